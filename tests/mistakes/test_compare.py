"""The cards that a reason points at."""

import pytest

from tutor.mistakes import MISCONCEPTIONS, TRUE, evidence
from tutor.rules import parse_cards

HAND = "4S 6S AH 3H 4H 5H 6D KD 6C KC"
SEVENS = "6S 7S AH 9H 7D 9D AC 7C 8C 9C"


@pytest.mark.parametrize(
    ("name", "hand", "cards", "melds", "missed"),
    [
        ("face_as_rank", HAND, "KD KC", [], []),
        ("ace_as_11", HAND, "AH", [], []),
        ("pair_only", HAND, "KD KC", ["KD KC"], []),
        ("gap", HAND, "AH", ["AH 3H 4H 5H"], ["3H 4H 5H"]),
        ("gap", "5H 6H 8H", "5H 6H 8H", ["5H 6H 8H"], []),
        ("sets_only", HAND, "3H 4H 5H", [], ["3H 4H 5H"]),
        ("melded_counted", HAND, "6S 3H 4H 5H 6D 6C", [], []),
        ("dearest_only", HAND, "4S AH KC", [], []),
        ("set_cap_3", "4S 4H 4D 4C", "4C", ["4S 4H 4D"], ["4S 4H 4D 4C"]),
        ("card_twice", SEVENS, "8C", ["7C 8C 9C"], []),
        (
            "longest_run_first",
            "6S 9S 3D 9D 3C 8C 9C 10C JC QC",
            "9S 9D 8C",
            ["8C 9C 10C JC QC"],
            ["9S 9D 9C", "10C JC QC"],
        ),
    ],
)
def test_evidence_names_the_cards_that_part(
    name: str, hand: str, cards: str, melds: list[str], missed: list[str]
) -> None:
    found = evidence(parse_cards(hand), MISCONCEPTIONS[name].beliefs)
    assert found.cards == parse_cards(cards)
    assert found.melds == tuple(map(parse_cards, melds))
    assert found.missed == tuple(map(parse_cards, missed))


def test_false_melds_of_loose_cards_come_first() -> None:
    found = evidence(parse_cards(SEVENS), MISCONCEPTIONS["pair_only"].beliefs)
    assert found.melds[0] == parse_cards("AH AC")


def test_the_truth_parts_nowhere() -> None:
    found = evidence(parse_cards(HAND), TRUE)
    assert (found.cards, found.melds, found.missed) == ((), (), ())
