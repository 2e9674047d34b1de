from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, datetime, timedelta
from html import unescape

import pytest
from flask import Flask, request
from flask.testing import FlaskClient
from sqlalchemy import select
from werkzeug.test import TestResponse

from tutor import progress
from tutor.curriculum import Course
from tutor.security import YEAR
from tutor.storage import Locked, answers, learners, reading, transfers
from tutor.transfer import GOOD_FOR, MOST_OF_ONE
from tutor.upkeep import KEPT
from tutor.web.learner import COOKIE, learner
from tutor.web.parts import KEY, Parts, parts

Say = Callable[[str, str], str]

STEP = "/es/curso/4/4"


def answer() -> str:
    """A page that stores an answer, `?step=` to another step."""
    who = learner(create=True)
    assert who is not None
    step = request.args.get("step", "4/count")
    progress.record(parts().engine, who, step, 1, 0, "n=7", True, [], parts().clock())
    return who


@pytest.fixture
def app(app: Flask) -> Flask:
    app.add_url_rule("/answer", "answer", answer, methods=["POST"])
    return app


def learner_of(app: Flask, client: FlaskClient) -> str:
    """Whose cookie a browser has."""
    cookie = client.get_cookie(COOKIE)
    assert cookie is not None
    return cookie.value.partition(".")[0]


def delete_form(page: str) -> str:
    """Where the form that deletes sends to; empty where there is none."""
    found = re.search(r'<form [^>]*action="(/\w\w/memoria)"', page)
    return found[1] if found else ""


def parts_of(app: Flask) -> Parts:
    found: Parts = app.extensions[KEY]
    return found


@pytest.mark.parametrize("lang", ["es", "pt"])
def test_the_page_says_what_is_kept_and_for_how_long(
    lang: str, client: FlaskClient, say: Say
) -> None:
    page = unescape(client.get(f"/{lang}/memoria").text)
    for words in (
        "lead",
        "answers",
        "learner",
        "choices",
        "codes",
        "nothing else",
        "how long",
        "nothing yet",
    ):
        assert say(lang, f"privacy: {words}") in page
    assert "<form" not in page


def test_answers_and_cookie_are_kept_equally_long() -> None:
    assert KEPT.total_seconds() == YEAR


def test_deleting_asks_once_and_then_deletes(app: Flask, client: FlaskClient, say: Say) -> None:
    who = client.post("/answer").text
    page = client.get("/es/memoria").text
    assert not delete_form(page)
    asked = client.get(unescape(re.findall(r'href="([^"]+#delete)"', page)[0])).text
    assert say("es", "privacy: are you sure") in unescape(asked)
    assert progress.summary(parts_of(app).engine, who)

    done = client.post(delete_form(asked))
    assert done.status_code == 303
    assert client.get_cookie(COOKIE) is None
    assert not progress.summary(parts_of(app).engine, who)
    after = unescape(client.get(done.location).text)
    assert say("es", "privacy: deleted") in after
    assert "<form" not in after


def test_deleting_touches_nobody_else(app: Flask, client: FlaskClient) -> None:
    other = app.test_client().post("/answer").text
    client.post("/answer")
    client.post("/es/memoria")
    assert progress.summary(parts_of(app).engine, other)


def test_deleting_twice_or_with_nothing_kept_is_no_failure(client: FlaskClient) -> None:
    for _ in range(2):
        assert client.post("/es/memoria").status_code == 303


def test_another_site_can_delete_nothing(app: Flask, client: FlaskClient) -> None:
    who = client.post("/answer").text
    refused = client.post("/es/memoria", headers={"Sec-Fetch-Site": "cross-site"})
    assert refused.status_code == 403
    client.get("/es/memoria?delete=1&deleted=1")
    assert progress.summary(parts_of(app).engine, who)


# What the page promises: a year.


def test_answers_older_than_a_year_are_deleted_on_the_next_day_that_anybody_comes(
    make_app: Callable[..., Flask], today: datetime
) -> None:
    now = [today]
    app = make_app(clock=lambda: now[0])
    app.add_url_rule("/answer", "answer", answer, methods=["POST"])
    engine = parts_of(app).engine
    old = app.test_client().post("/answer").text
    now[0] += timedelta(days=200)
    young = app.test_client().post("/answer").text
    now[0] = today + KEPT
    app.test_client().get("/healthz")
    assert progress.summary(engine, old)
    now[0] += timedelta(days=1)
    app.test_client().get("/healthz")
    assert not progress.summary(engine, old)
    assert progress.summary(engine, young)


