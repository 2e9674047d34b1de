from __future__ import annotations

import pytest
from flask import Flask, Response, render_template_string
from flask.testing import FlaskClient
from jinja2 import UndefinedError

from tutor.web.render import render

HTMX = {"HX-Request": "true"}
RESTORE = HTMX | {"HX-History-Restore-Request": "true"}


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    def show() -> Response:
        return render("error.html", code=200, title="Title", advice="Advice", again=None)

    app.add_url_rule("/<lang:lang>/both", "both", show, methods=["GET", "POST"])
    return app.test_client()


@pytest.mark.parametrize(
    ("method", "headers", "whole"),
    [
        ("GET", {}, True),
        ("GET", HTMX, True),
        ("GET", RESTORE, True),
        ("GET", {"HX-History-Restore-Request": "true", "HX-Request-Type": "full"}, True),
        ("POST", {}, True),
        ("POST", HTMX, False),
        ("POST", RESTORE, True),
        ("POST", {"HX-Request": "yes"}, True),
    ],
)
def test_only_an_htmx_post_gets_a_fragment(
    method: str, headers: dict[str, str], whole: bool, client: FlaskClient
) -> None:
    answer = client.open("/pt/both", method=method, headers=headers)
    assert ("<!doctype html>" in answer.text) == whole
    assert "Advice" in answer.text
    assert {"Cookie", "HX-Request", "Accept-Encoding"} <= set(answer.vary)


def test_a_fragment_brings_its_title_and_the_language_switch(client: FlaskClient) -> None:
    fragment = client.post("/pt/both", headers=HTMX).text
    assert "<title>Title</title>" in fragment
    assert 'hx-swap-oob="true"' in fragment
    assert 'href="/es/both"' in fragment


@pytest.mark.parametrize("path", ["/", "/es/ajustes", "/es/nada"])
def test_pages_are_kept_by_nobody_else_and_asked_for_again(path: str, client: FlaskClient) -> None:
    assert client.get(path).headers["Cache-Control"] == "no-cache, private"


@pytest.mark.parametrize("encoding", ["gzip", "br"])
def test_pages_are_compressed(encoding: str, client: FlaskClient) -> None:
    plain = client.get("/es/memoria")
    packed = client.get("/es/memoria", headers={"Accept-Encoding": encoding})
    assert packed.headers["Content-Encoding"] == encoding
    assert len(packed.data) < len(plain.data) / 2
    assert "Accept-Encoding" in packed.vary
    assert "Accept-Encoding" in plain.vary
    assert "Content-Encoding" not in plain.headers


def test_a_name_that_a_template_misspells_is_an_error(app: Flask) -> None:
    with app.test_request_context("/es/"):
        app.preprocess_request()
        with pytest.raises(UndefinedError):
            render_template_string("{{ titel }}")
