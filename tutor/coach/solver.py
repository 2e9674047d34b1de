"""The exact search of `rules.solver` for whole arrays of hands at once.

As in the rules, runs come from tables over the 8,192 hands of a suit, and sets are a choice only
where one takes a card out of a run. All hands of an array make that choice in step.
"""

from dataclasses import dataclass

import numpy as np

from tutor.coach.bits import (
    ALL,
    SUIT,
    VALUES,
    Hands,
    Ints,
    each_card,
    held_ranks,
    of_ranks,
    suits,
)
from tutor.rules.solver import LEFT, RUNS

_CHUNK = 8192
_RUNS_AT, _TOP_AT = 16, 32
_POINTS = (1 << _RUNS_AT) - 1


def _dearest(cards: int) -> int:
    return min(cards.bit_length(), 10)


# For each hand of a suit: what its runs leave in points, the cards in runs, the dearest left.
_SUITS = np.array(
    [
        left | runs << _RUNS_AT | _dearest(cards & ~runs) << _TOP_AT
        for cards, (left, runs) in enumerate(zip(LEFT, RUNS, strict=True))
    ],
    dtype=np.int64,
)


@dataclass(frozen=True, slots=True)
class Layouts:
    """Hands laid out at their best: the points left, and the cards that no set takes."""

    points: Ints
    rest: Hands

    @property
    def loose(self) -> Hands:
        """The cards in no meld."""
        return self.rest & ~in_runs(self.rest)


def in_runs(cards: Hands) -> Hands:
    """The cards that stand in runs, every block of three or more neighbours taken whole."""
    a, b, c, d = (found >> _RUNS_AT & SUIT for found in _look_up(cards))
    return a | b << 13 | c << 26 | d << 39


def least(hands: Hands) -> Ints:
    """The least deadwood points of each hand, of any number of cards."""
    return lay_out(hands).points


def lay_out(hands: Hands) -> Layouts:
    """Each hand laid out for the least deadwood; of equal layouts always the same one."""
    return _in_chunks(hands, None, None, drop=False)


def lay_out_eleven(hands: Hands) -> Layouts:
    """Each hand laid out for the least deadwood once its dearest loose card is gone.

    The points are what then stays. That card may be any of equal value among the loose ones; where
    there is none the hand is melded whole and a card of a meld must go.
    """
    return _in_chunks(hands, None, None, drop=True)


def best_discards(elevens: Hands, taken: Hands) -> tuple[Ints, Hands]:
    """The least deadwood points each hand may have after its discard, and a card that leaves them.

    Never the card just taken from the pile, 0 where there is none (`turn.discard`, `R11`).
    """
    return best_of_layouts(lay_out_eleven(elevens), elevens, taken)


def best_of_layouts(layouts: Layouts, elevens: Hands, taken: Hands) -> tuple[Ints, Hands]:
    """As `best_discards`, where the hands have been laid out by `lay_out_eleven`."""
    points, loose = layouts.points.copy(), layouts.loose
    card = _dearest_of(loose)
    # Where the plain answer is no card or the banned one, look at each card that may go.
    hard = np.flatnonzero((loose & taken != 0) | (loose == 0))
    if len(hard):
        card[hard], points[hard] = _one_by_one(elevens[hard], taken[hard])
    return points, card


def _dearest_of(cards: Hands) -> Hands:
    """The highest card of each hand, and of several the first; 0 where there is none."""
    ranks = held_ranks(cards)
    for by in (1, 2, 4, 8):
        ranks |= ranks >> by
    highest = cards & of_ranks(ranks ^ ranks >> 1)
    return highest & -highest


def _one_by_one(elevens: Hands, taken: Hands) -> tuple[Hands, Ints]:
    row, card = each_card(elevens & ~taken)
    left = least(elevens[row] ^ 1 << card)
    # Fewest points, then the dearest card, then the first.
    order = np.lexsort((card, -VALUES[card], left, row))
    first = order[np.searchsorted(row[order], np.arange(len(elevens)))]
    return 1 << card[first], left[first]


def after_layoffs(defenders: Hands, runs: Hands, sets: Hands) -> Layouts:
    """Each defender's hand at its best against a knocker's runs and sets (`R1`, `R4`, `R31`).

    The points are what stays after lay-offs; the rest holds the defender's cards that lie in no
    set, their own or the knocker's. Against gin nothing is laid off: give no melds.
    """
    return _in_chunks(defenders, runs, sets, drop=False)


