from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from flask import Flask, request
from flask.testing import FlaskClient

from tutor import paths
from tutor.security import HEADERS, LONGEST_BODY

OURS = {"Sec-Fetch-Site": "same-origin"}


# Headers.


@pytest.mark.parametrize("path", ["/", "/es/ajustes", "/es/nada", "/healthz", "/static/nada.css"])
def test_every_answer_carries_the_headers(path: str, client: FlaskClient) -> None:
    headers = client.get(path).headers
    for name, value in HEADERS:
        assert headers.getlist(name) == [value]


def test_static_files_carry_them_too_and_once(client: FlaskClient) -> None:
    page = client.get("/es/ajustes").text
    with client.get(re.findall(r'href="(/static/app[^"]*css)"', page)[0]) as style:
        assert style.status_code == 200
        for name, value in HEADERS:
            assert style.headers.getlist(name) == [value]


def test_nothing_is_allowed_but_our_own_files() -> None:
    policy = dict(HEADERS)["Content-Security-Policy"]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules.pop("default-src") == rules.pop("base-uri") == "'none'"
    assert rules.pop("frame-ancestors") == "'none'"
    assert set(rules.values()) == {"'self'"}
    assert "unsafe" not in policy


def test_the_referrer_is_never_switched_off() -> None:
    # With no-referrer a plain form would send the Origin "null", which is refused.
    assert dict(HEADERS)["Referrer-Policy"] == "same-origin"


def test_no_page_says_what_server_it_is(client: FlaskClient) -> None:
    assert "X-Powered-By" not in client.get("/es/ajustes").headers


@pytest.mark.parametrize(
    "template", sorted(paths.templates().rglob("*.html")), ids=lambda p: p.name
)
def test_no_template_needs_what_the_policy_forbids(template: Path) -> None:
    source = template.read_text("utf-8")
    forbidden = r"""<style|\sstyle=|\son\w+=["']|javascript:|hx-on|\bjs:|<script(?! src)"""
    assert not re.search(forbidden, source)


# Same origin: each branch.


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Sec-Fetch-Site": "same-origin"}, 303),
        ({"Sec-Fetch-Site": "none"}, 303),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": ""}, 403),
        ({"Sec-Fetch-Site": "same-origin, cross-site"}, 403),
        ({"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"}, 403),
        ({"Sec-Fetch-Site": "same-origin", "Origin": "http://evil.example"}, 303),
        ({"Origin": "http://localhost"}, 303),
        ({"Origin": "HTTP://LOCALHOST"}, 303),
        ({"Origin": "https://localhost"}, 403),
        ({"Origin": "http://localhost:8000"}, 403),
        ({"Origin": "http://localhost.evil.example"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": ""}, 403),
        ({}, 303),
    ],
)
def test_only_our_own_pages_may_change_something(
    headers: dict[str, str], status: int, client: FlaskClient
) -> None:
    answer = client.post("/es/ajustes", data={"theme": "dark"}, headers=headers)
    assert answer.status_code == status
    assert ("theme=dark" in answer.headers.get("Set-Cookie", "")) == (status == 303)


