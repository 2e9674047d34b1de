"""What a move leads to: points of the hand, for each hand the rival may hold."""

from dataclasses import dataclass, replace

import numpy as np

from tutor.coach.bits import Flags, Hands, Ints
from tutor.coach.seats import spread, tables
from tutor.coach.situation import Situation
from tutor.coach.solver import Layouts
from tutor.coach.table import STOCK_LEFT, Policy, Seen, Spread, Stakes, play, settle, step
from tutor.coach.unseen import Worlds
from tutor.rules import Arrangement, CardSet, Move, arrange


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
        return knocked(laid_by(situation, move), worlds, situation.stakes)[1]
    if move.kind == "throw":
        return _thrown(situation, move, worlds, me, rival)
    return _drawn(situation, move.kind in ("take", "pile"), worlds, me, rival)


def laid_by(situation: Situation, knock: Move) -> Arrangement:
    """The hand as a knock lays it: with the melds it names, or as all players here do."""
    assert knock.card
    ten = situation.hand - {knock.card}
    return spread(ten) if knock.melds is None else arrange(ten, knock.melds)


def knocked(laid: Arrangement, worlds: Worlds, stakes: Stakes) -> tuple[Ints, Ints]:
    """The rival's points after lay-offs and the points to the knocker, in each world."""
    sets, runs = (
        CardSet(card for meld in laid.melds if meld.kind == kind for card in meld).bits
        for kind in ("set", "run")
    )
    same = (np.full_like(worlds.rivals, number) for number in (laid.deadwood, runs, sets))
    return settle(Spread(*same), worlds.rivals, stakes)


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
