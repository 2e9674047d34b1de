"""The quiz played in both languages, and what becomes of answers, rounds and edited addresses."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import func, select

from tests.quiz.hands import scores
from tests.web.pages import HTMX, LANGUAGES, OURS, begun, said, text
from tests.web.quiz import right, stored, url
from tutor.exercises import Exercise
from tutor.quiz import LISTENED, Run, deal_run, read_run
from tutor.storage import learners, reading
from tutor.web.advice import LOOK_AT
from tutor.web.parts import KEY
from tutor.web.reasons import REASONS
from tutor.web.words import MISTAKES

KNOWN = {**MISTAKES, **REASONS}


@pytest.fixture(scope="module")
def run() -> Run:
    return deal_run(Random(20))


def form(answer: object, attempt: int = 1, lap: int = 1) -> dict[str, object]:
    assert isinstance(answer, tuple)
    return {"try": attempt, "round": lap, "winner": answer[0], "points": answer[1]}


def wrong(question: Exercise) -> object:
    """A slip: a result that no misconception gives."""
    known = {answer for held in question.mirror().values() for answer in held} | question.right()
    return next(("knocker", n) for n in range(500, 600) if ("knocker", n) not in known)


def play(client: FlaskClient, run: Run, slips: tuple[int, ...] = (), lap: int = 1) -> None:
    for number, question in enumerate(run.questions, start=1):
        answer = wrong(question) if number in slips else right(question)
        client.post(url(run, number), data=form(answer, lap=lap), headers=HTMX)


# Beginning.


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_page_says_what_the_table_plays_with(client: FlaskClient, language: str) -> None:
    page = client.get(f"/{language}/quiz")
    assert page.status_code == 200
    for number in ("10", "25"):
        assert number in text(page)
    assert f'action="/{language}/quiz"' in page.text


def test_a_button_deals_ten_hands_and_nothing_is_kept(app: Flask, client: FlaskClient) -> None:
    code = begun(client, "/pt/quiz")
    assert len(read_run(code).questions) == 10
    page = client.get(f"/pt/quiz/{code}/1")
    assert page.status_code == 200
    assert "learner" not in page.headers.get("Set-Cookie", "")
    assert stored(app) == 0


def test_no_other_site_can_have_hands_dealt(client: FlaskClient) -> None:
    assert client.post("/es/quiz", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403


# Playing.


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_run_is_played_to_its_result(client: FlaskClient, run: Run, language: str) -> None:
    for number, question in enumerate(scores(run), start=1):
        page = client.get(url(run, number, language))
        assert page.status_code == 200
        for card in (*question.spread().cards, *question.defender):
            assert f'data-s="{card.suit}"' in page.text
        page = client.post(url(run, number, language), data=form(right(question)), headers=HTMX)
        assert said(page) == "ok"
        onward = re.search(r'id="onward" href="([^"]+)"', page.text)
        assert onward
        following = number + 1 if number < 10 else "final"
        assert unescape(onward[1]) == url(run, following, language)
    result = client.get(url(run, "final", language))
    assert re.search(r"10 de 10", text(result))
    assert 'class="findings"' not in result.text


def test_the_same_address_shows_the_same_cards_in_either_language(
    client: FlaskClient, run: Run
) -> None:
    pages = [client.get(url(run, 3, language)) for language in LANGUAGES]
    drawn = [re.findall(r'<svg class="face.*?</svg>', page.text, re.DOTALL) for page in pages]
    assert drawn[0] == drawn[1]
    assert len(drawn[0]) == 20
    assert text(pages[0]) != text(pages[1])


def test_a_plain_post_shows_the_same_after_a_redirect(client: FlaskClient, run: Run) -> None:
    question = run.questions[0]
    sent = client.post(url(run), data=form(wrong(question)), headers=OURS)
    assert sent.status_code == 303
    page = client.get(sent.location)
    assert said(page) == "bad"
    assert "<html" in page.text
    assert said(client.get(url(run))) == "bad"
    fragment = client.post(url(run, 2), data=form(wrong(run.questions[1])), headers=HTMX)
    assert fragment.status_code == 200
    assert "<html" not in fragment.text
    assert said(fragment) == "bad"


def test_a_double_click_counts_once_and_the_first_answer_stands(
    app: Flask, client: FlaskClient, run: Run
) -> None:
    question = run.questions[0]
    for answer in (wrong(question), right(question), right(question)):
        page = client.post(url(run), data=form(answer), headers=HTMX)
        assert said(page) == "bad"
    assert stored(app) == 1
    assert [said(client.get(url(run, 1, language))) for language in LANGUAGES] == ["bad", "bad"]


def test_an_unreadable_answer_is_told_and_keeps_what_was_typed(
    app: Flask, client: FlaskClient, run: Run
) -> None:
    typed = {"try": 1, "round": 1, "winner": "defender", "points": "doce"}
    for headers in (HTMX, OURS):
        page = client.post(url(run), data=typed, headers=headers)
        assert page.status_code == 422
        assert 'value="defender" checked' in page.text
        assert 'value="doce"' in page.text
        assert said(page) == "bad"
    for less in ({}, {"winner": "defender"}, {"winner": "you", "points": "3"}):
        assert client.post(url(run), data=less, headers=OURS).status_code == 422
    assert stored(app) == 0
    assert "learner" not in page.headers.get("Set-Cookie", "")


def test_whoever_says_nobody_gives_no_points(client: FlaskClient, run: Run) -> None:
    page = client.post(url(run), data={"try": 1, "winner": "nobody"}, headers=HTMX)
    assert page.status_code == 200
    assert said(page) == "bad"


def test_the_switch_keeps_a_draft_and_grades_nothing(
    app: Flask, client: FlaskClient, run: Run
) -> None:
    draft = "?winner=knocker&points=1x&try=1&round=1"
    page = client.get(url(run, 1, "pt", draft))
    assert 'value="knocker" checked' in page.text
    assert 'value="1x"' in page.text
    assert said(page) == ""
    assert stored(app) == 0


def test_a_draft_does_not_hide_a_verdict(client: FlaskClient, run: Run) -> None:
    client.post(url(run), data=form(right(run.questions[0])), headers=OURS)
    assert said(client.get(url(run, 1, "pt", "?winner=nobody&try=1&round=1"))) == "ok"


def test_try_again_is_the_next_attempt_and_the_first_still_counts(
    app: Flask, client: FlaskClient, run: Run
) -> None:
    question = run.questions[0]
    page = client.post(url(run), data=form(wrong(question)), headers=HTMX)
    again = re.search(r'id="again" href="([^"]+)"', page.text)
    assert again
    fresh = client.get(unescape(again[1]))
    assert said(fresh) == ""
    assert 'name="try" value="2"' in fresh.text
    client.post(url(run), data=form(right(question), attempt=2), headers=OURS)
    assert [said(client.get(url(run, query=q))) for q in ("", "?try=1", "?try=2")] == [
        "ok", "bad", "ok",
    ]  # fmt: skip
    assert re.search(r"\b0 de 10\b", text(client.get(url(run, "final"))))
    # A forged number makes no gap.
    page = client.post(url(run), data=form(right(question), attempt=9), headers=HTMX)
    assert page.status_code == 200
    assert stored(app) == 2


# Mistakes.


def test_every_misconception_is_met_with_its_reason_in_both_languages(
    client: FlaskClient, run: Run, say: Callable[[str, str], str]
) -> None:
    for number, question in enumerate(run.questions, start=1):
        tried: set[object] = set()
        for name, held in question.mirror().items():
            answer = min(held, key=str)
            if answer in tried | question.right():
                continue
            tried.add(answer)
            attempt = len(tried)
            client.post(url(run, number), data=form(answer, attempt), headers=OURS)
            for language in LANGUAGES:
                page = client.get(url(run, number, language, f"?try={attempt}"))
                assert said(page) == "bad"
                reason = re.sub(r"<[^>]+>", " ", say(language, KNOWN[name]))
                assert unescape(re.sub(r"\s+", " ", reason)).strip() in text(page), name
                assert "data-parts" in page.text


def test_the_working_goes_as_far_as_the_line_that_differs(client: FlaskClient, run: Run) -> None:
    number, question = next((n, q) for n, q in enumerate(scores(run), start=1) if not q.loose)
    client.post(url(run, number), data=form(min(question.held("on_gin"), key=str)), headers=OURS)
    page = client.get(url(run, number)).text
    working = page[page.index('id="working"') :]
    shown, _, rest = working.partition("<details")
    assert shown.count("<li") == 3
    assert shown.count("data-parts") == 1
    assert rest.count('class="label"') == 6


def test_a_slip_gets_the_whole_working_beside_the_answer(client: FlaskClient, run: Run) -> None:
    question = run.questions[0]
    client.post(url(run), data=form(wrong(question)), headers=OURS)
    page = client.get(url(run)).text
    working = page[page.index('id="working"') :]
    assert "<details" not in working
    assert working.count('class="label"') == 9
    assert working.count('class="theirs"') == 1
    assert ">500<" in working


# The result.


def test_the_result_counts_first_tries_and_names_what_they_have_in_common(
    client: FlaskClient, run: Run
) -> None:
    trapped = []
    for number, question in enumerate(run.questions, start=1):
        held = question.held("bonus_missing")
        if held == question.right():
            answer = right(question)
        else:
            answer = min(held, key=str)
            trapped.append(number)
        client.post(url(run, number), data=form(answer), headers=OURS)
    assert len(trapped) > 3
    page = client.get(url(run, "final", "pt"))
    assert re.search(rf"\b{10 - len(trapped)} de 10\b", text(page))
    findings = page.text[page.text.index('class="findings"') :]
    findings = findings[: findings.index("</section>")]
    first = findings[: findings.index("</li>")]
    linked = [int(n) for n in re.findall(r'/quiz/[^/"]+/(\d+)"', first)]
    assert linked == trapped
    assert page.text.count('data-kind="bad"') == len(trapped)


def test_a_result_half_played_leads_on(client: FlaskClient, run: Run) -> None:
    client.post(url(run, 1), data=form(right(run.questions[0])), headers=OURS)
    client.post(url(run, 3), data=form(right(run.questions[2])), headers=OURS)
    page = client.get(url(run, "final"))
    assert f'class="btn primary" href="{url(run, 2)}"' in page.text
    # What is not answered yet is not given away.
    hands = page.text[page.text.index('class="hands"') :]
    assert hands.count('data-kind="ok"') == 2


def test_the_same_ten_again_are_a_new_round(app: Flask, client: FlaskClient, run: Run) -> None:
    play(client, run, slips=(4,))
    page = client.get(url(run, "final"))
    assert re.search(r"\b9 de 10\b", text(page))
    again = url(run, 1, query="?round=2")
    assert f'href="{again}"' in page.text
    fresh = client.get(again)
    assert said(fresh) == ""
    assert 'name="round" value="2"' in fresh.text
    assert "data-done" not in fresh.text
    play(client, run, lap=2)
    assert stored(app) == 20
    for query, count in (("", 10), ("?round=2", 10), ("?round=1", 9), ("?round=99", 10)):
        page = client.get(url(run, "final", query=query))
        assert re.search(rf"\b{count} de 10\b", text(page)), query
    assert [said(client.get(url(run, 4, query=f"?round={n}"))) for n in (1, 2, 3)] == [
        "bad", "ok", "",
    ]  # fmt: skip
    onward = re.search(
        r'id="onward" href="([^"]+)"', client.get(url(run, 4, query="?round=1")).text
    )
    assert onward
    assert onward[1].endswith("/5?round=1")


def test_the_same_hand_in_another_run_starts_afresh(client: FlaskClient, run: Run) -> None:
    client.post(url(run), data=form(right(run.questions[0])), headers=OURS)
    alone = read_run(run.questions[0].id)
    page = client.get(url(alone))
    assert page.status_code == 200
    assert said(page) == ""
    assert 'class="progress"' not in page.text
    client.post(url(alone), data=form(wrong(run.questions[0])), headers=OURS)
    assert [said(client.get(url(each))) for each in (run, alone)] == ["ok", "bad"]
    assert re.search(r"\b0 de 1\b", text(client.get(url(alone, "final"))))


def test_nobody_sees_anothers_answers(app: Flask, client: FlaskClient, run: Run) -> None:
    play(client, run, slips=(1, 2))
    other = app.test_client()
    for query in ("", "?round=1", "?round=2", "?try=1"):
        page = other.get(url(run, "final", query=query))
        assert page.status_code == 200
        assert 'class="hands"' not in page.text
        assert f'href="{url(run, 1)}"' in page.text
        question = other.get(url(run, 1, query=query))
        assert said(question) == ""
        assert "data-done" not in question.text
    with reading(app.extensions[KEY].engine) as connection:
        assert connection.scalar(select(func.count()).select_from(learners)) == 1


def test_a_result_can_be_shared(client: FlaskClient, run: Run) -> None:
    play(client, run)
    for language in LANGUAGES:
        page = client.get(url(run, "final", language))
        assert f'value="http://localhost{url(run, 1, language)}" readonly' in page.text


# Addresses that were edited.


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_address_without_a_hand_offers_new_ones(
    client: FlaskClient, run: Run, language: str
) -> None:
    code = run.questions[0].id
    places = [
        f"{broken}/{tail}" for broken in ("abc", code[:-1], "a" * 999) for tail in (1, "final")
    ]
    places += [f"{code}/0", f"{code}/2", f"{run.code}/11"]
    for place in places:
        page = client.get(f"/{language}/quiz/{place}")
        assert page.status_code == 404
        assert 'id="new"' in page.text
    sent = client.post(f"/{language}/quiz/{code[:-1]}/1", data=form(("nobody", 0)), headers=HTMX)
    assert sent.status_code == 404
    assert "<html" not in sent.text
    assert "<html" in client.post(f"/{language}/quiz/abc/1", headers=OURS).text


def test_cards_in_another_order_are_the_same_question(client: FlaskClient, run: Run) -> None:
    melds, _, rest = run.questions[0].id.partition("_")
    client.post(f"/es/quiz/{melds}_{rest[::-1]}/1", data=form(("nobody", 0)), headers=OURS)
    assert said(client.get(f"/es/quiz/{run.questions[0].id}/1")) == "bad"


def test_numbers_that_are_none_do_no_harm(client: FlaskClient, run: Run) -> None:
    for query in ("?try=x&round=y", "?try=-1&round=-1", "?try=0", "?round=" + "9" * 400):
        assert client.get(url(run, query=query)).status_code == 200
        assert client.get(url(run, "final", query=query)).status_code == 200
    data = form(("nobody", 0)) | {"try": "x", "round": "y"}
    assert client.post(url(run), data=data, headers=OURS).status_code == 303


# Words.


def test_every_misconception_listened_for_has_a_reason_and_an_advice() -> None:
    assert set(LISTENED) <= set(KNOWN)
    assert set(LOOK_AT) == set(LISTENED)
