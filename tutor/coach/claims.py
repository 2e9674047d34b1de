"""What the texts claim, measured on hands that the four kinds of players play.

The one who decides plays as `STRONG`; where the question is to knock or to go on, as `REPLIES`
says. Every error is a standard error, and moments of one hand count as one case. `measure` keeps
the results for the lessons.
"""

import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

import numpy as np

from tutor.coach.bits import ALL, EVERY_SUIT, Flags, Hands, Ints, above, below, each_card
from tutor.coach.crossroads import Crossroads, after_turn, crossroads, equal_cards
from tutor.coach.features import Floats
from tutor.coach.kept import Claim, Series
from tutor.coach.moments import moments
from tutor.coach.rivals import KNOCK_AT_ONCE, REPLIES, RIVALS, STRONG
from tutor.coach.solver import Layouts, in_runs, lay_out
from tutor.coach.table import (
    GIN,
    KNOCK,
    UNDERCUT,
    VOID,
    Policy,
    Results,
    Seen,
    Tables,
    dealt,
    play,
    shuffled,
)
from tutor.coach.verdict import standard_error

SEED = 1909
HANDS, MANY_HANDS = 20_000, 80_000
"""Hands played for each row of figures, and where the differences are small."""

_KNOCKERS = ("knock_at_once", "patient", "strong")
_TURNS = {"1-3": (1, 3), "4-6": (4, 6), "7-9": (7, 9), "10+": (10, 99)}
_TEN_POINTS = 0b1111 << 9

Sample: TypeAlias = tuple[Ints | Flags | Floats, Ints]
"""Values, and for each the case it belongs to."""


def measured(name: str) -> Claim:
    """One claim, its numbers computed anew. Raises KeyError for a name it does not know."""
    about = CLAIMS[name]
    return Claim(name, about.clause, about.unit, about.hands, tuple(about.rows()))


def seeded(*names: str) -> np.random.Generator:
    """Random numbers for one measurement, the same whatever else is measured."""
    return np.random.default_rng([SEED, zlib.crc32(" ".join(names).encode())])


def _row(name: str, samples: Mapping[str, Sample]) -> Series:
    means = (round(float(values.mean()), 4) for values, _ in samples.values())
    errors = (round(standard_error(values, cases), 4) for values, cases in samples.values())
    return Series(name, tuple(samples), tuple(means), tuple(errors))


def _alone(values: Ints | Flags | Floats) -> Sample:
    """Values that are each a case of their own."""
    return values, np.arange(len(values))


@cache
def _played(name: str) -> Results:
    rival = RIVALS[name]
    return play(dealt(shuffled(seeded("played", name), HANDS)), rival, rival)


@cache
def _crossroads(name: str) -> Crossroads:
    return crossroads(REPLIES[name], RIVALS[name], HANDS, seeded("crossroads", name))


def _gain(there: Crossroads, rows: Flags) -> Sample:
    """Points gained by the knock over going on."""
    return (there.knocked - there.went_on)[rows], there.hand[rows]


def knock_points() -> Iterator[Series]:
    """Share of knocks, gin apart, by their deadwood; each kind of player among themselves."""
    for name in _KNOCKERS:
        results = _played(name)
        points = results.deadwood[np.isin(results.kind, (KNOCK, UNDERCUT))]
        shares = {str(n): _alone(points == n) for n in range(1, 11)}
        yield _row(name, shares | {"4-8": _alone((points >= 4) & (points <= 8))})


def endings() -> Iterator[Series]:
    """Share of hands by how they end; each kind of player among themselves."""
    kinds = {"void": VOID, "knock": KNOCK, "undercut": UNDERCUT, "gin": GIN}
    for name in RIVALS:
        ends = {end: _alone(_played(name).kind == kind) for end, kind in kinds.items()}
        yield _row(name, ends)