def test_the_port_belongs_to_the_origin(client: FlaskClient) -> None:
    for origin, status in (("http://localhost:8000", 303), ("http://localhost", 403)):
        answer = client.post(
            "/es/ajustes", base_url="http://localhost:8000", headers={"Origin": origin}
        )
        assert answer.status_code == status


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "TRACE", "MADE-UP"])
def test_every_method_that_may_change_something_is_checked_first(
    method: str, client: FlaskClient
) -> None:
    answer = client.open("/es/ajustes", method=method, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 403


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_reading_from_another_site_is_a_link_and_allowed(method: str, client: FlaskClient) -> None:
    answer = client.open("/es/ajustes", method=method, headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 200


# Limits.


@pytest.mark.parametrize("path", ["/es/ajustes", "/es/memoria", "/es/nada", "/"])
def test_a_megabyte_of_nonsense_is_refused(path: str, client: FlaskClient) -> None:
    answer = client.post(path, data=b"x" * 1_000_000, headers=OURS)
    assert answer.status_code == 413


def test_a_body_of_unknown_length_is_refused_when_it_grows_too_long(app: Flask) -> None:
    # As a server hands over a chunked body: its end is marked, its length is not told.
    answer = app.test_client().post(
        "/es/ajustes",
        input_stream=BytesIO(b"x" * (LONGEST_BODY + 1)),
        content_type="application/x-www-form-urlencoded",
        environ_overrides={"wsgi.input_terminated": True},
        headers=OURS,
    )
    assert answer.status_code == 413


def test_a_form_of_many_parts_is_refused(client: FlaskClient) -> None:
    parts = {f"field-{number}": "1" for number in range(300)}
    answer = client.post(
        "/es/ajustes", data=parts, content_type="multipart/form-data", headers=OURS
    )
    assert answer.status_code == 413


# Hosts and proxies.


@pytest.fixture
def own(make_app: Callable[..., Flask]) -> FlaskClient:
    return make_app(trusted_hosts=("gin.example", ".gin.example")).test_client()


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("gin.example", 200),
        ("gin.example:8000", 200),
        ("www.gin.example", 200),
        ("evil.example", 400),
        ("gin.example.evil.example", 400),
        ("evilgin.example", 400),
        ("gin.example@evil.example", 400),
        ("127.0.0.1", 400),
        ("", 400),
    ],
)
def test_only_the_named_hosts_are_answered_to(host: str, status: int, own: FlaskClient) -> None:
    assert own.get("/pt/ajustes", headers={"Host": host}).status_code == status


@pytest.mark.parametrize("path", ["/", "/es", "/pt/ajustes", "/pt/nada"])
def test_a_refused_host_gets_a_page_that_does_not_repeat_it(path: str, own: FlaskClient) -> None:
    answer = own.get(path, headers={"Host": "evil.example", "Accept-Language": "pt"})
    assert answer.status_code == 400
    assert "evil" not in answer.text + str(answer.headers)
    assert "<h1" in answer.text


def test_a_refused_host_can_change_nothing(own: FlaskClient) -> None:
    answer = own.post("/pt/ajustes", data={"theme": "dark"}, headers={"Host": "evil.example"})
    assert answer.status_code == 400
    assert "theme" not in str(answer.headers)


def test_without_named_hosts_any_is_answered_to_as_on_a_home_network(client: FlaskClient) -> None:
    assert client.get("/es/ajustes", headers={"Host": "192.168.1.7:8000"}).status_code == 200


def test_no_redirect_repeats_the_host(client: FlaskClient) -> None:
    for path in ("/", "/es", "//es//ajustes", "/es//ajustes", "/es/ajustes/"):
        answer = client.get(headers={"Host": "evil.example"}, environ_overrides={"PATH_INFO": path})
        assert "evil" not in answer.headers.get("Location", "")


def test_nobody_is_believed_to_be_a_proxy_unless_told_so(app: Flask) -> None:
    told = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example"}
    app.add_url_rule("/where", "where", lambda: request.host_url)
    assert app.test_client().get("/where", headers=told).text == "http://localhost/"


def test_a_proxy_of_ours_is_believed(make_app: Callable[..., Flask]) -> None:
    app = make_app(proxies=1, trusted_hosts=("gin.example",))
    app.add_url_rule("/where", "where", lambda: request.host_url)
    told = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "gin.example"}
    assert app.test_client().get("/where", headers=told).text == "https://gin.example/"
    answer = app.test_client().post(
        "/es/ajustes", data={"theme": "dark"}, headers=told | {"Origin": "https://gin.example"}
    )
    assert "Secure" in answer.headers["Set-Cookie"]
    # What a visitor adds stands further from us than what the proxy adds.
    forged = told | {"X-Forwarded-Host": "evil.example, gin.example"}
    assert app.test_client().get("/where", headers=forged).text == "https://gin.example/"
