"""Put holdings in order: which has the most cards that would still make a meld of it?"""

from collections.abc import Iterator, Mapping, Set
from itertools import groupby, permutations, product

from tutor.exercises.ordering import Names, Ordering
from tutor.exercises.step import Row, together
from tutor.mistakes import CLEAR, MISCONCEPTIONS, OUTLOOKS, Outlook, completing, outlook
from tutor.rules import Card, CardSet

LABELS = "ABCDE"
"""What the holdings are called."""


class Rank(Ordering, frozen=True, kw_only=True, tag="rank"):
    """The `holdings` from the most hopeful to the least, by label; what is in the `pile` is gone.

    No two may have equally many chances.
    """

    holdings: tuple[Row, ...]
    pile: Row = Row()
    pin: str = ""

    def labelled(self) -> Mapping[str, Row]:
        """The holdings by label."""
        return dict(zip(LABELS, self.holdings, strict=False))

    def chances(self, holding: Row, look: Outlook = CLEAR) -> tuple[Card, ...]:
        """The cards that would still make a meld of a holding."""
        live = look.live(CardSet(self.pile)) - CardSet(holding)
        return completing(holding, live, look.beliefs)

    def things(self) -> Names:
        """The labels."""
        return tuple(self.labelled())

    def truth(self) -> Names:
        """From most chances to fewest."""
        return next(self._orders(CLEAR))

    def belief(self, mistake: str) -> Names:
        """An order of the misconception."""
        return next(self._orders(outlook(mistake)))

    def known(self) -> Set[str]:
        """Those about melds, and those about looking ahead."""
        return MISCONCEPTIONS.keys() | OUTLOOKS.keys()

    def held(self, mistake: str) -> Set[Names]:
        """The orders of the misconception: several where it finds holdings equal."""
        return frozenset(self._orders(outlook(mistake)))

    def _orders(self, look: Outlook) -> Iterator[Names]:
        measures = {label: self._measure(row, look) for label, row in self.labelled().items()}
        ranked = sorted(measures, key=lambda label: -measures[label])
        equals = [permutations(group) for _, group in groupby(ranked, key=measures.__getitem__)]
        for parts in product(*equals):
            yield tuple(label for part in parts for label in part)

    def _measure(self, holding: Row, look: Outlook) -> int:
        points = sum(card.value for card in holding)
        match look.judges:
            case "dearest":
                return points
            case "cheapest":
                return -points
            case _:
                return len(self.chances(holding, look))

    def evidence(self, mistake: str) -> Mapping[str, object]:
        """The holdings in which the misconception finds more chances or fewer."""
        look = outlook(mistake)
        if look.judges != "chances":
            return {}
        return {
            "melds": tuple(
                holding
                for holding in self.holdings
                if self.chances(holding) != self.chances(holding, look)
            )
        }

    def shown(self) -> CardSet:
        """The cards of all holdings."""
        return together(self.holdings)

    def tally(self) -> tuple[tuple[str, Row, tuple[Card, ...]], ...]:
        """The holdings in the right order, each with the cards that would make a meld of it."""
        labelled = self.labelled()
        return tuple((each, labelled[each], self.chances(labelled[each])) for each in self.truth())

    def check(self) -> None:
        """Raise ValueError where holdings are equal or too many, or the pin is not the order."""
        if not 2 <= len(self.holdings) <= len(LABELS):
            raise ValueError(f"holdings: {len(self.holdings)}")
        together((*self.holdings, self.pile))
        counts = {len(self.chances(holding)) for holding in self.holdings}
        if len(counts) < len(self.holdings):
            raise ValueError("holdings: two have equally many chances")
        Ordering.check(self)
        if self.pin and self.pin != "".join(self.truth()):
            raise ValueError(f"pin: the engine says {''.join(self.truth())}")
