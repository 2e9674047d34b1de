"""The closing examination taken in both languages: address, answers, result and certificate."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from html import unescape
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select

from tests.web.pages import LANGUAGES, OURS, begun, text
from tutor.exam import QUESTIONS, Paper, draw_paper, read_paper
from tutor.exercises import Exercise, FinalSheet
from tutor.storage import answers, reading
from tutor.web.parts import KEY
from tutor.web.question_words import HEADINGS, TASKS, TITLES
from tutor.web.sheet import written

Say = Callable[[str, str], str]


@pytest.fixture(scope="module")
def paper() -> Paper:
    return draw_paper(Random(20))


def url(paper: Paper, place: int | str = 1, language: str = "es", query: str = "") -> str:
    return f"/{language}/diploma/{paper.code}/{place}{query}"


def right(asked: Exercise) -> dict[str, list[str]]:
    return form(asked, asked.right())


def wrong(asked: Exercise) -> dict[str, list[str]]:
    answers = (asked.held(name) - asked.right() for name in asked.mistakes)
    return form(asked, next(filter(None, answers)))


def form(asked: Exercise, found: Iterable[object]) -> dict[str, list[str]]:
    fields = asked.write(min(found, key=str))
    return {name: list(values) for name, values in fields.items()}


def stored(app: Flask, where: str = "exam/%") -> int:
    with reading(app.extensions[KEY].engine) as connection:
        query = select(func.count()).select_from(answers).where(answers.c.step.like(where))
        return connection.scalar(query) or 0


def take(
    client: FlaskClient, paper: Paper, slips: Iterable[int] = (), skipped: Iterable[int] = ()
) -> None:
    """Answer all, with some wrong and some left open, and hand in."""
    for number, asked in enumerate(paper.exercises, start=1):
        if number not in skipped:
            fields = wrong(asked) if number in slips else right(asked)
            sent = client.post(url(paper, number), data=fields, headers=OURS)
            assert sent.status_code == 303, asked.id
    assert client.post(url(paper, "final"), headers=OURS).status_code == 303


def test_every_question_and_area_has_its_words() -> None:
    names = {question.words for question in QUESTIONS.values()}
    assert names <= TITLES.keys() == TASKS.keys()
    assert len(HEADINGS) == 5


# Beginning.


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_leads_to_it_and_it_says_which_lessons_come_first(
    client: FlaskClient, language: str
) -> None:
    assert f'href="/{language}/diploma"' in client.get(f"/{language}/").text
    page = client.get(f"/{language}/diploma")
    assert page.status_code == 200
    assert f'href="/{language}/curso/A"' in page.text
    assert 'id="new"' in page.text


def test_whoever_insists_begins_and_nothing_is_kept(app: Flask, client: FlaskClient) -> None:
    code = begun(client, "/pt/diploma")
    assert len(read_paper(code).exercises) == 20
    assert client.get(f"/pt/diploma/{code}/1").status_code == 200
    assert stored(app, "%") == 0
    assert client.post("/es/diploma", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403


# Taking it.


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_taken_to_its_result(client: FlaskClient, paper: Paper, language: str) -> None:
    for number, asked in enumerate(paper.exercises, start=1):
        page = client.get(url(paper, number, language))
        assert page.status_code == 200, asked.id
        assert 'id="check"' in page.text
        sent = client.post(url(paper, number, language), data=right(asked), headers=OURS)
        following = number + 1 if number < 20 else "final"
        assert sent.location == url(paper, following, language)
    before = client.get(url(paper, "final", language))
    assert 'id="hand-in"' in before.text
    assert re.search(r"20 de 20", text(before)) is None
    client.post(url(paper, "final", language), headers=OURS)
    assert re.search(r"20 de 20", text(client.get(url(paper, "final", language))))


def test_nothing_is_said_before_the_end_and_all_of_it_then(
    client: FlaskClient, paper: Paper
) -> None:
    marks = re.compile(r'data-mark|data-kind="(ok|bad)"|class="(reason|solved|theirs)')
    for number, asked in enumerate(paper.exercises, start=1):
        client.post(url(paper, number), data=wrong(asked), headers=OURS)
        assert not marks.search(client.get(url(paper, number)).text), asked.id
    assert not marks.search(client.get(url(paper, "final")).text)
    client.post(url(paper, "final"), headers=OURS)
    for number, asked in enumerate(paper.exercises, start=1):
        for language in LANGUAGES:
            page = client.get(url(paper, number, language)).text
            assert 'data-kind="bad" id="feedback"' in page, asked.id
            assert 'class="reason' in page, asked.id
            assert 'id="check"' not in page


def test_the_same_address_shows_the_same_cards_in_either_language(
    client: FlaskClient, paper: Paper
) -> None:
    for number in range(1, 21):
        pages = [client.get(url(paper, number, language)) for language in LANGUAGES]
        drawn = [re.findall(r'<svg class="face.*?</svg>', page.text, re.DOTALL) for page in pages]
        assert drawn[0] == drawn[1]
        assert text(pages[0]) != text(pages[1])


def test_the_final_sheet_says_what_a_box_is_worth(client: FlaskClient, paper: Paper) -> None:
    number = next(n for n, asked in enumerate(paper.exercises, 1) if isinstance(asked, FinalSheet))
    assert "partida a 100; caja, 20." in text(client.get(url(paper, number)))


def test_an_answer_can_be_changed_until_all_is_handed_in(
    app: Flask, client: FlaskClient, paper: Paper
) -> None:
    asked = paper.exercises[0]
    for fields in (wrong(asked), wrong(asked), right(asked), right(asked)):
        client.post(url(paper), data=fields, headers=OURS)
    assert stored(app) == 2  # a double click changes nothing
    client.post(url(paper, "final"), headers=OURS)
    client.post(url(paper), data=wrong(asked), headers=OURS)
    client.post(url(paper, "final"), headers=OURS)
    assert stored(app) == 2
    assert stored(app, "exams/%") == 2
    assert re.search(r"\b1 de 20", text(client.get(url(paper, "final"))))
    assert 'data-kind="ok" id="feedback"' in client.get(url(paper)).text


def test_what_stands_is_shown_and_a_draft_before_it(client: FlaskClient, paper: Paper) -> None:
    number = next(n for n, e in enumerate(paper.exercises, 1) if e.kind == "count")
    client.post(url(paper, number), data={"number": "17"}, headers=OURS)
    assert 'value="17"' in client.get(url(paper, number, "pt")).text
    drafted = client.get(url(paper, number, "pt", "?number=4x")).text
    assert 'value="4x"' in drafted


def test_an_unreadable_answer_is_told_and_keeps_what_was_typed(
    app: Flask, client: FlaskClient, paper: Paper
) -> None:
    number = next(n for n, e in enumerate(paper.exercises, 1) if e.kind == "score")
    typed = {"winner": "defender", "points": "doce"}
    page = client.post(url(paper, number), data=typed, headers=OURS)
    assert page.status_code == 422
    assert 'value="defender" checked' in page.text
    assert 'value="doce"' in page.text
    assert stored(app, "%") == 0
    for number, asked in enumerate(paper.exercises, start=1):
        sent = client.post(url(paper, number), data={}, headers=OURS)
        assert sent.status_code == (303 if asked.kind in ("arrange", "layoff") else 422), asked.id


def test_what_is_left_open_is_said_and_then_shown_solved(
    client: FlaskClient, paper: Paper, say: Say
) -> None:
    take(client, paper, skipped=range(2, 21))
    for number in range(2, 21):
        page = client.get(url(paper, number, "pt"))
        assert page.status_code == 200
        assert say("pt", "Left open") in text(page)
        assert 'data-mark="extra"' not in page.text


def test_nothing_is_handed_in_where_nothing_was_answered(
    app: Flask, client: FlaskClient, paper: Paper
) -> None:
    client.post(url(paper, "final"), headers=OURS)
    assert stored(app, "%") == 0
    page = client.get(url(paper, "final"))
    assert page.status_code == 200
    assert 'id="hand-in"' not in page.text


# The result.


def test_the_result_leads_to_the_lessons_that_teach_what_went_wrong(
    client: FlaskClient, paper: Paper, say: Say
) -> None:
    slips = [n for n, e in enumerate(paper.exercises, 1) if e.id[:2] in ("a1", "l1", "s2")]
    take(client, paper, slips)
    page = client.get(url(paper, "final", "pt"))
    assert re.search(r"17 de 20", text(page))
    linked = re.findall(r'href="/pt/curso/(\w+)"', page.text)
    assert sorted(linked) == ["10", "3", "9"]
    assert page.text.count('data-kind="bad"') == 3
    for heading in HEADINGS.values():
        assert say("pt", heading) in unescape(page.text)


def test_ones_own_examinations_are_found_again(client: FlaskClient, paper: Paper) -> None:
    other = draw_paper(Random(22))
    client.post(url(other), data=right(other.exercises[0]), headers=OURS)
    take(client, paper)
    page = client.get("/pt/diploma")
    assert f'href="{url(paper, "final", "pt")}"' in page.text
    assert f'href="{url(other, "final", "pt")}"' in page.text
    assert "20 de 20" in text(page)


def test_nobody_sees_the_examination_of_somebody_else(
    app: Flask, client: FlaskClient, paper: Paper
) -> None:
    take(client, paper)
    other = app.test_client()
    assert "diploma/" not in other.get("/es/diploma").text
    assert other.get(url(paper, "papel")).status_code == 404
    assert 'id="check"' in other.get(url(paper)).text
    assert "20 de 20" not in text(other.get(url(paper, "final")))


# The certificate.


def test_the_certificate_has_date_score_and_areas_and_no_name(
    make_app: Callable[..., Flask], paper: Paper, say: Say
) -> None:
    client = make_app(clock=lambda: datetime(2027, 3, 14, 12, tzinfo=UTC)).test_client()
    assert client.get(url(paper, "papel")).status_code == 404
    take(client, paper, slips=[1, 2])
    days = {"es": "14 de marzo de 2027", "pt": "14 de março de 2027"}
    for language, day in days.items():
        page = client.get(url(paper, "papel", language))
        assert page.status_code == 200
        assert day in text(page)
        assert "<b>18</b>" in page.text
        for heading in HEADINGS.values():
            assert say(language, heading) in unescape(page.text)
        assert page.text.count("data-won") == 18


# Edited addresses.


def test_an_edited_address_is_no_examination(client: FlaskClient, paper: Paper) -> None:
    first, *others = paper.code.split("~")
    codes = ["x", "~", paper.code[:-12], paper.code + "é", "~".join(others), f"{first}~" * 20]
    for code in codes:
        for place in ("1", "final", "papel"):
            page = client.get(f"/es/diploma/{code}/{place}")
            assert page.status_code == 404, (code, place)
            assert 'href="/es/diploma"' in page.text
    for number in (0, 21, 99):
        assert client.get(url(paper, number)).status_code == 404
        assert client.post(url(paper, number), headers=OURS).status_code == 404


def test_a_stored_answer_is_the_forms_own_words(client: FlaskClient, paper: Paper) -> None:
    """So that what is kept can be shown again as it was sent."""
    for asked in paper.exercises:
        answer = min(asked.right(), key=str)
        fields = asked.write(answer)
        assert asked.read(asked.kept(fields)) == answer
        assert written(fields)