def knock_early() -> Iterator[Series]:
    """Points gained by a knock over going on, by turn and rival."""
    for name in RIVALS:
        there = _crossroads(name)
        stretches = {
            label: _gain(there, (there.turn >= first) & (there.turn <= last))
            for label, (first, last) in _TURNS.items()
        }
        yield _row(name, stretches)


def six_points() -> Iterator[Series]:
    """Points gained by a knock with 6 over going on, at turns 3 to 6."""
    for name in RIVALS:
        there = _crossroads(name)
        six = there.points == 6
        yield _row(name, {str(t): _gain(there, six & (there.turn == t)) for t in range(3, 7)})


def ten_points() -> Iterator[Series]:
    """Points gained by a knock with 10 over going on, by cards the rival took from the pile."""
    for name in RIVALS:
        there = _crossroads(name)
        yield _row(name, {label: _gain(there, rows) for label, rows in _tens(there).items()})


def ten_undercut() -> Iterator[Series]:
    """Share of knocks with 10 that are undercut, by cards the rival took from the pile."""
    for name in RIVALS:
        there = _crossroads(name)
        undercut = there.knocked < 0
        yield _row(name, {k: (undercut[r], there.hand[r]) for k, r in _tens(there).items()})


def _tens(there: Crossroads) -> Mapping[str, Flags]:
    ten, took = there.points == 10, there.rival_took
    return {
        "0": ten & (took == 0),
        "1": ten & (took == 1),
        "2": ten & (took == 2),
        "3+": ten & (took > 2),
    }


@dataclass(frozen=True, slots=True)
class _Heaviest:
    """Plays as `STRONG`, but from a turn on throws the dearest loose card, where that is meant."""

    turn: int
    without_meld: bool

    def draw(self, seen: Seen) -> Flags:
        return STRONG.draw(seen)

    def knock(self, seen: Seen, points: Ints) -> Flags:
        return STRONG.knock(seen, points)

    def throw(self, seen: Seen, layouts: Layouts) -> Hands:
        here = seen.turns >= self.turn
        if self.without_meld:
            here &= layouts.loose == seen.hand
        return np.where(here, KNOCK_AT_ONCE.throw(seen, layouts), STRONG.throw(seen, layouts))


