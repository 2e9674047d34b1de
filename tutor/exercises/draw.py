"""Draw from the stock or from the pile, where counting decides."""

from collections.abc import Mapping, Set
from dataclasses import dataclass

from tutor.exercises.step import Exercise, Fields, one
from tutor.mistakes import MISCONCEPTIONS, completes
from tutor.rules import DECK, Card, CardSet, Unreadable, completing, deadwood, discards

PILE_GAIN = 2.0
"""Points by which the top card must beat the average unseen card to be the plain choice."""
STOCK_GAIN = 1.0
"""Points by which the average unseen card must beat a top card that changes nothing."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """The count now, with the top card, and on average with an unseen one (points)."""

    now: int
    with_top: int
    average: float
    better: int
    unseen: int

    def source(self) -> str:
        """ "pile" or "stock" where the counts are wide apart. Raises ValueError where not."""
        if self.average - self.with_top >= PILE_GAIN and self.with_top < self.now:
            return "pile"
        if self.with_top - self.average >= STOCK_GAIN:
            return "stock"
        raise ValueError("cards: the counts do not decide this draw")


def prospects(cards: CardSet, top: Card, gone: CardSet) -> Prospects:
    """What each draw brings to ten cards once the best card is thrown, in points.

    `gone` are cards seen elsewhere, which cannot come from the stock.
    """
    unseen = CardSet(DECK) - (cards | {top} | gone)
    results = _drawn(cards, unseen)
    with_top = min(discards(cards | {top}, top).values())
    better = sum(result < with_top for result in results)
    average = sum(results) / len(results)
    return Prospects(deadwood(cards), with_top, average, better, len(results))


def _drawn(cards: CardSet, unseen: CardSet) -> list[int]:
    """What each of these cards leaves once the best one is thrown."""
    now, nine, useful = deadwood(cards), min(discards(cards).values()), completing(cards)
    return [
        min(discards(cards | {card}).values())
        if card in useful
        # It stays loose: it is thrown again, or kept beside the best nine.
        else min(now, nine + card.value)
        for card in unseen
    ]


class Draw(Exercise, frozen=True, kw_only=True, tag="draw"):
    """Take the top of the pile or an unknown card (`turn.draw`). `pile` is bottom to top."""

    cards: CardSet
    top: CardSet
    gone: CardSet = CardSet()
    pin: str = ""

    def prospects(self) -> Prospects:
        """What each draw brings once the best card is thrown, in points."""
        (top,) = self.top
        return prospects(self.cards, top, self.gone)

    def truth(self) -> str:
        """ "pile" or "stock" where the counts are wide apart. Raises ValueError where not."""
        return self.prospects().source()

    def read(self, fields: Fields) -> str:
        """Where the card comes from. Raises Unreadable."""
        source = one(fields, "from")
        if not source:
            raise Unreadable("source_missing")
        if source not in ("pile", "stock"):
            raise Unreadable("choice_unknown", text=source[:20])
        return source

    def write(self, answer: object) -> Fields:
        """The form with this source chosen."""
        return {"from": (str(answer),)}

    def keeps(self, name: str) -> bool:
        """Only the source is the answer's."""
        return name == "from"

    def right(self) -> Set[str]:
        """The source the counts speak for."""
        return {self.truth()}

    def held(self, mistake: str) -> Set[str]:
        """From the pile if it seems to meld the top card, else from the stock."""
        beliefs = MISCONCEPTIONS[mistake].beliefs
        (top,) = self.top
        return {"pile" if completes(self.cards, top, beliefs) else "stock"}

    def fault(self, answer: object) -> tuple[str, Mapping[str, object]]:
        """The counts that speak against this draw."""
        seen = self.prospects()
        code = "pile_not_seen" if self.truth() == "pile" else "pile_no_help"
        return code, {
            "cards": tuple(self.top),
            "theirs": seen.now,
            "right": seen.with_top,
            "average": seen.average,
        }

    def shown(self) -> CardSet:
        """The hand with the top card."""
        return self.cards | self.top

    def working(self) -> Prospects:
        """The counts."""
        return self.prospects()

    def check(self) -> None:
        """Raise ValueError where the counts do not decide or the pin is another."""
        Exercise.check(self)
        if self.pin and self.pin != self.truth():
            raise ValueError(f"pin: the counts say {self.truth()}")
