"""The charts of what was measured: each figure as a bar, with its number and standard error."""

from collections.abc import Sequence
from dataclasses import dataclass

from flask import Flask, g
from flask_babel import format_decimal

from tutor.curriculum.figures import error, exact
from tutor.exercises import Chart, Figure, Step, Text
from tutor.web.chart_words import (
    column_words,
    player_words,
    players,
    series_words,
    unit_words,
)

_WIDTH = 100


@dataclass(frozen=True, slots=True)
class Bar:
    """One figure. `left`, `width`, `low` and `high` are per cent of the space for bars."""

    label: str
    number: str
    error: str
    left: float
    width: float
    low: float
    """Where the whisker begins: two standard errors below the figure."""
    high: float


@dataclass(frozen=True, slots=True)
class Drawn:
    """A chart with bars on one scale, in groups that may have a heading. `zero` as in `Bar`."""

    caption: Text
    says: Text
    folded: bool
    unit: str
    zero: float
    groups: Sequence[tuple[str, Sequence[Bar]]]


def drawn_chart(chart: Chart) -> Drawn:
    """The chart in the page's language.

    Rows of one column each need no headings; else each series is a group.
    """
    claim, rows = chart.claim.claim, chart.rows()
    scale = _Scale([figure for _, figures in rows for _, figure in figures])
    if all(len(figures) == 1 for _, figures in rows):
        bars = [scale.bar(series_words(series.name), figures[0][1]) for series, figures in rows]
        groups: list[tuple[str, Sequence[Bar]]] = [("", bars)]
    else:
        groups = [
            (
                series_words(series.name),
                [scale.bar(column_words(claim.id, column), figure) for column, figure in figures],
            )
            for series, figures in rows
        ]
    unit = unit_words(claim.unit)
    return Drawn(chart.caption, chart.says, chart.folded, unit, scale.of(0), groups)


class _Scale:
    """From the lowest to the highest end of any whisker, zero among them."""

    def __init__(self, figures: Sequence[Figure]) -> None:
        self._low = min(0, *(figure.value - figure.margin for figure in figures))
        self._high = max(0, *(figure.value + figure.margin for figure in figures))

    def of(self, number: float) -> float:
        """Where a number is."""
        return round(_WIDTH * (number - self._low) / (self._high - self._low), 1)

    def bar(self, label: str, figure: Figure) -> Bar:
        """A figure's bar, from zero."""
        ends = sorted((self.of(0), self.of(figure.value)))
        return Bar(
            label,
            exact(figure, g.lang),
            error(figure, g.lang),
            ends[0],
            round(ends[1] - ends[0], 1),
            self.of(figure.value - figure.margin),
            self.of(figure.value + figure.margin),
        )


def figure_words(figure: Figure) -> str:
    """One figure in the page's language."""
    return exact(figure, g.lang)


def hands_of(step: Step) -> str:
    """How many hands were played for each row of a step's figures."""
    counts = sorted({chart.claim.claim.hands for chart in step.charts})
    return " / ".join(str(format_decimal(count)) for count in counts)


def init_charts(app: Flask) -> None:
    """Give templates the functions above, and the players in words."""
    app.jinja_env.globals.update(
        drawn_chart=drawn_chart,
        figure_words=figure_words,
        hands_of=hands_of,
        player_words=player_words,
        players=players,
        series_words=series_words,
    )
