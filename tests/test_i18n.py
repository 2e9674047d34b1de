"""One test for each way in which a site of two languages is known to go wrong."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable

import pytest
from flask import Flask, url_for
from flask.testing import FlaskClient

from tutor.i18n import LANGUAGES, accepted, gettext, in_language, language
from tutor.web.parts import KEY

Say = Callable[[str, str], str]
BOTH = pytest.mark.parametrize("lang", LANGUAGES)


def tag_of(page: str) -> str:
    """The language that the html element names."""
    (tag,) = re.findall(r'<html lang="([^"]*)"', page)
    return str(tag)


# Which language: the address, else the cookie, else the browser.


@pytest.mark.parametrize(
    ("header", "home"),
    [
        ("pt-PT", "/pt/"),
        ("pt-BR,en;q=0.9", "/pt/"),
        ("pt", "/pt/"),
        ("PT-br", "/pt/"),
        ("es-419", "/es/"),
        ("es-MX,pt;q=0.5", "/es/"),
        ("pt-BR,es;q=0.9", "/pt/"),
        ("gl, pt;q=0.5, es;q=0.4", "/pt/"),
        ("es;q=0.2, pt;q=0.8", "/pt/"),
        ("es;q=0, pt", "/pt/"),
        ("pt;q=0, en", "/es/"),
        ("en-GB,de;q=0.8", "/es/"),
        ("*", "/es/"),
        ("", "/es/"),
        ("pt_BR", "/pt/"),
        ("portuguese", "/es/"),
        (";;q=x,,-", "/es/"),
    ],
)
def test_the_front_door_offers_the_best_of_what_the_browser_accepts(
    header: str, home: str, client: FlaskClient
) -> None:
    answer = client.get("/", headers={"Accept-Language": header})
    assert (answer.status_code, answer.location) == (302, home)
    assert {"Accept-Language", "Cookie"} <= set(answer.vary)


def test_a_better_wish_of_ours_is_not_beaten_by_a_plainer_tag_behind_it() -> None:
    assert accepted(["pt-BR", "es"]) == LANGUAGES["pt"]
    assert accepted(["en", "fr"]) is None


def test_the_remembered_language_goes_before_the_browsers(client: FlaskClient) -> None:
    client.get("/pt/ajustes", headers={"Accept-Language": "es"})
    for _ in range(3):
        assert client.get("/", headers={"Accept-Language": "es"}).location == "/pt/"
    client.get("/es/ajustes", headers={"Accept-Language": "es"})
    assert client.get("/", headers={"Accept-Language": "es"}).location == "/es/"


def test_a_visitor_content_with_the_offer_gets_no_cookie(client: FlaskClient) -> None:
    answer = client.get("/pt/ajustes", headers={"Accept-Language": "pt-BR"})
    assert answer.headers.getlist("Set-Cookie") == []


def test_the_remembered_language_is_for_the_whole_site_and_a_year(app: Flask) -> None:
    cookie = app.test_client().get("/pt/ajustes").headers["Set-Cookie"]
    assert cookie.startswith("lang=pt;")
    for part in ("Path=/", "SameSite=Lax", "HttpOnly", "Max-Age=31536000"):
        assert part in cookie
    assert "Secure" not in cookie
    cookie = (
        app.test_client().get("/pt/ajustes", base_url="https://localhost").headers["Set-Cookie"]
    )
    assert "Secure" in cookie


@pytest.mark.parametrize("remembered", ["xx", "pt-BR", "../", ""])
def test_a_remembered_language_that_is_none_of_ours_counts_as_none(
    remembered: str, client: FlaskClient
) -> None:
    client.set_cookie("lang", remembered)
    assert client.get("/").location == "/es/"


@pytest.mark.parametrize("path", ["/xx/", "/en/", "/ES/", "/pt-BR/", "/favicon.ico", "/es.html"])
@BOTH
def test_what_is_no_language_of_ours_is_a_page_not_found_in_the_visitors_language(
    path: str, lang: str, client: FlaskClient, say: Say
) -> None:
    answer = client.get(path, headers={"Accept-Language": lang})
    assert answer.status_code == 404
    assert tag_of(answer.text) == LANGUAGES[lang].tag
    assert say(lang, "No such page") in answer.text
    assert {"Accept-Language", "Cookie"} <= set(answer.vary)


def test_the_address_goes_before_cookie_and_browser(client: FlaskClient) -> None:
    client.set_cookie("lang", "es")
    page = client.get("/pt/ajustes", headers={"Accept-Language": "es"}).text
    assert tag_of(page) == "pt-BR"


def test_an_unknown_page_below_a_language_is_in_that_language(client: FlaskClient) -> None:
    answer = client.get("/pt/nada", headers={"Accept-Language": "es"})
    assert answer.status_code == 404
    assert tag_of(answer.text) == "pt-BR"


def test_an_address_without_its_slash_leads_home_and_repeats_no_host(client: FlaskClient) -> None:
    answer = client.get("/pt", headers={"Host": "evil.example"})
    assert (answer.status_code, answer.location) == (308, "/pt/")


# Switching loses nothing.


def test_the_switch_keeps_the_place_and_the_whole_query(client: FlaskClient) -> None:
    page = client.get("/es/ajustes?seed=42&n=3&n=4&x=a%20b%26c&y=%C3%A1").text
    assert 'href="/pt/ajustes?seed=42&amp;n=3&amp;n=4&amp;x=a%20b%26c&amp;y=%C3%A1"' in page


def test_every_page_names_itself_in_each_language(client: FlaskClient) -> None:
    page = client.get("/pt/memoria?n=3").text
    alternates = dict(re.findall(r'rel="alternate" hreflang="([^"]+)" href="([^"]+)"', page))
    assert alternates == {
        "es": "http://localhost/es/memoria",
        "pt-BR": "http://localhost/pt/memoria",
    }


def test_the_switch_of_a_page_that_is_not_there_stays_there(client: FlaskClient) -> None:
    assert 'href="/pt/no/hay"' in client.get("/es/no/hay").text
    assert 'href="/pt/"' in client.get("/no/hay", headers={"Accept-Language": "es"}).text


@pytest.mark.parametrize(
    ("address", "leads_to"),
    [
        ("/es/curso/4/2?hint=1", "/pt/curso/4/2?hint=1"),
        ("/pt/", "/pt/"),
        ("/es", "/pt/"),
        ("/es/ñ?x=ñ", "/pt/%C3%B1?x=%C3%B1"),
        ("//evil.example/es/", "/pt/"),
        ("https://evil.example/es/", "/pt/"),
        ("es/curso", "/pt/"),
        ("/\\evil.example", "/pt/"),
        ("/es/\\evil.example", "/pt/%5Cevil.example"),
        ("/es//evil.example", "/pt//evil.example"),
        ("/es/\r\nSet-Cookie: a=b", "/pt/%0D%0ASet-Cookie:%20a=b"),
        ("//[", "/pt/"),
        ("", "/pt/"),
    ],
)
def test_no_address_leads_to_another_site(address: str, leads_to: str, app: Flask) -> None:
    with app.test_request_context("/es/"):
        assert in_language(address, "pt") == leads_to


def test_below_a_folder_of_a_shared_server_the_switch_stays_below_it(client: FlaskClient) -> None:
    page = client.get("/es/ajustes", base_url="http://localhost/gin").text
    assert 'href="/gin/pt/ajustes"' in page


@BOTH
def test_html_names_the_language_with_a_hyphen(lang: str, client: FlaskClient) -> None:
    assert tag_of(client.get(f"/{lang}/ajustes").text) == {"es": "es", "pt": "pt-BR"}[lang]


def test_links_stay_in_the_pages_language(client: FlaskClient) -> None:
    page = client.get("/pt/ajustes").text
    links = re.findall(r'<a [^>]*href="(/[^"]*)"', page)
    assert links
    assert [link for link in links if not link.startswith("/pt/")] == ["/es/ajustes"]


def test_a_link_from_outside_the_languages_can_name_one(app: Flask) -> None:
    with app.test_request_context("/", headers={"Accept-Language": "es"}):
        app.preprocess_request()
        assert url_for("home.index", lang="pt") == "/pt/"
        assert url_for("home.index") == "/es/"
        assert url_for("home.health") == "/healthz"


# One request's language never shows in another's.


def test_two_threads_at_once_keep_their_languages(app: Flask, say: Say) -> None:
    meet = threading.Barrier(2)
    wrong: list[str] = []

    def visit(lang: str) -> None:
        client = app.test_client()
        meet.wait(10)
        for _ in range(25):
            page = client.get(f"/{lang}/memoria").text
            if tag_of(page) != LANGUAGES[lang].tag or say(lang, "privacy: lead") not in page:
                wrong.append(lang)

    threads = [threading.Thread(target=visit, args=(lang,)) for lang in LANGUAGES]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_the_language_is_chosen_within_each_request(app: Flask, say: Say) -> None:
    app.add_url_rule("/<lang:lang>/say", "say", lambda: gettext("Settings") + language().name)
    client = app.test_client()
    for code in ("es", "pt", "es"):
        expected = say(code, "Settings") + LANGUAGES[code].name
        assert client.get(f"/{code}/say").text == expected


def test_two_sites_in_one_process_have_texts_of_their_own(make_app: Callable[..., Flask]) -> None:
    first, second = make_app(), make_app()
    assert first.extensions["babel"].instance is not second.extensions["babel"].instance
    assert first.extensions[KEY] is not second.extensions[KEY]


# Numbers.


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("es", {0: "0 ejercicios", 1: "1 ejercicio", 2: "2 ejercicios"}),
        ("pt", {0: "0 exercícios", 1: "1 exercício", 2: "2 exercícios"}),
    ],
)
def test_zero_is_plural_in_both_languages(lang: str, said: dict[int, str], app: Flask) -> None:
    # A million has a form of its own by Babel's rule, which would show the English text.
    million = {1_000_000: said[2].replace("2", "1000000")}
    page = app.jinja_env.from_string(
        """{{ ngettext("%(num)s exercise", "%(num)s exercises", number) }}"""
    )
    with app.test_request_context(f"/{lang}/"):
        app.preprocess_request()
        for number, words in (said | million).items():
            assert page.render(number=number) == words
