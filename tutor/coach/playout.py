"""What a move leads to: points of the hand, for each hand the rival may hold."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from tutor.coach.bits import Flags, Hands, Ints
from tutor.coach.seats import spread, tables
from tutor.coach.situation import Situation
from tutor.coach.solver import Layouts
from tutor.coach.table import STOCK_LEFT, Policy, Seen, Spread, play, settle, step
from tutor.rules import CardSet, Move, arrange


@dataclass(frozen=True, slots=True)
class Worlds:
    """Hands that the rival may hold, each with an order of the stock."""

    rivals: Hands
    stock: NDArray[np.uint8]

    def __len__(self) -> int:
        """How many there are."""
        return len(self.rivals)

    def first(self, number: int) -> "Worlds":
        """The first few of them."""
        return Worlds(self.rivals[:number], self.stock[:number])


@dataclass(frozen=True, slots=True)
class _Draws:
    """A policy whose one draw is given."""

    take: bool
    then: Policy

    def draw(self, seen: Seen) -> Flags:
        return np.full(len(seen.hand), self.take)

    def knock(self, seen: Seen, points: Ints) -> Flags:
        return self.then.knock(seen, points)

    def throw(self, seen: Seen, layouts: Layouts) -> Hands:
        return self.then.throw(seen, layouts)


def outcomes(situation: Situation, move: Move, worlds: Worlds, me: Policy, rival: Policy) -> Ints:
    """Points of the hand after this move in each world, those lost being negative.

    From then on the player in turn plays as `me`. A knock that names no melds is laid out as all
    players here lay it.
    """
    if move.kind == "knock":
        return _knocked(situation, move, worlds)
    if move.kind == "throw":
        return _thrown(situation, move, worlds, me, rival)
    return _drawn(situation, move.kind in ("take", "pile"), worlds, me, rival)


def _knocked(situation: Situation, move: Move, worlds: Worlds) -> Ints:
    assert move.card
    ten = situation.hand - {move.card}
    laid = spread(ten) if move.melds is None else arrange(ten, move.melds)
    sets, runs = (
        CardSet(card for meld in laid.melds if meld.kind == kind for card in meld).bits
        for kind in ("set", "run")
    )
    same = (np.full_like(worlds.rivals, number) for number in (laid.deadwood, runs, sets))
    return settle(Spread(*same), worlds.rivals, situation.stakes)[1]


def _thrown(situation: Situation, move: Move, worlds: Worlds, me: Policy, rival: Policy) -> Ints:
    assert move.card
    if situation.open.stock <= STOCK_LEFT:
        return np.zeros_like(worlds.rivals)
    after = Situation(situation.hand - {move.card}, situation.open.after(0, move))
    now = tables(after, worlds.rivals, worlds.stock)
    turned = replace(now, mover=now.other, other=now.mover)
    return -play(turned, rival, me, situation.stakes).score


def _drawn(situation: Situation, take: bool, worlds: Worlds, me: Policy, rival: Policy) -> Ints:
    now = tables(situation, worlds.rivals, worlds.stock)
    turn, after = step(now, _Draws(take, me), situation.stakes)
    points = turn.score.copy()
    live = np.flatnonzero(~turn.over)
    points[live] = -play(after.at(live), rival, me, situation.stakes).score
    return points
