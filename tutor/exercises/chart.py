"""Measured figures that a lesson shows or rests a sentence on.

They stand in one file and nowhere else: a lesson names them, and says what has to hold of them for
its words to stay true.
"""

import re
from collections.abc import Sequence

import msgspec

from tutor.coach.kept import Claim, Series
from tutor.coach.verdict import SURE
from tutor.exercises.text import Text

_CONDITION = re.compile(r"(?P<series>.+)/(?P<column>.+) (?P<sign>[<>~]) (?P<number>-?[0-9.]+)")


class Measured:
    """What was measured for a claim. A plain class, as `Script` is."""

    __slots__ = ("claim",)

    def __init__(self, claim: Claim) -> None:
        """Keep the claim."""
        self.claim = claim

    def figure(self, name: str) -> "Figure":
        """The figure called "series/column". Raises ValueError."""
        series, _, column = name.rpartition("/")
        row = self.series(series)
        if column not in row.at:
            raise ValueError(f"{self.claim.id}: no figure is called {name}")
        place = row.at.index(column)
        return Figure(self.claim.unit, row.values[place], row.errors[place])

    def series(self, name: str) -> Series:
        """One row of figures. Raises ValueError."""
        try:
            return self.claim.of(name)
        except KeyError:
            raise ValueError(f"{self.claim.id}: no figures are called {name}") from None


class Figure:
    """One measured number, its standard error, and its unit ("share" or "points")."""

    __slots__ = ("error", "unit", "value")

    def __init__(self, unit: str, value: float, error: float) -> None:
        """Keep the three."""
        self.unit, self.value, self.error = unit, value, error

    @property
    def margin(self) -> float:
        """How far off the number may be: beyond it one can be sure."""
        return SURE * self.error

    def near(self, number: float) -> bool:
        """Whether it may be more than `number` or less."""
        return abs(self.value - number) <= self.margin

    def over(self, number: float) -> bool:
        """Whether it is more than `number`. Raises ValueError where that is not sure."""
        if self.near(number):
            raise ValueError(f"{self.value} ± {self.margin:.4f} may be more than {number} or less")
        return self.value > number


class Chart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Figures of one claim as bars: of the `series` and the `columns` named, of all where none is.

    `caption` says what is counted, `says` what follows from it. That rests on what `holds`: each
    line a figure ("*" for every series shown), a sign and a number; the sign is `<` or `>` where
    that is sure, `~` where it is not. A `folded` chart is opened by whoever wants it.
    """

    claim: Measured
    caption: Text
    says: Text
    holds: tuple[str, ...] = ()
    series: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    folded: bool = False

    def rows(self) -> Sequence[tuple[Series, Sequence[tuple[str, Figure]]]]:
        """Each series shown, with the figures shown of it by column. Raises ValueError."""
        names = self.series or [series.name for series in self.claim.claim.series]
        return [
            (
                series,
                [
                    (column, self.claim.figure(f"{name}/{column}"))
                    for column in self.columns or map(str, series.at)
                ],
            )
            for name, series in ((name, self.claim.series(name)) for name in names)
        ]

    def check(self) -> None:
        """Raise ValueError for a figure that is not there, or where what should hold does not."""
        shown = [series.name for series, _ in self.rows()]
        for line in self.holds:
            found = _CONDITION.fullmatch(line)
            if not found:
                raise ValueError(f"holds: {line!r} is no condition")
            names = shown if found["series"] == "*" else [found["series"]]
            figures = [self.claim.figure(f"{name}/{found['column']}") for name in names]
            if not all(_true(figure, found["sign"], float(found["number"])) for figure in figures):
                raise ValueError(f"holds: {line} is not true of what was measured")


def _true(figure: Figure, sign: str, number: float) -> bool:
    return figure.near(number) if sign == "~" else figure.over(number) == (sign == ">")
