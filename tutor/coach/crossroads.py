"""Moments of played hands, with what came of each way to go on.

Nothing is guessed here: the rival's cards and the stock are those of the hand.
"""

from dataclasses import dataclass, replace

import numpy as np

from tutor.coach.bits import (
    ALL,
    VALUES,
    Flags,
    Hands,
    Ints,
    added_up,
    count_of,
    each_card,
)
from tutor.coach.rivals import pairs, run_outs, set_outs
from tutor.coach.solver import Layouts, best_discards, lay_out_eleven
from tutor.coach.table import (
    Policy,
    Rows,
    Seen,
    Tables,
    Turn,
    dealt,
    play,
    settle,
    shuffled,
    spread_out,
    step,
)


@dataclass(frozen=True, slots=True)
class Crossroads(Rows):
    """A moment in each row at which a player might knock."""

    hand: Ints
    """Number of the hand: moments of one hand are not independent."""
    turn: Ints
    points: Ints
    """The fewest one may knock with, from 1 to 10; with gin there is nothing to ask."""
    rival_took: Ints
    """Cards the rival had taken from the pile."""
    knocked: Ints
    """Points of the hand by a knock."""
    went_on: Ints
    """Points of the hand by going on."""


@dataclass(frozen=True, slots=True)
class Waits:
    """Plays as another, but ends a hand with gin alone."""

    then: Policy

    def draw(self, seen: Seen) -> Flags:
        """As the other."""
        return self.then.draw(seen)

    def knock(self, seen: Seen, points: Ints) -> Flags:
        """With gin alone."""
        gin: Flags = points == 0
        return gin

    def throw(self, seen: Seen, layouts: Layouts) -> Hands:
        """As the other."""
        return self.then.throw(seen, layouts)


def crossroads(me: Policy, rival: Policy, hands: int, rng: np.random.Generator) -> Crossroads:
    """All moments at which `me` could knock, having waited until then; half as each dealer.

    Going on, `me` knocks as it pleases from its next turn on.
    """
    half, parts = hands // 2, []
    for dealer in (0, 1):
        tables, numbers, mine = (
            dealt(shuffled(rng, half)),
            np.arange(half) + half * dealer,
            not dealer,
        )
        while len(tables):
            turn, after = step(tables, Waits(me) if mine else rival)
            if mine:
                parts.append(_both_ways(tables, turn, after, numbers, me, rival))
            live = np.flatnonzero(~turn.over)
            tables, numbers, mine = after.at(live), numbers[live], not mine
    return Crossroads.joined(parts)


def _both_ways(
    tables: Tables, turn: Turn, after: Tables, numbers: Ints, me: Policy, rival: Policy
) -> Crossroads:
    drew = np.flatnonzero(~turn.refused & ~turn.over)
    tables, turn, after, numbers = tables.at(drew), turn.at(drew), after.at(drew), numbers[drew]
    eleven = after.other.hand | turn.card
    points, card = best_discards(eleven, np.where(turn.took, tables.top, 0))
    may = np.flatnonzero((points > 0) & (points <= 10))
    spread = spread_out((eleven ^ card)[may])
    return Crossroads(
        numbers[may],
        after.other.turns[may],
        points[may],
        tables.other.took[may],
        settle(spread, tables.other.hand[may])[1],
        -play(after.at(may), rival, me).score,
    )


def after_turn(
    me: Policy, rival: Policy, hands: int, turn_number: int, rng: np.random.Generator
) -> Tables:
    """The tables just after that turn of `me`, who is the `other` there; half as each dealer."""
    parts = []
    for dealer in (0, 1):
        tables, mine = dealt(shuffled(rng, hands // 2)), not dealer
        while len(tables):
            turn, after = step(tables, me if mine else rival)
            live = after.at(np.flatnonzero(~turn.over))
            there = (live.other.turns == turn_number) & mine
            parts.append(live.at(np.flatnonzero(there)))
            tables, mine = live.at(np.flatnonzero(~there)), not mine
    return Tables.joined(parts)


@dataclass(frozen=True, slots=True)
class Choices(Rows):
    """A moment in each row at which a player had two loose cards of equal points to throw."""

    outs: Ints
    """How many live cards more the one had that would meld it."""
    paths: Ints
    """How many melds of three more it could still be part of."""
    gain: Ints
    """Points of the hand gained by keeping it and throwing the other."""


def equal_cards(
    me: Policy, rival: Policy, hands: int, until: int, rng: np.random.Generator
) -> Choices:
    """Choices between equally dear loose cards in the first turns of `me`, both thrown in turn."""
    parts, tables, mine = [], dealt(shuffled(rng, hands)), True
    while len(tables):
        turn, after = step(tables, me if mine else rival)
        live = np.flatnonzero(~turn.over)
        if mine:
            drew = np.flatnonzero(~turn.over & ~turn.refused & (after.other.turns <= until))
            parts.append(_either_thrown(tables.at(drew), turn.at(drew), after.at(drew), me, rival))
        live = live[after.other.turns[live] < until] if mine else live
        tables, mine = after.at(live), not mine
    return Choices.joined(parts)


def _either_thrown(tables: Tables, turn: Turn, after: Tables, me: Policy, rival: Policy) -> Choices:
    eleven = after.other.hand | turn.card
    taken = np.where(turn.took, tables.top, 0)
    unseen = ALL & ~(eleven | tables.pile | tables.other.known)
    place, card = each_card(lay_out_eleven(eleven).loose & ~taken)
    outs = count_of(added_up(run_outs(eleven, unseen) + set_outs(eleven, unseen)), place, card)
    paths = count_of(added_up(pairs(eleven | unseen)), place, card)
    one, other = _first_pairs(place, VALUES[card], outs, paths)
    gains = [
        -play(_thrown(after, turn, place[kept], card[gone]), rival, me).score
        for kept, gone in ((one, other), (other, one))
    ]
    return Choices(outs[one] - outs[other], paths[one] - paths[other], gains[0] - gains[1])


def _first_pairs(place: Ints, value: Ints, outs: Ints, paths: Ints) -> tuple[Ints, Ints]:
    """For each hand two cards of equal points and unequal prospects, the better one first."""
    ones, others = [], []
    for apart in range(1, 8):
        same = (place[apart:] == place[:-apart]) & (value[apart:] == value[:-apart])
        first = np.flatnonzero(same)
        ones.append(first)
        others.append(first + apart)
    one, other = np.concatenate(ones), np.concatenate(others)
    prospects = outs * 100 + paths
    differ = prospects[one] != prospects[other]
    one, other = one[differ], other[differ]
    _, first = np.unique(place[one], return_index=True)
    one, other = one[first], other[first]
    better = prospects[one] > prospects[other]
    return np.where(better, one, other), np.where(better, other, one)


def _thrown(after: Tables, turn: Turn, rows: Ints, cards: Ints) -> Tables:
    """The tables of these rows as if another card had been thrown."""
    now, thrown, card = after.at(rows), turn.card[rows], 1 << cards
    me = now.other
    hand = (me.hand | thrown) ^ card
    mine = replace(me, hand=hand, known=me.known & hand, threw=me.threw & ~thrown | card)
    return replace(now, other=mine, pile=now.pile & ~thrown | card, top=card)
