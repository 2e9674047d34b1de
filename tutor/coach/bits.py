"""Whole arrays of hands as bits: how to get in and out, neighbours, and the cards one by one."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tutor.rules import DECK, CardSet

Hands: TypeAlias = NDArray[np.int64]
"""One hand, or set of cards, in each place: bit `Card.index` stands for a card, see `CardSet`."""
Ints: TypeAlias = NDArray[np.int64]
"""One number in each place."""
Flags: TypeAlias = NDArray[np.bool_]
"""One truth in each place."""

ALL = (1 << 52) - 1
"""The whole deck."""
SUIT = (1 << 13) - 1
"""The thirteen bits of one suit."""
EVERY_SUIT = 1 | 1 << 13 | 1 << 26 | 1 << 39
"""Times the bits of some ranks, it gives the cards of these ranks."""

VALUES: Ints = np.array([card.value for card in DECK])
"""Points of each card, by `Card.index`."""

_ACES = EVERY_SUIT
_KINGS = EVERY_SUIT << 12


def hands_of(sets: Iterable[CardSet]) -> Hands:
    """Sets of cards as an array."""
    return np.array([cards.bits for cards in sets], dtype=np.int64)


def suits(cards: Hands) -> tuple[Ints, Ints, Ints, Ints]:
    """The thirteen bits of each suit."""
    return cards & SUIT, cards >> 13 & SUIT, cards >> 26 & SUIT, cards >> 39


def held_ranks(cards: Hands) -> Ints:
    """The ranks of which there is a card, as thirteen bits."""
    a, b, c, d = suits(cards)
    return a | b | c | d


def of_ranks(ranks: Ints) -> Hands:
    """All the cards of some ranks, given as thirteen bits."""
    return ranks * EVERY_SUIT


def above(cards: Hands) -> Hands:
    """The cards one rank above these, in their suits; nothing is above a king."""
    return (cards & ~_KINGS) << 1


def below(cards: Hands) -> Hands:
    """The cards one rank below these, in their suits; nothing is below an ace."""
    return (cards & ~_ACES) >> 1


def other_suits(cards: Hands) -> tuple[Hands, Hands, Hands]:
    """The cards of the same ranks one, two and three suits on, the last followed by the first."""
    return _on(cards, 13), _on(cards, 26), _on(cards, 39)


def _on(cards: Hands, by: int) -> Hands:
    return cards << by & ALL | cards >> 52 - by


def each_card(hands: Hands) -> tuple[Ints, Ints]:
    """Every card of every hand, in order: the place of its hand, and its index."""
    octets = np.ascontiguousarray(hands).view(np.uint8).reshape(-1, 8)
    place = np.flatnonzero(np.unpackbits(octets, axis=1, bitorder="little").view(np.bool_))
    return place >> 6, place & 63


def index_of(single: Hands) -> Ints:
    """The index of the one card in each place."""
    return np.bitwise_count(single - 1).astype(np.int64)


def added_up(planes: Sequence[Hands]) -> list[Hands]:
    """For each card, in how many of these it is: the bits of that number, the lowest first.

    All cards of a hand are counted at once, a carry from one bit to the next.
    """
    bits: list[Hands] = []
    ones = list(planes)
    while ones:
        carries: list[Hands] = []
        while len(ones) > 1:
            a, b, c = ones.pop(), ones.pop(), ones.pop() if ones else np.zeros_like(planes[0])
            either = a ^ b
            carries.append(a & b | either & c)
            ones.append(either ^ c)
        bits.append(ones[0])
        ones = carries
    return bits


def count_of(bits: Sequence[Hands], place: Ints, card: Ints) -> Ints:
    """The numbers `added_up` gives, for one card of the hand in each place."""
    number = np.zeros_like(place)
    for power, plane in enumerate(bits):
        number += (plane[place] >> card & 1) << power
    return number
