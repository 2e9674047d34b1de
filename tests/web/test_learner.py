from __future__ import annotations

import re

import pytest
from flask import Flask, request
from flask.testing import FlaskClient
from sqlalchemy import select

from tutor.storage import learners, reading
from tutor.web.learner import COOKIE, learner
from tutor.web.parts import KEY


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    app.add_url_rule("/who", "who", lambda: learner("create" in request.args) or "nobody")
    return app.test_client()


def test_nobody_is_made_by_looking(app: Flask, client: FlaskClient) -> None:
    for path in ("/who", "/es/", "/es/ajustes", "/es/memoria", "/es/nada"):
        assert COOKIE not in str(client.get(path).headers.getlist("Set-Cookie"))
    assert client.get("/who").text == "nobody"
    with reading(app.extensions[KEY].engine) as connection:
        assert connection.execute(select(learners)).all() == []


def test_a_learner_is_made_once_and_known_again(client: FlaskClient) -> None:
    made = client.get("/who?create=1").text
    assert re.fullmatch("[0-9a-f]{32}", made)
    assert client.get("/who").text == made
    assert client.get("/who?create=1").text == made


def test_no_two_learners_are_the_same(app: Flask, client: FlaskClient) -> None:
    others = {app.test_client().get("/who?create=1").text for _ in range(5)}
    assert len(others) == 5


def test_the_cookie_is_for_a_year_and_for_no_script(client: FlaskClient) -> None:
    cookie = client.get("/who?create=1").headers["Set-Cookie"]
    for part in ("Path=/", "SameSite=Lax", "HttpOnly", "Max-Age=31536000"):
        assert part in cookie
    assert "Secure" not in cookie
    secure = client.get("/who?create=1", base_url="https://localhost").headers["Set-Cookie"]
    assert "Secure" in secure


def test_each_answer_starts_the_year_anew_and_looking_does_not(client: FlaskClient) -> None:
    client.get("/who?create=1")
    assert "Set-Cookie" in client.get("/who?create=1").headers
    assert "Set-Cookie" not in client.get("/who").headers


@pytest.mark.parametrize(
    "cookie",
    [
        "",
        "a" * 32,
        "." * 50,
        f"{'a' * 32}.{'b' * 43}",
        "ñ.ñ",
        "%00",
        "x" * 4000,
    ],
)
def test_a_forged_cookie_is_nobodys(cookie: str, client: FlaskClient) -> None:
    client.set_cookie(COOKIE, cookie)
    answer = client.get("/who")
    assert (answer.status_code, answer.text) == (200, "nobody")
    assert re.fullmatch("[0-9a-f]{32}", client.get("/who?create=1").text)


def test_a_changed_cookie_is_nobodys(client: FlaskClient) -> None:
    client.get("/who?create=1")
    cookie = client.get_cookie(COOKIE)
    assert cookie is not None
    for place in range(len(cookie.value)):
        letter = "0" if cookie.value[place] != "0" else "1"
        forged = cookie.value[:place] + letter + cookie.value[place + 1 :]
        client.set_cookie(COOKIE, forged)
        # The last letter of a signature carries fewer bits than it could.
        if place < len(cookie.value) - 1:
            assert client.get("/who").text == "nobody"


def test_another_sites_key_signs_for_nobody_here(make_app: object, client: FlaskClient) -> None:
    other = make_app(secret_key="k" * 32)  # type: ignore[operator]
    other.add_url_rule("/who", "who", lambda: learner(create=True) or "")
    theirs = other.test_client()
    theirs.get("/who")
    cookie = theirs.get_cookie(COOKIE)
    client.set_cookie(COOKIE, cookie.value)
    assert client.get("/who").text == "nobody"


def test_a_learner_survives_a_restart(make_app: object) -> None:
    said = []
    cookie = None
    for _ in range(2):
        app = make_app()  # type: ignore[operator]
        app.add_url_rule("/who", "who", lambda: learner(create=True) or "")
        client = app.test_client()
        if cookie:
            client.set_cookie(COOKIE, cookie.value)
        said.append(client.get("/who").text)
        cookie = client.get_cookie(COOKIE)
    assert said[0] == said[1]
