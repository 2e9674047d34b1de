"""How the tests ask and answer the quiz without a browser."""

from __future__ import annotations

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select
from werkzeug.test import TestResponse

from tests.web.pages import HTMX, OURS
from tests.web.pages import form as form_of
from tutor.exercises import Exercise
from tutor.quiz import Run, read_run
from tutor.storage import answers, reading
from tutor.web.parts import KEY


def url(run: Run, place: int | str = 1, language: str = "es", query: str = "") -> str:
    """A page of a run."""
    return f"/{language}/quiz/{run.code}/{place}{query}"


def form(question: Exercise, answer: object, attempt: int = 1, lap: int = 1) -> dict[str, object]:
    """What the form sends that gives this answer."""
    return {"round": lap, **form_of(question, answer, attempt)}


def right(question: Exercise) -> object:
    """A right answer."""
    return min(question.right(), key=str)


def mistaken(question: Exercise) -> object:
    """The answer of the first misconception that the question listens for."""
    held = next(answers for name in question.mistakes if (answers := _wrong(question, name)))
    return min(held, key=str)


def _wrong(question: Exercise, name: str) -> set[object]:
    return set(question.held(name)) - set(question.right())


def give(
    client: FlaskClient, run: Run, number: int, well: bool = True, language: str = "es"
) -> TestResponse:
    """Answer a question, well or with a misconception, and see the fragment that comes back."""
    question = run.questions[number - 1]
    data = form(question, right(question) if well else mistaken(question))
    return client.post(url(run, number, language), data=data, headers=HTMX)


def believe(client: FlaskClient, run: Run, mistake: str) -> None:
    """Answer the last question as somebody with this misconception would."""
    question = run.questions[-1]
    answer = min(_wrong(question, mistake) or question.right(), key=str)
    client.post(url(run, len(run.questions)), data=form(question, answer), headers=OURS)


def begin(client: FlaskClient, mode: str, language: str = "es") -> Run:
    """Begin a mode, and read the run from where it leads."""
    sent = client.post(f"/{language}/quiz", data={"mode": mode}, headers=OURS)
    assert sent.status_code == 303
    return read_run(sent.location.split("/")[-2])


def stored(app: Flask) -> int:
    """How many answers are kept."""
    with reading(app.extensions[KEY].engine) as connection:
        return connection.scalar(select(func.count()).select_from(answers)) or 0