def throw_the_highest() -> Iterator[Series]:
    """Points a hand gained by throwing the dearest loose card: from turn 5 or 6, or always, where
    one has no meld; and always, whatever one has. The same deals with both seats."""
    habits = {
        "5+": _Heaviest(5, True),
        "6+": _Heaviest(6, True),
        "1+": _Heaviest(1, True),
        "always": _Heaviest(1, False),
    }
    for name, rival in RIVALS.items():
        tables = dealt(shuffled(seeded("highest", name), HANDS // 2))
        plain = _both_seats(tables, STRONG, rival)
        yield _row(
            name, {k: _alone(_both_seats(tables, p, rival) - plain) for k, p in habits.items()}
        )


def _both_seats(tables: Tables, me: Policy, rival: Policy) -> Floats:
    return (play(tables, me, rival).score - play(tables, rival, me).score) / 2


def thrown_seven() -> Iterator[Series]:
    """Chance that a rival who threw sevens holds an unseen card: any, another seven, or a neighbour
    of the thrown ones, by turns of the rival."""
    sevens = EVERY_SUIT << 6
    for name, rival in RIVALS.items():
        seen, hidden = moments(rival, HANDS // 8, seeded("thrown", name))
        thrown = seen.threw & sevens
        for kind, cards in {
            "any": np.full_like(thrown, ALL),
            "rank": np.full_like(thrown, sevens),
            "neighbour": above(thrown) | below(thrown),
        }.items():
            asked = np.where(thrown > 0, cards & seen.unseen, 0)
            place, card = each_card(asked)
            held = hidden[place] >> card & 1
            turns = seen.turns[place]
            stretches = {k: (turns >= a) & (turns <= b) for k, (a, b) in _TURNS.items()}
            yield _row(f"{name}: {kind}", {k: (held[r], place[r]) for k, r in stretches.items()})


def long_run() -> Iterator[Series]:
    """Points of the hand over the average of hands with about as much deadwood, after turn 3: with
    a run of four alone, with a set and a run of three, with two runs of three."""
    for name in ("knock_at_once", "strong"):
        tables = after_turn(STRONG, RIVALS[name], MANY_HANDS, 3, seeded("long run", name))
        layouts = lay_out(tables.other.hand)
        runs, sets = in_runs(layouts.rest), tables.other.hand & ~layouts.rest
        in_a_run, in_a_set = np.bitwise_count(runs), np.bitwise_count(sets)
        blocks = np.bitwise_count(runs & ~above(runs))
        score = -play(tables, RIVALS[name], STRONG).score
        over = _over_average(score, layouts.points // 3)
        yield _row(
            name,
            {
                "run_of_four": _alone(over[(in_a_run == 4) & (in_a_set == 0)]),
                "set_and_run": _alone(over[(in_a_run == 3) & (in_a_set == 3)]),
                "two_runs": _alone(over[(in_a_run == 6) & (blocks == 2) & (in_a_set == 0)]),
            },
        )


def court_cards() -> Iterator[Series]:
    """Points of the hand over the average of hands with as many loose cards, after turn 2, by how
    many of these cost ten points each."""
    for name, rival in RIVALS.items():
        tables = after_turn(STRONG, rival, MANY_HANDS, 2, seeded("court cards", name))
        loose = lay_out(tables.other.hand).loose
        heavy = np.bitwise_count(loose & _TEN_POINTS * EVERY_SUIT)
        over = _over_average(-play(tables, rival, STRONG).score, np.bitwise_count(loose))
        counts = {str(n): _alone(over[heavy == n]) for n in range(4)}
        yield _row(name, counts | {"4+": _alone(over[heavy > 3])})


def _over_average(scores: Ints, groups: Ints) -> Floats:
    """Each score less the mean of its group."""
    means = np.bincount(groups, weights=scores) / np.maximum(np.bincount(groups), 1)
    return scores - means[groups]


def flexible() -> Iterator[Series]:
    """Points gained by keeping, of two loose cards of equal points, the one with more live cards
    that would meld it, or with as many and more melds it could be part of; first four turns."""
    for name, rival in RIVALS.items():
        found = equal_cards(STRONG, rival, HANDS, 4, seeded("flexible", name))
        yield _row(
            name,
            {
                "one_out_more": _alone(found.gain[found.outs == 1]),
                "two_outs_more": _alone(found.gain[found.outs == 2]),
                "paths_alone": _alone(found.gain[(found.outs == 0) & (found.paths > 0)]),
            },
        )


@dataclass(frozen=True, slots=True)
class _About:
    """A claim: the clause it comes from, the unit of its figures, how they are found."""

    clause: str
    unit: Literal["share", "points"]
    rows: Callable[[], Iterator[Series]]
    hands: int = HANDS


CLAIMS: Mapping[str, _About] = {
    "knock_points": _About("tip.gin-rare", "share", knock_points),
    "endings": _About("tip.gin-rare", "share", endings),
    "knock_early": _About("tip.knock-early", "points", knock_early),
    "six_points": _About("tip.knock-early", "points", six_points),
    "ten_points": _About("tip.not-ten", "points", ten_points),
    "ten_undercut": _About("tip.not-ten", "share", ten_undercut),
    "throw_the_highest": _About("tip.fifty-fifty", "points", throw_the_highest),
    "thrown_seven": _About("tip.watch-discards", "share", thrown_seven),
    "long_run": _About("tip.long-run", "points", long_run, MANY_HANDS),
    "court_cards": _About("tip.count", "points", court_cards, MANY_HANDS),
    "flexible": _About("tip.flexible", "points", flexible),
}
"""Every claim that is measured, by name."""
