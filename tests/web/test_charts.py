"""Every measured figure is on a page of lesson Q, as a bar and in numbers that say the same."""

import re
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tutor import paths
from tutor.coach import RIVALS, load
from tutor.curriculum import Course
from tutor.curriculum.figures import error, exact
from tutor.exercises import Exercise, Figure, Step
from tutor.web.chart_words import COLUMNS, PLAYERS, column_words, series_words
from tutor.web.charts import drawn_chart

KEPT = load(paths.lessons())
LANGUAGES = ("es", "pt")
OURS = {"Sec-Fetch-Site": "same-origin"}
ROW = re.compile(
    r'<tr><th scope="row">([^<]+)</th><td><div><svg [^>]*aria-hidden="true">.*?</svg>'
    r"<span>([^<]+) <small>± ([^<]+)</small>"
)


def steps(course: Course) -> list[tuple[int, Step]]:
    """The steps of lesson Q that show something measured, with their numbers."""
    found = enumerate(course.lessons["Q"].steps, start=1)
    return [(number, step) for number, step in found if step.charts]


def page(client: FlaskClient, number: int, step: Step, language: str) -> str:
    """A step's page once there is nothing left to answer."""
    address = f"/{language}/curso/Q/{number}"
    if isinstance(step, Exercise):
        answer = step.write(min(step.right(), key=str))
        data = {"try": 1, **{name: list(values) for name, values in answer.items()}}
        client.post(address, data=data, headers=OURS)
    return client.get(address).text


def test_every_figure_is_shown_in_a_step_about_its_tip(course: Course) -> None:
    shown = {
        (chart.claim.claim.id, series.name, column)
        for _, step in steps(course)
        for chart in step.charts
        if chart.claim.claim.clause in step.clauses
        for series, figures in chart.rows()
        for column, _ in figures
    }
    assert shown == {
        (claim.id, series.name, str(column))
        for claim in KEPT.claim
        for series in claim.series
        for column in series.at
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_numbers_of_each_chart_stand_in_its_table(
    app: Flask, client: FlaskClient, course: Course, language: str
) -> None:
    for number, step in steps(course):
        found = ROW.findall(page(client, number, step, language))
        with app.test_request_context(f"/{language}/"):
            app.preprocess_request()
            expected = [
                (exact(figure, language), error(figure, language))
                for chart in step.charts
                for _, figures in chart.rows()
                for _, figure in figures
            ]
        assert [(unescape(value), unescape(off)) for _, value, off in found] == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_bars_begin_at_zero_and_end_at_their_value(
    app: Flask, course: Course, language: str
) -> None:
    with app.test_request_context(f"/{language}/"):
        app.preprocess_request()
        for _, step in steps(course):
            for chart in step.charts:
                figures = [figure for _, row in chart.rows() for _, figure in row]
                drawn = drawn_chart(chart)
                bars = [bar for _, group in drawn.groups for bar in group]
                scale = _per_unit(figures)
                for bar, figure in zip(bars, figures, strict=True):
                    ends = sorted((drawn.zero, drawn.zero + scale * figure.value))
                    assert [bar.left, bar.left + bar.width] == pytest.approx(ends, abs=0.2)
                    width = 2 * scale * figure.margin
                    assert bar.high - bar.low == pytest.approx(width, abs=0.2)
                    assert 0 <= bar.low <= bar.high <= 100


def _per_unit(figures: list[Figure]) -> float:
    """Per cent of the width for each unit of the figures."""
    low = min(0, *(figure.value - figure.margin for figure in figures))
    high = max(0, *(figure.value + figure.margin for figure in figures))
    return 100 / (high - low)


def test_an_exercise_shows_what_was_measured_only_when_it_is_answered(
    client: FlaskClient, course: Course
) -> None:
    for number, step in steps(course):
        before = client.get(f"/es/curso/Q/{number}").text
        assert ('id="measured"' in before) is not isinstance(step, Exercise)
        assert 'id="measured"' in page(client, number, step, "es")


@pytest.mark.parametrize("language", LANGUAGES)
def test_readers_are_told_who_played_and_how_many_hands(
    client: FlaskClient, course: Course, language: str
) -> None:
    for number, step in steps(course):
        text = page(client, number, step, language)
        about = text.partition('id="measured"')[2].rpartition("<details>")[2]
        hands = f"{step.charts[0].claim.claim.hands:,}".replace(",", ".")
        assert hands in about
        assert len(re.findall("<li><b>", about)) == len(RIVALS)


def test_every_series_and_column_has_its_words(app: Flask) -> None:
    assert PLAYERS.keys() == RIVALS.keys()
    assert COLUMNS.keys() == {claim.id for claim in KEPT.claim}
    for language in LANGUAGES:
        with app.test_request_context(f"/{language}/"):
            app.preprocess_request()
            for claim in KEPT.claim:
                names = [series_words(series.name) for series in claim.series]
                columns = [column_words(claim.id, str(at)) for at in claim.series[0].at]
                assert len({*names}) == len(names)
                assert len({*columns}) == len(columns)


@pytest.mark.parametrize(("language", "said"), [("es", "2,2\xa0%"), ("pt", "2,2%")])
def test_a_statement_about_a_figure_is_answered_with_it(
    client: FlaskClient, course: Course, language: str, said: str
) -> None:
    (here,) = ((n, step) for n, step in steps(course) if step.kind == "true_false")
    answered = page(client, *here, language).partition('id="measured"')[0]
    assert answered.count(said) == 1
