"""The ways to practise beside the ten hands to settle: any question, and the clock."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.pages import LANGUAGES, OURS, said, text
from tests.web.quiz import begin, form, give, right, url
from tutor.quiz import QUESTIONS, read_run
from tutor.quiz.house import table_of
from tutor.quiz.modes import TABLES, TIMED
from tutor.quiz.run import run_of
from tutor.web.quiz_words import task, title


@pytest.mark.parametrize("tag", QUESTIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_of_any_kind_is_asked_and_judged_with_its_reason(
    app: Flask, client: FlaskClient, tag: str, language: str
) -> None:
    question = QUESTIONS[tag].draw(Random(3))
    run = run_of([question], "mix")
    page = client.get(url(run, language=language))
    assert page.status_code == 200
    with app.test_request_context(f"/{language}/"):
        app.preprocess_request()
        words = [str(title(question)), str(task(question))]
    for each in words:
        assert each in page.text
    assert 'id="check"' in page.text
    assert said(give(client, run, 1, well=False, language=language)) == "bad"
    shown = client.get(url(run, language=language))
    assert said(shown) == "bad"
    assert 'class="reason flow"' in shown.text
    assert 'class="clauses"' in shown.text
    assert 'id="again"' in shown.text
    again = form(question, right(question), attempt=2)
    client.post(url(run, language=language), data=again, headers=OURS)
    assert said(client.get(url(run, language=language))) == "ok"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tag", ["d2", "m1", "k1", "h1", "e1"])
def test_what_the_table_plays_with_stands_on_the_question(
    client: FlaskClient, tag: str, language: str
) -> None:
    page = client.get(url(run_of([QUESTIONS[tag].draw(Random(4))], "mix"), language=language))
    assert re.search(r"(En esta mesa|Nesta mesa): [^.]*10", text(page))


@pytest.mark.parametrize("word", ["nada", "mix~", "M1", "x" * 5_000, "♠"])
def test_a_word_that_names_no_mode_is_told(client: FlaskClient, word: str) -> None:
    page = client.post("/pt/quiz", data={"mode": word}, headers=OURS)
    assert page.status_code == 404
    assert 'id="new"' in page.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_hand_is_settled_at_several_tables(client: FlaskClient, language: str) -> None:
    run = begin(client, TABLES, language)
    assert len(run.questions) >= 5
    cards = {each.id.partition("_")[2] for each in run.questions}
    assert len(cards) == 1
    for number, question in enumerate(run.questions, start=1):
        bonus = table_of(question.id).gin_bonus
        assert f"Gin, {bonus}" in text(client.get(url(run, number, language)))
        give(client, run, number, well=number != 2, language=language)
    first, result = (text(client.get(url(run, place, language))) for place in (1, "final"))
    assert {"es": "Con las reglas del curso", "pt": "Com as regras do curso"}[language] in first
    assert f"{len(run.questions) - 1} de {len(run.questions)}" in result
    assert "subcorte 10, Gin 20" in result


class TestClock:
    """Ten hands counted against the clock."""

    @pytest.fixture
    def ticking(self, make_app: Callable[..., Flask]) -> Callable[[], FlaskClient]:
        """Browsers of a site on which three seconds go by whenever it looks at the clock."""
        moments = [datetime(2027, 3, 14, 12, tzinfo=UTC)]

        def clock() -> datetime:
            moments[0] += timedelta(seconds=3)
            return moments[0]

        return make_app(clock=clock).test_client

    def test_it_is_ten_hands_to_count(self, client: FlaskClient) -> None:
        run = begin(client, TIMED)
        assert [each.kind for each in run.questions] == ["count"] * 10

    def test_the_result_tells_the_time_with_what_mistakes_cost(
        self, ticking: Callable[[], FlaskClient]
    ) -> None:
        client = ticking()
        run = begin(client, TIMED)
        for number in range(1, 11):
            page = client.get(url(run, "final"))
            assert 'class="clock"' not in page.text
            give(client, run, number, well=number not in (3, 7))
        found = shown(client, run.code)
        assert len(found) == 2
        assert found[0] == found[1]
        assert "8 de 10" in text(client.get(url(run, "final")))
        assert "2 equivocadas" in text(client.get(url(run, "final")))
        assert found[0] in text(client.get("/pt/quiz"))

    def test_the_best_time_is_of_fresh_hands_and_of_the_learner_alone(
        self, ticking: Callable[[], FlaskClient]
    ) -> None:
        client, other = ticking(), ticking()
        run = begin(client, TIMED)
        for number in range(1, 11):
            give(client, run, number, well=number > 6)
        (best,) = set(shown(client, run.code))
        # Known hands are quicker, and are told so.
        for number, question in enumerate(run.questions, start=1):
            client.post(url(run, number), data=form(question, right(question), lap=2))
        time, kept = shown(client, run.code)
        assert time != best
        assert kept == best
        assert best not in text(other.get("/es/quiz"))
        assert shown(other, run.code) == []

    def test_hands_of_an_edited_address_make_no_best_time(self, client: FlaskClient) -> None:
        run = begin(client, TIMED)
        short = read_run("~".join(run.code.split("~")[:4]))
        for number in (1, 2, 3):
            give(client, short, number)
        assert "Su mejor tiempo" not in text(client.get("/es/quiz"))
        assert shown(client, short.code) == []


def shown(client: FlaskClient, code: str) -> list[str]:
    """The times on the result of a run."""
    return re.findall(r"<dd>(\d+:\d\d)</dd>", client.get(f"/es/quiz/{code}/final").text)
