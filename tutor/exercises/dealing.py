"""Deal a hand oneself: which of the cards on top of the deck are one's own, which is turned up?"""

from collections.abc import Mapping, Set

from tutor.exercises.script import LEARNER
from tutor.exercises.step import Exercise, Fields, Row
from tutor.exercises.ticks import chosen, ticked, ticks
from tutor.rules import DECK, Card, CardSet, Deal, Unreadable

Dealt = tuple[CardSet, Card]
"""The dealer's cards and the one that is turned up."""

_BELIEVED: Mapping[str, tuple[slice, int]] = {
    "dealer_first": (slice(0, 20, 2), 20),
    "ten_block": (slice(10, 20), 20),
    "eleven_dealt": (slice(1, 20, 2), 21),
    "upcard_before_hands": (slice(2, 21, 2), 0),
}
"""By misconception, where the dealer's cards and the upcard lie in the deck, from 0 at the top."""


class Dealing(Exercise, frozen=True, kw_only=True, tag="dealing"):
    """The learner deals from a deck whose first cards are `deck` (`deal.ten`, `deal.upcard`)."""

    deck: Row
    pin: CardSet | None = None

    def read(self, fields: Fields) -> Dealt:
        """The cards ticked and the one turned up. Raises Unreadable."""
        hand = ticked(fields, CardSet(self.deck))
        upcard = tuple(chosen(fields, "upcard", CardSet(self.deck)))
        if len(upcard) != 1:
            raise Unreadable("upcard_open")
        return hand, upcard[0]

    def write(self, answer: object) -> Fields:
        """The form with these cards chosen."""
        assert isinstance(answer, tuple)
        hand, upcard = answer
        return {**ticks(hand), "upcard": (str(upcard),)}

    def keeps(self, name: str) -> bool:
        """The ticked cards and the upcard."""
        return name in ("card", "upcard")

    def dealt(self) -> Deal:
        """The hand as the engine deals it."""
        return Deal.from_deck((*self.deck, *(CardSet(DECK) - CardSet(self.deck))), LEARNER)

    def right(self) -> Set[Dealt]:
        """The cards that the engine deals."""
        deal = self.dealt()
        return {(deal.hands[LEARNER], deal.pile[-1])}

    def known(self) -> Set[str]:
        """The misconceptions about dealing."""
        return _BELIEVED.keys()

    def held(self, mistake: str) -> Set[Dealt]:
        """The cards as the misconception deals them."""
        hand, upcard = _BELIEVED[mistake]
        return {(CardSet(self.deck[hand]), self.deck[upcard])}

    def fault(self, answer: object) -> tuple[str, Mapping[str, object]]:
        """How many cards lie where they belong."""
        assert isinstance(answer, tuple)
        ((hand, upcard),) = self.right()
        mine, turned = answer
        hits = sum(
            (card in mine, card == turned) == (card in hand, card == upcard) for card in self.deck
        )
        return "some_in_place", {"count": hits, "of": len(self.deck)}

    def evidence(self, mistake: str) -> Mapping[str, object]:
        """The order of dealing shows it, no card in particular."""
        return {}

    def working(self) -> Deal:
        """The hand as the engine deals it."""
        return self.dealt()

    def check(self) -> None:
        """Raise ValueError where cards are missing or the pin contradicts the engine."""
        Exercise.check(self)
        if len(self.deck) < 22:
            raise ValueError("deck: the hands, the upcard and at least one card more")
        ((hand, _),) = self.right()
        if self.pin is not None and self.pin != hand:
            raise ValueError(f"pin: the engine says {hand}")
