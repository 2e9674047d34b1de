"""Runs that grow with the answers: clicked twice, gone back, opened twice, shared and edited."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from html import unescape
from itertools import count
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.pages import HTMX, LANGUAGES, OURS, begun, said, text
from tests.web.quiz import begin, believe, form, give, mistaken, right, stored, url
from tutor.exam import read_paper
from tutor.quiz import QUESTIONS, SKILLS, Run, read_run, skill_of
from tutor.quiz.modes import DUE, MISTAKES, MIXED
from tutor.quiz.run import LONGEST, run_of


@pytest.fixture
def app(make_app: Callable[..., Flask]) -> Flask:
    """The site, on which time goes by."""
    moments, start = count(), datetime(2027, 3, 14, 12, tzinfo=UTC)
    return make_app(clock=lambda: start + timedelta(seconds=next(moments)))


def onward(client: FlaskClient, run: Run, language: str = "es") -> Run:
    """Go on after the last question of a run."""
    sent = client.post(f"/{language}/quiz/{run.code}/seguir", headers=OURS)
    assert sent.status_code == 303
    assert sent.location.startswith(f"/{language}/quiz/")
    return read_run(sent.location.split("/")[3])


def grown(client: FlaskClient, run: Run, to: int, well: bool = True) -> Run:
    """Answer and go on till a run has so many questions, the last of them open."""
    while len(run.questions) < to:
        give(client, run, len(run.questions), well)
        run = onward(client, run)
    return run


@pytest.mark.parametrize("mode", [MIXED, MISTAKES, DUE, *SKILLS])
def test_a_mode_begins_with_one_question(client: FlaskClient, mode: str) -> None:
    run = begin(client, mode)
    assert run.mode == mode
    assert len(run.questions) == 1
    if mode in SKILLS:
        assert skill_of(run.questions[0].id).letter == mode


@pytest.mark.parametrize("language", LANGUAGES)
def test_ten_questions_lead_to_the_result(client: FlaskClient, language: str) -> None:
    run = begin(client, MIXED, language)
    for number in range(1, 11):
        page = client.get(url(run, number, language))
        assert f"{number} de 10" in text(page)
        page = give(client, run, number, number != 4, language)
        if number < 10:
            action = re.search(r'<form method="post" action="([^"]+/seguir)">', page.text)
            assert action
            assert unescape(action[1]) == f"/{language}/quiz/{run.code}/seguir"
            longer = onward(client, run, language)
            assert longer.questions[:-1] == run.questions
            run = longer
    assert f'id="onward" href="{url(run, "final", language)}"' in page.text
    result = client.get(url(run, "final", language))
    assert "9 de 10" in text(result)
    assert len(run.code) <= LONGEST
    # Nothing comes after the tenth.
    sent = client.post(f"/{language}/quiz/{run.code}/seguir", headers=OURS)
    assert sent.location == url(run, "final", language)


def test_whoever_asks_twice_gets_the_same_question(app: Flask, client: FlaskClient) -> None:
    run = grown(client, begin(client, MIXED), 3)
    give(client, run, 3, well=False)
    longer = onward(client, run)
    assert onward(client, run) == longer
    # Back after the answer, and on again; in another tab; with another language.
    give(client, longer, 4)
    before = stored(app)
    assert onward(client, run) == longer
    assert onward(client, run, "pt") == longer
    assert said(client.get(url(longer, 4))) == "ok"
    assert stored(app) == before


def test_what_is_answered_later_changes_no_question_before(client: FlaskClient) -> None:
    grown(client, begin(client, "d"), 4, well=False)
    run = begin(client, MISTAKES)
    for number in range(1, 8):
        give(client, run, number, number % 2 == 0)
        longer = onward(client, run)
        give(client, longer, number + 1, well=False)
        client.post("/es/curso/4/4", data={"try": number, "number": 31}, headers=OURS)
        assert onward(client, run) == longer
        run = longer


def test_nothing_is_told_of_an_examination_before_it_is_handed_in(client: FlaskClient) -> None:
    paper = read_paper(begun(client, "/es/diploma"))
    for number, asked in enumerate(paper.exercises, start=1):
        data = form(asked, mistaken(asked))
        client.post(f"/es/diploma/{paper.code}/{number}", data=data, headers=OURS)
    assert 'id="way-err"' not in client.get("/es/quiz").text


def test_a_question_is_dealt_only_after_the_answer(app: Flask, client: FlaskClient) -> None:
    run = begin(client, MIXED)
    for asked in (client.post, client.get):
        sent = asked(f"/es/quiz/{run.code}/seguir", headers=OURS)
        assert sent.location == url(run)
    assert stored(app) == 0
    give(client, run, 1)
    assert client.get(f"/es/quiz/{run.code}/seguir").location == url(run)


def test_a_run_opened_from_anothers_address_is_answered_and_goes_on(
    app: Flask, client: FlaskClient
) -> None:
    run = grown(client, begin(client, MIXED), 4, well=False)
    other = app.test_client()
    for number in range(1, 5):
        page = other.get(url(run, number))
        assert said(page) == ""
        give(other, run, number)
    longer = onward(other, run)
    assert longer.questions[:4] == run.questions
    assert "4 de 10" in text(other.get(url(run, "final")))
    # The first one's answers stay as they were.
    assert "0 de 10" in text(client.get(url(run, "final")))


def test_a_result_half_way_leads_on(client: FlaskClient) -> None:
    run = grown(client, begin(client, "d"), 3)
    page = client.get(url(run, "final"))
    assert f'class="btn primary" href="{url(run, 3)}"' in page.text
    give(client, run, 3)
    page = client.get(url(run, "final"))
    assert f'action="/es/quiz/{run.code}/seguir"' in page.text
    assert "Quedan 7 preguntas" in text(page)


def test_a_second_round_goes_on_by_itself(client: FlaskClient) -> None:
    run = begin(client, "m")
    give(client, run, 1)
    longer = onward(client, run)
    again = form(run.questions[0], right(run.questions[0]), lap=2)
    client.post(url(run, query="?round=2"), data=again, headers=OURS)
    sent = client.post(f"/es/quiz/{run.code}/seguir", data={"round": 2}, headers=OURS)
    assert sent.location.endswith("/2?round=2")
    other = read_run(sent.location.split("/")[3])
    assert other.questions[0] == longer.questions[0]
    assert said(client.get(sent.location)) == ""


def test_a_skill_asks_for_the_misconception_suspected(client: FlaskClient) -> None:
    run = begin(client, "d")
    for _ in range(5):
        believe(client, run, "face_as_rank")
        run = onward(client, run)
    assert "Parece que usted cuenta el rey como 13" in text(client.get("/es/quiz/temas"))
    assert all(skill_of(each.id).letter == "d" for each in run.questions)


class TestStart:
    """What the first page says of each way."""

    def test_to_somebody_new(self, client: FlaskClient) -> None:
        page = client.get("/es/quiz")
        assert page.text.index('id="new"') < page.text.index('id="way-mix"')
        assert 'id="way-err"' not in page.text
        assert 'id="way-rev"' not in page.text
        assert page.text.count("data-empty") == 2

    def test_after_mistakes_and_days(self, make_app: Callable[..., Flask], today: datetime) -> None:
        now = [today]
        client = make_app(clock=lambda: now[0]).test_client()
        grown(client, begin(client, "d"), 5, well=False)
        page = client.get("/pt/quiz")
        assert 'id="way-err"' in page.text
        assert 'id="way-rev"' not in page.text
        now[0] += timedelta(days=40)
        page = client.get("/pt/quiz")
        assert 'id="way-rev"' in page.text
        assert skill_of(begin(client, DUE).questions[0].id).letter == "d"

    def test_a_mistake_of_a_lesson_counts_too(self, client: FlaskClient) -> None:
        client.post("/es/curso/4/4", data={"try": 1, "number": 31}, headers=OURS)
        assert 'id="way-err"' in client.get("/es/quiz").text


class TestSkills:
    """The page of all skills."""

    def test_each_can_be_begun(self, client: FlaskClient) -> None:
        page = client.get("/es/quiz/temas")
        assert re.findall(r'name="mode" value="(\w)"', page.text) == list(SKILLS)
        assert 'class="past"' not in page.text

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_it_says_how_firm_each_is_and_lists_the_rounds(
        self, client: FlaskClient, language: str
    ) -> None:
        firm = grown(client, begin(client, "m"), 6)
        shaky = grown(client, begin(client, "g"), 4, well=False)
        page = client.get(f"/{language}/quiz/temas")
        assert page.text.count('data-level="firm"') == 1
        assert page.text.count('data-level="shaky"') == 2  # once more as the one advised
        past = page.text[page.text.index('<table class="past"') :].split("</table>")[0]
        assert "5 de 5" in past
        assert "0 de 3" in past
        links = [unescape(each) for each in re.findall(r'href="([^"]+)"', past)]
        # What was dealt and not answered is not told from the answers.
        runs = [run_of(run.questions[:-1], run.mode) for run in (shaky, firm)]
        assert links == [url(run, "final", language, "?round=1") for run in runs]
        assert all(client.get(link).status_code == 200 for link in links)

    def test_a_run_that_went_on_in_many_ways_has_no_address(self, client: FlaskClient) -> None:
        first, *others = (QUESTIONS["d1"].draw(Random(seed)) for seed in range(11))
        give(client, run_of([first], MIXED), 1)
        for number, other in enumerate(others, start=1):
            give(client, run_of([first, other], MIXED), 2)
            page = client.get("/es/quiz/temas")
            assert page.text.count("/final?round=1") == (number < 10)

    def test_it_is_the_learners_own(self, app: Flask, client: FlaskClient) -> None:
        grown(client, begin(client, "g"), 4, well=False)
        page = app.test_client().get("/es/quiz/temas")
        assert page.text.count('data-level="new"') == len(SKILLS)

    def test_hands_met_again_are_no_evidence(self, client: FlaskClient) -> None:
        run = begin(client, "g")
        give(client, run, 1)
        for lap in (2, 3, 4):
            data = form(run.questions[0], right(run.questions[0]), lap=lap)
            client.post(url(run), data=data, headers=OURS)
        assert 'data-level="firm"' not in client.get("/es/quiz/temas").text


class TestResult:
    """What stands on a result, and what of it can be shared."""

    def test_by_skill_with_what_to_practise_next(self, client: FlaskClient) -> None:
        run = run_of([QUESTIONS[tag].draw(Random(2)) for tag in ("d1", "d2", "k1", "w1")], MIXED)
        for number in range(1, 5):
            give(client, run, number, well=number > 2)
        page = client.get(url(run, "final"))
        skills = page.text[page.text.index('class="byskill"') :].split("</ul>")[0]
        assert re.findall(r"<b>(\d de \d)</b>", skills) == ["0 de 2", "1 de 1", "1 de 1"]

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_a_result_is_shared_without_its_learner(
        self, app: Flask, client: FlaskClient, language: str
    ) -> None:
        run = run_of([QUESTIONS[tag].draw(Random(2)) for tag in ("d1", "k1", "e1")], MIXED)
        for number in (1, 2):
            give(client, run, number, number == 1)
        assert "/resultado/" not in client.get(url(run, "final", language)).text
        give(client, run, 3)
        page = client.get(url(run, "final", language))
        address = f"{url(run, 'resultado', language)}/101"
        assert f'value="http://localhost{address}" readonly' in page.text
        for visitor in (client, app.test_client()):
            seen = visitor.get(address)
            assert seen.status_code == 200
            assert "2 de 3" in text(seen)
            assert "Set-Cookie" not in seen.headers or "learner" not in seen.headers["Set-Cookie"]
            assert f'href="{url(run, 1, language)}"' in seen.text
        # Whatever is written there is all that is shown.
        assert "3 de 3" in text(client.get(f"{url(run, 'resultado', language)}/111"))

    @pytest.mark.parametrize(
        "pattern", ["", "11", "1111", "1x1", "111-20", "111-", "١١١", "1" * 5_000]
    )
    def test_a_pattern_that_does_not_fit_is_told(self, client: FlaskClient, pattern: str) -> None:
        run = run_of([QUESTIONS[tag].draw(Random(2)) for tag in ("d1", "k1", "e1")], MIXED)
        page = client.get(f"{url(run, 'resultado')}/{pattern}")
        assert page.status_code == 404
        assert "<h1" in page.text


# Addresses that were edited.


@pytest.mark.parametrize("language", LANGUAGES)
def test_addresses_that_hold_no_question(client: FlaskClient, language: str) -> None:
    code = QUESTIONS["d1"].draw(Random(1)).id
    for broken in ("mix", "mix~", f"zzz~{code}", f"mix~{code}~{code}", f"mix~{code}x", "d" * 5_000):
        for place in ("1", "final", "seguir", "resultado/1"):
            page = client.get(f"/{language}/quiz/{broken}/{place}")
            assert page.status_code == 404, (broken[:20], place)
            assert 'id="new"' in page.text
        for place in ("1", "seguir"):
            sent = client.post(f"/{language}/quiz/{broken}/{place}", headers=HTMX)
            assert sent.status_code == 404
            assert "<html" not in sent.text


def test_a_megabyte_of_nonsense_is_refused(app: Flask, client: FlaskClient) -> None:
    run = begin(client, MIXED)
    for path in ("/es/quiz", url(run), f"/es/quiz/{run.code}/seguir"):
        sent = client.post(path, data={"mode": "x" * 1_000_000}, headers=OURS)
        assert sent.status_code == 413
        assert "<h1" in sent.text
    assert stored(app) == 0
