"""Lay off card by card, one's own melds rearranged, so that the least is left."""

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import lru_cache

from tutor.exercises.arrange import PLACES, sayable
from tutor.exercises.knock import Knock
from tutor.exercises.step import Fields, one, together
from tutor.mistakes import MISCONCEPTIONS, Defended, defences
from tutor.rules import (
    Card,
    CardSet,
    Defence,
    Meld,
    Unreadable,
    arrange,
    arrangements,
    deadwood,
    defence,
    extensions,
    lay_off,
    why_not,
)

Laid = tuple[frozenset[CardSet], tuple[CardSet, ...]]
"""The own melds, in no order, and the cards put on each of the knocker's groups."""


class LayOff(Knock, frozen=True, kw_only=True, tag="layoff"):
    """Every card of the defender stays in an own meld, stays loose, or goes on a group.

    Any order of laying off will do, chains too (`layoff.after-knock`, R4, R31). The knocker's
    loose cards are the last group, so that somebody can be wrong about them. `laid` are own melds
    in place already, `placed` cards laid off already, `pin` what is left in points.
    """

    laid: tuple[CardSet, ...] = ()
    placed: CardSet = CardSet()
    pin: int | None = None

    def places(self) -> Sequence[str]:
        """The numbers of the knocker's groups."""
        return [str(number) for number, _ in enumerate(self.groups(), start=1)]

    def read(self, fields: Fields) -> Laid:
        """Where each card is put. Raises Unreadable for a place that is not there."""
        put: dict[str, list[Card]] = {place: [] for place in (*PLACES, *self.places())}
        for card in self.defender:
            place = one(fields, f"in-{card}")
            if place in put:
                put[place].append(card)
            elif place:
                raise Unreadable("place_unknown", text=place[:20])
        melds = [CardSet(put[place]) for place in PLACES if put[place]]
        if not any(why_not(meld) for meld in melds):
            melds = [CardSet(meld) for meld in arrange(self.defender, melds).melds]
        return frozenset(melds), tuple(CardSet(put[place]) for place in self.places())

    def write(self, answer: object) -> Fields:
        """The form with each card in its place."""
        assert isinstance(answer, tuple)
        melds, on = answer
        own = zip(PLACES, sorted(melds, key=str), strict=False)
        others = zip(self.places(), on, strict=False)
        return {f"in-{card}": (place,) for place, cards in (*own, *others) for card in cards}

    def start(self) -> Fields:
        """The form as it is given."""
        _, on = min(self._going_on(), key=str)
        return self.write((frozenset(self.laid), tuple(cards & self.placed for cards in on)))

    def _going_on(self) -> Set[Laid]:
        """The right answers that go on from what is given."""
        return {
            (melds, on)
            for melds, on in self.right()
            if set(self.laid) <= melds and self.placed <= together(on)
        }

    def keeps(self, name: str) -> bool:
        """One field for each card."""
        return name.startswith("in-")

    def best(self) -> Defence:
        """The engine's defence."""
        return _defence(self.defender, self.open_melds())

    def right(self) -> Set[Laid]:
        """Every legal way that leaves the least."""
        return {
            (frozenset(map(CardSet, own)), self._on(grown))
            for own, grown in _best(self.defender, self.open_melds())
        }

    def _on(self, melds: Sequence[Meld]) -> tuple[CardSet, ...]:
        """The defender's cards on each group, once its melds have grown to these."""
        on = tuple(CardSet(meld) & self.defender for meld in melds)
        return on + (CardSet(),) * (len(self.groups()) - len(on))

    def held(self, mistake: str) -> Set[Laid]:
        """Every way that the misconception thinks best and the form can say."""
        found = defences(self.spread(), self.defender, MISCONCEPTIONS[mistake].beliefs)
        return {self._said(each) for each in found if sayable(frozenset(map(CardSet, each[1])))}

    def _said(self, defended: Defended) -> Laid:
        layoffs, melds, _ = defended
        on = (
            CardSet(card for card, index in layoffs if index == number)
            for number, _ in enumerate(self.groups())
        )
        return frozenset(map(CardSet, melds)), tuple(on)

    def fault(self, answer: object) -> tuple[str, Mapping[str, object]]:
        """A group that is no meld, a card that does not go where it is put, or what is left."""
        assert isinstance(answer, tuple)
        melds, on = answer
        for meld in sorted(melds, key=str):
            if reason := why_not(meld):
                return f"no_meld_{reason}", {"cards": tuple(meld)}
        if not self.loose and any(on):
            return "laid_on_gin", {"cards": tuple(next(filter(None, on)))}
        takes = len(self.open_melds())
        for number, (group, cards) in enumerate(zip(self.groups(), on, strict=True)):
            if cards and (number >= takes or why_not([*group, *cards])):
                return "does_not_go_on", {"cards": tuple(cards), "meld": group}
        rest = self.defender - together(on)
        left = arrange(rest, melds).deadwood
        return "layout_leaves_more", {"theirs": left, "right": self.best().deadwood}

    def evidence(self, mistake: str) -> Mapping[str, object]:
        """The cards laid off on one side only; where there are none, the melds that differ."""
        melds, on = min(self.right(), key=str)
        other_melds, other_on = min(self.held(mistake) - self.right(), key=str)
        ours, theirs = together(on), together(other_on)
        return {
            "cards": tuple((ours - theirs) | (theirs - ours)),
            "melds": () if ours != theirs else tuple(map(tuple, other_melds - melds)),
        }

    def working(self) -> Defence:
        """The engine's defence."""
        return self.best()

    def check(self) -> None:
        """Raise ValueError where pin or what is given contradict the engine."""
        Knock.check(self)
        if self.pin is not None and self.pin != self.best().deadwood:
            raise ValueError(f"pin: the engine leaves {self.best().deadwood}")
        if not self._going_on():
            raise ValueError("laid, placed: in no best defence")


# Asked for by each of the right answers, by the verdict, and by the working.
@lru_cache(maxsize=200)
def _defence(defender: CardSet, melds: tuple[Meld, ...]) -> Defence:
    return defence(defender, melds)


# A fresh question is looked at again and again before it is asked.
@lru_cache(maxsize=64)
def _best(
    cards: CardSet, melds: tuple[Meld, ...]
) -> tuple[tuple[tuple[Meld, ...], tuple[Meld, ...]], ...]:
    """The own melds and the knocker's grown ones, in every way that leaves the least."""
    least = _defence(cards, melds).deadwood
    return tuple(
        (found.melds, grown)
        for grown in _ways(cards, melds)
        if deadwood(cards - together(grown)) == least
        for found in arrangements(cards - together(grown))
    )


def _ways(cards: CardSet, melds: tuple[Meld, ...]) -> Iterator[tuple[Meld, ...]]:
    """The knocker's melds after every way of laying off, laying nothing first."""
    seen, waiting = {melds}, [melds]
    for state in waiting:
        yield state
        for index, meld in enumerate(state):
            for card in extensions(meld):
                if card in cards - together(state):
                    grown = lay_off(card, index, state)
                    if grown not in seen:
                        seen.add(grown)
                        waiting.append(grown)
