"""Which cards could be laid off right now, each alone?"""

from collections.abc import Mapping, Set

from tutor.exercises.knock import Knock
from tutor.exercises.step import Fields
from tutor.exercises.ticks import differing, ticked, ticks
from tutor.mistakes import MISCONCEPTIONS, fitting
from tutor.rules import CardSet, extensions


class Fits(Knock, frozen=True, kw_only=True, tag="fits"):
    """Every card of the defender that goes on a meld as it lies (`layoff.after-knock`).

    `given` are ticked already.
    """

    given: CardSet = CardSet()
    pin: CardSet | None = None

    def read(self, fields: Fields) -> CardSet:
        """The cards ticked, or none of them. Raises Unreadable."""
        return ticked(fields, self.defender, or_none=True)

    def write(self, answer: object) -> Fields:
        """The form with these cards ticked."""
        assert isinstance(answer, CardSet)
        return ticks(answer)

    def keeps(self, name: str) -> bool:
        """The ticked cards, or that none fits."""
        return name in ("card", "none")

    def right(self) -> Set[CardSet]:
        """The cards that the engine would let go on a meld."""
        fit = {card for meld in self.open_melds() for card in extensions(meld)}
        return {self.defender & CardSet(fit)}

    def held(self, mistake: str) -> Set[CardSet]:
        """The cards that the misconception would lay off."""
        beliefs = MISCONCEPTIONS[mistake].beliefs
        return {CardSet(fitting(self.spread(), self.defender, beliefs))}

    def fault(self, answer: object) -> tuple[str, Mapping[str, object]]:
        """Which cards are missing and which are too many."""
        assert isinstance(answer, CardSet)
        return differing(answer, self.right())

    def evidence(self, mistake: str) -> Mapping[str, object]:
        """The cards on which the misconception and the rules part."""
        (good,), (theirs,) = self.right(), self.held(mistake)
        return {"cards": tuple((good - theirs) | (theirs - good))}

    def working(self) -> CardSet:
        """The right answer."""
        (good,) = self.right()
        return good

    def check(self) -> None:
        """Raise ValueError where the pin or what is given contradict the engine."""
        Knock.check(self)
        (good,) = self.right()
        if self.pin is not None and self.pin != good:
            raise ValueError(f"pin: the engine says {good}")
        if not self.given <= good:
            raise ValueError("given: a card that does not fit")
