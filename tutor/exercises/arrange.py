"""Lay out a hand: put each card in a meld or leave it loose, so that the least is left."""

from collections.abc import Mapping, Set

from tutor.exercises.step import Exercise, Fields, one
from tutor.mistakes import MISCONCEPTIONS, layouts
from tutor.rules import Arrangement, Card, CardSet, Unreadable, arrange, arrangements, why_not

PLACES = "ABC"
"""Where a card can be put. Three melds are the most that ten cards hold."""

Layout = frozenset[CardSet]
"""The melds of a layout, in no order. Cards in none of them are loose."""


class Arrange(Exercise, frozen=True, kw_only=True, tag="arrange"):
    """The layout that leaves the least deadwood (R1). `laid` are melds already in place."""

    cards: CardSet
    laid: tuple[CardSet, ...] = ()
    pin: int | None = None

    def read(self, fields: Fields) -> Layout:
        """The melds laid. Raises Unreadable for a place that is not there."""
        places: dict[str, list[Card]] = {place: [] for place in PLACES}
        for card in self.cards:
            place = one(fields, f"in-{card}")
            if place in places:
                places[place].append(card)
            elif place:
                raise Unreadable("place_unknown", text=place[:20])
        melds = [CardSet(cards) for cards in places.values() if cards]
        if any(why_not(meld) for meld in melds):
            return frozenset(melds)
        return _layout(arrange(self.cards, melds))

    def write(self, answer: object) -> Fields:
        """The form with each meld in a place of its own."""
        assert isinstance(answer, frozenset)
        melds = sorted(answer, key=str)
        return {
            f"in-{card}": (place,)
            for place, meld in zip(PLACES, melds, strict=False)
            for card in meld
        }

    def start(self) -> Fields:
        """The form as it is given."""
        return self.write(frozenset(self.laid))

    def keeps(self, name: str) -> bool:
        """One field for each card."""
        return name.startswith("in-")

    def right(self) -> Set[Layout]:
        """Every layout with the least deadwood."""
        return {_layout(found) for found in arrangements(self.cards)}

    def held(self, mistake: str) -> Set[Layout]:
        """Every layout the misconception would lay and the form can say."""
        beliefs = MISCONCEPTIONS[mistake].beliefs
        laid = [tuple(meld) for meld in self.laid]
        believed = [
            frozenset(CardSet(meld) for meld in found.melds)
            for found in layouts(self.cards, beliefs, laid)
        ]
        return {layout for layout in believed if sayable(layout)}

    def fault(self, answer: object) -> tuple[str, Mapping[str, object]]:
        """A group that is no meld and why, or what the layout leaves beside the least."""
        assert isinstance(answer, frozenset)
        for meld in sorted(answer, key=str):
            if reason := why_not(meld):
                return f"no_meld_{reason}", {"cards": tuple(meld)}
        laid, best = arrange(self.cards, answer), arrangements(self.cards)[0]
        return "layout_leaves_more", {"theirs": laid.deadwood, "right": best.deadwood}

    def shown(self) -> CardSet:
        """The hand."""
        return self.cards

    def working(self) -> tuple[Arrangement, ...]:
        """Every layout that leaves the least."""
        return arrangements(self.cards)

    def check(self) -> None:
        """Raise ValueError where pin or given melds contradict the engine."""
        Exercise.check(self)
        best = arrangements(self.cards)
        if self.pin is not None and self.pin != best[0].deadwood:
            raise ValueError(f"pin: the engine leaves {best[0].deadwood}")
        if self.laid and not any(set(self.laid) <= layout for layout in self.right()):
            raise ValueError("laid: these melds are in no best layout")


def sayable(layout: Layout) -> bool:
    """Whether there are places for all melds, and no card is in two."""
    together = {card for meld in layout for card in meld}
    return len(layout) <= len(PLACES) and len(together) == sum(map(len, layout))


def _layout(found: Arrangement) -> Layout:
    return frozenset(CardSet(meld) for meld in found.melds)
