from __future__ import annotations

from datetime import UTC, datetime, timedelta
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tutor.curriculum import RANKS, Course, Lesson
from tutor.progress import Summary
from tutor.web.home import Tile, next_of, tile_of

TODAY = datetime(2027, 3, 14, tzinfo=UTC)
LATER = timedelta(hours=1)


@pytest.mark.parametrize("lang", ["es", "pt"])
def test_the_course_is_thirteen_cards_each_with_title_and_aim(
    lang: str, client: FlaskClient, course: Course
) -> None:
    page = unescape(client.get(f"/{lang}/").text)
    assert [entry.id for entry in course.entries] == list(RANKS)
    for entry in course.entries:
        for text in (entry.title, entry.aim):
            assert text.get(lang).split("*")[0] in page


def test_what_is_not_written_cannot_be_opened(client: FlaskClient, course: Course) -> None:
    page = client.get("/es/").text
    for entry in course.entries:
        assert (f'href="/es/curso/{entry.id}"' in page) == (entry.id in course.lessons)
        if entry.id not in course.lessons:
            assert client.get(f"/es/curso/{entry.id}").status_code == 404


@pytest.fixture(scope="session")
def lesson(course: Course) -> Lesson:
    return next(iter(course.lessons.values()))


def answered(lesson: Lesson, count: int, right: bool = True) -> dict[str, Summary]:
    """The first exercises of a lesson, each tried once, an hour apart."""
    exercises = list(lesson.exercises())[:count]
    return {
        lesson.key(step): Summary(1, right, TODAY + number * LATER)
        for number, step in enumerate(exercises)
    }


def tile(app: Flask, lesson: Lesson | None, known: dict[str, Summary], course: Course) -> Tile:
    with app.test_request_context("/es/"):
        app.preprocess_request()
        return tile_of(course.entries[0], lesson, known)


def test_a_lesson_is_new_then_begun_then_done(app: Flask, lesson: Lesson, course: Course) -> None:
    total = len(list(lesson.exercises()))
    seen = [
        tile(app, lesson, known, course)
        for known in (
            {},
            answered(lesson, 1, right=False),
            answered(lesson, 1),
            answered(lesson, total),
        )
    ]
    assert [(each.state, each.done) for each in seen] == [
        ("new", 0),
        ("begun", 0),
        ("begun", 1),
        ("done", total),
    ]
    assert {each.exercises for each in seen} == {total}


def test_an_unwritten_lesson_has_nothing_to_do(app: Flask, course: Course) -> None:
    found = tile(app, None, {}, course)
    assert (found.state, found.exercises, found.done) == ("unwritten", 0, 0)


def tiles(**states: str) -> list[Tile]:
    return [Tile(id, "", "", 3, 1, state) for id, state in states.items()]  # type: ignore[arg-type]


def summaries(*keys: str) -> dict[str, Summary]:
    """Answers in this order, the last one latest."""
    return {key: Summary(1, True, TODAY + at * LATER) for at, key in enumerate(keys)}


@pytest.mark.parametrize(
    ("states", "keys", "expected"),
    [
        ({"A": "new", "B": "new"}, [], "A"),
        ({"A": "unwritten", "B": "new"}, [], "B"),
        ({"A": "begun", "B": "begun"}, ["B/1", "A/1"], "A"),
        ({"A": "begun", "B": "begun"}, ["A/1", "B/1"], "B"),
        ({"A": "begun", "B": "begun"}, ["A/1", "B/1", "A/2"], "A"),
        ({"A": "done", "B": "begun", "C": "new"}, ["B/1", "A/1"], "B"),
        ({"A": "done", "B": "new"}, ["A/1", "quiz/x"], "B"),
        ({"A": "done", "B": "unwritten"}, ["A/1"], None),
        ({}, [], None),
    ],
)
def test_one_goes_on_where_one_was_last(
    states: dict[str, str], keys: list[str], expected: str | None
) -> None:
    found = next_of(tiles(**states), summaries(*keys))
    assert (found and found.id) == expected
