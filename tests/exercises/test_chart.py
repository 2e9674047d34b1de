"""Figures are sure or not, and a chart shows those that it names."""

import pytest

from tests.exercises.steps import WORDS
from tutor.coach import Claim, Series
from tutor.exercises import Chart, Figure, Measured

CLAIM = Claim(
    "endings", "tip.gin-rare", "share", 1000,
    (
        Series("hasty", ("knock", "gin"), (0.9, 0.02), (0.01, 0.001)),
        Series("keen: any", ("knock", "gin"), (0.3, 0.65), (0.02, 0.02)),
    ),
)  # fmt: skip


def shown(chart: Chart) -> dict[str, dict[str, float]]:
    return {
        series.name: {column: figure.value for column, figure in figures}
        for series, figures in chart.rows()
    }


def test_a_figure_is_over_a_number_where_two_errors_leave_no_doubt() -> None:
    figure = Figure("share", 0.5, 0.01)
    assert figure.margin == 0.02
    assert (figure.over(0.47), figure.over(0.53)) == (True, False)
    for number in (0.49, 0.5, 0.51):
        assert figure.near(number)
        with pytest.raises(ValueError, match="or less"):
            figure.over(number)


def test_a_chart_shows_what_it_names_and_else_everything() -> None:
    everything = {"hasty": {"knock": 0.9, "gin": 0.02}, "keen: any": {"knock": 0.3, "gin": 0.65}}
    assert shown(Chart(Measured(CLAIM), WORDS, WORDS)) == everything
    part = Chart(Measured(CLAIM), WORDS, WORDS, series=("keen: any",), columns=("gin",))
    assert shown(part) == {"keen: any": {"gin": 0.65}}


@pytest.mark.parametrize("holds", ["hasty/gin < 0.05", "*/knock > 0.2", "keen: any/gin ~ 0.66"])
def test_what_holds_lets_the_words_stand(holds: str) -> None:
    Chart(Measured(CLAIM), WORDS, WORDS, (holds,)).check()


@pytest.mark.parametrize(
    ("holds", "fault"),
    [
        ("hasty/gin > 0.05", "not true"),
        ("*/knock > 0.5", "not true"),
        ("keen: any/gin > 0.66", "or less"),
        ("keen: any/gin ~ 0.5", "not true"),
        ("hasty/void < 0.5", "no figure is called hasty/void"),
        ("moon/gin < 0.5", "no figures are called moon"),
        ("hasty/gin < little", "no condition"),
    ],
)
def test_what_does_not_hold_refuses_the_chart(holds: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Chart(Measured(CLAIM), WORDS, WORDS, (holds,)).check()
