"""Count points: the deadwood of a hand, or what some cards weigh together."""

from collections.abc import Mapping, Set
from typing import Literal

from tutor.exercises.step import Exercise, Fields, number, together
from tutor.mistakes import MISCONCEPTIONS, count, count_layout, discards, recount
from tutor.rules import Arrangement, CardSet, arrange, arrangements
from tutor.rules import deadwood as least
from tutor.rules import discards as leaves


class Count(Exercise, frozen=True, kw_only=True, tag="count"):
    """A number of points.

    `ask` is "deadwood" for the hand's least deadwood, "weight" for the sum of all cards, "after"
    for the least that the best discard of eleven leaves (`knock.limit`). `laid` shows melds
    already laid out, `written` cards whose weight stands on the page. With `drew` and `threw` the
    hand is first changed by that turn.
    """

    cards: CardSet
    ask: Literal["deadwood", "weight", "after"] = "deadwood"
    laid: tuple[CardSet, ...] = ()
    written: CardSet = CardSet()
    drew: CardSet = CardSet()
    threw: CardSet = CardSet()
    pin: int | None = None

    def now(self) -> CardSet:
        """The cards to be counted, after the turn if there was one."""
        return (self.cards | self.drew) - self.threw

    def read(self, fields: Fields) -> int:
        """The number typed. Raises Unreadable."""
        return number(fields, "number")

    def write(self, answer: object) -> Fields:
        """The form with this number typed."""
        return {"number": (str(answer),)}

    def keeps(self, name: str) -> bool:
        """Only the number is the answer's."""
        return name == "number"

    def right(self) -> Set[int]:
        """The engine's number."""
        if self.ask == "weight":
            return {sum(card.value for card in self.now())}
        if self.ask == "after":
            return {min(leaves(self.now()).values())}
        return {least(self.now())}

    def held(self, mistake: str) -> Set[int]:
        """What the misconception would count."""
        cards, beliefs = self.now(), MISCONCEPTIONS[mistake].beliefs
        if self.ask == "weight":
            return {count_layout((), cards, beliefs)}
        if self.ask == "after":
            return {min(discards(cards, None, beliefs).values())}
        if self.drew:
            (drawn,), (thrown,) = self.drew, self.threw
            return {recount(self.cards, drawn, thrown, beliefs)}
        if self.laid:
            melds = [tuple(meld) for meld in self.laid]
            return {count_layout(melds, cards - together(self.laid), beliefs)}
        return {count(cards, beliefs)}

    def fault(self, answer: object) -> tuple[str, Mapping[str, object]]:
        """Their number beside the engine's."""
        (right,) = self.right()
        return "count_off", {"theirs": answer, "right": right}

    def evidence(self, mistake: str) -> Mapping[str, object]:
        """The cards that show it, with both numbers."""
        (right,), (theirs,) = self.right(), self.held(mistake)
        return {**Exercise.evidence(self, mistake), "right": right, "theirs": theirs}

    def shown(self) -> CardSet:
        """The cards to be counted."""
        return self.now()

    def working(self) -> tuple[Arrangement, ...]:
        """The layouts in which the count is right; the one shown, when one is."""
        if self.laid:
            return (arrange(self.now(), self.laid),)
        if self.ask == "weight":
            return (arrange(self.now(), ()),)
        if self.ask == "after":
            left = leaves(self.now())
            return arrangements(self.now() - {min(left, key=lambda card: left[card])})
        return arrangements(self.now())

    def check(self) -> None:
        """Raise ValueError where pin, layout or turn contradict the engine."""
        Exercise.check(self)
        if self.pin is not None and {self.pin} != self.right():
            raise ValueError(f"pin: the engine counts {self.right()}")
        if self.laid and arrange(self.now(), self.laid).deadwood not in self.right():
            raise ValueError("laid: this layout does not leave the least")
