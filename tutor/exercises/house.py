"""An exercise at a table that plays by house rules."""

from tutor.exercises.step import Exercise
from tutor.rules import STANDARD, Card, CardSet, Options


class House(Exercise, frozen=True, kw_only=True):
    """What the table has agreed on: `oklahoma`, `straight`, `spades_double` as in `Options`.

    `limit`, `undercut` and `gin` are what it plays with, in points. `upcard` is the card turned up
    at the deal, which matters in Oklahoma (`variant.oklahoma`).
    """

    limit: int = STANDARD.knock_limit
    undercut: int = STANDARD.undercut_bonus
    gin: int = STANDARD.gin_bonus
    oklahoma: bool = False
    straight: bool = False
    spades_double: bool = False
    upcard: CardSet = CardSet()

    def options(self) -> Options:
        """What this table plays with."""
        return Options(
            knock_limit=self.limit,
            undercut_bonus=self.undercut,
            gin_bonus=self.gin,
            oklahoma=self.oklahoma,
            straight=self.straight,
            spades_double=self.spades_double,
        )

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
