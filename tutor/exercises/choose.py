"""Pick cards: the one named, a suit, what weighs ten, a meld, the loose cards."""

from collections.abc import Iterable, Mapping, Set
from typing import Literal

from tutor.exercises.step import Exercise, Fields, together
from tutor.exercises.ticks import differing, ticked, ticks
from tutor.mistakes import (
    MISCONCEPTIONS,
    TRUE,
    Beliefs,
    called,
    completing,
    discards,
    in_melds,
    layouts,
    of_rank,
    of_suit,
    possible,
    worth,
)
from tutor.rules import RANKS, Card, CardSet, arrangements, parse_cards

Question = Literal[
    "named", "suit", "rank", "worth", "set", "run", "melded", "loose", "completing",
    "possible", "gin",
]  # fmt: skip


_MELDS = ("set", "run", "melded", "loose")


class Choose(Exercise, frozen=True, kw_only=True, tag="choose"):
    """Every card of `cards` that answers `ask`.

    "named" (`target` a card), "suit" (a letter), "rank" ("10") and "worth" (points) compare with
    `target`. "set", "run" and "melded" ask for the cards in such melds, "loose" for those that stay
    loose in the best layout, `laid` being in place. "completing" asks which of `cards` make a meld
    with some of `yours`, "possible" which of them another player can hold, "gin" which of them
    would give gin (`gin.declare`).
    """

    cards: CardSet
    ask: Question
    target: str = ""
    yours: CardSet = CardSet()
    laid: tuple[CardSet, ...] = ()
    pin: CardSet | None = None

    def offered(self) -> CardSet:
        """The cards to pick from: those not laid already."""
        return self.cards - together(self.laid)

    def read(self, fields: Fields) -> CardSet:
        """The cards ticked. Raises Unreadable."""
        return ticked(fields, self.offered())

    def write(self, answer: object) -> Fields:
        """The form with these cards ticked."""
        assert isinstance(answer, CardSet)
        return ticks(answer)

    def keeps(self, name: str) -> bool:
        """Only the ticked cards are the answer's."""
        return name == "card"

    def right(self) -> Set[CardSet]:
        """The cards asked for; several answers where several layouts are best."""
        if self.ask == "loose":
            return {
                CardSet(found.loose)
                for found in arrangements(self.cards)
                if set(self.laid) <= {CardSet(meld) for meld in found.melds}
            }
        return self._chosen(TRUE)

    def held(self, mistake: str) -> Set[CardSet]:
        """The cards the misconception would pick; none where it finds none, which is no answer."""
        return {cards for cards in self._chosen(MISCONCEPTIONS[mistake].beliefs) if cards}

    def _chosen(self, beliefs: Beliefs) -> Set[CardSet]:
        """The picks of a player with these beliefs."""
        if self.ask == "loose":
            laid = [tuple(meld) for meld in self.laid]
            return {CardSet(found.loose) for found in layouts(self.cards, beliefs, laid)}
        return {CardSet(self._picked(beliefs))}

    def _picked(self, beliefs: Beliefs) -> Iterable[Card]:
        match self.ask:
            case "named":
                (wanted,) = parse_cards(self.target)
                return called(self.cards, wanted, beliefs)
            case "suit":
                return of_suit(self.cards, self.target, beliefs)
            case "rank":
                return of_rank(self.cards, RANKS.index(self.target) + 1, beliefs)
            case "worth":
                return worth(self.cards, int(self.target), beliefs)
            case "set" | "run":
                return in_melds(self.cards, beliefs, "set" if self.ask == "set" else "run")
            case "completing":
                return completing(self.yours, self.cards, beliefs)
            case "possible":
                return possible(self.yours, self.cards, beliefs)
            case "gin":
                return self._giving_gin(beliefs)
            case _:
                return in_melds(self.cards, beliefs)

    def _giving_gin(self, beliefs: Beliefs) -> Iterable[Card]:
        """The cards with which some discard leaves all ten melded."""
        for card in self.cards:
            if any(not left for left in discards((*self.yours, card), None, beliefs).values()):
                yield card

    def fault(self, answer: object) -> tuple[str, Mapping[str, object]]:
        """Which cards are missing and which are too many."""
        assert isinstance(answer, CardSet)
        return differing(answer, self.right())

    def evidence(self, mistake: str) -> Mapping[str, object]:
        """Where melds are asked for, the groups it sees; else the cards it picks or leaves."""
        seen = Exercise.evidence(self, mistake) if self.ask in _MELDS else {}
        if any(seen.values()):
            return seen
        right, held = self.working()[0], min(self.held(mistake), key=str)
        return {"cards": tuple((held - right) or (right - held)), "melds": (), "missed": ()}

    def shown(self) -> CardSet:
        """The cards on offer, with those held where the question is about both."""
        return self.cards | self.yours

    def working(self) -> tuple[CardSet, ...]:
        """Every right answer."""
        return tuple(sorted(self.right(), key=str))

    def check(self) -> None:
        """Raise ValueError where the pin contradicts the engine."""
        Exercise.check(self)
        if self.pin is not None and self.pin not in self.right():
            raise ValueError(f"pin: the engine says {', '.join(map(str, self.working()))}")