def _in_chunks(hands: Hands, runs: Hands | None, sets: Hands | None, drop: bool) -> Layouts:
    if len(hands) <= _CHUNK:
        return _lay_out(hands, runs, sets, drop)
    points, rest = np.empty_like(hands), np.empty_like(hands)
    for start in range(0, len(hands), _CHUNK):
        part = slice(start, start + _CHUNK)
        joined = None if runs is None else runs[part]
        done = _lay_out(hands[part], joined, None if sets is None else sets[part], drop)
        points[part], rest[part] = done.points, done.rest
    return Layouts(points, rest)


def _lay_out(hands: Hands, runs: Hands | None, sets: Hands | None, drop: bool) -> Layouts:
    a, b, c, d = suits(hands)
    ranks = a & b & (c | d) | c & d & (a | b)
    if sets is not None:
        # A card of a rank of which the knocker has a set can only be the set's fourth.
        ranks |= held_ranks(sets) & (a | b | c | d)
    points = _left(_look_up(hands if runs is None else hands | runs), drop)
    rest = hands.copy()
    some = np.flatnonzero(ranks)
    if len(some):
        joined = None if runs is None else runs[some]
        points[some], rest[some] = _with_sets(hands[some], joined, ranks[some], drop)
    return Layouts(points, rest)


def _look_up(cards: Hands) -> tuple[Ints, Ints, Ints, Ints]:
    a, b, c, d = suits(cards)
    return _SUITS[a], _SUITS[b], _SUITS[c], _SUITS[d]


def _left(found: tuple[Ints, Ints, Ints, Ints], drop: bool) -> Ints:
    a, b, c, d = found
    left = a + b + c + d & _POINTS
    if drop:
        left -= np.maximum(np.maximum(a, b), np.maximum(c, d)) >> _TOP_AT
    return left


def _with_sets(hands: Hands, runs: Hands | None, ranks: Ints, drop: bool) -> tuple[Ints, Hands]:
    """The fewest points, and the cards left for runs, where sets of these ranks may be taken."""
    best = np.full(len(hands), np.iinfo(np.int64).max)
    owner, cards = np.arange(len(hands)), hands
    while len(owner):
        joined = None if runs is None else runs[owner]
        a, b, c, d = _look_up(cards if joined is None else cards | joined)
        touching = ranks & (a | b | c | d) >> _RUNS_AT
        # Sets that touch no run are taken whole at no cost.
        cards = cards & ~of_ranks(ranks ^ touching)
        several = touching & touching - 1 != 0
        last = np.flatnonzero(~several)
        part = None if joined is None else joined[last]
        np.minimum.at(best, owner[last], _last_choice(cards[last], part, touching[last], drop))
        more = np.flatnonzero(several)
        cards, ranks, owner = _branches(cards[more], touching[more], owner[more])
    return best >> 52, best & ALL


def _last_choice(cards: Hands, runs: Hands | None, rank: Ints, drop: bool) -> Ints:
    """The fewest points, above the bits of the cards left for runs; one set at most to take."""
    best = _worth(cards, runs, drop)
    some = np.flatnonzero(rank)
    hand, rank = cards[some], rank[some]
    joined = None if runs is None else runs[some]
    without = hand & ~of_ranks(rank)
    taken = _worth(without, joined, drop)
    four = np.flatnonzero(np.bitwise_count(hand ^ without) == 4)
    if len(four):
        joined = None if joined is None else joined[four]
        for suit in range(4):
            kept = _worth(without[four] | rank[four] << 13 * suit, joined, drop)
            taken[four] = np.minimum(taken[four], kept)
    best[some] = np.minimum(best[some], taken)
    return best


def _worth(rest: Hands, runs: Hands | None, drop: bool) -> Ints:
    return _left(_look_up(rest if runs is None else rest | runs), drop) << 52 | rest


def _branches(cards: Hands, ranks: Ints, owner: Ints) -> tuple[Hands, Ints, Ints]:
    """The lowest rank of each hand left for runs, taken whole, or of four all but one taken."""
    rank = ranks & -ranks
    others = ranks ^ rank
    of_rank = cards & of_ranks(rank)
    without = cards ^ of_rank
    four = np.flatnonzero(np.bitwise_count(of_rank) == 4)
    kept = [without[four] | rank[four] << 13 * suit for suit in range(4)]
    return (
        np.concatenate([cards, without, *kept]),
        np.concatenate([others, others, *[others[four]] * 4]),
        np.concatenate([owner, owner, *[owner[four]] * 4]),
    )
