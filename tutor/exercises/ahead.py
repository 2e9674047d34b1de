"""Look ahead: which cards promise most, can still come, or are wanted by the rival?"""

from collections.abc import Callable, Iterable, Mapping, Set
from typing import Literal

from tutor.exercises.step import Exercise, Fields, Row
from tutor.exercises.ticks import differing, ticked, ticks
from tutor.mistakes import (
    CLEAR,
    MISCONCEPTIONS,
    OUTLOOKS,
    Group,
    Outlook,
    completing,
    go_together,
    outlook,
    threes,
)
from tutor.rules import Card, CardSet


class Ahead(Exercise, frozen=True, kw_only=True, tag="ahead"):
    """Every card of `cards` that answers `ask`; the `pile` is known, and what the rival `took`.

    "most": own cards that could still be part of the most melds of three, those of the rest of the
    hand being taken. "least": own cards with which the rival could make the fewest. "helping":
    cards that can still come and would make a meld with some of `yours`. "joining": own cards that
    could go in a meld of three with the one the rival took, the third not having been seen.

    `yours` is the whole hand. Of the first `counted` cards the melds are shown as an example.
    """

    cards: CardSet
    ask: Literal["most", "least", "helping", "joining"]
    yours: CardSet
    pile: Row = Row()
    took: Row = Row()
    counted: int = 0
    pin: CardSet | None = None

    def rest(self) -> CardSet:
        """The cards of the hand that are not to choose from."""
        return self.yours - self.cards

    def live(self, look: Outlook = CLEAR) -> CardSet:
        """The cards that may still be where the question looks for them.

        One's own melds are not broken up for the sake of a loose card.
        """
        gone = CardSet(self.pile)
        if self.ask in ("most", "helping"):
            gone |= CardSet(self.took)
        if self.ask == "most":
            return look.live(gone) - self.rest()
        return look.live(gone | self.yours)

    def melds(self, card: Card, look: Outlook = CLEAR) -> tuple[Group, ...]:
        """The melds of three that the card could be part of."""
        return threes(card, self.live(look), look.beliefs)

    def read(self, fields: Fields) -> CardSet:
        """The cards ticked. Raises Unreadable."""
        return ticked(fields, self.cards)

    def write(self, answer: object) -> Fields:
        """The form with these cards ticked."""
        assert isinstance(answer, CardSet)
        return ticks(answer)

    def keeps(self, name: str) -> bool:
        """Only the ticked cards are the answer's."""
        return name == "card"

    def right(self) -> Set[CardSet]:
        """The cards asked for."""
        return {self._picked(CLEAR)}

    def known(self) -> Set[str]:
        """Those about melds, and those about looking ahead."""
        return MISCONCEPTIONS.keys() | OUTLOOKS.keys()

    def held(self, mistake: str) -> Set[CardSet]:
        """The cards that the misconception would pick."""
        return {self._picked(outlook(mistake))}

    def _picked(self, look: Outlook) -> CardSet:
        if self.ask == "helping":
            return CardSet(completing(self.yours, self.cards & self.live(look), look.beliefs))
        if self.ask == "joining":
            (took,), live = self.took, self.live(look)
            return CardSet(card for card in self.cards if go_together(card, took, live, look))
        chances: Callable[[Card], int] = lambda card: len(self.melds(card, look))  # noqa: E731
        match look.judges:
            case "dearest":
                return _most(self.cards, lambda card: card.value)
            case "cheapest":
                return _most(self.cards, lambda card: -card.value)
            case _ if self.ask == "most":
                return _most(self.cards, chances)
            case _:
                return _most(self.cards, lambda card: -chances(card))

    def fault(self, answer: object) -> tuple[str, Mapping[str, object]]:
        """Which cards are missing and which are too many."""
        assert isinstance(answer, CardSet)
        return differing(answer, self.right())

    def evidence(self, mistake: str) -> Mapping[str, object]:
        """The cards it picks wrongly; where there are none, those it leaves."""
        (right,), (held,) = self.right(), self.held(mistake)
        return {"cards": tuple((held - right) or (right - held))}

    def shown(self) -> CardSet:
        """The cards on offer and the hand."""
        return self.cards | self.yours

    def working(self) -> CardSet:
        """The right answer."""
        (right,) = self.right()
        return right

    def tally(self) -> tuple[tuple[Card, tuple[Group, ...]], ...]:
        """Each card with the melds of three that count for it; where some must join, only those."""
        if self.ask != "joining":
            return tuple((card, self.melds(card)) for card in self.cards)
        (took,) = self.took
        return tuple(
            (card, tuple(group for group in self.melds(card) if took in group))
            for card in self.working()
        )

    def check(self) -> None:
        """Raise ValueError where the cards cannot lie so, or the pin contradicts the engine."""
        mine = self.cards <= self.yours
        if mine if self.ask == "helping" else not mine:
            raise ValueError("cards: of the hand, and where they are to help it none of them")
        if len(self.yours | CardSet(self.pile) | CardSet(self.took)) < sum(
            map(len, (self.yours, self.pile, self.took))
        ):
            raise ValueError("yours, pile, took: a card stands twice")
        if self.ask == "joining" and len(self.took) != 1:
            raise ValueError("took: one card")
        Exercise.check(self)
        if self.pin is not None and self.pin not in self.right():
            raise ValueError(f"pin: the engine says {self.working()}")


def _most(cards: Iterable[Card], measure: Callable[[Card], int]) -> CardSet:
    """The cards that measure most."""
    measured = {card: measure(card) for card in cards}
    return CardSet(card for card in cards if measured[card] == max(measured.values()))
