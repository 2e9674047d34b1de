"""What a decision is worth: each move's points against the best, with their standard error."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

import numpy as np

from tutor.coach.bits import Flags, Ints
from tutor.coach.features import Floats
from tutor.coach.playout import outcomes
from tutor.coach.rivals import REPLIES, STRONG, Rival
from tutor.coach.seats import throw_of
from tutor.coach.situation import Situation
from tutor.coach.table import OFFER, OFFER_DEALER, REFUSED
from tutor.coach.unseen import Worlds, draw, models
from tutor.rules import Move, discards

Grade: TypeAlias = Literal["best", "as_good", "slip", "mistake", "blunder"]

AS_GOOD, SLIP, MISTAKE = 1.0, 3.0, 8.0
"""Points behind the best move below which a move is as good, a slip, a mistake; else a blunder."""
SURE = 2.0
"""Standard errors a difference must be worth for its sign to count as known."""
HANDS = 8_000
"""Hands of the rival for a verdict that somebody waits for."""

CONTENDERS = 4
"""Moves that meet all hands."""

_PORTION = 4_000
_TRIAL = 500


def sure(behind: float, error: float) -> bool:
    """Whether a move so far behind, with this standard error, is known to be worse."""
    return behind > SURE * error


def graded(behind: float, error: float) -> Grade:
    """The class of a move. One that may well be the best is as good as the best: a close call."""
    if behind == 0:
        return "best"
    if behind < AS_GOOD or not sure(behind, error):
        return "as_good"
    if behind < SLIP:
        return "slip"
    return "mistake" if behind < MISTAKE else "blunder"


@dataclass(frozen=True, slots=True)
class Weighed:
    """One move: `points` of the hand it leads to, and how far `behind` the best that is.

    `error` is the standard error of `behind`, all in points.
    """

    move: Move
    points: float
    behind: float
    error: float

    @property
    def sure(self) -> bool:
        """Whether it is known to be worse than the best."""
        return sure(self.behind, self.error)

    @property
    def grade(self) -> Grade:
        """Its class."""
        return graded(self.behind, self.error)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The moves of one decision against one kind of rival, the best first."""

    rival: str
    choices: tuple[Weighed, ...]
    worlds: Worlds = field(repr=False, compare=False)
    """What the rival may hold: the hands that all the moves met."""
    points: Mapping[Move, Ints] = field(repr=False, compare=False)
    """For each move its points, in as many of these as it was tried in."""

    @property
    def best(self) -> Weighed:
        """The move that gains most."""
        return self.choices[0]

    def of(self, move: Move) -> Weighed:
        """What was weighed for a move. Raises KeyError for one that was not."""
        found = {choice.move: choice for choice in self.choices}
        return found[move]


def weigh(
    situation: Situation,
    rival: Rival,
    rng: np.random.Generator,
    moves: Sequence[Move] | None = None,
    hands: int = HANDS,
    contenders: int = CONTENDERS,
) -> Verdict:
    """The worth of each of the moves, or of all that there are, against such a rival.

    The player in turn is taken to go on as `REPLIES` says. All moves meet the same hands. Of more
    moves than `contenders` only the best of a trial meet them all, the others having a greater
    error.
    """
    given = candidates(situation) if moves is None else tuple(moves)
    going, points = list(given), {move: np.zeros(0, dtype=np.int64) for move in given}
    parts: list[Worlds] = []
    for number in _portions(hands, len(given) > contenders):
        worlds = draw(models()[rival.name], situation, number, rng)
        parts.append(replace(worlds, family=worlds.family + sum(map(len, parts))))
        for move in going:
            gained = outcomes(situation, move, worlds, REPLIES[rival.name], rival)
            points[move] = np.concatenate([points[move], gained])
        going = sorted(going, key=lambda move: -points[move].mean())[:contenders]
    worlds = Worlds.joined(parts)
    return Verdict(rival.name, _compared(points, worlds.family), worlds, points)


def candidates(situation: Situation) -> tuple[Move, ...]:
    """Every move of the player in turn; a knock with each card is laid out at its best."""
    if len(situation.hand) == 10:
        offered = situation.open.opening in (OFFER, OFFER_DEALER)
        refused = situation.open.opening == REFUSED
        kinds = ("refuse", "take") if offered else ("stock",) if refused else ("stock", "pile")
        return tuple(map(Move.parse, kinds))
    left = discards(situation.hand, situation.open.taken)
    knocks = (card for card, points in left.items() if points <= situation.stakes.limit)
    return (*(Move("throw", card) for card in left), *(Move("knock", card) for card in knocks))


def knock_or_go_on(situation: Situation) -> tuple[Move, Move]:
    """The two moves of the question whether to knock: with the fewest points, or the throw that
    `STRONG` would make. Raises ValueError where no knock is allowed."""
    left = discards(situation.hand, situation.open.taken)
    card, points = min(left.items(), key=lambda item: (item[1], -item[0].value))
    if points > situation.stakes.limit:
        raise ValueError("no knock is allowed")
    return Move("knock", card), throw_of(STRONG, situation)


def _portions(hands: int, tried: bool) -> list[int]:
    """How many hands to draw at a time: first a few where moves are tried."""
    trial = [_TRIAL] if tried else []
    whole, rest = divmod(hands, _PORTION)
    return [*trial, *[_PORTION] * whole, *([rest] if rest else [])]


def _compared(points: Mapping[Move, Ints], families: Ints) -> tuple[Weighed, ...]:
    """Each move against the best of those weighed in full, hand by hand."""
    best = max((p for p in points.values() if len(p) == len(families)), key=lambda p: p.mean())
    found = []
    for move, gained in points.items():
        lost = best[: len(gained)] - gained
        behind = float(lost.mean())
        error = standard_error(lost, families[: len(gained)])
        found.append(Weighed(move, float(best.mean()) - behind, behind, error))
    return tuple(sorted(found, key=lambda weighed: weighed.behind))


def standard_error(values: Ints | Flags | Floats, families: Ints) -> float:
    """The standard error of a mean of values of which those of one family may be alike."""
    sums = np.bincount(families, weights=values - values.mean())
    return float(np.sqrt((sums**2).sum()) / len(values))
