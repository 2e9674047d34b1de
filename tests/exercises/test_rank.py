"""Holdings are put in order by the cards that would still make a meld of them."""

from typing import Any

import pytest

from tests.exercises.steps import make
from tutor.exercises import Rank
from tutor.exercises.step import Row
from tutor.rules import RulesError, Unreadable, parse_cards
from tutor.web.reasons import REASONS
from tutor.web.words import MISTAKES

HOLDINGS = ("KS QS JH", "2C 3C", "6H 7H 7S", "4D 5D", "8C 9C 9S")


def rank(*holdings: str, pile: str = "9H AC 4C KD 10D", **more: Any) -> Rank:
    return make(
        Rank, holdings=tuple(Row(parse_cards(text)) for text in holdings or HOLDINGS),
        pile=Row(parse_cards(pile)), **more,
    )  # fmt: skip


def test_the_cards_that_still_make_a_meld_are_told() -> None:
    found = {label: " ".join(sorted(map(str, chances))) for label, _, chances in rank().tally()}
    assert found == {"C": "5H 7C 7D 8H", "E": "10C 7C 9D", "D": "3D 6D", "A": "JS", "B": ""}
    assert "".join(found) == "CEDAB"


def test_each_misconception_has_its_order_and_where_it_finds_holdings_equal_all_of_them() -> None:
    believed = {
        "highest_value": {"AECDB"},
        "ignores_discards": {"CEBDA", "CEDBA", "ECBDA", "ECDBA"},
        "sets_only": {"CEABD", "CEADB", "CEBAD", "CEBDA", "CEDAB", "CEDBA"},
        "runs_only": {"CDEAB", "CEDAB", "DCEAB", "DECAB", "ECDAB", "EDCAB"},
    }
    step = rank(mistakes=tuple(believed), pin="CEDAB")
    step.check()
    assert step.right() == {tuple("CEDAB")}
    for name, orders in believed.items():
        assert {"".join(order) for order in step.held(name)} == orders
        assert name in REASONS.keys() | MISTAKES.keys()
        for order in step.held(name) - step.right():
            assert name in step.grade(step.write(order), step.mirror()).mistakes


def test_a_wrong_order_nobody_believes_in_is_counted() -> None:
    step = rank()
    verdict = step.grade(step.write(tuple("BADEC")), step.mirror())
    assert (verdict.code, verdict.params) == ("some_in_place", {"count": 1, "of": 5})


def test_a_place_is_taken_once() -> None:
    step = rank()
    fields = dict(step.write(tuple("CEDAB")))
    with pytest.raises(Unreadable, match="place_twice"):
        step.read({**fields, "e-A": ("1",)})
    with pytest.raises(Unreadable, match="choice_unknown"):
        step.read({**fields, "e-A": ("out",)})


@pytest.mark.parametrize(
    ("step", "fault"),
    [
        (rank("KS QS JH"), "holdings: 1"),
        (rank("4D 5D", "7H 8H", pile="6D 9H"), "equally many"),
        (rank(pin="ABCDE"), "the engine says CEDAB"),
        (rank("4D 5D", "4D 8C"), "card_twice"),
        (rank(mistakes=("neighbours_only",)), "gives the right answer"),
    ],
)
def test_what_would_mislead_is_refused(step: Rank, fault: str) -> None:
    with pytest.raises((ValueError, RulesError), match=fault):
        step.check()
