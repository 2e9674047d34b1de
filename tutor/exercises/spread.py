"""How to lay the hand when knocking: which layout gives the other player fewer doors?

A door is an unseen card that could be laid off; behind it others may follow. What a layout would
have left in the hand that is dealt is hindsight and plays no part (R2).
"""

from collections.abc import Iterable, Sequence, Set

import msgspec

from tutor.exercises.pattern import Answers, Pattern
from tutor.exercises.step import Fields, Row
from tutor.rules import (
    Arrangement,
    Card,
    CardSet,
    Meld,
    Unreadable,
    arrangements,
    extensions,
    meld_of,
)

Doors = frozenset[tuple[Card, ...]]
"""The rows of unseen cards that could be laid off one after another."""

LABELS = "123456"
"""What the layouts of a hand are called."""

_LOOKS = frozenset({"runs_preferred", "sets_preferred", "ignores_discards"})


class Knocking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The ten cards that stay, the whole `pile` as everybody saw it, the card put `facedown`."""

    cards: CardSet
    pile: Row
    facedown: CardSet

    def layouts(self) -> tuple[Arrangement, ...]:
        """Every layout with the least deadwood."""
        return arrangements(self.cards)

    def seen(self) -> CardSet:
        """The cards that the other player cannot hold."""
        return self.cards | CardSet(self.pile) | self.facedown

    def good(self) -> tuple[Arrangement, ...]:
        """The layouts than which no other leaves a part of the doors alone.

        With a part of the doors, the other player can never do better, whatever they hold.
        """
        doors = {layout: doors_of(layout, self.seen()) for layout in self.layouts()}
        return tuple(
            layout
            for layout in doors
            if not any(_less(other, doors[layout]) for other in doors.values())
        )


class Spread(Pattern, frozen=True, kw_only=True, tag="spread"):
    """For each hand the layout to show (R2). Where the doors decide nothing, each is accepted."""

    hands: tuple[Knocking, ...]
    pin: tuple[str, ...] = ()

    def size(self) -> int:
        """The number of hands."""
        return len(self.hands)

    def words(self) -> Sequence[str]:
        """The labels of the layouts."""
        return LABELS[: max(len(hand.layouts()) for hand in self.hands)]

    def read(self, fields: Fields) -> Answers:
        """One label for each hand asked. Raises Unreadable."""
        answers = Pattern.read(self, fields)
        for number, label in zip(self.asked(), answers, strict=True):
            if LABELS.index(label) >= len(self.hands[number].layouts()):
                raise Unreadable("choice_unknown", text=label)
        return answers

    def accepted(self, number: int) -> Set[str]:
        """The labels of the good layouts."""
        return self._labels(number, self.hands[number].good())

    def _labels(self, number: int, chosen: Iterable[Arrangement]) -> Set[str]:
        layouts = self.hands[number].layouts()
        return {LABELS[layouts.index(layout)] for layout in chosen}

    def known(self) -> Set[str]:
        """Those about how a layout looks."""
        return _LOOKS

    def believed(self, mistake: str, number: int) -> Set[str]:
        """The labels that the misconception would choose."""
        hand = self.hands[number]
        match mistake:
            case "runs_preferred":
                costs = [-_in(layout, "run") for layout in hand.layouts()]
            case "sets_preferred":
                costs = [-_in(layout, "set") for layout in hand.layouts()]
            case _:
                costs = [sum(map(len, doors_of(each, hand.cards))) for each in hand.layouts()]
        least = min(costs)
        pairs = zip(hand.layouts(), costs, strict=True)
        return self._labels(number, (layout for layout, cost in pairs if cost == least))

    def working(self) -> tuple[tuple[Knocking, tuple[tuple[str, Arrangement, Doors], ...]], ...]:
        """Each hand with its layouts, their labels and doors."""
        return tuple(
            (
                hand,
                tuple(
                    (label, layout, doors_of(layout, hand.seen()))
                    for label, layout in zip(LABELS, hand.layouts(), strict=False)
                ),
            )
            for hand in self.hands
        )

    def check(self) -> None:
        """Raise ValueError where there is nothing to choose, or the pin is not good."""
        for number, hand in enumerate(self.hands):
            if not 2 <= len(hand.layouts()) <= len(LABELS):
                raise ValueError(f"hands[{number}]: {len(hand.layouts())} layouts")
            if len(hand.seen()) != len(hand.cards) + len(hand.pile) + 1 or len(hand.cards) != 10:
                raise ValueError(f"hands[{number}]: ten cards, one face down, each once")
        Pattern.check(self)
        for number, labels in enumerate(self.pin):
            if set(labels) != self.accepted(number):
                raise ValueError(f"pin: the engine says {sorted(self.accepted(number))}")


def doors_of(layout: Arrangement, seen: CardSet) -> Doors:
    """The rows of cards not seen that could be laid off on the layout's melds (R4)."""
    rows = (_row(meld, card, seen) for meld in layout.melds for card in extensions(meld))
    return frozenset(row for row in rows if row)


def _row(meld: Meld, card: Card, seen: CardSet) -> tuple[Card, ...]:
    """The unseen cards that go on the meld from this card onward."""
    step = -1 if card.rank < meld.cards[0].rank else 1
    row: list[Card] = []
    while card in extensions(meld) and card not in seen:
        row.append(card)
        meld = meld_of((*meld, card))
        if not 1 <= card.rank + step <= 13:
            break
        card = Card(card.rank + step, card.suit)
    return tuple(row)


def _less(some: Doors, more: Doors) -> bool:
    """Whether every row of the one begins a row of the other, but not the other way."""
    return _within(some, more) and not _within(more, some)


def _within(some: Doors, more: Doors) -> bool:
    return all(any(row == other[: len(row)] for other in more) for row in some)


def _in(layout: Arrangement, kind: str) -> int:
    return sum(len(meld) for meld in layout.melds if meld.kind == kind)
