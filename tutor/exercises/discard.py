"""Which card goes: what may be thrown, what leaves the least, with what one may knock."""

from collections.abc import Callable, Mapping, Set
from dataclasses import replace
from typing import Literal

from tutor.exercises.house import House, only
from tutor.exercises.step import Fields
from tutor.exercises.ticks import differing, ticked, ticks
from tutor.mistakes import MISCONCEPTIONS, best_discards, knock_discards
from tutor.mistakes import discards as believed_discards
from tutor.rules import STANDARD, Card, CardSet, Unreadable, discards

_LIMITS: Mapping[str, Callable[["Discard"], int | None]] = {
    "limit_ten_always": lambda step: STANDARD.knock_limit,
    "ace_is_one": lambda step: replace(step.options(), oklahoma_ace="one").limit(step.turned_up()),
    "never_ends": lambda step: None,
}
"""By misconception about the table, the limit that it goes by; None where nothing ends a hand."""


class Discard(House, frozen=True, kw_only=True, tag="discard"):
    """One card or several of eleven.

    `ask` is "legal" for every card that may be thrown (`turn.discard`), "least" for one that
    leaves the least, "knock" for every card one may knock with (`knock.limit`, R11),
    "knock_least" for the one that then leaves the least, "gin" for every card that leaves gin
    (`gin.declare`, R7). `taken` came from the pile this turn,
    `drew` from the stock.
    """

    cards: CardSet
    ask: Literal["legal", "least", "knock", "knock_least", "gin"]
    taken: CardSet = CardSet()
    drew: CardSet = CardSet()
    pin: CardSet | None = None

    @property
    def single(self) -> bool:
        """Whether one card is asked for, any of the best."""
        return self.ask in ("least", "knock_least")

    @property
    def most(self) -> int:
        """The most points that may stay for what is asked, in this hand at this table."""
        return 0 if self.ask == "gin" else self.options().limit(self.turned_up())

    def left(self) -> Mapping[Card, int]:
        """What each card that may be thrown leaves, in points."""
        return discards(self.cards, only(self.taken))

    def good(self) -> CardSet:
        """Every card that answers the question."""
        left = self.left()
        if self.ask == "legal":
            return CardSet(left)
        if self.ask in ("knock", "gin"):
            return self._within(self.most)
        best = min(left.values())
        return CardSet(card for card, points in left.items() if points == best)

    def _within(self, limit: int) -> CardSet:
        return CardSet(card for card, points in self.left().items() if points <= limit)

    def known(self) -> Set[str]:
        """Every misconception; where a knock is asked for, those about the table's limit too."""
        return MISCONCEPTIONS.keys() | (_LIMITS.keys() if self.ask == "knock" else frozenset())

    def evidence(self, mistake: str) -> Mapping[str, object]:
        """For a wrong limit, the cards that would go or would not."""
        if mistake in _LIMITS:
            (believed,) = self.held(mistake)
            return {"cards": tuple((believed - self.good()) | (self.good() - believed))}
        return House.evidence(self, mistake)

    def read(self, fields: Fields) -> CardSet:
        """The cards ticked. Raises Unreadable."""
        cards = ticked(fields, self.cards, or_none=not self.single)
        if self.single and len(cards) > 1:
            raise Unreadable("one_card")
        return cards

    def write(self, answer: object) -> Fields:
        """The form with these cards ticked."""
        assert isinstance(answer, CardSet)
        return ticks(answer)

    def keeps(self, name: str) -> bool:
        """The ticked cards, or that none will do."""
        return name in ("card", "none")

    def right(self) -> Set[CardSet]:
        """All the good cards together, or any one of them where one is asked for."""
        return self._answers(self.good())

    def _answers(self, good: CardSet) -> Set[CardSet]:
        return {CardSet([card]) for card in good} if self.single else {good}

    def held(self, mistake: str) -> Set[CardSet]:
        """The cards the misconception would choose."""
        if mistake in _LIMITS:
            limit = _LIMITS[mistake](self)
            return {CardSet() if limit is None else self._within(limit)}
        beliefs, taken = MISCONCEPTIONS[mistake].beliefs, only(self.taken)
        if self.ask == "legal":
            return {CardSet(believed_discards(self.cards, taken, beliefs))}
        if self.ask in ("knock", "gin"):
            return {CardSet(knock_discards(self.cards, taken, self.most, beliefs))}
        return self._answers(CardSet(best_discards(self.cards, taken, beliefs)))

    def fault(self, answer: object) -> tuple[str, Mapping[str, object]]:
        """Which cards are missing or too many, or what the chosen one leaves."""
        assert isinstance(answer, CardSet)
        if self.single:
            (card,) = answer
            if card not in self.left():
                return "just_taken", {"cards": (card,)}
            best = min(self.left().values())
            return "leaves_more", {"cards": (card,), "theirs": self.left()[card], "right": best}
        return differing(answer, self.right())

    def shown(self) -> CardSet:
        """The eleven cards."""
        return self.cards

    def working(self) -> tuple[tuple[Card, int], ...]:
        """Each card that may be thrown with what it leaves, the best first."""
        return tuple(sorted(self.left().items(), key=lambda item: (item[1], -item[0].value)))

    def check(self) -> None:
        """Raise ValueError where pin or size contradict the engine."""
        House.check(self)
        if len(self.cards) != 11:
            raise ValueError("cards: eleven")
        if self.pin is not None and self.pin != self.good():
            raise ValueError(f"pin: the engine says {self.good()}")
