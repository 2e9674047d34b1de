"""Things that each get a place, from 1 on; where some do not belong, none."""

from collections.abc import Mapping, Set
from typing import ClassVar

from tutor.exercises.step import Exercise, Fields, one
from tutor.rules import Unreadable

OUT = "out"
"""The place of what does not belong."""

Names = tuple[str, ...]
"""Names of things in an order."""


class Ordering(Exercise, frozen=True, kw_only=True):
    """A place for each thing; the answer is their names in the order chosen.

    Each kind says which things there are, in which order they belong, and what a misconception
    makes of it.
    """

    some_out: ClassVar[bool] = False
    """Whether a thing may be left out."""

    def things(self) -> Names:
        """The names of all things in the order in which they are shown."""
        raise NotImplementedError

    def truth(self) -> Names:
        """The engine's order."""
        raise NotImplementedError

    def belief(self, mistake: str) -> Names:
        """The order that the misconception believes in."""
        raise NotImplementedError

    def settled(self) -> Names:
        """The things that have been placed already."""
        return ()

    def place(self, thing: str) -> str:
        """Where the thing belongs: its number from 1, or OUT."""
        truth = self.truth()
        return str(truth.index(thing) + 1) if thing in truth else OUT

    def read(self, fields: Fields) -> Names:
        """The things chosen, in their order. Raises Unreadable for a place left or taken twice."""
        taken: dict[int, str] = {}
        for thing in self.things():
            place = self.place(thing) if thing in self.settled() else one(fields, f"e-{thing}")
            if place == OUT and self.some_out:
                continue
            number = self._number(place)
            if number in taken:
                raise Unreadable("place_twice", number=number)
            taken[number] = thing
        for number in range(1, len(taken) + 1):
            if number not in taken:
                raise Unreadable("place_empty", number=number)
        return tuple(taken[number] for number in sorted(taken))

    def _number(self, place: str) -> int:
        if not place:
            raise Unreadable("place_missing")
        if place not in map(str, range(1, len(self.things()) + 1)):
            raise Unreadable("choice_unknown", text=place[:20])
        return int(place)

    def write(self, answer: object) -> Fields:
        """The form with each thing in this order."""
        assert isinstance(answer, tuple)
        return {
            f"e-{thing}": (str(answer.index(thing) + 1) if thing in answer else OUT,)
            for thing in self._open()
        }

    def keeps(self, name: str) -> bool:
        """One field for each thing that is not placed already."""
        return name in {f"e-{thing}" for thing in self._open()}

    def _open(self) -> Names:
        return tuple(thing for thing in self.things() if thing not in self.settled())

    def right(self) -> Set[Names]:
        """The engine's order."""
        return {self.truth()}

    def held(self, mistake: str) -> Set[Names]:
        """The order that the misconception believes in."""
        return {self.belief(mistake)}

    def fault(self, answer: object) -> tuple[str, Mapping[str, object]]:
        """How many stand in their place."""
        assert isinstance(answer, tuple)
        truth = self.truth()
        hits = sum(mine == theirs for mine, theirs in zip(answer, truth, strict=True))
        return "some_in_place", {"count": hits, "of": len(truth)}

    def evidence(self, mistake: str) -> Mapping[str, object]:
        """Nothing but the order itself shows it."""
        return {}

    def working(self) -> Names:
        """The engine's order."""
        return self.truth()
