"""A fresh run for each way to practise that does not look at the answers."""

from random import Random

from tutor.exercises import Score
from tutor.quiz.deal import deal
from tutor.quiz.kinds import ALWAYS, SOMETIMES
from tutor.quiz.run import Run, run_of


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
