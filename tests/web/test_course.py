"""Every lesson played to its end in both languages, and what happens to answers on the way."""

import re

import pytest
from flask.testing import FlaskClient
from markupsafe import escape
from werkzeug.test import TestResponse

from tests.web.pages import HTMX, LANGUAGES, OURS, form, said, text
from tutor import paths
from tutor.curriculum import RANKS, Course, Lesson
from tutor.exercises import Exercise, FinalSheet, Play, Step

LESSONS = [rank for rank in RANKS if (paths.lessons() / f"lesson-{rank}.toml").exists()]


def url(lesson: Lesson, step: Step, language: str = "es") -> str:
    return f"/{language}/curso/{lesson.id}/{lesson.steps.index(step) + 1}"


def count_step(course: Course) -> tuple[Lesson, Exercise]:
    lesson = course.lessons["4"]
    return lesson, next(step for step in lesson.exercises() if step.id == "lay-out-and-count")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson_id", LESSONS)
def test_a_lesson_is_finished_with_right_answers(
    client: FlaskClient, course: Course, lesson_id: str, language: str
) -> None:
    lesson = course.lessons[lesson_id]
    for step in lesson.steps:
        assert client.get(url(lesson, step, language)).status_code == 200
        if isinstance(step, Play):
            for part, move in enumerate(step.line()):
                data = {"try": 1, "part": part, **{k: v[0] for k, v in step.write(move).items()}}
                response = client.post(url(lesson, step, language), data=data, headers=HTMX)
            assert said(response) == "ok", step.id
        elif isinstance(step, Exercise):
            answer = min(step.right(), key=str)
            response = client.post(
                url(lesson, step, language), data=form(step, answer), headers=HTMX
            )
            assert response.status_code == 200
            assert said(response) == "ok", step.id
    final = client.get(f"/{language}/curso/{lesson_id}/final")
    assert 'class="steplist"' not in final.get_data(as_text=True)


@pytest.mark.parametrize("lesson_id", LESSONS)
def test_every_listed_mistake_is_met_with_its_reason_in_both_languages(
    client: FlaskClient, course: Course, lesson_id: str
) -> None:
    lesson = course.lessons[lesson_id]
    for step in lesson.exercises():
        for attempt, (name, answers) in enumerate(lesson.mirrors[step.id].items(), start=1):
            answer = min(answers - step.right(), key=str)
            client.post(url(lesson, step), data=form(step, answer, attempt), headers=OURS)
            pages = [client.get(f"{url(lesson, step, code)}?try={attempt}") for code in LANGUAGES]
            for page in pages:
                assert said(page) == "bad", (step.id, name)
                assert 'class="reason' in page.get_data(as_text=True), (step.id, name)
            assert text(pages[0]) != text(pages[1])


def test_a_double_click_counts_once_and_the_first_answer_stands(
    client: FlaskClient, course: Course
) -> None:
    lesson, step = count_step(course)
    for number in (31, 25, 25):
        client.post(url(lesson, step), data={"try": 1, "number": number}, headers=OURS)
    page = client.get(url(lesson, step))
    assert said(page) == "bad"
    assert 'value="31"' in page.get_data(as_text=True)
    assert "?try=2" in page.get_data(as_text=True)


def test_back_another_tab_and_the_other_language_show_the_same_verdict(
    client: FlaskClient, course: Course
) -> None:
    lesson, step = count_step(course)
    answer = client.post(url(lesson, step), data={"try": 1, "number": 31}, headers=OURS)
    assert answer.status_code == 303
    for address in (answer.location, url(lesson, step), url(lesson, step, "pt")):
        page = client.get(address).get_data(as_text=True)
        assert 'value="31"' in page
        assert "<!doctype html>" in page


def test_try_again_opens_the_next_attempt_and_keeps_the_first(
    client: FlaskClient, course: Course
) -> None:
    lesson, step = count_step(course)
    client.post(url(lesson, step), data={"try": 1, "number": 31}, headers=OURS)
    fresh = client.get(f"{url(lesson, step)}?try=2")
    assert said(fresh) == ""
    assert 'name="try" value="2"' in fresh.get_data(as_text=True)
    client.post(url(lesson, step), data={"try": 2, "number": 25}, headers=OURS)
    assert said(client.get(url(lesson, step))) == "ok"
    assert said(client.get(f"{url(lesson, step)}?try=1")) == "bad"


