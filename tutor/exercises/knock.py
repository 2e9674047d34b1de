"""A knock laid open, for the kinds of exercise in which its defender lays off."""

from tutor.exercises.step import Exercise, together
from tutor.rules import Arrangement, Card, CardSet, Meld, arrange, showdown


class Knock(Exercise, frozen=True, kw_only=True):
    """The knocker's `melds` and `loose` cards as laid, and the `defender`'s ten cards."""

    melds: tuple[CardSet, ...]
    loose: CardSet = CardSet()
    defender: CardSet

    def spread(self) -> Arrangement:
        """The knocker's cards as laid. Raises Illegal for a meld that is none."""
        return arrange(together(self.melds) | self.loose, self.melds)

    def open_melds(self) -> tuple[Meld, ...]:
        """The melds that take cards: none where it is gin (`layoff.not-on-gin`)."""
        return self.spread().melds if self.loose else ()

    def groups(self) -> tuple[tuple[Card, ...], ...]:
        """The knocker's melds and, last, the loose cards, as they are numbered from 1."""
        spread = self.spread()
        melds = tuple(meld.cards for meld in spread.melds)
        return (*melds, spread.loose) if spread.loose else melds

    def shown(self) -> CardSet:
        """The defender's cards."""
        return self.defender

    def check(self) -> None:
        """Raise ValueError or RulesError where there is no such knock."""
        showdown(self.spread(), self.defender)
        Exercise.check(self)
