"""Questions at a table of the learner's own."""

from collections.abc import Sequence
from datetime import datetime
from random import Random

from tutor.exercises import Exercise
from tutor.quiz.choosing import next_question
from tutor.quiz.record import Record
from tutor.quiz.skills import QUESTIONS
from tutor.quiz.skills.house import HOUSE
from tutor.quiz.table import NoWay
from tutor.rules import Options

STAKES = "e3"
"""The question how a game ends."""


def next_at_home(
    table: Options, record: Record, previous: Sequence[Exercise], rng: Random, now: datetime
) -> Exercise:
    """The next question there: what a hand scores or who may knock, and every third time a game.

    Where a table has rules for which there is no question, which no form sets, the question is one
    for other tables.
    """
    try:
        if len(previous) % 3 == 2:
            return QUESTIONS[STAKES].draw(rng, table)
        return next_question(HOUSE.letter, record, previous, rng, now, table)
    except NoWay:
        return next_question(HOUSE.letter, record, previous, rng, now)
