"""Ten fresh hands to settle, none of which can be answered rightly with every rule wrong."""

from collections.abc import Sequence
from random import Random

from tutor.exercises import Score
from tutor.quiz.kinds import ALWAYS, SOMETIMES, Kind
from tutor.quiz.run import Run, question, run_of
from tutor.quiz.table import NoWay, Table
from tutor.rules import arrange, deadwood


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


def deal(kind: Kind, rng: Random) -> Score:
    """A fresh hand of this kind, on which its traps part from the engine and from each other."""
    while True:
        try:
            melds, loose, other = kind.hands(Table(rng))
        except NoWay:
            continue
        spread = arrange([*(card for meld in melds for card in meld), *loose], melds)
        # The knocker lays down what is best: a better layout overlooked is another question.
        if len(spread.loose) != len(loose) or spread.deadwood > deadwood(spread.cards):
            continue
        asked = question(spread, other)
        if kind.fits(asked.showdown()) and _tells_apart(asked, kind.traps):
            return asked


def _tells_apart(asked: Score, traps: Sequence[str]) -> bool:
    answers = [asked.held(name) for name in traps]
    return asked.right() not in answers and any(answer != answers[0] for answer in answers)
