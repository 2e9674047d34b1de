"""Knock or play on, where the rules or a plain count decide."""

from collections.abc import Mapping, Set

from tutor.exercises.pattern import explaining
from tutor.exercises.step import Exercise, Fields, Mirror, one
from tutor.mistakes import MISCONCEPTIONS, may_knock
from tutor.rules import Card, CardSet, Options, Unreadable, discards

ANSWERS = ("knock", "go_on")


class Decide(Exercise, frozen=True, kw_only=True, tag="decide"):
    """For each hand of eleven: may it knock now (`knock.limit`)? The first `solved` are shown.

    `taken` gives for each hand the card just taken from the pile, if any: it must stay (R11).
    """

    hands: tuple[CardSet, ...]
    solved: int = 0
    taken: tuple[CardSet, ...] = ()
    pin: tuple[bool, ...] = ()

    def asked(self) -> range:
        """The numbers of the hands that are asked, not shown solved."""
        return range(self.solved, len(self.hands))

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
            "knock" if self.best(number)[1] <= limit else "go_on"
            for number in range(len(self.hands))
        )

    def read(self, fields: Fields) -> tuple[str, ...]:
        """One word for each hand asked. Raises Unreadable."""
        words = tuple(one(fields, f"g{number}") for number in self.asked())
        for number, word in zip(self.asked(), words, strict=True):
            if not word:
                raise Unreadable("hand_unanswered", number=number + 1)
            if word not in ANSWERS:
                raise Unreadable("choice_unknown", text=word[:20])
        return words

    def write(self, answer: object) -> Fields:
        """The form with these words chosen."""
        assert isinstance(answer, tuple)
        return {f"g{n}": (word,) for n, word in zip(self.asked(), answer, strict=True)}

    def keeps(self, name: str) -> bool:
        """One field for each hand."""
        return name in {f"g{number}" for number in self.asked()}

    def right(self) -> Set[tuple[str, ...]]:
        """The engine's words."""
        return {self.truth()[self.solved :]}

    def held(self, mistake: str) -> Set[tuple[str, ...]]:
        """Where the misconception would knock."""
        beliefs = MISCONCEPTIONS[mistake].beliefs
        limit = Options().knock_limit
        return {
            tuple(
                "knock" if may_knock(self.hands[n], self.just_taken(n), limit, beliefs) else "go_on"
                for n in self.asked()
            )
        }

    def fault(self, answer: object) -> tuple[str, Mapping[str, object]]:
        """How many of the hands were judged rightly."""
        assert isinstance(answer, tuple)
        (right,) = self.right()
        hits = sum(a == b for a, b in zip(answer, right, strict=True))
        return "some_right", {"count": hits, "of": len(right)}

    def suspects(
        self, answer: object, mirror: Mirror
    ) -> tuple[tuple[str, Mapping[str, object]], ...]:
        """The misconceptions that fit the pattern of answers."""
        assert isinstance(answer, tuple)
        (right,) = self.right()
        return tuple((name, self.evidence(name)) for name in explaining(right, answer, mirror))

    def evidence(self, mistake: str) -> Mapping[str, object]:
        """The numbers of the hands on which the misconception and the rules part, from 1."""
        (right,), (theirs,) = self.right(), self.held(mistake)
        pairs = zip(self.asked(), right, theirs, strict=True)
        return {"hands": tuple(number + 1 for number, mine, other in pairs if mine != other)}

    def shown(self) -> CardSet:
        """The first hand asked."""
        return self.hands[self.solved]

    def working(self) -> tuple[tuple[Card, int, str], ...]:
        """For each hand the best discard, what it leaves, and the verdict."""
        return tuple((*self.best(number), word) for number, word in enumerate(self.truth()))

    def check(self) -> None:
        """Raise ValueError where the pin or a hand's size contradicts the engine."""
        Exercise.check(self)
        if self.pin and self.pin != tuple(word == "knock" for word in self.truth()):
            raise ValueError(f"pin: the engine says {self.truth()}")
        if any(len(hand) != 11 for hand in self.hands):
            raise ValueError("hands: eleven cards each")
