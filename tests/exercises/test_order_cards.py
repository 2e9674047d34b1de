"""The cards of a suit are put in order."""

from typing import Any

import pytest

from tests.exercises.steps import make
from tutor.exercises import OrderCards, Row
from tutor.rules import Unreadable, parse_cards

ORDER = ("AC", "5C", "9C", "JC", "QC", "KC")
NUMBERS = ("1", "2", "3", "4", "5", "6")


def order(cards: str = "9C AC JC 5C KC QC", **changed: Any) -> OrderCards:
    return make(OrderCards, cards=Row(parse_cards(cards)), **changed)


def form(order: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    return {f"e-{card}": (number,) for card, number in zip(order, NUMBERS, strict=True)}


def test_the_ace_is_first_and_the_king_last() -> None:
    step = order(pin=Row(parse_cards(" ".join(ORDER))))
    step.check()
    assert step.right() == {ORDER}
    assert step.grade(form(ORDER), {}).right
    assert step.write(ORDER) == form(ORDER)


def test_each_misconception_has_an_order_of_its_own() -> None:
    step = order(mistakes=("ace_high", "court_alphabet"))
    step.check()
    believed = {
        "ace_high": ("5C", "9C", "JC", "QC", "KC", "AC"),
        "court_alphabet": ("AC", "5C", "9C", "JC", "KC", "QC"),
    }
    for name, cards in believed.items():
        verdict = step.grade(form(cards), step.mirror())
        assert (verdict.right, verdict.mistakes) == (False, (name,))
    verdict = step.grade(form(("5C", "AC", *ORDER[2:])), step.mirror())
    assert (verdict.code, verdict.params, verdict.mistakes) == (
        "some_in_place", {"count": 4, "of": 6}, (),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("place", "code"),
    [
        ("", "place_missing"),
        ("out", "choice_unknown"),  # all cards belong
        ("7", "choice_unknown"),
        ("5", "place_twice"),
    ],
)
def test_every_card_needs_a_place_of_its_own(place: str, code: str) -> None:
    with pytest.raises(Unreadable) as error:
        order().read(form(ORDER) | {"e-KC": (place,)})
    assert error.value.code == code


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"cards": "9C AC JH"}, "of one suit"),
        ({"pin": Row(parse_cards("9C AC JC 5C KC QC"))}, "the engine says AC 5C"),
        ({"cards": "2C 9C 5C", "mistakes": ("ace_high",)}, "right answer"),
    ],
)
def test_a_lesson_that_contradicts_the_engine_is_refused(fields: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        order(**fields).check()
