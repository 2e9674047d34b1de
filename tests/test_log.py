from __future__ import annotations

import logging
import re
from collections.abc import Callable

import pytest
from flask import Flask
from flask.testing import FlaskClient

LINE = re.compile(r"method=(\S+) route=(\S+) status=(\d{3}) ms=\d+\.\d")


def lines(caplog: pytest.LogCaptureFixture) -> list[tuple[str, str, str]]:
    messages = [each.getMessage() for each in caplog.records if each.name == "tutor.request"]
    found = [LINE.fullmatch(message) for message in messages]
    return [(match[1], match[2], match[3]) for match in found if match]


@pytest.fixture
def caplog(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.INFO)
    return caplog


def test_each_request_leaves_one_line(
    client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    client.get("/")
    client.get("/pt/ajustes?theme=dark")
    client.post("/pt/ajustes")
    client.head("/es/memoria")
    client.get("/es/nada")
    client.get("/static/nada.css")
    client.get("/healthz")
    assert lines(caplog) == [
        ("GET", "/", "302"),
        ("GET", "/<lang:lang>/ajustes", "200"),
        ("POST", "/<lang:lang>/ajustes", "303"),
        ("HEAD", "/<lang:lang>/memoria", "200"),
        ("GET", "-", "404"),
        ("GET", "/static", "404"),
        ("GET", "/healthz", "200"),
    ]


def test_nothing_personal_is_written_down(
    client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    client.set_cookie("learner", "who")
    client.get(
        "/es/memoria/secret?q=secret", headers={"User-Agent": "secret", "Referer": "http://secret/"}
    )
    assert len(caplog.records) == 1
    for word in ("secret", "who", "127.0.0.1"):
        assert word not in caplog.text


def test_no_request_writes_a_line_of_its_own_making(
    client: FlaskClient, caplog: pytest.LogCaptureFixture
) -> None:
    client.open("/es/%0Amethod=GET", method="GET\nmethod=GET")
    assert lines(caplog) == [("OTHER", "-", "403")] or lines(caplog) == [("OTHER", "-", "404")]


def test_a_refused_host_and_a_crash_are_logged_too(
    make_app: Callable[..., Flask], caplog: pytest.LogCaptureFixture
) -> None:
    app = make_app(trusted_hosts=("gin.example",))
    app.testing = False
    app.add_url_rule("/<lang:lang>/crash", "crash", lambda: str(1 / 0))
    client = app.test_client()
    client.get("/es/ajustes", headers={"Host": "evil.example"})
    client.get("/es/crash", headers={"Host": "gin.example"})
    assert lines(caplog) == [("GET", "-", "400"), ("GET", "/<lang:lang>/crash", "500")]


def test_the_lines_come_out_without_being_asked_for(app: Flask) -> None:
    assert logging.getLogger("tutor.request").isEnabledFor(logging.INFO)
    assert app.logger.name == "tutor"
