"""The final sheet is the engine's, and a wrong one is met with what was forgotten or believed."""

from dataclasses import replace
from typing import Any

import pytest

from tests.exercises.steps import make
from tutor.exercises import FinalSheet
from tutor.mistakes import Final
from tutor.rules import Illegal, Unreadable
from tutor.web.reasons import REASONS

HANDS = (
    ("you", 11, "knock"),
    ("you", 27, "undercut"),
    ("rival", 34, "gin"),
    ("void", 0, "void"),
    ("you", 28, "knock"),
    ("rival", 22, "knock"),
    ("you", 47, "gin"),
)
MISTAKES = (
    "boxes_forgotten", "boxes_winner_only", "game_bonus_forgotten", "no_subtraction", "box_25",
    "box_difference", "void_is_box", "undercut_box_to_knocker", "bonus_hundred_each",
)  # fmt: skip
TRUTH = Final((113, 56), (80, 40), (100, 0), (293, 96), 0, 197)


def sheet(**fields: Any) -> FinalSheet:
    return make(FinalSheet, **{"hands": HANDS} | fields)


def test_the_engine_closes_the_sheet() -> None:
    asked = sheet(pin=197, mistakes=MISTAKES)
    asked.check()
    assert asked.right() == {TRUTH}
    assert asked.read(asked.write(TRUTH)) == TRUTH


@pytest.mark.parametrize("name", MISTAKES)
def test_each_misconception_is_met(name: str) -> None:
    asked = sheet(mistakes=MISTAKES)
    (theirs,) = asked.held(name)
    verdict = asked.grade(asked.write(theirs), asked.mirror())
    assert verdict.suspects == ((name, {"right": 197, "theirs": theirs.net}),)
    assert name in REASONS


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("points", (112, 56)), ("boxes", (80, 20)), ("bonus", (0, 100)), ("totals", (293, 95)),
        ("winner", 1), ("net", 196),
    ],
)  # fmt: skip
def test_the_first_line_that_is_wrong_is_named(part: str, value: Any) -> None:
    asked = sheet()
    wrong = replace(TRUTH, **{part: value})
    assert asked.grade(asked.write(wrong), {}).code == f"sheet_{part}"


def test_what_is_given_is_not_asked_and_believed_by_nobody_otherwise() -> None:
    asked = sheet(given=("points", "boxes", "bonus", "winner"))
    assert asked.write(TRUTH).keys() == {"totals-you", "totals-rival", "net"}
    assert asked.grade(asked.write(TRUTH), {}).right
    assert asked.held("boxes_forgotten") == set()
    assert asked.held("no_subtraction") == {replace(TRUTH, net=293)}


def test_a_result_below_zero_can_be_typed_with_either_sign() -> None:
    hands = (("you", 58, "gin"), *((("rival", 10, "knock"),) * 9), ("you", 47, "gin"))
    asked = sheet(hands=hands, pin=-25)
    asked.check()
    form = dict(asked.write(*asked.right()))
    assert form["net"] == ("-25",)
    for typed in ("-25", "−25", " -25 "):
        assert asked.grade({**form, "net": (typed,)}, {}).right


@pytest.mark.parametrize(
    ("name", "typed", "code"),
    [
        ("points-you", "", "sheet_incomplete"),
        ("boxes-rival", "forty", "number_unreadable"),
        ("net", "--1", "number_unreadable"),
        ("net", "10000", "number_unreadable"),
        ("winner", "", "winner_missing"),
        ("winner", "nobody", "choice_unknown"),
    ],
)
def test_what_cannot_be_read_is_named(name: str, typed: str, code: str) -> None:
    asked = sheet()
    with pytest.raises(Unreadable) as error:
        asked.read({**asked.write(TRUTH), name: (typed,)})
    assert error.value.code == code


@pytest.mark.parametrize(
    ("changed", "error", "fault"),
    [
        ({"hands": HANDS[:-1]}, ValueError, "not over"),
        ({"hands": (*HANDS, ("you", 5, "knock"))}, Illegal, "game_over"),
        ({"hands": (("you", 0, "void"), *HANDS)}, ValueError, "void"),
        ({"pin": 196}, ValueError, "pin"),
        ({"mistakes": ("shutout_not_doubled",)}, ValueError, "gives the right answer"),
        ({"given": ("boxes",), "mistakes": ("box_25",)}, ValueError, "gives the right answer"),
        ({"mistakes": ("gap",)}, ValueError, "not a known"),
    ],
)
def test_what_would_mislead_is_refused(
    changed: dict[str, Any], error: type[Exception], fault: str
) -> None:
    with pytest.raises(error, match=fault):
        sheet(**changed).check()
