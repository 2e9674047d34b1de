"""Put events in order, and leave out those that do not belong."""

from collections.abc import Mapping, Set
from typing import Literal

from tutor.exercises.procedures import BELIEVED, PROCEDURES, Events
from tutor.exercises.step import Exercise, Fields, one
from tutor.rules import Unreadable

OUT = "out"
"""The place of an event that does not belong."""


class Order(Exercise, frozen=True, kw_only=True, tag="order"):
    """Every one of `events` gets its place in the `procedure`, or none.

    They are shown in the order given; those in `given` are placed already.
    """

    procedure: Literal["deal", "turn", "knock", "hand", "game"]
    events: Events
    given: Events = ()

    def truth(self) -> Events:
        """The events as the engine plays them."""
        return PROCEDURES[self.procedure]()

    def place(self, event: str) -> str:
        """Where the event belongs: its number from 1, or OUT."""
        truth = self.truth()
        return str(truth.index(event) + 1) if event in truth else OUT

    def read(self, fields: Fields) -> Events:
        """The events chosen, in their order. Raises Unreadable for a place left or taken twice."""
        taken: dict[int, str] = {}
        for event in self.events:
            place = self.place(event) if event in self.given else one(fields, f"e-{event}")
            if place == OUT:
                continue
            number = self._number(place)
            if number in taken:
                raise Unreadable("place_twice", number=number)
            taken[number] = event
        for number in range(1, len(taken) + 1):
            if number not in taken:
                raise Unreadable("place_empty", number=number)
        return tuple(taken[number] for number in sorted(taken))

    def _number(self, place: str) -> int:
        if not place:
            raise Unreadable("place_missing")
        if place not in map(str, range(1, len(self.events) + 1)):
            raise Unreadable("choice_unknown", text=place[:20])
        return int(place)

    def write(self, answer: object) -> Fields:
        """The form with each event in this order."""
        assert isinstance(answer, tuple)
        return {
            f"e-{event}": (str(answer.index(event) + 1) if event in answer else OUT,)
            for event in self.events
            if event not in self.given
        }

    def keeps(self, name: str) -> bool:
        """One field for each event that is not given."""
        return name in {f"e-{event}" for event in self.events if event not in self.given}

    def right(self) -> Set[Events]:
        """The engine's order."""
        return {self.truth()}

    def known(self) -> Set[str]:
        """The misconceptions about this procedure."""
        return BELIEVED[self.procedure].keys()

    def held(self, mistake: str) -> Set[Events]:
        """The order that the misconception believes in."""
        return {BELIEVED[self.procedure][mistake]}

    def fault(self, answer: object) -> tuple[str, Mapping[str, object]]:
        """Whether something does not belong, is missing, or stands in another place."""
        assert isinstance(answer, tuple)
        truth = self.truth()
        if set(answer) - set(truth):
            return "event_extra", {}
        if set(truth) - set(answer):
            return "event_missing", {}
        hits = sum(mine == theirs for mine, theirs in zip(answer, truth, strict=True))
        return "events_swapped", {"count": hits, "of": len(truth)}

    def evidence(self, mistake: str) -> Mapping[str, object]:
        """Nothing but the order itself shows it."""
        return {}

    def working(self) -> Events:
        """The engine's order."""
        return self.truth()

    def check(self) -> None:
        """Raise ValueError where an event is missing, unknown, or given without belonging, or
        where a mistake would move what is given.
        """
        truth, believed = set(self.truth()), BELIEVED[self.procedure]
        known = truth.union(*believed.values())
        if not truth <= set(self.events) <= known or len(set(self.events)) < len(self.events):
            raise ValueError(f"events: each of {sorted(truth)} once, and others of this procedure")
        if not set(self.given) <= truth:
            raise ValueError("given: an event that does not belong")
        for mistake in self.mistakes:
            if not set(believed.get(mistake, ())) <= set(self.events):
                raise ValueError(f"mistakes: {mistake} needs an event that is not listed")
            if any(self._moves(event, believed.get(mistake)) for event in self.given):
                raise ValueError(f"mistakes: {mistake} would move an event that is given")
        Exercise.check(self)

    def _moves(self, event: str, order: Events | None) -> bool:
        """Whether the event has another place in this order than its own."""
        place = self.truth().index(event)
        return order is not None and order[place : place + 1] != (event,)
