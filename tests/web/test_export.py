from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tutor import progress
from tutor.exam import draw_paper
from tutor.quiz import deal_run
from tutor.web.learner import COOKIE
from tutor.web.parts import KEY

STEP = "/es/curso/4/4"
Say = Callable[[str, str], str]


def exported(client: FlaskClient, lang: str = "es") -> dict[str, Any]:
    found: dict[str, Any] = json.loads(client.get(f"/{lang}/memoria/exportar").data)
    return found


@pytest.fixture
def client(client: FlaskClient) -> FlaskClient:
    """A browser that has answered wrongly, begun the lesson again, and answered rightly."""
    client.post(STEP, data={"try": 1, "number": 31})
    client.post("/es/memoria/reiniciar", data={"lesson": "4"})
    client.post(STEP, data={"try": 1, "number": 25})
    return client


def test_it_is_a_file_in_utf_8_that_a_person_can_read(client: FlaskClient) -> None:
    answer = client.get("/es/memoria/exportar")
    assert answer.mimetype == "application/json"
    assert answer.headers["Content-Disposition"] == 'attachment; filename="gin-2027-03-14.json"'
    assert answer.headers["Cache-Control"] == "no-store"
    text = answer.data.decode("utf-8")
    assert "corazones" in text
    assert "\\u" not in text
    assert max(map(len, text.splitlines())) < 400
    assert text.endswith("\n")


def test_every_answer_is_in_it_those_from_before_too(client: FlaskClient) -> None:
    now, before = exported(client)["answers"]
    assert now == {
        "step": "4/lay-out-and-count",
        "title": now["title"],
        "counts": True,
        "attempt": 1,
        "part": 0,
        "answer": "number=25",
        "right": True,
        "mistakes": [],
        "at": "2027-03-14T12:00:00Z",
    }
    assert now["title"].startswith("4. ")
    assert (before["step"], before["counts"], before["right"]) == (now["step"], False, False)
    assert before["mistakes"]
    assert all(mistake["name"] and mistake["reason"] for mistake in before["mistakes"])


def test_answers_of_the_quiz_and_the_examination_have_a_title_too(app: Flask, say: Say) -> None:
    browser, paper = app.test_client(), draw_paper(Random(20))
    hand = {"try": 1, "round": 1, "winner": "nobody"}
    browser.post(f"/es/quiz/{deal_run(Random(20)).code}/1", data=hand)
    judged = next(each for each in paper.exercises if each.kind == "judge")
    sent = {
        name: list(values) for name, values in judged.write(min(judged.right(), key=str)).items()
    }
    browser.post(f"/es/quiz/mix~{judged.id}/1", data=sent)
    for number, asked in enumerate(paper.exercises, start=1):
        answer = min(asked.right(), key=str)
        sent = {name: list(values) for name, values in asked.write(answer).items()}
        browser.post(f"/es/diploma/{paper.code}/{number}", data=sent)
    browser.post(f"/es/diploma/{paper.code}/final")
    for language in ("es", "pt"):
        titles = [each["title"] for each in exported(browser, language)["answers"]]
        name = say(language, "The closing examination")
        assert sum(title.startswith(f"{name}. ") for title in titles) == 20
        assert titles.count(name) == 2  # begun, and handed in
        quiz = say(language, "The quiz")
        hands = [title for title in titles if title.startswith(f"{quiz}. ")]
        heading = say(language, "Who wins this hand, and for how many points?")
        assert sorted(hands) == sorted(
            [f"{quiz}. {heading}", f"{quiz}. {say(language, 'question title: judge')}"]
        )
    answers = {each["step"]: each["title"] for each in exported(browser)["answers"]}
    asked = next(each for each in paper.exercises if each.kind == "judge")
    question = say("es", "question title: judge")
    assert answers[paper.key(asked)] == f"{say('es', 'The closing examination')}. {question}"


def test_days_and_settings_are_in_it(client: FlaskClient) -> None:
    client.set_cookie("theme", "dark")
    found = exported(client)
    assert found["settings"] == {"language": "es", "theme": "dark", "deck": "2", "ranks": "jqk"}
    assert found["exported_at"] == "2027-03-14T12:00:00Z"
    days = [found[name] for name in ("first_day", "last_day", "kept_until")]
    assert days == ["2027-03-14", "2027-03-14", "2028-03-13"]


def test_every_field_is_explained_in_the_language_of_the_page(client: FlaskClient) -> None:
    spanish, portuguese = exported(client), exported(client, "pt")
    assert spanish["answers"][0]["answer"] == portuguese["answers"][0]["answer"]
    for name, text in spanish["fields"].items():
        assert text != portuguese["fields"][name]
    told = set(spanish["fields"]) - {"left_out"}
    fields = set(spanish) - {"format", "fields"}
    assert told == fields | {f"answers.{name}" for name in spanish["answers"][0]}


def test_nothing_in_it_opens_anything(app: Flask, client: FlaskClient) -> None:
    client.post("/es/memoria/codigo")
    cookie = client.get_cookie(COOKIE)
    assert cookie is not None
    text = client.get("/es/memoria/exportar").text
    for secret in (*cookie.value.split("."), str(app.secret_key)):
        assert secret not in text


def test_what_a_lesson_no_longer_has_is_in_it_all_the_same(app: Flask, client: FlaskClient) -> None:
    cookie = client.get_cookie(COOKIE)
    assert cookie is not None
    parts = app.extensions[KEY]
    who = cookie.value.partition(".")[0]
    progress.record(parts.engine, who, "4/gone", 1, 0, "ñ", None, ["gone"], parts.clock())
    found = exported(client)["answers"][0]
    assert (found["step"], found["title"], found["right"]) == ("4/gone", None, None)
    assert found["mistakes"] == [{"name": "gone", "reason": None}]


def test_whoever_has_answered_nothing_gets_an_empty_one(app: Flask) -> None:
    stranger = app.test_client()
    found = exported(stranger)
    assert (found["answers"], found["first_day"]) == ([], None)
    assert stranger.get_cookie(COOKIE) is None
