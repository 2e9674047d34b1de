from __future__ import annotations

import logging
import re
import sqlite3
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import NoReturn

import pytest
from flask import Flask, abort, render_template
from flask.testing import FlaskClient
from werkzeug.exceptions import default_exceptions

from tutor.i18n import LANGUAGES
from tutor.settings import Settings
from tutor.storage import Locked
from tutor.web import errors
from tutor.web.learner import learner
from tutor.web.parts import KEY

Say = Callable[[str, str], str]
HTMX = {"HX-Request": "true"}
WORDS = {
    400: "Not understood",
    403: "Refused: another site",
    404: "No such page",
    405: "Not done this way",
    413: "Too much at once",
    422: "Cannot be read",
    500: "Our own fault",
    503: "Answers out of reach",
}
BOTH = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture
def app(app: Flask) -> Flask:
    """The site with a page for every failure."""

    def fail(code: int) -> NoReturn:
        if code == 500:
            raise RuntimeError("a detail for the log")
        if code == 503:
            raise Locked("a detail for the log")
        abort(code, "a detail for nobody")

    app.testing = False
    app.add_url_rule("/<lang:lang>/fail/<int:code>", "fail", fail, methods=["GET", "POST"])
    return app


@BOTH
@pytest.mark.parametrize("code", WORDS)
def test_each_failure_is_told_in_the_visitors_language(
    code: int, lang: str, client: FlaskClient, say: Say
) -> None:
    answer = client.get(f"/{lang}/fail/{code}")
    page = unescape(answer.text)
    assert answer.status_code == code
    assert f'<html lang="{LANGUAGES[lang].tag}"' in page
    assert f"<title>{say(lang, WORDS[code])}</title>" in page
    assert say(lang, f"{WORDS[code]} (advice)") in page
    assert f'href="/{lang}/"' in page
    assert "a detail" not in page
    assert answer.headers["Cache-Control"] == "no-cache, private"


@BOTH
@pytest.mark.parametrize("code", WORDS)
def test_htmx_gets_each_failure_as_a_fragment(
    code: int, lang: str, client: FlaskClient, say: Say
) -> None:
    for method in ("GET", "POST"):
        answer = client.open(f"/{lang}/fail/{code}", method=method, headers=HTMX)
        assert answer.status_code == code
        assert "<!doctype" not in answer.text
        assert "<html" not in answer.text
        assert say(lang, f"{WORDS[code]} (advice)") in unescape(answer.text)
        assert "autofocus" in answer.text


def test_a_page_that_htmx_puts_back_is_whole_even_when_it_fails(client: FlaskClient) -> None:
    answer = client.get("/es/fail/404", headers=HTMX | {"HX-History-Restore-Request": "true"})
    assert "<!doctype html>" in answer.text


@pytest.mark.parametrize("code", sorted(set(default_exceptions) - set(WORDS)))
def test_rare_failures_are_told_too(code: int, client: FlaskClient, say: Say) -> None:
    answer = client.get(f"/pt/fail/{code}")
    assert answer.status_code == code
    told = WORDS[500] if code >= 500 else WORDS[400]
    assert say("pt", told) in unescape(answer.text)


def test_where_another_try_may_help_there_is_a_way_to_it(client: FlaskClient) -> None:
    for code in (403, 413, 422, 500, 503):
        assert f'href="/es/fail/{code}?x=1"' in client.post(f"/es/fail/{code}?x=1").text
    # Once in the switch's address, never as a link to go.
    assert 'class="btn primary" href="/es/"' in client.get("/es/fail/404").text


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH"])
def test_a_method_that_is_not_meant_is_told_which_are(method: str, client: FlaskClient) -> None:
    answer = client.open("/es/ajustes", method=method)
    assert answer.status_code == 405
    assert {"GET", "HEAD", "OPTIONS", "POST"} == set(answer.allow)


def test_options_and_head_have_no_body(client: FlaskClient) -> None:
    options = client.options("/es/ajustes")
    assert (options.status_code, options.data) == (200, b"")
    assert {"GET", "HEAD", "OPTIONS", "POST"} == set(options.allow)
    for path, status in (("/es/ajustes", 200), ("/es/nada", 404), ("/", 302)):
        head = client.head(path)
        assert (head.status_code, head.data) == (status, b"")


def test_a_crash_is_logged_and_shows_nothing_of_itself(
    client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    page = client.get("/es/fail/500").text
    for word in ("RuntimeError", "Traceback", "a detail", "tutor/", ".py"):
        assert word not in page
    assert "RuntimeError: a detail for the log" in caplog.text


def test_a_failure_inside_the_error_page_ends_there(
    app: Flask,
    client: FlaskClient,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def broken(*_: object, **__: object) -> NoReturn:
        raise RuntimeError("the template is broken")

    monkeypatch.setattr(errors, "render", broken)
    for code in (404, 500):
        answer = client.get(f"/es/fail/{code}")
        assert answer.status_code == code
        assert answer.mimetype == "text/html"
        assert 'href="/"' in answer.text
        assert "template" not in answer.text
    assert "the error page cannot be shown" in caplog.text


def test_a_fault_in_a_template_is_a_crash_like_any_other(app: Flask, say: Say) -> None:
    app.add_url_rule("/<lang:lang>/gap", "gap", lambda: render_template("error.html"))
    answer = app.test_client().get("/es/gap")
    assert answer.status_code == 500
    assert say("es", WORDS[500]) in unescape(answer.text)


# The database.


def test_a_busy_database_asks_for_patience(
    client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    answer = client.get("/es/fail/503")
    assert answer.headers["Retry-After"] == "5"
    assert [record.getMessage() for record in caplog.records] == [
        "the database does not answer: Locked"
    ]


def test_a_database_that_is_gone_takes_only_its_own_pages_along(
    app: Flask, settings: Settings, say: Say
) -> None:
    client = app.test_client()
    assert (client.get("/healthz").status_code, client.get("/healthz").text) == (200, "ok\n")
    app.extensions[KEY].engine.dispose()
    for file in settings.data.glob("tutor.db*"):
        file.unlink()
    down = client.get("/healthz")
    assert (down.status_code, down.mimetype) == (503, "text/plain")
    assert down.headers["Cache-Control"] == "no-store"
    assert client.get("/es/ajustes").status_code == 200


def test_a_locked_database_is_a_503_for_who_wants_to_write(
    make_app: Callable[..., Flask], settings: Settings, say: Say
) -> None:
    app = make_app()
    client = app.test_client()

    def who() -> str:
        return learner(create=True) or ""

    app.add_url_rule("/who", "who", who, methods=["POST"])
    client.post("/who")
    holder = sqlite3.connect(settings.data / "tutor.db")
    holder.execute("BEGIN EXCLUSIVE")
    try:
        answer = client.post("/pt/memoria")
    finally:
        holder.close()
    assert answer.status_code == 503
    assert say("pt", WORDS[503]) in unescape(answer.text)
    assert "learner=;" not in answer.headers.get("Set-Cookie", "")


def test_the_error_page_needs_no_database(client: FlaskClient, settings: Settings) -> None:
    for file in settings.data.glob("tutor.db*"):
        file.unlink()
    assert client.get("/es/nada").status_code == 404


def test_each_way_to_fail_has_words_of_its_own() -> None:
    source = Path(errors.__file__).read_text()
    assert set(re.findall(r"case (\d+):", source)) == {str(code) for code in WORDS} - {"400", "500"}
