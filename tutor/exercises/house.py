"""An exercise at a table that plays by house rules."""

from tutor.exercises.step import Exercise
from tutor.rules import Card, CardSet


class House(Exercise, frozen=True, kw_only=True):
    """What the table has agreed on: `oklahoma`, `straight`, `spades_double` as in `Options`.

    `upcard` is the card turned up at the deal, which matters in Oklahoma (`variant.oklahoma`).
    """

    oklahoma: bool = False
    straight: bool = False
    spades_double: bool = False
    upcard: CardSet = CardSet()

    def turned_up(self) -> Card | None:
        """The card turned up at the deal."""
        return only(self.upcard)

    def check(self) -> None:
        """Raise ValueError for several upcards, or one that would mean nothing."""
        Exercise.check(self)
        if len(self.upcard) != self.oklahoma:
            raise ValueError("upcard: one, and only in Oklahoma")


def only(cards: CardSet) -> Card | None:
    """The one card of a field that may be left out."""
    return next(iter(cards), None)
