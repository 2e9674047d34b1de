"""Four ways to play, each over what a player may see.

All take a card from the pile when it lies in a meld and lowers the count. They differ in the loose
card they keep and in when they knock.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from tutor.coach.bits import (
    VALUES,
    Flags,
    Hands,
    Ints,
    above,
    added_up,
    below,
    count_of,
    each_card,
    other_suits,
)
from tutor.coach.solver import Layouts, best_discards, lay_out_eleven, least
from tutor.coach.table import Seen


@dataclass(frozen=True, slots=True)
class Worth:
    """What a loose card is worth keeping for, in any unit: the card worth least is thrown."""

    runs: int
    """For each live card that would make a run of it with others in hand."""
    sets: int
    """For each live card that would make a set of it with others in hand."""
    loose: int = 0
    """For each live card that would make a meld of it with loose cards, on top."""
    wanted: int = 0
    """For each pair of cards that the rival may hold and would make a meld of it."""
    joins: int = 0
    """For each kind of such pairs where one card is known to be the rival's, on top."""
    spurned: int = 0
    """Lost where the rival let a card of its rank go."""
    points: int = 0
    """Lost for each point it costs."""
    turn: int = 0
    """Lost for each point it costs and turn played."""
    took: int = 0
    """Lost for each point it costs and card the rival took from the pile."""
    heavy: int = 0
    """Lost for each point it costs and four points of deadwood."""


@dataclass(frozen=True, slots=True)
class Rival:
    """A policy: what it keeps, and whether it knocks, asked with the deadwood points (not 0).

    Gin it declares always.
    """

    name: str
    worth: Worth
    knocks: Callable[[Seen, Ints], Flags]

    def draw(self, seen: Seen) -> Flags:
        """Take the top card where it lies in a meld and leaves less than now."""
        with_top = lay_out_eleven(seen.hand | seen.top)
        takes: Flags = with_top.loose & seen.top == 0
        melds = np.flatnonzero(takes)
        takes[melds] = with_top.points[melds] < least(seen.hand[melds])
        return takes

    def knock(self, seen: Seen, points: Ints) -> Flags:
        """With gin, and where this rival likes to."""
        gin: Flags = points == 0
        return gin | self.knocks(seen, points)

    def throw(self, seen: Seen, layouts: Layouts) -> Hands:
        """The loose card worth least; of equals the last. A card of a meld only without a loose."""
        loose = layouts.loose & ~seen.taken
        place, card = each_card(loose)
        worth = _worth(self.worth, seen, layouts, place, card)
        key = worth << 6 | 63 - card
        thrown = np.zeros_like(loose)
        first = np.flatnonzero(np.diff(place, prepend=-1))
        thrown[place[first]] = 1 << 63 - (np.minimum.reduceat(key, first) & 63)
        none = np.flatnonzero(loose == 0)
        thrown[none] = best_discards(seen.hand[none], seen.taken[none])[1]
        return thrown


def _worth(worth: Worth, seen: Seen, layouts: Layouts, place: Ints, card: Ints) -> Ints:
    theirs = seen.unseen | seen.rival_known
    terms = [
        (worth.runs, run_outs(seen.hand, seen.unseen)),
        (worth.sets, set_outs(seen.hand, seen.unseen)),
        (worth.wanted, pairs(theirs)),
    ]
    if worth.loose:
        loose = layouts.loose
        terms.append((worth.loose, run_outs(loose, seen.unseen) + set_outs(loose, seen.unseen)))
    if worth.joins:
        terms.append((worth.joins, _pairs_with(seen.rival_known, theirs)))
    if worth.spurned:
        a, b, c = other_suits(seen.rival_threw | seen.rival_passed)
        terms.append((-worth.spurned, [a | b | c]))
    total = np.zeros_like(card)
    for weight, planes in terms:
        if weight:
            total += weight * count_of(added_up(planes), place, card)
    cost = worth.points + worth.turn * np.minimum(seen.turns, 14) + worth.took * seen.rival_took
    cost += worth.heavy * layouts.points // 4
    return total - cost[place] * VALUES[card]


