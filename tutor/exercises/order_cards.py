"""Put the cards of a suit in order."""

from collections.abc import Iterable

from tutor.exercises.ordering import Names, Ordering
from tutor.exercises.step import Row
from tutor.mistakes import MISCONCEPTIONS, in_order
from tutor.rules import Card, CardSet


class OrderCards(Ordering, frozen=True, kw_only=True, tag="order_cards"):
    """Cards of one suit from the lowest to the highest (`deck.order`); a name is a card's text."""

    cards: Row
    pin: Row | None = None

    def things(self) -> Names:
        """The cards as the lesson shows them."""
        return _names(self.cards)

    def sorted(self) -> CardSet:
        """The cards as the engine sorts them."""
        return CardSet(self.cards)

    def truth(self) -> Names:
        """Their names."""
        return _names(self.sorted())

    def belief(self, mistake: str) -> Names:
        """The cards as the misconception sorts them."""
        return _names(in_order(self.cards, MISCONCEPTIONS[mistake].beliefs))

    def card(self, name: str) -> Card:
        """The card of a name."""
        return self.cards[self.things().index(name)]

    def check(self) -> None:
        """Raise ValueError for cards of several suits or another pin."""
        Ordering.check(self)
        if len({card.suit for card in self.cards}) > 1:
            raise ValueError("cards: of one suit")
        if self.pin is not None and _names(self.pin) != self.truth():
            raise ValueError(f"pin: the engine says {' '.join(self.truth())}")


def _names(cards: Iterable[Card]) -> Names:
    return tuple(str(card) for card in cards)