def test_a_number_beyond_the_next_attempt_opens_the_next(
    client: FlaskClient, course: Course
) -> None:
    lesson, step = count_step(course)
    page = client.get(f"{url(lesson, step)}?try=77").get_data(as_text=True)
    assert 'name="try" value="1"' in page
    response = client.post(url(lesson, step), data={"try": 77, "number": 25}, headers=OURS)
    assert response.status_code == 303
    assert said(client.get(url(lesson, step))) == ""


@pytest.mark.parametrize("typed", ["§try§", "<try>", "&lt;try&gt;", '"<again>'])
def test_what_looks_like_a_place_for_a_number_is_shown_as_typed(
    client: FlaskClient, course: Course, typed: str
) -> None:
    lesson, step = count_step(course)
    pages = (
        client.post(url(lesson, step), data={"try": 1, "number": typed}, headers=OURS),
        client.get(url(lesson, step), query_string={"number": typed}),
    )
    for page in pages:
        assert str(escape(typed)) in page.text
        assert 'name="try" value="1"' in page.text
        assert "<try>" not in page.text


def test_a_draft_in_the_address_is_shown_in_either_language_and_never_graded(
    client: FlaskClient, course: Course
) -> None:
    lesson, step = count_step(course)
    for language in LANGUAGES:
        page = client.get(f"{url(lesson, step, language)}?try=1&number=25&hint=1")
        assert 'value="25"' in page.get_data(as_text=True)
        assert 'id="hint"' in page.get_data(as_text=True)
        assert said(page) == ""
    assert "Set-Cookie: learner" not in str(client.get(url(lesson, step)).headers)


def test_an_unreadable_answer_is_told_why_and_what_was_typed_is_kept(
    client: FlaskClient, course: Course
) -> None:
    lesson, step = count_step(course)
    for typed in ("veinte", "", "-3", "1e9", "9" * 50, "٣", "<b>"):
        response = client.post(
            url(lesson, step), data={"try": 1, "number": typed, "hint": 1}, headers=OURS
        )
        assert response.status_code == 422
        assert said(response) == "bad"
        assert 'id="hint"' in response.get_data(as_text=True)
    assert 'value="&lt;b&gt;"' in response.get_data(as_text=True)
    assert said(client.get(url(lesson, step))) == ""


@pytest.mark.parametrize("card", ["9C", "8X", "7S7S7S", "♠", "x" * 5000])
def test_a_card_that_is_not_on_offer_is_refused(
    client: FlaskClient, course: Course, card: str
) -> None:
    lesson = course.lessons["4"]
    step = next(step for step in lesson.exercises() if step.kind == "choose")
    response = client.post(url(lesson, step), data={"try": 1, "card": ["AS", card]}, headers=OURS)
    assert response.status_code == 422


def test_the_last_hint_opens_only_after_a_try(client: FlaskClient, course: Course) -> None:
    lesson, step = count_step(course)
    assert len(step.hints) == 3
    page = client.get(f"{url(lesson, step)}?hint=3").get_data(as_text=True)
    assert page.count('data-kind="hint"') == 2
    client.post(url(lesson, step), data={"try": 1, "number": 31}, headers=OURS)
    page = client.get(f"{url(lesson, step)}?try=2&hint=3").get_data(as_text=True)
    assert page.count('data-kind="hint"') == 3


@pytest.mark.parametrize(
    "address",
    ["/es/curso/B", "/es/curso/4/0", "/es/curso/4/99", "/es/curso/4/x", "/pt/curso/%00/1",
     "/es/curso/11/1", "/es/curso/4/-1"],
)  # fmt: skip
def test_a_made_up_address_is_not_found(client: FlaskClient, address: str) -> None:
    assert client.get(address).status_code == 404


def test_a_step_to_read_takes_no_answer(client: FlaskClient) -> None:
    assert client.post("/es/curso/4/1", data={"number": 1}, headers=OURS).status_code == 405


def test_a_lesson_goes_on_where_it_was_left(client: FlaskClient, course: Course) -> None:
    assert client.get("/es/curso/4").location.endswith("/es/curso/4/1")
    lesson, step = count_step(course)
    client.post(url(lesson, step), data={"try": 1, "number": 25}, headers=OURS)
    number = lesson.steps.index(step) + 2
    assert client.get("/pt/curso/4").location.endswith(f"/pt/curso/4/{number}")