def test_deleting_old_answers_happens_once_a_day(
    make_app: Callable[..., Flask], today: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, calls = [today], []

    def note(_engine: object, before: date) -> int:
        calls.append(before)
        return 0

    monkeypatch.setattr(progress, "prune", note)
    client = make_app(clock=lambda: now[0]).test_client()
    for day in (0, 0, 1, 1, 1, 2):
        now[0] = today + timedelta(days=day)
        client.get("/healthz")
    assert [day.isoformat() for day in calls] == ["2026-03-14", "2026-03-15", "2026-03-16"]


def test_a_database_too_busy_for_it_spoils_no_page(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_: object) -> None:
        raise Locked

    monkeypatch.setattr(progress, "prune", busy)
    assert client.get("/es/ajustes").status_code == 200


# Begun again.


def wrong_then_right(client: FlaskClient) -> None:
    """Answer a step of lesson 4 twice, and one of lesson A."""
    for attempt, number in ((1, 31), (2, 25)):
        client.post(STEP, data={"try": attempt, "number": number})
    client.post("/answer?step=A/any")


def test_a_lesson_is_begun_again_from_its_end_and_from_ones_own_page(
    app: Flask, client: FlaskClient, course: Course
) -> None:
    for place in ("/pt/curso/4/final", "/pt/memoria"):
        wrong_then_right(client)
        forms = re.findall(r'<form [^>]*action="(/pt/memoria/reiniciar)"', client.get(place).text)
        assert forms
        again = client.post(forms[0], data={"lesson": "4"})
        assert (again.status_code, again.location) == (303, "/pt/curso/4/1")
        assert 'id="feedback"' not in client.get(STEP).text
        assert 'name="try" value="1"' in client.get(STEP).text
        assert "reiniciar" not in client.get("/pt/curso/4/final").text
        assert client.get("/pt/curso/4").location == "/pt/curso/4/1"


def test_answers_from_before_are_history_and_the_other_lessons_stand(
    app: Flask, client: FlaskClient
) -> None:
    wrong_then_right(client)
    client.post("/answer?step=quiz/any")
    who = learner_of(app, client)
    client.post("/es/memoria/reiniciar", data={"lesson": "4"})
    assert list(progress.summary(parts_of(app).engine, who)) == ["A/any", "quiz/any"]
    asides = [key for key, _ in progress.everything(parts_of(app).engine, who) if key[0] == "~"]
    assert asides == ["~4/lay-out-and-count"] * 2


def test_beginning_again_twice_and_a_page_from_before_do_no_harm(
    app: Flask, client: FlaskClient
) -> None:
    wrong_then_right(client)
    for _ in range(2):
        assert client.post("/es/memoria/reiniciar", data={"lesson": "4"}).status_code == 303
    stale = client.post(STEP, data={"try": 3, "number": 25})
    assert stale.status_code == 303
    assert 'name="try" value="1"' in client.get(stale.location).text
    assert client.get(f"{STEP}?try=2").status_code == 200


def test_the_whole_course_is_begun_again_after_asking(
    app: Flask, client: FlaskClient, say: Say
) -> None:
    wrong_then_right(client)
    client.post("/answer?step=quiz/any")
    page = client.get("/es/memoria").text
    asked = client.get(unescape(re.findall(r'href="([^"]+#course)"', page)[0])).text
    assert say("es", "mine: sure to begin again") in unescape(asked)
    done = client.post("/es/memoria/reiniciar", data={"course": ""})
    assert (done.status_code, done.location) == (303, "/es/")
    assert list(progress.summary(parts_of(app).engine, learner_of(app, client))) == ["quiz/any"]
    assert 'data-state="begun"' not in client.get("/es/").text


@pytest.mark.parametrize("data", [{}, {"lesson": ""}, {"lesson": "77"}, {"lesson": "5/"}])
def test_a_lesson_that_is_none_begins_nothing_again(
    data: dict[str, str], app: Flask, client: FlaskClient
) -> None:
    client.post("/answer")
    assert client.post("/es/memoria/reiniciar", data=data).status_code == 404
    assert progress.summary(parts_of(app).engine, learner_of(app, client))


def test_whoever_has_answered_nothing_can_begin_again_too(client: FlaskClient) -> None:
    for data in ({"lesson": "4"}, {"course": ""}):
        assert client.post("/es/memoria/reiniciar", data=data).status_code == 303
    assert client.get_cookie(COOKIE) is None


# On another device.


def code_on(client: FlaskClient, lang: str = "es") -> str:
    """The code that this device shows; empty when there is none."""
    page = client.get(f"/{lang}/memoria/codigo").text
    shown = re.search(r'<p class="passcode"[^>]*>(.*?)</p>', page)
    return " ".join(re.findall(r"<span>(\w+)</span>", shown[1])) if shown else ""


def code_made(client: FlaskClient) -> str:
    made = client.post("/es/memoria/codigo")
    assert (made.status_code, made.location) == (303, "/es/memoria/codigo#code")
    return code_on(client)


def enter(client: FlaskClient, code: str, lang: str = "es") -> TestResponse:
    return client.post(f"/{lang}/memoria/codigo", data={"code": code})


@pytest.fixture
def other(app: Flask) -> FlaskClient:
    """Another device."""
    return app.test_client()


def test_progress_goes_to_another_device_by_a_code(
    app: Flask, client: FlaskClient, other: FlaskClient, say: Say
) -> None:
    who = client.post("/answer").text
    code = code_made(client)
    assert re.fullmatch(r"\w{3} \w{3} \w{3}", code)
    done = enter(other, code.lower().replace(" ", ""), "pt")
    assert (done.status_code, done.location) == (303, "/pt/memoria?brought=1")
    assert learner_of(app, other) == who
    assert say("pt", "mine: brought") in unescape(other.get(done.location).text)
    cookie = other.get_cookie(COOKIE)
    assert cookie is not None
    assert cookie.max_age == YEAR
    assert learner_of(app, client) == who


def test_the_code_outlives_a_reload_the_other_language_and_a_second_click(
    client: FlaskClient, other: FlaskClient
) -> None:
    client.post("/answer")
    code = code_made(client)
    assert code_on(client) == code_on(client, "pt") == code_made(client) == code
    assert enter(other, code).status_code == 303
    assert code_on(client) == ""


def test_what_the_other_device_had_answered_is_added(
    app: Flask, client: FlaskClient, other: FlaskClient, say: Say
) -> None:
    client.post(STEP, data={"try": 1, "number": 25})
    for attempt in (1, 2):
        other.post(STEP, data={"try": attempt, "number": 31})
    before = learner_of(app, other)
    assert say("es", "code: what is here is added") in unescape(
        other.get("/es/memoria/codigo").text
    )
    enter(other, code_made(client))
    engine, who = parts_of(app).engine, learner_of(app, client)
    assert [(answer.attempt, answer.answer) for _, answer in progress.everything(engine, who)] == [
        (1, "number=25"),
        (2, "number=31"),
        (3, "number=31"),
    ]
    assert learner_of(app, other) == who
    assert progress.kept(engine, before) is None
    # Both devices go on with the same next attempt.
    for device in (client, other):
        assert "?try=4" in device.get(STEP).text


def test_two_tabs_that_enter_the_same_code_take_it_once(
    app: Flask, client: FlaskClient, other: FlaskClient, say: Say
) -> None:
    who = client.post("/answer").text
    code = code_made(client)
    assert enter(other, code).status_code == 303
    again = enter(other, code)
    assert again.status_code == 422
    assert learner_of(app, other) == who
    third = app.test_client()
    assert enter(third, code).status_code == 422
    assert third.get_cookie(COOKIE) is None


def test_a_second_click_gets_what_the_first_one_got(
    app: Flask, client: FlaskClient, other: FlaskClient
) -> None:
    """The answer to the first click is thrown away by the browser, its cookie perhaps too."""
    who = client.post("/answer").text
    code = code_made(client)
    page = other.get("/es/memoria/codigo").text
    fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="(\w+)">', page))
    for _ in range(2):
        other.delete_cookie(COOKIE)
        done = other.post("/es/memoria/codigo", data={**fields, "code": code})
        assert done.status_code == 303
        assert learner_of(app, other) == who
    fields = dict.fromkeys(fields, "")
    assert other.post("/es/memoria/codigo", data={**fields, "code": code}).status_code == 422


def test_ones_own_code_changes_nothing(app: Flask, client: FlaskClient) -> None:
    who = client.post("/answer").text
    assert enter(client, code_made(client)).status_code == 303
    assert learner_of(app, client) == who
    assert len(progress.everything(parts_of(app).engine, who)) == 1


def test_a_wrong_an_expired_and_a_used_code_are_told_alike(
    make_app: Callable[..., Flask], today: datetime, say: Say
) -> None:
    now = [today]
    app = make_app(clock=lambda: now[0])
    app.add_url_rule("/answer", "answer", answer, methods=["POST"])
    client = app.test_client()
    client.post("/answer")
    used = code_made(client)
    enter(app.test_client(), used)
    expired = code_made(client)
    now[0] += GOOD_FOR
    answers = []
    for code in ("CCC CCC CCC", used, expired):
        refused = enter(app.test_client(), code)
        assert say("es", "code: no good") in unescape(refused.text)
        headers = {name: each for name, each in refused.headers if name != "Content-Length"}
        page = re.sub(f'{code}|name="form" value="\\w+"', "", refused.text)
        answers.append((refused.status_code, headers, page))
    assert answers[0] == answers[1] == answers[2]


def test_after_too_many_wrong_codes_even_a_right_one_waits(
    client: FlaskClient, app: Flask, say: Say
) -> None:
    client.post("/answer")
    code = code_made(client)
    for _ in range(MOST_OF_ONE):
        assert enter(app.test_client(), "CCC CCC CCC").status_code == 422
    for typed in ("CCC CCC CCC", code):
        refused = enter(app.test_client(), typed)
        assert refused.status_code == 429
        assert refused.headers["Retry-After"] == "600"
        assert say("es", "code: too many") in unescape(refused.text)
    # Behind a proxy, and in general, another household is not held up by it.
    elsewhere = app.test_client().post(
        "/es/memoria/codigo", data={"code": code}, environ_base={"REMOTE_ADDR": "198.51.100.9"}
    )
    assert elsewhere.status_code == 303


@pytest.mark.parametrize("typed", ["", "ABC", '"><script>', "\0", "ñ" * 3000])
def test_what_is_no_code_is_said_so_and_counts_for_nothing(
    typed: str, app: Flask, client: FlaskClient, say: Say
) -> None:
    for _ in range(MOST_OF_ONE + 1):
        refused = enter(client, typed)
        assert refused.status_code == 422
    assert say("es", "code: unreadable") in unescape(refused.text)
    assert "<script>" not in refused.text
    assert re.search(r'<input [^>]*aria-invalid="true" autofocus', refused.text)


def test_a_code_takes_nothing_from_where_nothing_is(client: FlaskClient, say: Say) -> None:
    assert code_made(client) == ""
    page = unescape(client.get("/es/memoria/codigo").text)
    assert say("es", "code: nothing to take") in page
    assert client.get_cookie(COOKIE) is None


def test_a_code_is_gone_with_what_it_stood_for(
    client: FlaskClient, other: FlaskClient, app: Flask
) -> None:
    client.post("/answer")
    code = code_made(client)
    client.post("/es/memoria")
    assert enter(other, code).status_code == 422
    with reading(parts_of(app).engine) as connection:
        for table in (answers, learners, transfers):
            assert connection.execute(select(table)).all() == []


def test_another_site_can_neither_make_nor_enter_a_code(client: FlaskClient) -> None:
    client.post("/answer")
    for data in ({}, {"code": "CCC CCC CCC"}):
        refused = client.post(
            "/es/memoria/codigo", data=data, headers={"Sec-Fetch-Site": "cross-site"}
        )
        assert refused.status_code == 403
    assert code_on(client) == ""


def test_the_code_is_read_out_sign_by_sign(client: FlaskClient, say: Say) -> None:
    client.post("/answer")
    code = code_made(client)
    spelt = ", ".join(" ".join(group) for group in code.split())
    assert f"{say('es', 'The code:')} {spelt}</p>" in client.get("/es/memoria/codigo").text
