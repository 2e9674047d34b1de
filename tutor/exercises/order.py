"""Put events in order, and leave out those that do not belong."""

from collections.abc import Mapping, Set
from typing import ClassVar, Literal

from tutor.exercises.ordering import Ordering
from tutor.exercises.procedures import BELIEVED, PROCEDURES, Events


class Order(Ordering, frozen=True, kw_only=True, tag="order"):
    """Every one of `events` gets its place in the `procedure`, or none.

    They are shown in the order given; those in `given` are placed already.
    """

    some_out: ClassVar[bool] = True

    procedure: Literal["deal", "turn", "knock", "hand", "game"]
    events: Events
    given: Events = ()

    def things(self) -> Events:
        """The events as the lesson lists them."""
        return self.events

    def settled(self) -> Events:
        """The events given."""
        return self.given

    def truth(self) -> Events:
        """The events as the engine plays them."""
        return PROCEDURES[self.procedure]()

    def belief(self, mistake: str) -> Events:
        """The events as the misconception believes them to happen."""
        return BELIEVED[self.procedure][mistake]

    def known(self) -> Set[str]:
        """The misconceptions about this procedure."""
        return BELIEVED[self.procedure].keys()

    def fault(self, answer: object) -> tuple[str, Mapping[str, object]]:
        """Whether something does not belong, is missing, or stands in another place."""
        assert isinstance(answer, tuple)
        truth = self.truth()
        if set(answer) - set(truth):
            return "event_extra", {}
        if set(truth) - set(answer):
            return "event_missing", {}
        return Ordering.fault(self, answer)

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
        Ordering.check(self)

    def _moves(self, event: str, order: Events | None) -> bool:
        """Whether the event has another place in this order than its own."""
        place = self.truth().index(event)
        return order is not None and order[place : place + 1] != (event,)
