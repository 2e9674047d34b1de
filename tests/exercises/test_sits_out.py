"""Three at the table: whoever lost deals and sits out."""

import pytest

from tests.exercises.steps import WORDS, make
from tutor.exercises import SitsOut
from tutor.exercises.sits_out import Played
from tutor.rules import Illegal


def three(*cases: tuple[str, str], pin: tuple[str, ...] = ()) -> SitsOut:
    played = tuple(Played(WORDS, out, winner) for out, winner in cases)  # type: ignore[arg-type]
    return make(SitsOut, cases=played, pin=pin)


def test_the_syllabus_hands() -> None:
    step = three(("you", "left"), ("right", "left"), ("you", "nobody"))
    assert step.right() == {("right", "you", "you")}
    held = {name: min(step.held(name)) for name in sorted(step.known())}
    assert held == {
        "dealer_stays": ("you", "right", "you"),
        "in_turn": ("left", "you", "left"),
        "winner_sits": ("left", "left", "you"),
    }


def test_nobody_wins_a_hand_they_sat_out() -> None:
    with pytest.raises(Illegal, match="sits_out"):
        three(("you", "you")).check()


def test_the_author_is_told_of_a_wrong_pin() -> None:
    with pytest.raises(ValueError, match="pin"):
        three(("you", "left"), pin=("left",)).check()