def test_a_result_below_zero_can_be_typed_on_any_phone_and_has_a_minus(
    client: FlaskClient, course: Course
) -> None:
    lesson = course.lessons["J"]
    step = next(
        step
        for step in lesson.exercises()
        if isinstance(step, FinalSheet) and step.working().net < 0
    )
    page = client.get(url(lesson, step)).text
    assert re.search(r'name="net" value="" inputmode="text"', page)
    told = text(
        client.post(url(lesson, step), data=form(step, min(step.right(), key=str)), headers=HTMX)
    )
    assert re.search(r"partida\. Resultado: \d+ − \d+ = −\d+", told)


def test_a_fragment_only_answers_an_htmx_post(client: FlaskClient, course: Course) -> None:
    lesson, step = count_step(course)
    data = {"try": 1, "number": 31}
    fragment = client.post(url(lesson, step), data=data, headers=HTMX).get_data(as_text=True)
    assert "<!doctype" not in fragment
    assert 'id="step"' in fragment
    page = client.get(url(lesson, step), headers={"HX-Request": "true"})
    assert "<!doctype html>" in page.get_data(as_text=True)
    assert "HX-Request" in page.headers["Vary"]


class TestPlay:
    """A hand played in a lesson: moves good, refused, astray, repeated."""

    @pytest.fixture
    def step(self, course: Course) -> Play:
        return next(s for s in course.lessons["4"].exercises() if isinstance(s, Play))

    def move(
        self, client: FlaskClient, course: Course, step: Play, part: int, move: str, card: str = ""
    ) -> TestResponse:
        data = {"try": 1, "part": part, "move": move, "card": card}
        return client.post(url(course.lessons["4"], step), data=data, headers=HTMX)

    def test_an_illegal_move_is_refused_with_its_clause_and_changes_nothing(
        self, client: FlaskClient, course: Course, step: Play
    ) -> None:
        self.move(client, course, step, 0, "pile")
        response = self.move(client, course, step, 1, "throw", "9S")
        assert said(response) == "bad"
        assert "/manual#turn.discard" in response.get_data(as_text=True)
        assert said(self.move(client, course, step, 2, "throw", "QC")) == "ok"

    def test_a_legal_move_off_the_script_is_answered_and_taken_back(
        self, client: FlaskClient, course: Course, step: Play
    ) -> None:
        assert said(self.move(client, course, step, 0, "stock")) == "bad"
        assert self.move(client, course, step, 1, "throw", "QC").status_code == 422
        self.move(client, course, step, 1, "back")
        assert said(self.move(client, course, step, 2, "pile")) == "note"

    def test_a_move_sent_twice_is_made_once(
        self, client: FlaskClient, course: Course, step: Play
    ) -> None:
        self.move(client, course, step, 0, "pile")
        response = self.move(client, course, step, 0, "pile")
        assert 'name="part" value="1"' in response.get_data(as_text=True)

    def test_the_other_language_tells_the_same_story(
        self, client: FlaskClient, course: Course, step: Play
    ) -> None:
        self.move(client, course, step, 0, "stock")
        page = client.get(f"{url(course.lessons['4'], step, 'pt')}?try=1&part=1")
        assert said(page) == "bad"
        assert 'value="back"' in page.get_data(as_text=True)

    @pytest.mark.parametrize("move", ["", "fly", "throw", "x" * 3000, "throw 8X"])
    def test_a_move_that_cannot_be_read_is_not_kept(
        self, client: FlaskClient, course: Course, step: Play, move: str
    ) -> None:
        assert self.move(client, course, step, 0, move).status_code == 422
        page = client.get(url(course.lessons["4"], step)).get_data(as_text=True)
        assert 'name="part" value="0"' in page

    def test_only_the_refusal_takes_the_focus_and_what_happened_stays_told(
        self, client: FlaskClient, course: Course, step: Play
    ) -> None:
        told = text(self.move(client, course, step, 0, "pile"))
        response = self.move(client, course, step, 1, "throw")
        assert response.status_code == 422
        assert response.text.count('id="feedback"') == 1
        assert said(response) == "bad"
        happened = re.search(r"Usted tomó .+? de la pila", told)
        assert happened
        assert happened[0] in text(response)

    def test_the_page_holds_no_hidden_card(
        self, client: FlaskClient, course: Course, step: Play
    ) -> None:
        page = client.get(url(course.lessons["4"], step)).get_data(as_text=True)
        shown = set(re.findall(r'<span class="card" data-s="\w">.*?<span class="vh">(.*?)<', page))
        assert "6 de picas" not in shown
        assert "10 de picas" not in shown
