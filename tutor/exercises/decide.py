"""Knock or play on, where the rules or a plain count decide."""

from collections.abc import Mapping, Sequence, Set

from tutor.exercises.pattern import Pattern
from tutor.mistakes import MISCONCEPTIONS, may_knock
from tutor.rules import Card, CardSet, Options, discards


class Decide(Pattern, frozen=True, kw_only=True, tag="decide"):
    """For each hand of eleven: may it knock now (`knock.limit`)?

    `taken` gives for each hand the card just taken from the pile, if any: it must stay (R11).
    """

    hands: tuple[CardSet, ...]
    taken: tuple[CardSet, ...] = ()
    pin: tuple[bool, ...] = ()

    def just_taken(self, number: int) -> Card | None:
        """The card taken from the pile in this hand's turn."""
        taken = self.taken[number] if number < len(self.taken) else ()
        return next(iter(taken), None)

    def best(self, number: int) -> tuple[Card, int]:
        """A discard that leaves the least, and what it leaves in points."""
        left = discards(self.hands[number], self.just_taken(number))
        return min(left.items(), key=lambda item: (item[1], str(item[0])))

    def truth(self) -> tuple[str, ...]:
        """What the limit of the standard game says of each hand."""
        limit = Options().knock_limit
        return tuple(
            "knock" if self.best(number)[1] <= limit else "go_on" for number in range(self.size())
        )

    def size(self) -> int:
        """The number of hands."""
        return len(self.hands)

    def words(self) -> Sequence[str]:
        """To knock, or to go on."""
        return ("knock", "go_on")

    def accepted(self, number: int) -> Set[str]:
        """The engine's word."""
        return {self.truth()[number]}

    def believed(self, mistake: str, number: int) -> Set[str]:
        """Where the misconception would knock."""
        beliefs, limit = MISCONCEPTIONS[mistake].beliefs, Options().knock_limit
        knocks = may_knock(self.hands[number], self.just_taken(number), limit, beliefs)
        return {"knock" if knocks else "go_on"}

    def evidence(self, mistake: str) -> Mapping[str, object]:
        """The numbers of the hands on which the misconception and the rules part, from 1."""
        return {"hands": Pattern.evidence(self, mistake)["numbers"]}

    def working(self) -> tuple[tuple[Card, int, str], ...]:
        """For each hand the best discard, what it leaves, and the verdict."""
        return tuple((*self.best(number), word) for number, word in enumerate(self.truth()))

    def check(self) -> None:
        """Raise ValueError where the pin or a hand's size contradicts the engine."""
        Pattern.check(self)
        if self.pin and self.pin != tuple(word == "knock" for word in self.truth()):
            raise ValueError(f"pin: the engine says {self.truth()}")
        if any(len(hand) != 11 for hand in self.hands):
            raise ValueError("hands: eleven cards each")
