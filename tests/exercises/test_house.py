"""Tables with house rules: limits of the hand, and hands that count double (lesson K)."""

from typing import Any

import pytest

from tests.exercises.steps import cards, knock, make
from tutor.exercises import Discard, Score
from tutor.rules import Unreadable, parse_cards

TWELVE_LOOSE = "2S 4S 3H 5H 6H 7H 3D 9C 10C JC QC"
TWO_ACES = "AS 3S 3H 4H 5H 6H 7H 3D 7D AC 7C"
FOUR_TENS = "10S 6H 10H 10D 2C 3C 4C 5C 9C 10C JC"


def discard(eleven: str, **more: Any) -> Discard:
    return make(Discard, ask="knock", cards=cards(eleven), **more)


def oklahoma(eleven: str, upcard: str) -> Discard:
    return discard(eleven, oklahoma=True, upcard=cards(upcard))


PLAIN = "JS JD JC|QS QH QD", "2H AD 2C 4C", "AS 3S KS AH 4D 5D AC 7C 8C QC"
CHAIN = "JD QD KD|5C 6C 7C", "2S 3S 2C 3C", "AS AH 2H 5H 5D 6D 7D 9D 10D 4C"
TIE = "AS AH AD AC|6S 6H 6D", "3S 4H 3C", "2S 4S 9S 10S 9H 10H 4D 9D 10D 6C"
ZERO = "JS JH JD|6C 7C 8C 9C", "4S 2H AD", "5S 5H 7H 8H 9H 5D 4C 5C 10C JC"


@pytest.mark.parametrize(
    ("step", "right", "held"),
    [
        (
            oklahoma(TWELVE_LOOSE, "8H"),
            "4S",
            {"limit_ten_always": "2S 4S 3H 3D", "strict_limit": ""},
        ),
        (oklahoma(TWELVE_LOOSE, "KD"), "2S 4S 3H 3D", {"strict_limit": "4S 3H 3D"}),
        (
            oklahoma(TWO_ACES, "AD"),
            "",
            {"limit_ten_always": "AS 3S 3H 6H 3D 7D AC 7C", "ace_is_one": "AS AC"},
        ),
        (
            discard(FOUR_TENS, straight=True),
            "6H",
            {"limit_ten_always": "6H 2C 5C", "never_ends": ""},
        ),
    ],
)
def test_the_limit_of_the_hand(step: Discard, right: str, held: dict[str, str]) -> None:
    step.check()
    assert step.right() == {cards(right)}
    assert {name: step.held(name) for name in held} == {n: {cards(a)} for n, a in held.items()}


@pytest.mark.parametrize(
    ("step", "points", "held"),
    [
        (knock(*PLAIN, oklahoma=True, upcard="10S"), 56, {"no_double": 28}),
        (
            knock(*CHAIN, oklahoma=True, upcard="KS"),
            52,
            {"no_double": 26, "bonus_not_doubled": 27, "only_knock_doubles": 26},
        ),
        (
            knock(*TIE, spades_double=True, top="QS", facedown="KH"),
            50,
            {"facedown_counts": 25, "no_double": 25},
        ),
        (
            knock(*ZERO, spades_double=True, top="7D", facedown="KS"),
            32,
            {"facedown_counts": 64},
        ),
        (
            knock(*PLAIN, oklahoma=True, spades_double=True, upcard="10S", top="6S", facedown="9D"),
            112,
            {"double_once": 56, "triple": 84, "no_double": 28, "facedown_counts": 56},
        ),
    ],
)
def test_hands_that_count_double(step: Score, points: int, held: dict[str, int]) -> None:
    step.check()
    ((_, found),) = step.right()
    assert found == points
    for name, expected in held.items():
        ((_, theirs),) = step.held(name)
        assert theirs == expected, name
        _, line = step.parting(name)
        assert line.code == "doubling", name


def test_the_card_that_was_looked_at_is_shown() -> None:
    step = knock(*ZERO, spades_double=True, top="7D", facedown="KS")
    assert step.evidence("facedown_counts")["cards"] == parse_cards("KS")
    both = knock(*PLAIN, oklahoma=True, spades_double=True, upcard="10S", top="6S")
    assert both.evidence("double_once")["cards"] == parse_cards("10S 6S")


def test_the_working_has_a_line_for_doubling_only_where_hands_can_double() -> None:
    codes = [line.code for line in knock(*PLAIN).working()]
    assert "doubling" not in codes
    doubled = knock(*PLAIN, oklahoma=True, upcard="KH").working()
    assert doubled[-2].code == "doubling"
    assert doubled[-2].params["times"] == 1


def test_what_a_table_cannot_mean_is_refused() -> None:
    with pytest.raises(ValueError, match="upcard"):
        discard(TWELVE_LOOSE, upcard=cards("8H")).check()
    with pytest.raises(Unreadable, match="upcard_missing"):
        knock(*PLAIN, oklahoma=True).check()
    with pytest.raises(ValueError, match="top"):
        knock(*PLAIN, spades_double=True, top="JS").check()
    with pytest.raises(ValueError, match="facedown"):
        knock(*PLAIN, spades_double=True, top="6S", facedown="6S").check()
    with pytest.raises(ValueError, match="facedown"):
        knock(*PLAIN, spades_double=True, top="6S", mistakes=("facedown_counts",)).check()
