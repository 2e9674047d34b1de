"""How a hand ends: the knock, and the result."""

from dataclasses import dataclass
from typing import Literal

from tutor.rules.cards import Card
from tutor.rules.column import Hand
from tutor.rules.melds import Arrangement
from tutor.rules.scoring import Showdown


@dataclass(frozen=True, slots=True)
class Knock:
    """A knock: who, the card put face down, and the ten cards as they were laid (`R2`, `R3`)."""

    player: int
    discard: Card
    spread: Arrangement


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a hand: `winner` 0 or 1 and `points`, or nobody and 0 when it is void."""

    winner: int | None
    kind: Literal["knock", "undercut", "gin", "void"]
    points: int
    showdown: Showdown | None
    """What the points come from; None when the hand is void."""

    @property
    def hand(self) -> Hand:
        """The hand as a line of `score_game`."""
        return self.winner, self.points


VOID = Result(None, "void", 0, None)
"""A hand that nobody won (`deal.void`, `R9`)."""


def result_of(knocker: int, showdown: Showdown) -> Result:
    """The result of a showdown, its sides turned into players."""
    winner = knocker if showdown.winner == "knocker" else 1 - knocker
    return Result(winner, showdown.kind, showdown.points, showdown)
