from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

import pytest
from flask.testing import FlaskClient

Say = Callable[[str, str], str]


def chosen(page: str) -> dict[str, str]:
    """What the form shows as chosen."""
    ticked = re.findall(r'<input type="radio" name="(\w+)" value="(\w+)" checked>', page)
    return dict(ticked)


def test_at_first_the_device_decides(client: FlaskClient) -> None:
    page = client.get("/pt/ajustes").text
    assert chosen(page) == {"theme": "auto", "deck": "2", "ranks": "jqk"}
    assert '<html lang="pt-BR" data-theme="auto" data-deck="2">' in page


def test_choices_hold_on_every_page_and_come_back_in_the_form(client: FlaskClient) -> None:
    client.post("/pt/ajustes", data={"theme": "dark", "deck": "4", "ranks": "vdr"})
    for path in ("/pt/memoria", "/pt/nada", "/es/memoria"):
        assert 'data-theme="dark" data-deck="4"' in client.get(path).text
    assert chosen(client.get("/pt/ajustes").text) == {"theme": "dark", "deck": "4", "ranks": "vdr"}


def test_letters_of_portuguese_decks_are_for_portuguese_alone(client: FlaskClient) -> None:
    client.post("/pt/ajustes", data={"ranks": "vdr"})
    portuguese, spanish = client.get("/pt/ajustes").text, client.get("/es/ajustes").text
    # The sample shows a king, a queen and a jack.
    assert ">R</text>" in portuguese
    assert ">K</text>" not in portuguese
    assert ">K</text>" in spanish
    assert ">R</text>" not in spanish
    assert 'name="ranks"' not in spanish


def test_saving_in_spanish_keeps_the_letters_chosen_in_portuguese(client: FlaskClient) -> None:
    client.post("/pt/ajustes", data={"ranks": "vdr"})
    client.post("/es/ajustes", data={"theme": "light", "deck": "4"})
    client.post("/es/ajustes", data={"ranks": "vdr"})
    assert chosen(client.get("/pt/ajustes").text)["ranks"] == "vdr"


def test_the_default_is_kept_in_no_cookie(client: FlaskClient) -> None:
    client.post("/es/ajustes", data={"theme": "dark"})
    assert client.get_cookie("theme") is not None
    client.post("/es/ajustes", data={"theme": "auto", "deck": "2"})
    assert client.get_cookie("theme") is None
    assert client.get_cookie("deck") is None


@pytest.mark.parametrize("value", ["", "3", "DARK", '"><script>', "dark;path=/x"])
def test_no_other_value_is_kept_or_shown(value: str, client: FlaskClient) -> None:
    answer = client.post("/es/ajustes", data={"theme": value, "deck": value})
    assert answer.status_code == 303
    assert answer.headers.getlist("Set-Cookie") == []
    client.set_cookie("theme", value)
    client.set_cookie("deck", value)
    page = client.get("/es/ajustes").text
    assert 'data-theme="auto" data-deck="2"' in page
    assert "<script>" not in page


def test_cookies_are_for_a_year_and_for_no_script(client: FlaskClient) -> None:
    cookie = client.post("/es/ajustes", data={"theme": "dark"}).headers["Set-Cookie"]
    for part in ("theme=dark", "Path=/", "SameSite=Lax", "HttpOnly", "Max-Age=31536000"):
        assert part in cookie


# The way back.


def test_saving_leads_back_to_where_the_visitor_came_from(client: FlaskClient) -> None:
    came = {"Referer": "http://localhost/es/memoria?x=1&y=%C3%B1"}
    settings = client.get("/es/ajustes", headers=came).location
    assert settings == "/es/ajustes?next=/es/memoria?x%3D1%26y%3D%25C3%25B1"
    # A reload, as the browser sends it.
    assert client.get(settings, headers=came).status_code == 200
    form = unescape(re.findall(r'action="([^"]*)"', client.get(settings).text)[0])
    answer = client.post(form, data={"theme": "dark"})
    assert (answer.status_code, answer.location) == (303, "/es/memoria?x=1&y=%C3%B1")


@pytest.mark.parametrize(
    "referer",
    [
        "http://localhost/es/ajustes",
        "http://localhost/pt/ajustes?x=1",
        "http://localhost/",
        "http://localhost/xx/",
        "http://localhost",
        "https://localhost/es/memoria",
        "http://localhost:8000/es/memoria",
        "http://evil.example/es/memoria",
        "http://evil.example/http://localhost/es/memoria",
        "http://localhost.evil.example/es/memoria",
        "nonsense",
        "",
    ],
)
def test_who_did_not_come_from_a_page_of_ours_stays(referer: str, client: FlaskClient) -> None:
    answer = client.get("/es/ajustes", headers={"Referer": referer})
    assert answer.status_code == 200
    form = unescape(re.findall(r'action="([^"]*)"', answer.text)[0])
    assert client.post(form).location == "/es/ajustes"


def test_below_a_folder_of_a_shared_server_the_way_back_stays_below_it(client: FlaskClient) -> None:
    root = {"base_url": "http://localhost/gin"}
    came = {"Referer": "http://localhost/gin/es/memoria"}
    settings = client.get("/es/ajustes", headers=came, **root).location
    assert settings == "/gin/es/ajustes?next=/es/memoria"
    answer = client.post("/es/ajustes?next=/es/memoria", **root)
    assert answer.location == "/gin/es/memoria"


def test_switching_the_language_on_the_way_leads_back_in_the_new_one(client: FlaskClient) -> None:
    page = unescape(client.get("/es/ajustes?next=/es/memoria?x=1").text)
    other = re.findall(r'href="(/pt/ajustes[^"]*)" lang="pt-BR"', page)[0]
    form = unescape(re.findall(r'action="([^"]*)"', client.get(other).text)[0])
    assert client.post(form).location == "/pt/memoria?x=1"


@pytest.mark.parametrize(
    "evil",
    [
        "//evil.example",
        "///evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "https://evil.example/es/",
        "https:evil.example",
        "//evil.example/es/",
        "javascript:alert(1)",
        "/%2F/evil.example",
        " //evil.example",
        "/\t/evil.example",
        "//[",
        "es/../..//evil.example",
    ],
)
def test_the_way_back_never_leads_to_another_site(evil: str, client: FlaskClient) -> None:
    answer = client.post("/es/ajustes", query_string={"next": evil})
    assert (answer.status_code, answer.location) == (303, "/es/")


def test_a_way_back_cannot_write_headers(client: FlaskClient) -> None:
    answer = client.post("/es/ajustes", query_string={"next": "/es/\r\nSet-Cookie: a=b"})
    assert answer.location == "/es/%0D%0ASet-Cookie:%20a=b"
    assert "Set-Cookie" not in answer.headers


def test_every_choice_has_words_in_both_languages(client: FlaskClient, say: Say) -> None:
    for lang in ("es", "pt"):
        page = unescape(client.get(f"/{lang}/ajustes").text)
        for words in ("Settings", "As on the device", "Four colours", "Save"):
            assert say(lang, words) in page
