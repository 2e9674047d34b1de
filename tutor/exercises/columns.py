"""Hollywood: the points of both sides in three columns, and what each column comes to."""

from collections.abc import Mapping, Sequence, Set
from typing import Literal

from tutor.exercises.sheet import SIDES, amount
from tutor.exercises.step import Exercise, Fields
from tutor.mistakes import (
    COLUMN_MISCONCEPTIONS,
    GAME_MISCONCEPTIONS,
    Played,
    columns,
    final,
    points_of,
)
from tutor.rules import STANDARD, Hollywood, Options, score_hollywood

Filled = tuple[int, ...]
"""The numbers in the order of the fields."""


class HollywoodColumns(Exercise, frozen=True, kw_only=True, tag="columns"):
    """Three columns after these `hands` (`variant.hollywood`, R19).

    "points" asks for the points of both sides in each column, of which the first `given` are
    written already. "nets" shows them, once all are finished, and asks for the learner's result
    in each column (below zero where the other won more) and for the sum.
    """

    hands: tuple[tuple[Literal["you", "rival"], int], ...]
    ask: Literal["points", "nets"] = "points"
    given: int = 0
    target: int = STANDARD.target
    pin: Filled = ()

    def wins(self) -> list[tuple[int, int]]:
        """The hands with the number of the player who won each."""
        return [(SIDES.index(side), points) for side, points in self.hands]

    def options(self) -> Options:
        """What this table plays with."""
        return Options(target=self.target)

    def sheet(self) -> Hollywood:
        """The engine's columns. Raises RulesError for hands that cannot be."""
        return score_hollywood(self.wins(), self.options())

    def names(self) -> Sequence[str]:
        """The fields to fill in."""
        if self.ask == "nets":
            return ("net-1", "net-2", "net-3", "net-sum")
        return [f"{number}-{side}" for number in range(self.given + 1, 4) for side in SIDES]

    def truth(self) -> Filled:
        """The engine's numbers."""
        sheet = self.sheet()
        if self.ask == "nets":
            return (*(column.net[0] for column in sheet.columns), sheet.net[0])
        return tuple(n for column in sheet.columns[self.given :] for n in column.points)

    def read(self, fields: Fields) -> Filled:
        """The numbers filled in. Raises Unreadable."""
        return tuple(amount(fields, name) for name in self.names())

    def write(self, answer: object) -> Fields:
        """The form with these numbers."""
        assert isinstance(answer, tuple)
        return {name: (str(number),) for name, number in zip(self.names(), answer, strict=True)}

    def numbers(self) -> Mapping[str, int]:
        """The engine's number for each field."""
        return dict(zip(self.names(), self.truth(), strict=True))

    def keeps(self, name: str) -> bool:
        """The fields to fill in."""
        return name in self.names()

    def right(self) -> Set[Filled]:
        """The engine's numbers."""
        return {self.truth()}

    def known(self) -> Set[str]:
        """Those about entering, or about settling a game."""
        asked = COLUMN_MISCONCEPTIONS if self.ask == "points" else GAME_MISCONCEPTIONS
        return asked.keys()

    def held(self, mistake: str) -> Set[Filled]:
        """The numbers that the misconception would write, what is given written already."""
        if self.ask == "nets":
            return self._settled(mistake)
        entering = COLUMN_MISCONCEPTIONS[mistake]
        written = [points_of(each) for each in columns(self.wins(), self.options(), entering)]
        given = [column.points for column in self.sheet().columns[: self.given]]
        if written[: self.given] != given:
            return set()
        return {tuple(n for both in written[self.given :] for n in both)}

    def _settled(self, mistake: str) -> Set[Filled]:
        nets: list[int] = []
        for column in self.sheet().columns:
            hands = [Played(winner, points, "knock") for winner, points in column.hands]
            game = final(hands, self.options(), GAME_MISCONCEPTIONS[mistake])
            if game is None:
                return set()
            nets.append(game.net if game.winner == 0 else -game.net)
        return {(*nets, sum(nets))}

    def fault(self, answer: object) -> tuple[str, Mapping[str, object]]:
        """How many of the numbers are right."""
        assert isinstance(answer, tuple)
        hits = sum(a == b for a, b in zip(answer, self.truth(), strict=True))
        return "some_right", {"count": hits, "of": len(answer)}

    def evidence(self, mistake: str) -> Mapping[str, object]:
        """Nothing in particular: the columns show it."""
        return {}

    def working(self) -> Hollywood:
        """The engine's columns."""
        return self.sheet()

    def check(self) -> None:
        """Raise ValueError or RulesError for hands that cannot be, or a pin the engine denies."""
        if self.ask == "nets" and not self.sheet().over:
            raise ValueError("hands: a column is not finished")
        if not 0 <= self.given < 3:
            raise ValueError("given: none, one or two columns")
        if self.pin and self.pin != self.truth():
            raise ValueError(f"pin: the engine says {self.truth()}")
        Exercise.check(self)
