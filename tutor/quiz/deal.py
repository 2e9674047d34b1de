"""A fresh hand to settle, of one kind."""

from collections.abc import Sequence
from random import Random

from tutor.exercises import Score
from tutor.quiz.kinds import Kind
from tutor.quiz.settle import to_settle
from tutor.quiz.table import NoWay, Table
from tutor.rules import STANDARD, arrange, deadwood


def deal(kind: Kind, rng: Random, limit: int = STANDARD.knock_limit) -> Score:
    """A fresh hand of this kind, on which its traps part from the engine and from each other.

    The knocker has no more points than the limit.
    """
    while True:
        try:
            melds, loose, other = kind.hands(Table(rng, limit=limit))
        except NoWay:
            continue
        spread = arrange([*(card for meld in melds for card in meld), *loose], melds)
        # The knocker lays down what is best: a better layout overlooked is another question.
        if len(spread.loose) != len(loose) or spread.deadwood > deadwood(spread.cards):
            continue
        asked = to_settle(spread, other)
        if kind.fits(asked.showdown()) and _tells_apart(asked, kind.traps):
            return asked


def _tells_apart(asked: Score, traps: Sequence[str]) -> bool:
    answers = [asked.held(name) for name in traps]
    return asked.right() not in answers and any(answer != answers[0] for answer in answers)
