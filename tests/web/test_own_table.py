"""The rules of the learner's own table: set, kept, misread, forgotten, and asked about."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.pages import LANGUAGES, OURS, said, text
from tests.web.quiz import begin, give, stored, url
from tutor.quiz import read_run
from tutor.quiz.house import read_table, table_of
from tutor.quiz.modes import OWN
from tutor.web.own_table import COOKIE

OTHER = {
    "knock_limit": "8",
    "undercut_bonus": "10",
    "gin_bonus": "20",
    "target": "150",
    "box": "25",
    "spades_double": "1",
}


def keep(client: FlaskClient, language: str = "es", **changed: str) -> str:
    """Set a table, and tell where that leads."""
    sent = client.post(f"/{language}/quiz/mesa", data=OTHER | changed, headers=OURS)
    assert sent.status_code == 303
    return sent.location


def kept(client: FlaskClient) -> str:
    found = client.get_cookie(COOKIE)
    return found.value if found else ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_is_set_once_and_played_at(app: Flask, client: FlaskClient, language: str) -> None:
    assert 'id="way-casa"' not in client.get(f"/{language}/quiz").text
    told = client.get(keep(client, language))
    assert said(told) == "ok"
    assert read_table(kept(client)).undercut_bonus == 10
    assert stored(app) == 0
    page = client.get(f"/{language}/quiz/mesa")
    assert said(page) == ""
    for name, value in OTHER.items():
        assert re.search(rf'name="{name}" value="{value}"', page.text), name
    assert 'id="way-casa"' in client.get(f"/{language}/quiz").text
    run = begin(client, OWN, language)
    for number in range(1, 5):
        table = table_of(run.questions[-1].id)
        assert (table.knock_limit, table.undercut_bonus, table.gin_bonus) == (8, 10, 20)
        assert (table.target, table.box, table.spades_double) == (150, 25, True)
        words = text(client.get(url(run, number, language)))
        assert re.search(r"\b8\b.*\b10; .*\b20", words)
        assert re.search(r"En esta mesa|Nesta mesa", words)
        give(client, run, number)
        sent = client.post(f"/{language}/quiz/{run.code}/seguir", headers=OURS)
        run = read_run(sent.location.split("/")[3])
    assert {each.id[0] for each in run.questions} == {"h", "e"}


def test_a_run_goes_on_at_its_table_whoever_opens_it(app: Flask, client: FlaskClient) -> None:
    keep(client)
    run = begin(client, OWN)
    other = app.test_client()
    give(other, run, 1)
    sent = other.post(f"/es/quiz/{run.code}/seguir", headers=OURS)
    longer = read_run(sent.location.split("/")[3])
    first, second = longer.questions
    assert table_of(first.id) == table_of(second.id) == read_table(kept(client))


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_that_are_none_are_told_beside_their_fields_and_all_stays_typed(
    client: FlaskClient, language: str
) -> None:
    typed = OTHER | {"knock_limit": "11", "undercut_bonus": "diez", "oklahoma": "1"}
    page = client.post(f"/{language}/quiz/mesa", data=typed, headers=OURS)
    assert page.status_code == 422
    assert page.text.count('aria-invalid="true"') == 2
    for name in ("knock_limit", "undercut_bonus"):
        assert f'id="{name}-error"' in page.text
        assert f'value="{typed[name]}"' in page.text
    assert 'name="oklahoma" value="1" checked' in page.text
    assert kept(client) == ""
    for broken in ({}, {"knock_limit": "0"}, OTHER | {"gin_bonus": "9" * 900}):
        sent = client.post(f"/{language}/quiz/mesa", data=broken, headers=OURS)
        assert sent.status_code == 422


def test_the_switch_keeps_what_was_typed(client: FlaskClient) -> None:
    page = client.get("/pt/quiz/mesa?knock_limit=7x&undercut_bonus=&gin_bonus=31&straight=1")
    assert 'value="7x"' in page.text
    assert 'value="31"' in page.text
    assert 'name="straight" value="1" checked' in page.text
    assert 'name="oklahoma" value="1" checked' not in page.text
    assert re.search(r'formaction="/es/quiz/mesa\?', page.text)


def test_a_table_is_forgotten(client: FlaskClient) -> None:
    keep(client)
    client.post("/es/quiz/mesa", data={"forget": "1"}, headers=OURS)
    assert kept(client) == ""
    assert 'value="25"' in client.get("/es/quiz/mesa").text


def test_without_a_table_its_mode_leads_to_the_form(client: FlaskClient) -> None:
    for spoiled in ("", "x", "u0", "z" * 3_000):
        client.set_cookie(COOKIE, spoiled)
        sent = client.post("/pt/quiz", data={"mode": OWN}, headers=OURS)
        assert sent.location == "/pt/quiz/mesa"
        assert client.get("/pt/quiz/mesa").status_code == 200


@pytest.mark.parametrize("strange", ["k999", "u999g999", "t999w999", "i", "oi", "k0"])
def test_a_table_that_no_form_sets_is_none(client: FlaskClient, strange: str) -> None:
    client.set_cookie(COOKIE, strange)
    sent = client.post("/es/quiz", data={"mode": OWN}, headers=OURS)
    assert sent.location == "/es/quiz/mesa"
    assert client.get(sent.location).status_code == 200
