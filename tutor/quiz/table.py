"""Two hands put together card by card, so that they look like hands that were played."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Literal, TypeVar

from tutor.rules import (
    DECK,
    RANKS,
    STANDARD,
    SUITS,
    Card,
    CardSet,
    Meld,
    Options,
    extensions,
    meld_of,
)

T = TypeVar("T")
MeldKind = Literal["set", "run"]

_SETS: Mapping[int, Sequence[CardSet]] = {
    size: [
        CardSet(Card(rank, suit) for suit in SUITS if suit not in absent)
        for rank in range(1, len(RANKS) + 1)
        for absent in ([""] if size == len(SUITS) else SUITS)
    ]
    for size in (3, 4)
}
_RUNS: Mapping[int, Sequence[CardSet]] = {
    size: [
        CardSet(Card(rank, suit) for rank in range(low, low + size))
        for suit in SUITS
        for low in range(1, len(RANKS) - size + 2)
    ]
    for size in range(3, 7)
}


class NoWay(Exception):
    """The cards that are left do not allow it: begin anew."""


class Table:
    """The cards not given out yet, and ways to draw from them by chance, though not blindly.

    Cards that a method gives are gone; it raises NoWay where there are none such.
    """

    def __init__(
        self, rng: Random, options: Options | None = None, limit: int = STANDARD.knock_limit
    ) -> None:
        """Begin with the whole deck.

        House rules are those of `options`, if any are asked for; `limit` is the most points that a
        knocker has.
        """
        self.rng = rng
        self.options = options
        self.limit = limit
        self.left = CardSet(DECK)

    def pick(self, among: Sequence[T]) -> T:
        """Any one of these."""
        if not among:
            raise NoWay
        return self.rng.choice(among)

    def take(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Just these cards."""
        wanted = tuple(cards)
        if CardSet(wanted) - self.left:
            raise NoWay
        self.left -= CardSet(wanted)
        return wanted

    def keep_out(self, melds: Iterable[Meld]) -> None:
        """Nobody gets a card that fits these melds from now on."""
        for meld in melds:
            self.left -= CardSet(extensions(meld))

    def meld(self, size: int, kind: MeldKind | None = None) -> Meld:
        """A set or a run of this size, either as often; a run where it is too long for a set."""
        if kind is None:
            kind = "set" if size in _SETS and self.rng.random() < 0.5 else "run"
        gone = ~self.left.bits
        among = (_SETS if kind == "set" else _RUNS)[size]
        cards = self.pick([cards for cards in among if not cards.bits & gone])
        self.left -= cards
        return Meld(kind, tuple(cards))

    def melds(self, sizes: Iterable[int]) -> tuple[Meld, ...]:
        """One meld of each size."""
        return tuple(self.meld(size) for size in sizes)

    def worth(self, number: int, total: int) -> tuple[Card, ...]:
        """This many cards that weigh so much together, in points."""
        taken: list[Card] = []
        for others in reversed(range(number)):
            points = self.rng.randint(1, max(1, min(10, total - others))) if others else total
            taken += self.take([self.pick([c for c in self.left if c.value == points])])
            total -= points
        return tuple(taken)

    def fitting(self, melds: Sequence[Meld], number: int) -> tuple[Card, ...]:
        """This many cards that can be laid on the melds, one after another, wherever it may be."""
        grown = list(melds)
        taken: list[Card] = []
        for _ in range(number):
            ways = [(c, i) for i, m in enumerate(grown) for c in extensions(m) if c in self.left]
            card, index = self.pick(ways)
            taken += self.take([card])
            grown[index] = meld_of((*grown[index], card))
        return tuple(taken)

    def chain(self, melds: Sequence[Meld], number: int) -> tuple[Card, ...]:
        """This many cards that follow one another on one end of a run, the nearest first."""
        ends = []
        for meld in (meld for meld in melds if meld.kind == "run"):
            low, high = meld.cards[0], meld.cards[-1]
            if low.rank > number:
                ends.append([Card(low.rank - n, low.suit) for n in range(1, number + 1)])
            if high.rank + number <= len(RANKS):
                ends.append([Card(high.rank + n, high.suit) for n in range(1, number + 1)])
        return self.take(self.pick(ends))

    def gathered(self, number: int) -> tuple[Card, ...]:
        """Loose cards as a player holds them: some alone, some in twos that wait for a third."""
        taken: list[Card] = []
        while len(taken) < number:
            taken += self.take([self.pick(list(self.left))])
            near = [card for card in self.left if _near(card, taken[-1])]
            if near and len(taken) < number and self.rng.random() < 0.4:
                taken += self.take([self.rng.choice(near)])
        return tuple(taken)


def _near(one: Card, other: Card) -> bool:
    if one.rank == other.rank:
        return True
    return one.suit == other.suit and abs(one.rank - other.rank) <= 2


Dealt = Callable[[Table], str]
"""Gives the code of a question's cards. Raises NoWay."""
