"""How far verdicts may be trusted: what they promise, against what comes of played hands.

At moments of hands that two players have played, the rival's true hand is known. What a verdict
says without knowing it is compared with what it would say knowing it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from tutor.coach.crossroads import Waits
from tutor.coach.features import Floats
from tutor.coach.playout import outcomes
from tutor.coach.rivals import REPLIES, RIVALS, Rival
from tutor.coach.seats import situation_at
from tutor.coach.situation import Situation
from tutor.coach.table import Tables, Turn, dealt, shuffled, step
from tutor.coach.unseen import Model, Worlds, draw, models
from tutor.coach.verdict import knock_or_go_on
from tutor.rules import DECK, CardSet, Move, discards

STRETCHES = ((1, 3), (4, 6), (7, 9), (10, 12), (13, 99))
"""Own turns that are looked at together."""


@dataclass(frozen=True, slots=True)
class Checked:
    """The moments of one stretch of turns, a row for each.

    Columns: points of going on, points gained by a knock, and chance of an undercut; of the true
    hand, of the model, and of a uniformly random hand.
    """

    turns: tuple[int, int]
    truth: Floats
    model: Floats
    uniform: Floats

    def worth(self, advice: Floats) -> float:
        """Points a decision gained over never knocking, by knocking where the advice says so."""
        return float(np.where(advice[:, 1] > 0, self.truth[:, 1], 0).mean())


def checked(rival: str, moments: int, hands: int, rng: np.random.Generator) -> list[Checked]:
    """Each stretch of turns, looked at in so many moments at most with so many hands for each.

    Moments at which the player could knock, and has waited until then.
    """
    found = list(moments_to_knock(RIVALS[rival], 8 * moments, rng))
    parts = []
    for first, last in STRETCHES:
        there = [moment for moment in found if first <= moment.situation.me.turns + 1 <= last]
        some = [there[n] for n in rng.permutation(len(there))[:moments]]
        rows = np.array([_row(moment, rival, hands, rng) for moment in some])
        if len(some):
            parts.append(Checked((first, last), *(rows[:, n] for n in range(3))))
    return parts


@dataclass(frozen=True, slots=True)
class Moment:
    """A player with eleven cards who may knock, and what the rival truly holds, as bits."""

    situation: Situation
    rival_hand: int


def moments_to_knock(rival: Rival, hands: int, rng: np.random.Generator) -> Iterator[Moment]:
    """Of so many hands, every moment at which a player may knock and has waited until then."""
    me = Waits(REPLIES[rival.name])
    for mine in (True, False):
        tables = dealt(shuffled(rng, hands // 2))
        while len(tables):
            turn, after = step(tables, me if mine else rival)
            live = np.flatnonzero(~turn.over)
            if mine:
                for row in live[~turn.refused[live]]:
                    moment = _after_draw(tables, turn, row)
                    if moment:
                        yield moment
            tables, mine = after.at(live), not mine


def _after_draw(tables: Tables, turn: Turn, row: int) -> Moment | None:
    """The moment between draw and discard, where a knock is allowed."""
    before = situation_at(tables, row)
    drawn = tables.stock[row, tables.drawn[row]]
    move = Move("pile" if turn.took[row] else "stock")
    card = before.open.pile[-1] if turn.took[row] else DECK[drawn]
    now = Situation(before.hand | {card}, before.open.after(0, move), before.stakes)
    least = min(discards(now.hand, now.open.taken).values())
    return Moment(now, int(tables.other.hand[row])) if 0 < least <= now.stakes.limit else None


def _row(moment: Moment, rival: str, hands: int, rng: np.random.Generator) -> list[list[float]]:
    situation = moment.situation
    unseen = situation.unseen - CardSet.from_bits(moment.rival_hand)
    stock = np.tile(np.array([card.index for card in unseen], dtype=np.uint8), (hands, 1))
    truth = Worlds(np.full(hands, moment.rival_hand), rng.permuted(stock, axis=1), np.arange(hands))
    found = [truth, *(draw(m, situation, hands, rng) for m in (models()[rival], Model.ignorant()))]
    return [_seen(situation, worlds, rival) for worlds in found]


def _seen(situation: Situation, worlds: Worlds, rival: str) -> list[float]:
    knocked, went_on = (
        outcomes(situation, move, worlds, REPLIES[rival], RIVALS[rival])
        for move in knock_or_go_on(situation)
    )
    return [float(went_on.mean()), float((knocked - went_on).mean()), float((knocked < 0).mean())]
