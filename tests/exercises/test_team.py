"""Two tables of partners: what their hands come to, and what is made of them wrongly."""

from typing import Any

import pytest

from tests.exercises.steps import make
from tutor.exercises import Team
from tutor.exercises.team import Hands
from tutor.rules import Unreadable


def team(*hands: Hands, **more: Any) -> Team:
    return make(Team, hands=tuple(hands), **more)


SYLLABUS = team(
    (("us", 18), ("them", 11)), (("us", 18), ("us", 11)), (("us", 12), ("them", 30)), pin=()
)


def test_the_syllabus_hands() -> None:
    assert SYLLABUS.right() == {("us 7", "us 54", "them 18")}
    held = {name: min(SYLLABUS.held(name)) for name in sorted(SYLLABUS.known())}
    assert held == {
        "bonus_any": ("us 32", "us 54", "them 43"),
        "bonus_each": ("us 7", "us 79", "them 18"),
        "bonus_missing": ("us 7", "us 29", "them 18"),
        "sum_all": ("us 29", "us 54", "us 42"),
        "wins_only": ("us 18", "us 54", "us 12"),
    }


def test_void_and_level_hands() -> None:
    step = team(
        (("nobody", 0), ("them", 14)),
        (("us", 9), ("them", 9)),
        (("nobody", 0), ("nobody", 0)),
        (("them", 5), ("them", 6)),
    )
    assert step.right() == {("them 14", "nobody 0", "nobody 0", "them 36")}
    assert step.held("bonus_each") == {("them 14", "nobody 0", "nobody 0", "them 61")}


def test_this_tables_bonus_counts() -> None:
    assert team((("us", 18), ("us", 11)), partners_bonus=50).right() == {("us 79",)}


def test_an_answer_comes_back_from_its_fields() -> None:
    answer = ("us 7", "nobody 0", "them 18")
    assert SYLLABUS.read(SYLLABUS.write(answer)) == answer
    assert SYLLABUS.kept({"g0": ("us",), "p2": ("7",), "g3": ("us",), "try": ("1",)}).keys() == {
        "g0",
        "p2",
    }


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "item_unanswered"),
        ({"g0": ("me",), "p0": ("7",)}, "choice_unknown"),
        ({"g0": ("us",)}, "number_missing"),
        ({"g0": ("us",), "p0": ("-7",)}, "number_unreadable"),
    ],
)
def test_an_unreadable_answer(fields: dict[str, tuple[str, ...]], code: str) -> None:
    with pytest.raises(Unreadable) as refused:
        SYLLABUS.read(fields)
    assert refused.value.code == code


def test_the_author_is_told_of_a_wrong_pin() -> None:
    with pytest.raises(ValueError, match="pin"):
        team((("us", 18), ("them", 11)), pin=("us 29",)).check()
