"""What is told apart about a rival's hidden cards: the features of the model in `unseen`."""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tutor.coach.bits import EVERY_SUIT, VALUES, Hands, Ints, above, below, other_suits
from tutor.coach.solver import lay_out
from tutor.coach.table import Rows

Floats: TypeAlias = NDArray[np.float64]
"""One number in each place."""

_STEPS = (3, 6, 10, 15, 25)

OF_CARDS = (
    "low", "middle", "upper", "dearer", "threw_rank", "threw_neighbour", "passed_rank",
    "passed_neighbour", "known_rank", "known_neighbour", "known_next_but_one",
)  # fmt: skip
"""Each counts the hidden cards that are: ace to 3, 4 to 6, 7 to 9; dearer than the last throw; of
the rank of a card the rival threw, or beside one in its suit; the same of cards the rival let
lie; the same of cards known in the rival's hand, also next but one."""
OF_HANDS = (
    "deadwood", *(f"at_most_{step}" for step in _STEPS), "melded", "lone", "lone_points",
    "known_loose", "outs", "loose_outs",
)  # fmt: skip
"""Of the whole hand: its deadwood points and whether they are few; how many cards are melded, how
many go with no other card and their points, how many known cards are in no meld; and how many
cards it may hope for would make a meld with two of its own, or with two loose ones."""


@dataclass(frozen=True, slots=True)
class Evidence(Rows):
    """What one has seen of a rival."""

    unseen: Hands
    """The cards that are in the stock or, hidden, in the rival's hand."""
    known: Hands
    """Cards in the rival's hand that were taken from the pile."""
    threw: Hands
    passed: Hands
    """Cards on top of the pile that the rival did not take."""
    hoped: Hands
    """Cards that the rival has not seen, its own among them: in the stock or in my hand."""
    last: Ints
    """Points of the rival's last throw; 10 before the first."""
    turns: Ints
    """Turns the rival has finished."""


_LOW, _MIDDLE, _UPPER = (0b111 << at for at in (0, 3, 6))
_DEARER = np.array([sum(1 << c for c in range(52) if VALUES[c] > v) for v in range(11)])
_BITS_OF_VALUE = [sum(1 << c for c in range(52) if VALUES[c] >> bit & 1) for bit in range(4)]


def of_cards(seen: Evidence) -> list[Hands]:
    """For each feature of `OF_CARDS`, the cards that have it."""
    known, none = seen.known, np.zeros_like(seen.known)
    return [
        none | _LOW * EVERY_SUIT,
        none | _MIDDLE * EVERY_SUIT,
        none | _UPPER * EVERY_SUIT,
        _DEARER[seen.last],
        *(near(cards) for cards in (seen.threw, seen.passed, known) for near in (_same, _beside)),
        above(above(known)) | below(below(known)),
    ]


def _same(cards: Hands) -> Hands:
    a, b, c = other_suits(cards)
    return a | b | c


def _beside(cards: Hands) -> Hands:
    return above(cards) | below(cards)


def of_hands(hidden: Hands, seen: Evidence) -> list[Ints]:
    """For each feature of `OF_HANDS`, its value in each hand."""
    hand, known = hidden | seen.known, seen.known
    hoped = seen.hoped & ~hand
    layouts = lay_out(hand)
    points, loose = layouts.points, layouts.loose
    over, under = above(hand), below(hand)
    lone = loose & ~(_same(hand) | over | under | above(over) | below(under))
    return [
        points,
        *(points <= step for step in _STEPS),
        10 - np.bitwise_count(loose),
        np.bitwise_count(lone),
        sum(np.bitwise_count(lone & bits) << n for n, bits in enumerate(_BITS_OF_VALUE)),
        np.bitwise_count(loose & known),
        np.bitwise_count(_completing(hand) & hoped),
        np.bitwise_count(_completing(loose) & hoped),
    ]


def _completing(cards: Hands) -> Hands:
    """The cards that make a meld with two of these."""
    under, over = above(cards), below(cards)
    a, b, c = other_suits(cards)
    runs = under & above(under) | under & over | over & below(over)
    return runs | a & b | a & c | b & c
