"""A card, the deck, and an immutable set of cards."""

from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass, field
from typing import Any

from tutor.rules.errors import Unreadable

SUITS = "SHDC"
"""The four suits, spades hearts diamonds clubs. The order is only for display (`deck.suits`)."""

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""The thirteen ranks in run order, the ace low (`deck.order`)."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card: `rank` 1 (ace) to 13 (king), `suit` one of "SHDC". `str(card)` is like "10D".

    `index`, 0 to 51, is its place in suit-then-rank order, in which cards also sort.
    Raises Unreadable when there is no such card.
    """

    rank: int
    suit: str
    index: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Refuse a rank or suit that does not exist, and find the place in the deck."""
        if self.suit not in tuple(SUITS) or not 1 <= self.rank <= 13:
            raise Unreadable("unreadable_card", text=f"{self.rank}{self.suit}")
        object.__setattr__(self, "index", SUITS.index(self.suit) * 13 + self.rank - 1)

    @property
    def value(self) -> int:
        """Points as deadwood: ace 1, 2 to 10 their number, court cards 10 (`deck.values`)."""
        return min(self.rank, 10)

    def __lt__(self, other: "Card") -> bool:
        """Whether this card comes first in suit-then-rank order."""
        return self.index < other.index

    def __str__(self) -> str:
        """The canonical text, like "10D"."""
        return RANKS[self.rank - 1] + self.suit


DECK = tuple(Card(rank, suit) for suit in SUITS for rank in range(1, 14))
"""The 52 cards in suit-then-rank order, no jokers (`deck.standard`)."""


class CardSet(Set[Card]):
    """An immutable set of cards, held as a 52-bit int: bit `card.index` stands for `card`.

    Iterates in suit-then-rank order. `|`, `&`, `-`, `<=` and the rest work as on any set.
    Raises Unreadable `card_twice` when the same card is given twice: there is one deck.
    """

    # A plain class: readers of lesson files take a dataclass apart instead of asking for one.
    __slots__ = ("bits",)
    bits: int

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        """Gather the cards, refusing one that comes twice."""
        bits = 0
        for card in cards:
            bit = 1 << card.index
            if bits & bit:
                raise Unreadable("card_twice", card=str(card))
            bits |= bit
        object.__setattr__(self, "bits", bits)

    @classmethod
    def from_bits(cls, bits: int) -> "CardSet":
        """The set whose cards are the bits of `bits`."""
        cards = cls.__new__(cls)
        object.__setattr__(cards, "bits", bits)
        return cards

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a set of cards never changes."""
        raise AttributeError(f"a set of cards never changes: {name}")

    def __eq__(self, other: object) -> bool:
        """Whether the other is a set of the same cards."""
        return isinstance(other, CardSet) and self.bits == other.bits

    def __hash__(self) -> int:
        """Equal sets have equal hashes."""
        return hash(self.bits)

    def __repr__(self) -> str:
        """Its cards, for tests and logs."""
        return f"CardSet({self})"

    def __iter__(self) -> Iterator[Card]:
        """The cards in suit-then-rank order."""
        bits = self.bits
        while bits:
            low = bits & -bits
            yield DECK[low.bit_length() - 1]
            bits ^= low

    def __len__(self) -> int:
        """How many cards there are."""
        return self.bits.bit_count()

    def __contains__(self, card: object) -> bool:
        """Whether the card is one of these."""
        return isinstance(card, Card) and bool(self.bits >> card.index & 1)

    def __and__(self, other: Set[Any]) -> "CardSet":
        """The cards in both."""
        return CardSet.from_bits(self.bits & as_set(other).bits)

    def __or__(self, other: Set[Any]) -> "CardSet":
        """The cards in either."""
        return CardSet.from_bits(self.bits | as_set(other).bits)

    def __sub__(self, other: Set[Any]) -> "CardSet":
        """The cards that are not in `other`."""
        return CardSet.from_bits(self.bits & ~as_set(other).bits)

    def __str__(self) -> str:
        """The cards in order, like "7S 10D"."""
        return " ".join(map(str, self))


def as_set(cards: Iterable[Card]) -> CardSet:
    """The cards as a set: itself when it is one. Raises Unreadable `card_twice`."""
    return cards if isinstance(cards, CardSet) else CardSet(cards)


def points(cards: Iterable[Card]) -> int:
    """The cards' values added up, in points (`deck.values`)."""
    return sum(card.value for card in cards)