def run_outs(held: Hands, live: Hands) -> list[Hands]:
    """For each of four neighbours, the cards of which it is live and completes a run with held."""
    under, over, live_under, live_over = above(held), below(held), above(live), below(live)
    under2, over2 = above(under), below(over)
    return [
        above(live_under) & under,
        live_under & (under2 | over),
        live_over & (over2 | under),
        below(live_over) & over,
    ]


def set_outs(held: Hands, live: Hands) -> list[Hands]:
    """For each of three suits, the cards of which it is live and completes a set with held."""
    (a, b, c), (x, y, z) = other_suits(held), other_suits(live)
    return [x & (b | c), y & (a | c), z & (a | b)]


def pairs(cards: Hands) -> list[Hands]:
    """For each pair of partners that makes a meld, the cards whose partners are among these."""
    under, over = above(cards), below(cards)
    a, b, c = other_suits(cards)
    return [above(under) & under, under & over, over & below(over), a & b, a & c, b & c]


def _pairs_with(some: Hands, cards: Hands) -> list[Hands]:
    """As `_pairs`, with one card among `some`; sets count once."""
    under, over, u, o = above(cards), below(cards), above(some), below(some)
    (a, b, c), (x, y, z) = other_suits(cards), other_suits(some)
    return [
        above(under) & u | under & above(u),
        under & o | over & u,
        over & below(o) | below(over) & o,
        x & (b | c) | y & (a | c) | z & (a | b),
    ]


def _at_most(limit: int) -> Callable[[Seen, Ints], Flags]:
    return lambda seen, points: points <= limit


def _band(last: int) -> Callable[[Seen, Ints], Flags]:
    """Up to turn 3 with four points or more, then with six or more, after the last not at all.

    With less there is more to win by gin. Each card the rival took counts as two turns.
    """

    def knocks(seen: Seen, points: Ints) -> Flags:
        late = seen.turns + 2 * seen.rival_took
        return np.where(late <= 3, points >= 4, (late <= last) & (points >= 6))

    return knocks


# The dearest card goes; outs decide only between cards of the same points.
_PLAIN = Worth(runs=1, sets=1, points=1000)
_HOPEFUL = Worth(runs=12, sets=12, wanted=1, joins=6, spurned=2, points=4, turn=1)
# Found by a search over some hundred settings, 12,000 hands each against all four.
_KEEN = Worth(
    runs=100,
    sets=40,
    loose=130,
    wanted=50,
    joins=50,
    spurned=60,
    points=-7,
    turn=3,
    took=4,
    heavy=1,
)

KNOCK_AT_ONCE = Rival("knock_at_once", _PLAIN, _at_most(10))
"""Throws the dearest card and knocks as soon as it may."""
PATIENT = Rival("patient", _PLAIN, _at_most(5))
"""Throws the dearest card and knocks with five points or less: a cautious beginner."""
GIN_HUNTER = Rival("gin_hunter", _HOPEFUL, _at_most(0))
"""Keeps what may still be melded and ends a hand with gin alone."""
STRONG = Rival("strong", _KEEN, _band(7))
"""Counts live cards, minds what the other may want, and knocks early or waits for gin."""

RIVALS: Mapping[str, Rival] = {
    rival.name: rival for rival in (KNOCK_AT_ONCE, GIN_HUNTER, PATIENT, STRONG)
}
"""All of them by name."""

_BOLD = Rival("bold", _KEEN, _band(3))
REPLIES: Mapping[str, Rival] = {name: STRONG if name == "strong" else _BOLD for name in RIVALS}
"""For each rival the player who does best against it: `STRONG`, or one who later waits for gin.

So a learner is taken to go on; with another way of going on the points are others.
"""
