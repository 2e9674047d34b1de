"""Three at the table: who sits out the next hand?"""

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from typing import Literal, get_args

import msgspec

from tutor.exercises.pattern import Pattern
from tutor.exercises.text import Text
from tutor.rules import score_cutthroat

Seat = Literal["you", "left", "right"]
SEATS: tuple[Seat, ...] = get_args(Seat)
"""The players 0, 1 and 2, as they sit: the turn goes to the left."""


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand in which `out` sat out, told in `text`; a void one was won by "nobody"."""

    text: Text
    out: Seat
    winner: Literal["you", "left", "right", "nobody"]

    def next_out(self) -> Seat:
        """Who sits out next. Raises Illegal where the winner sat out."""
        hand = (None, 0) if self.winner == "nobody" else (SEATS.index(self.winner), 1)
        return SEATS[score_cutthroat([hand], dealer=SEATS.index(self.out)).next_dealer]


class SitsOut(Pattern, frozen=True, kw_only=True, tag="sits_out"):
    """For each hand of three players, who sits out the next one (`players.three`, R21)."""

    cases: tuple[Played, ...]
    pin: tuple[Seat, ...] = ()

    def truth(self) -> tuple[Seat, ...]:
        """Who sits out after each hand, by the engine."""
        return tuple(case.next_out() for case in self.cases)

    def size(self) -> int:
        """How many hands there are."""
        return len(self.cases)

    def words(self) -> Sequence[str]:
        """The three seats."""
        return SEATS

    def accepted(self, number: int) -> Set[str]:
        """The engine's seat."""
        return {self.cases[number].next_out()}

    def known(self) -> Set[str]:
        """Those about who sits out."""
        return _WRONG.keys()

    def believed(self, mistake: str, number: int) -> Set[str]:
        """Whom the misconception would let sit out."""
        return {_WRONG[mistake](self.cases[number])}

    def texts(self) -> Iterable[tuple[str, Text]]:
        """Every text of the step with the name of the field that holds it."""
        yield from Pattern.texts(self)
        for number, case in enumerate(self.cases):
            yield f"cases[{number}].text", case.text

    def working(self) -> tuple[tuple[Played, Seat], ...]:
        """Each hand with the engine's seat."""
        return tuple(zip(self.cases, self.truth(), strict=True))

    def check(self) -> None:
        """Raise ValueError where the pin contradicts the engine."""
        Pattern.check(self)
        if self.pin and self.pin != self.truth():
            raise ValueError(f"pin: the engine says {self.truth()}")


_WRONG: Mapping[str, Callable[[Played], str]] = {
    "winner_sits": lambda case: case.out if case.winner == "nobody" else case.winner,
    "dealer_stays": lambda case: case.out,
    "in_turn": lambda case: SEATS[(SEATS.index(case.out) + 1) % len(SEATS)],
}
"""By misconception, who would sit out after a hand."""
