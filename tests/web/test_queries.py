"""What each kind of page costs the database: as many queries for a thousand answers as for one,
each by an index.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from itertools import product
from random import Random
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import Engine, event, insert

from tutor import upkeep
from tutor.exam import Paper, draw_paper
from tutor.exam.paper import SHELF
from tutor.exercises import Fields
from tutor.quiz import QUESTIONS, Run, deal_run
from tutor.quiz.begin import timed_run
from tutor.quiz.run import run_of
from tutor.storage import answers, writing
from tutor.web.learner import COOKIE
from tutor.web.parts import KEY, Parts

MANY = 1_000
TABLE = {"knock_limit": 10, "undercut_bonus": 10, "gin_bonus": 20, "target": 100, "box": 20}
TIMED_RUN = timed_run(Random(2))
STEP = "/es/curso/4/4"
KEY_OF_STEP = "4/lay-out-and-count"


@dataclass(frozen=True, slots=True)
class Visitor:
    """A browser, its last attempts at `STEP` and at each hand of a quiz; 0 is none.

    Of the examination the first question is answered, and of a run that grows.
    """

    client: FlaskClient
    run: Run
    grown: Run
    paper: Paper
    last: int
    last_in_quiz: int

    @property
    def quiz(self) -> str:
        return f"/es/quiz/{self.run.code}"

    @property
    def exam(self) -> str:
        return f"/es/diploma/{self.paper.code}"

    def post(self, path: str, **data: object) -> None:
        assert self.client.post(path, data=data).status_code in (200, 303, 422)

    def get(self, path: str) -> None:
        assert self.client.get(path).status_code in (200, 302)

    def pages(self) -> dict[str, Callable[[], None]]:
        """A request of every kind; those that change something come last."""
        steps = {"try": self.last + 1, "number": 31}
        hand = {"try": self.last_in_quiz + 1, "winner": "knocker", "points": 99}
        return {
            "/": lambda: self.get("/"),
            "healthz": lambda: self.get("/healthz"),
            "home": lambda: self.get("/es/"),
            "a lesson, to its step": lambda: self.get("/es/curso/4"),
            "a step": lambda: self.get(STEP),
            "a step, an earlier attempt": lambda: self.get(f"{STEP}?try=1"),
            "a step to read": lambda: self.get("/es/curso/4/1"),
            "the end of a lesson": lambda: self.get("/es/curso/4/final"),
            "the quiz": lambda: self.get("/es/quiz"),
            "a quiz question": lambda: self.get(f"{self.quiz}/1"),
            "a quiz question, an earlier attempt": lambda: self.get(f"{self.quiz}/1?try=1"),
            "the results": lambda: self.get(f"{self.quiz}/final"),
            "the results of a timed run": lambda: self.get(f"/es/quiz/{TIMED_RUN.code}/final"),
            "a result that was shared": lambda: self.get(f"{self.quiz}/resultado/{'1' * 10}"),
            "skill by skill": lambda: self.get("/es/quiz/temas"),
            "the own table": lambda: self.get("/es/quiz/mesa"),
            "the own table set": lambda: self.post("/es/quiz/mesa", **TABLE),
            "the own table begun": lambda: self.post("/es/quiz", mode="casa"),
            "a mode begun": lambda: self.post("/es/quiz", mode="d"),
            "my mistakes begun": lambda: self.post("/es/quiz", mode="err"),
            "the next question": lambda: self.post(f"/es/quiz/{self.grown.code}/seguir"),
            "the examination": lambda: self.get("/es/diploma"),
            "an examination question": lambda: self.get(f"{self.exam}/1"),
            "an examination not handed in": lambda: self.get(f"{self.exam}/final"),
            "a sheet to print": lambda: self.get(f"/es/quiz/papel/{self.run.questions[0].id}"),
            "what is to be printed": lambda: self.get("/es/quiz/papel"),
            "a sheet made": lambda: self.post("/es/quiz/papel", skill="d", number=1),
            "the rule book": lambda: self.get("/es/manual"),
            "the glossary": lambda: self.get("/es/lexico"),
            "the settings": lambda: self.get("/es/ajustes"),
            "memory": lambda: self.get("/es/memoria"),
            "the code": lambda: self.get("/es/memoria/codigo"),
            "the download": lambda: self.get("/es/memoria/exportar"),
            "an examination begun": lambda: self.post("/es/diploma"),
            "an examination answer": lambda: self.answer(2),
            "an examination answer again": lambda: self.answer(2),
            "an examination handed in": lambda: self.post(f"{self.exam}/final"),
            "the result of an examination": lambda: self.get(f"{self.exam}/final"),
            "an examination question, judged": lambda: self.get(f"{self.exam}/1"),
            "an examination answer, too late": lambda: self.answer(1),
            "the certificate": lambda: self.get(f"{self.exam}/papel"),
            "an answer": lambda: self.post(STEP, **steps),
            "an answer again": lambda: self.post(STEP, **steps),
            "an answer that cannot be read": lambda: self.post(STEP, number="x"),
            "a quiz answer": lambda: self.post(f"{self.quiz}/2", **hand),
            "a code": lambda: self.post("/es/memoria/codigo"),
            "a wrong code": lambda: self.post("/es/memoria/codigo", code="CCC CCC CCC"),
            "its progress taken elsewhere": self.take,
            "a lesson begun again": lambda: self.post("/es/memoria/reiniciar", lesson="4"),
            "the course begun again": lambda: self.post("/es/memoria/reiniciar", course=""),
            "everything deleted": lambda: self.post("/es/memoria"),
        }

    def answer(self, number: int) -> None:
        """Answer a question of the examination rightly."""
        asked = self.paper.exercises[number - 1]
        fields = asked.write(min(asked.right(), key=str))
        self.send(f"{self.exam}/{number}", fields)

    def send(self, path: str, fields: Fields) -> None:
        """Send a form with these fields."""
        self.post(path, **{name: list(values) for name, values in fields.items()})

    def take(self) -> None:
        """Enter the code in a second browser, which has answered something itself."""
        page = self.client.get("/es/memoria/codigo").text
        shown = re.findall(r"<span>(\w{3})</span>", page)
        other = self.client.application.test_client()
        other.post(STEP, data={"try": 1, "number": 31})
        taken = other.post("/es/memoria/codigo", data={"code": "".join(shown)})
        assert taken.status_code == 303


def parts_of(app: Flask) -> Parts:
    found: Parts = app.extensions[KEY]
    return found


def visitor(app: Flask, stored: int) -> Visitor:
    """A browser with at least so many answers: to a step, a quiz, examinations, and from before."""
    client, run, paper = app.test_client(), deal_run(Random(stored)), draw_paper(Random(20))
    grown = run_of([QUESTIONS["d1"].draw(Random(stored))], "d")
    client.post(STEP, data={"try": 1, "number": 31})
    cookie = client.get_cookie(COOKIE)
    assert cookie is not None
    keys = [
        KEY_OF_STEP,
        *("4/another", "A/another", f"~{KEY_OF_STEP}", "~A/another"),
        *(run.key(number, each) for number, each in product((1, 2), run.questions)),
        *(TIMED_RUN.key(1, each) for each in TIMED_RUN.questions),
        *(paper.key(each) for each in paper.exercises[1:]),
        *(f"{SHELF}{number}" for number in range(9)),
    ]
    last = stored // len(keys) + 1
    row = {
        "learner": cookie.value.partition(".")[0],
        "part": 0,
        "answer": "number=31",
        "right": False,
        "mistakes": "card_twice",
        "at": parts_of(app).clock() - timedelta(seconds=1),
    }
    rows = [row | {"step": key, "attempt": each} for key in keys for each in range(1, last + 1)]
    if stored > 1:
        with writing(parts_of(app).engine) as connection:
            connection.execute(insert(answers), rows[1:])
    found = Visitor(client, run, grown, paper, last, last if stored > 1 else 0)
    found.answer(1)
    (asked,) = grown.questions
    found.send(f"/es/quiz/{grown.code}/1", asked.write(min(asked.right(), key=str)))
    return found


@contextmanager
def listening(engine: Engine, listener: Callable[..., None]) -> Iterator[None]:
    event.listen(engine, "before_cursor_execute", listener)
    try:
        yield
    finally:
        event.remove(engine, "before_cursor_execute", listener)


def counted(app: Flask, stored: int) -> dict[str, int]:
    """How many queries each kind of request costs a visitor with so many answers."""
    pages = visitor(app, stored).pages()
    costs: dict[str, int] = {}
    asked: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        asked.append(statement)

    with listening(parts_of(app).engine, note):
        for name, request in pages.items():
            asked.clear()
            request()
            costs[name] = len(asked)
    return costs


def test_no_page_asks_more_often_when_more_is_stored(app: Flask) -> None:
    app.test_client().get("/")  # the first request of the day prunes
    few, many = counted(app, 1), counted(app, MANY)
    # With one attempt stored, the first is also the latest, which comes with the page.
    assert many == few | {name: 2 for name in few if name.endswith("an earlier attempt")}
    looked_at = ("home", "a step", "the end of a lesson", "a quiz question", "the results")
    assert [few[name] for name in looked_at] == [1, 1, 1, 1, 3]
    grows = ("the quiz", "skill by skill", "a mode begun", "my mistakes begun", "the next question")
    assert [few[name] for name in grows] == [3, 1, 1, 2, 3]
    assert [few[name] for name in few if "own table" in name] == [0, 0, 1]
    assert [few[name] for name in ("an answer", "a quiz answer", "memory", "the code")] == [
        4,
        5,
        2,
        2,
    ]
    assert {few[name] for name in few if re.search(r"question, judged|certificate", name)} == {2}
    assert few["an examination answer"] == 6
    assert [few[name] for name in few if re.search(r"print|sheet", name)] == [0, 0, 0]


def test_every_query_of_every_page_goes_by_an_index(app: Flask) -> None:
    plans: dict[str, list[str]] = {}

    def explain(_: Any, cursor: sqlite3.Cursor, statement: str, values: Any, *__: Any) -> None:
        if not statement.startswith("BEGIN"):
            plan = cursor.connection.execute(f"EXPLAIN QUERY PLAN {statement}", values)
            plans[statement] = [row[3] for row in plan]

    pages = visitor(app, MANY).pages()
    with listening(parts_of(app).engine, explain):
        for request in pages.values():
            request()
        upkeep.prune(parts_of(app).engine, parts_of(app).clock())
    assert len(plans) >= 20
    for statement, plan in plans.items():
        # What a query has found itself may be read from one end to the other.
        scans = [line for line in plan if re.match(r"SCAN (?!\d+ CONST|\(subquery|anon_)", line)]
        assert not scans, statement
        if re.search(r"^(SELECT|DELETE|UPDATE)|FROM", statement):
            assert any(line.startswith("SEARCH") for line in plan), statement
