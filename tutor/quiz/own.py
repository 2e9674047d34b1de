"""Questions at a table of the learner's own."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from random import Random

from tutor.exercises import Exercise
from tutor.quiz.choosing import next_question
from tutor.quiz.record import Record
from tutor.quiz.skills import QUESTIONS
from tutor.quiz.skills.house import HOUSE
from tutor.rules import STANDARD, Options

STAKES = "e3"
"""The question how a game ends."""
NUMBERS: Mapping[str, tuple[int, int]] = {
    "knock_limit": (1, 10),
    "undercut_bonus": (1, 200),
    "gin_bonus": (1, 200),
    "target": (50, 300),
    "box": (1, 200),
}
"""The numbers that can be set, in points, with the least and the most of each."""
MARKS = ("oklahoma", "straight", "spades_double")
"""The other rules that can be set."""


def settable(table: Options) -> bool:
    """Whether a table has only rules that can be set: for these there are questions."""
    changed = {name: getattr(table, name) for name in (*NUMBERS, *MARKS)}
    within = all(least <= changed[name] <= most for name, (least, most) in NUMBERS.items())
    return within and table == replace(STANDARD, **changed)


def next_at_home(
    table: Options, record: Record, previous: Sequence[Exercise], rng: Random, now: datetime
) -> Exercise:
    """The next question there: what a hand scores or who may knock, and every third time a game.

    Where the table, in an address that was edited, has other rules than can be set, the question
    is one for the tables that are well known.
    """
    home = table if settable(table) else None
    if len(previous) % 3 == 2:
        return QUESTIONS[STAKES].draw(rng, home)
    return next_question(HOUSE.letter, record, previous, rng, now, home)
