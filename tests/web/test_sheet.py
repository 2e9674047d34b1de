"""What a form brings, and what is stored of it."""

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from werkzeug.datastructures import MultiDict

from tutor.curriculum import Course
from tutor.exercises import Exercise, Fields
from tutor.storage import answers, reading
from tutor.web.parts import KEY
from tutor.web.sheet import fields_of, stored_fields, written


@pytest.mark.parametrize("kind", ["count", "arrange", "true_false", "layoff"])
@pytest.mark.parametrize(
    ("blanks", "more"),
    [
        (30_000, {}),
        (0, {"in-book": "x" * 30_000}),
        (0, {f"in-{number}": "x" * 500 for number in range(60)}),
    ],
    ids=["blanks", "a long value", "many values"],
)
def test_nobody_stores_a_book_in_an_answer(
    kind: str, blanks: int, more: dict[str, str], client: FlaskClient, app: Flask, course: Course
) -> None:
    address, step = _step(course, kind)
    fields = {name: list(values) for name, values in _right(step).items()}
    next(iter(fields.values()))[0] += " " * blanks
    client.post(address, data={"try": "1", **fields, **more})
    with reading(app.extensions[KEY].engine) as connection:
        (stored,) = connection.scalars(select(answers.c.answer))
    assert len(stored) < 10_000


def _right(step: Exercise) -> Fields:
    return step.write(min(step.right(), key=str))


def _step(course: Course, kind: str) -> tuple[str, Exercise]:
    """The address of the first step of a kind, and the step."""
    return next(
        (f"/es/curso/{lesson.id}/{number}", step)
        for lesson in course.lessons.values()
        for number, step in enumerate(lesson.steps, start=1)
        if isinstance(step, Exercise) and step.kind == kind
    )


def test_a_whole_deck_can_be_ticked() -> None:
    form: MultiDict[str, str] = MultiDict(
        [("try", "1"), *(("card", str(number)) for number in range(52))]
    )
    assert len(fields_of(form)["card"]) == 52


@pytest.mark.parametrize(
    "fields",
    [{"none": ("",)}, {"card": ("AS", "10D")}, {"points": ("",), "winner": ("nobody",)}, {}],
)
def test_an_answer_is_read_as_it_was_stored(fields: dict[str, tuple[str, ...]]) -> None:
    assert stored_fields(written(fields)) == fields
