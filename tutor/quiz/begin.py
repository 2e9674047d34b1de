"""A fresh run for each way to practise that does not look at the answers."""

from random import Random

from tutor.exercises import Exercise, Score
from tutor.quiz.deal import deal
from tutor.quiz.hands.house import at_tables
from tutor.quiz.kinds import ALWAYS, SOMETIMES
from tutor.quiz.modes import TABLES, TIMED
from tutor.quiz.run import MOST_QUESTIONS, Run, run_of
from tutor.quiz.skills import QUESTIONS
from tutor.quiz.table import NoWay

SETTLED, LEAST_TABLES = "h1", 5
"""The question of a run over several tables, and how many there are at least."""
COUNTED = "d2"
"""The question of a timed run: how much deadwood a hand has, its melds to be found."""


def deal_run(rng: Random) -> Run:
    """Ten fresh hands, a mix of all kinds in any order; no two have the same answer."""
    questions: list[Score] = []
    answers: set[object] = set()
    for kind in (*ALWAYS, rng.choice(SOMETIMES)):
        fresh = deal(kind, rng)
        while fresh.right() <= answers:
            fresh = deal(kind, rng)
        answers |= fresh.right()
        questions.append(fresh)
    rng.shuffle(questions)
    return run_of(questions)


def tables_run(rng: Random) -> Run:
    """One hand at several tables, at the usual one first; no two have the same answer."""
    while True:
        try:
            questions = [QUESTIONS[SETTLED].exercise(code) for code in at_tables(rng)]
        except NoWay:
            continue
        answers = {answer for question in questions for answer in question.right()}
        if LEAST_TABLES <= len(questions) == len(answers):
            return run_of(questions, TABLES)


def timed_run(rng: Random) -> Run:
    """Ten fresh hands to count; no two in a row have the same deadwood."""
    questions: list[Exercise] = []
    while len(questions) < MOST_QUESTIONS:
        fresh = QUESTIONS[COUNTED].draw(rng)
        if not questions or fresh.right() != questions[-1].right():
            questions.append(fresh)
    return run_of(questions, TIMED)
