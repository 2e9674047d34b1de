"""Hollywood's columns are the engine's; each misconception fills or settles them otherwise."""

from typing import Any

import pytest

from tests.exercises.steps import make
from tutor.exercises import HollywoodColumns
from tutor.mistakes import COLUMN_MISCONCEPTIONS
from tutor.rules import Illegal, Unreadable
from tutor.web.reasons import REASONS

FOUR = (("you", 11), ("rival", 47), ("you", 28), ("you", 27))
NINE = (
    ("you", 47), ("you", 27), ("you", 31), ("rival", 39), ("you", 28), ("rival", 31),
    ("rival", 52), ("you", 39), ("you", 36),
)  # fmt: skip


def step(**fields: Any) -> HollywoodColumns:
    return make(HollywoodColumns, **fields)


def test_points_are_asked_column_by_column() -> None:
    step(hands=FOUR, pin=(66, 47, 55, 0, 27, 0)).check()
    asked = step(hands=NINE, given=1, pin=(86, 122, 134, 83))
    asked.check()
    assert list(asked.names()) == ["2-you", "2-rival", "3-you", "3-rival"]
    assert asked.grade(asked.write(asked.truth()), {}).right


@pytest.mark.parametrize("name", COLUMN_MISCONCEPTIONS)
def test_each_misconception_is_met(name: str) -> None:
    asked = step(hands=NINE, mistakes=tuple(COLUMN_MISCONCEPTIONS))
    asked.check()
    (theirs,) = asked.held(name)
    assert asked.grade(asked.write(theirs), asked.mirror()).mistakes == (name,)
    assert name in REASONS


def test_each_column_is_settled_like_a_game() -> None:
    mistakes = ("shutout_not_doubled", "boxes_forgotten", "no_subtraction")
    asked = step(hands=NINE, ask="nets", pin=(365, -136, 191, 420), mistakes=mistakes)
    asked.check()
    assert asked.held("shutout_not_doubled") == {(265, -136, 191, 320)}
    assert asked.held("boxes_forgotten") == {(305, -136, 151, 320)}
    verdict = asked.grade(asked.write((365, 136, 191, 692)), asked.mirror())
    assert (verdict.code, verdict.params) == ("some_right", {"count": 2, "of": 4})


def test_every_field_needs_a_number() -> None:
    asked = step(hands=FOUR)
    with pytest.raises(Unreadable):
        asked.read({**asked.write(asked.truth()), "3-rival": ("",)})


@pytest.mark.parametrize(
    ("changed", "error", "fault"),
    [
        ({"hands": FOUR, "ask": "nets"}, ValueError, "not finished"),
        ({"hands": (*NINE, ("you", 5))}, Illegal, "game_over"),
        ({"hands": FOUR, "given": 3}, ValueError, "given"),
        ({"hands": FOUR, "pin": (1,)}, ValueError, "pin"),
        ({"hands": FOUR, "mistakes": ("lost_when_closed",)}, ValueError, "the right answer"),
        ({"hands": FOUR, "mistakes": ("boxes_forgotten",)}, ValueError, "not a known"),
        ({"hands": NINE, "given": 1, "mistakes": ("closed_takes_more",)}, ValueError, "right"),
    ],
)
def test_what_would_mislead_is_refused(
    changed: dict[str, Any], error: type[Exception], fault: str
) -> None:
    with pytest.raises(error, match=fault):
        step(**changed).check()
