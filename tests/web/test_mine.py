from __future__ import annotations

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from html import unescape

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tutor import progress
from tutor.security import YEAR
from tutor.storage import Locked
from tutor.upkeep import KEPT
from tutor.web.learner import COOKIE, learner
from tutor.web.parts import KEY, Parts, parts

Say = Callable[[str, str], str]


def answer() -> str:
    """A page that stores an answer."""
    who = learner(create=True)
    assert who is not None
    progress.record(parts().engine, who, "4/count", 1, 0, "n=7", True, [], parts().clock())
    return who


@pytest.fixture
def app(app: Flask) -> Flask:
    app.add_url_rule("/answer", "answer", answer, methods=["POST"])
    return app


def delete_form(page: str) -> str:
    """Where the form that deletes sends to; empty where there is none."""
    found = re.search(r'<form [^>]*action="(/\w\w/memoria)"', page)
    return found[1] if found else ""


def parts_of(app: Flask) -> Parts:
    found: Parts = app.extensions[KEY]
    return found


@pytest.mark.parametrize("lang", ["es", "pt"])
def test_the_page_says_what_is_kept_and_for_how_long(
    lang: str, client: FlaskClient, say: Say
) -> None:
    page = unescape(client.get(f"/{lang}/memoria").text)
    for words in (
        "lead",
        "answers",
        "learner",
        "choices",
        "codes",
        "nothing else",
        "how long",
        "nothing yet",
    ):
        assert say(lang, f"privacy: {words}") in page
    assert "<form" not in page


def test_answers_and_cookie_are_kept_equally_long() -> None:
    assert KEPT.total_seconds() == YEAR


def test_deleting_asks_once_and_then_deletes(app: Flask, client: FlaskClient, say: Say) -> None:
    who = client.post("/answer").text
    page = client.get("/es/memoria").text
    assert not delete_form(page)
    asked = client.get(unescape(re.findall(r'href="([^"]+#delete)"', page)[0])).text
    assert say("es", "privacy: are you sure") in unescape(asked)
    assert progress.summary(parts_of(app).engine, who)

    done = client.post(delete_form(asked))
    assert done.status_code == 303
    assert client.get_cookie(COOKIE) is None
    assert not progress.summary(parts_of(app).engine, who)
    after = unescape(client.get(done.location).text)
    assert say("es", "privacy: deleted") in after
    assert "<form" not in after


def test_deleting_touches_nobody_else(app: Flask, client: FlaskClient) -> None:
    other = app.test_client().post("/answer").text
    client.post("/answer")
    client.post("/es/memoria")
    assert progress.summary(parts_of(app).engine, other)


def test_deleting_twice_or_with_nothing_kept_is_no_failure(client: FlaskClient) -> None:
    for _ in range(2):
        assert client.post("/es/memoria").status_code == 303


def test_another_site_can_delete_nothing(app: Flask, client: FlaskClient) -> None:
    who = client.post("/answer").text
    refused = client.post("/es/memoria", headers={"Sec-Fetch-Site": "cross-site"})
    assert refused.status_code == 403
    client.get("/es/memoria?delete=1&deleted=1")
    assert progress.summary(parts_of(app).engine, who)


# What the page promises: a year.


def test_answers_older_than_a_year_are_deleted_on_the_next_day_that_anybody_comes(
    make_app: Callable[..., Flask], today: datetime
) -> None:
    now = [today]
    app = make_app(clock=lambda: now[0])
    app.add_url_rule("/answer", "answer", answer, methods=["POST"])
    engine = parts_of(app).engine
    old = app.test_client().post("/answer").text
    now[0] += timedelta(days=200)
    young = app.test_client().post("/answer").text
    now[0] = today + KEPT
    app.test_client().get("/healthz")
    assert progress.summary(engine, old)
    now[0] += timedelta(days=1)
    app.test_client().get("/healthz")
    assert not progress.summary(engine, old)
    assert progress.summary(engine, young)


def test_deleting_old_answers_happens_once_a_day(
    make_app: Callable[..., Flask], today: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, calls = [today], []
    monkeypatch.setattr(progress, "prune", lambda engine, before: calls.append(before) or 0)
    client = make_app(clock=lambda: now[0]).test_client()
    for day in (0, 0, 1, 1, 1, 2):
        now[0] = today + timedelta(days=day)
        client.get("/healthz")
    assert [day.isoformat() for day in calls] == ["2026-03-14", "2026-03-15", "2026-03-16"]


def test_a_database_too_busy_for_it_spoils_no_page(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_: object) -> None:
        raise Locked

    monkeypatch.setattr(progress, "prune", busy)
    assert client.get("/es/ajustes").status_code == 200
