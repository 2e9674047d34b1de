"""The fast exact search for the least deadwood, on the bits of a `CardSet`.

Within one suit nothing is to be chosen: every block of three or more neighbours is melded whole, so
tables over the 8,192 hands of a suit give the points left. What is to be chosen is which sets to
take, and only where a set takes a card out of a run: any other set costs nothing.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, groupby
from typing import TypeAlias

from tutor.rules.cards import Card, CardSet

SUIT = (1 << 13) - 1
"""The thirteen bits of one suit."""

Suits: TypeAlias = tuple[int, int, int, int]
"""A hand as the thirteen bits of each suit, spades hearts diamonds clubs."""

_TWO_SUITS = (1 << 26) - 1
_MANY = 4
"""Sets that touch runs, above which to search rank by rank is faster."""


def blocks(cards: int) -> list[tuple[int, int]]:
    """The blocks of neighbours among one suit's bits, each as (lowest bit, number of cards)."""
    held = [bit for bit in range(13) if cards >> bit & 1]
    groups = [list(group) for _, group in groupby(enumerate(held), lambda pair: pair[1] - pair[0])]
    return [(group[0][1], len(group)) for group in groups]


def _in_runs(cards: int) -> int:
    return sum(((1 << length) - 1) << low for low, length in blocks(cards) if length >= 3)


def _points(cards: int) -> int:
    return sum(min(rank, 10) for rank in range(1, 14) if cards >> rank - 1 & 1)


RUNS = [_in_runs(cards) for cards in range(SUIT + 1)]
"""For each hand of one suit, the cards its runs take."""

LEFT = [_points(cards & ~runs) for cards, runs in enumerate(RUNS)]
"""For each hand of one suit, the points its runs leave."""


def suits_of(cards: CardSet) -> Suits:
    """The cards as the bits of each suit."""
    low, high = cards.bits & _TWO_SUITS, cards.bits >> 26
    return low & SUIT, low >> 13, high & SUIT, high >> 13


def deadwood(cards: Iterable[Card]) -> int:
    """The least deadwood points of any number of cards (`meld.deadwood`, `R1`)."""
    # Spelled out, like the search below: nothing else is asked so often.
    bits = cards.bits if isinstance(cards, CardSet) else CardSet(cards).bits
    low = bits & _TWO_SUITS
    high = bits >> 26
    a = low & SUIT
    b = low >> 13
    c = high & SUIT
    d = high >> 13
    ranks = a & b & (c | d) | c & d & (a | b)
    if ranks:
        return _least_with_sets(a, b, c, d, ranks)
    return LEFT[a] + LEFT[b] + LEFT[c] + LEFT[d]


def rests(cards: CardSet) -> Iterator[CardSet]:
    """What the sets leave for runs, in every way that leaves the least deadwood, each once."""
    a, b, c, d = suits_of(cards)
    for e, f, g, h in _rests(a, b, c, d, a & b & (c | d) | c & d & (a | b)):
        yield CardSet.from_bits(e | f << 13 | g << 26 | h << 39)


def _rests(a: int, b: int, c: int, d: int, ranks: int) -> Iterator[Suits]:
    if not ranks:
        yield a, b, c, d
        return
    rank = ranks & -ranks
    others = ranks ^ rank
    e, f, g, h = a & ~rank, b & ~rank, c & ~rank, d & ~rank
    ways = [(e, f, g, h), (a, b, c, d)]
    if a & b & c & d & rank:
        ways += [(a, f, g, h), (e, b, g, h), (e, f, c, h), (e, f, g, d)]
    points = [_least_with_sets(*way, others) for way in ways]
    for way, left in zip(ways, points, strict=True):
        if left == min(points):
            yield from _rests(*way, others)


def _least_with_sets(a: int, b: int, c: int, d: int, ranks: int) -> int:
    """The least points when sets may be taken of these ranks only, each held three or four times.

    Spelled out suit by suit, and the last choice without recursion, because it is asked so often.
    """
    touching = ranks & (RUNS[a] | RUNS[b] | RUNS[c] | RUNS[d])
    if not touching:
        kept = ~ranks
        return LEFT[a & kept] + LEFT[b & kept] + LEFT[c & kept] + LEFT[d & kept]
    if ranks != touching:
        kept = ~(ranks ^ touching)
        a, b, c, d = a & kept, b & kept, c & kept, d & kept
    rank = touching & -touching
    others = touching ^ rank
    e, f, g, h = a & ~rank, b & ~rank, c & ~rank, d & ~rank
    four = a & b & c & d & rank
    if not others:
        p, q, r, s = LEFT[a], LEFT[b], LEFT[c], LEFT[d]
        t, u, v, w = LEFT[e], LEFT[f], LEFT[g], LEFT[h]
        taken = t + u + v + w
        if four:
            taken -= max(0, t - p, u - q, v - r, w - s)
        left = p + q + r + s
        return taken if taken < left else left
    if others.bit_count() > _MANY:
        return _least_of_many(a, b, c, d, touching)
    best = min(_least_with_sets(e, f, g, h, others), _least_with_sets(a, b, c, d, others))
    if four:
        return min(
            best,
            _least_with_sets(a, f, g, h, others),
            _least_with_sets(e, b, g, h, others),
            _least_with_sets(e, f, c, h, others),
            _least_with_sets(e, f, g, d, others),
        )
    return best


def _least_of_many(a: int, b: int, c: int, d: int, ranks: int) -> int:
    """The same as `_least_with_sets`, in bounded time for any number of cards.

    Goes up the ranks and remembers, for each state of the four suits (how many neighbours lie just
    below: none, one, two, or three and more), the fewest points paid so far.
    """
    paid: dict[tuple[int, ...], int] = {(0, 0, 0, 0): 0}
    for rank in range(14):
        held = [suit for suit, cards in enumerate((a, b, c, d)) if cards >> rank & 1]
        sets = [(), *combinations(held, 3), tuple(held)] if ranks >> rank & 1 else [()]
        # What a block of none, one, two or more neighbours costs when it ends below this rank.
        costs = 0, min(rank, 10), min(rank, 10) + min(rank - 1, 10), 0
        reached: dict[tuple[int, ...], int] = {}
        for lengths, points in paid.items():
            for taken in sets:
                stay = [suit in held and suit not in taken for suit in range(4)]
                ended = sum(costs[n] for n, on in zip(lengths, stay, strict=True) if not on)
                state = tuple(min(n + 1, 3) * on for n, on in zip(lengths, stay, strict=True))
                reached[state] = min(points + ended, reached.get(state, points + ended))
        paid = reached
    return min(paid.values())
