"""Kinds of exercise that no written lesson has yet: right, wrong, unreadable, both languages."""

import re
import shutil
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.web.pages import HTMX, LANGUAGES, OURS, form, said
from tutor import curriculum, paths
from tutor.curriculum import Lesson
from tutor.exercises import Exercise

DATA = Path(__file__).parents[1] / "data" / "kinds.toml"


@pytest.fixture(scope="session")
def course(tmp_path_factory: pytest.TempPathFactory) -> curriculum.Course:
    folder = tmp_path_factory.mktemp("course")
    for source in paths.lessons().glob("*.toml"):
        if not source.name.startswith("lesson-"):
            shutil.copy(source, folder)
    shutil.copy(DATA, folder / "lesson-5.toml")
    return curriculum.load(folder)


@pytest.fixture
def lesson(course: curriculum.Course) -> Lesson:
    return course.lessons["5"]


def url(lesson: Lesson, step: Exercise, language: str = "es") -> str:
    return f"/{language}/curso/5/{lesson.steps.index(step) + 1}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_right_answer_is_accepted_and_stays(
    client: FlaskClient, lesson: Lesson, language: str
) -> None:
    for step in lesson.exercises():
        here = url(lesson, step, language)
        assert 'id="check"' in client.get(here).text
        for attempt, answer in enumerate(sorted(step.right(), key=str)[:3], start=1):
            sent = client.post(here, data=form(step, answer, attempt), headers=HTMX)
            assert said(sent) == "ok", (step.id, answer)
            again = client.get(f"{here}?try={attempt}")
            assert said(again) == "ok"
            assert 'id="check"' not in again.text


def test_every_listed_mistake_has_its_reason_in_both_languages(
    client: FlaskClient, lesson: Lesson
) -> None:
    for step in lesson.exercises():
        assert step.mistakes, step.id
        for attempt, name in enumerate(step.mistakes, start=1):
            answer = min(step.held(name) - step.right(), key=str)
            client.post(url(lesson, step), data=form(step, answer, attempt), headers=OURS)
            pages = [client.get(f"{url(lesson, step, code)}?try={attempt}") for code in LANGUAGES]
            assert pages[0].text != pages[1].text
            for page in pages:
                assert said(page) == "bad", (step.id, name)
                assert 'class="reason' in page.text, (step.id, name)


def test_an_empty_answer_is_asked_for_again(client: FlaskClient, lesson: Lesson) -> None:
    for step in lesson.exercises():
        sent = client.post(url(lesson, step), data={"try": 1}, headers=OURS)
        if sent.status_code == 422:
            assert said(sent) == "bad", step.id
        else:
            assert step.kind in ("layoff",), step.id


def test_a_draft_in_the_address_is_shown_in_the_other_language(
    client: FlaskClient, lesson: Lesson
) -> None:
    for step in lesson.exercises():
        answer = min(step.right(), key=str)
        query = {name: list(values) for name, values in step.write(answer).items()}
        blank = client.get(url(lesson, step, "pt")).text
        drafted = client.get(url(lesson, step, "pt"), query_string=query).text
        marks = re.compile(r' (?:checked|selected)|value="\d+"')
        assert len(marks.findall(drafted)) >= len(marks.findall(blank))
        assert drafted != blank, step.id


def test_no_control_is_without_a_name(client: FlaskClient, lesson: Lesson) -> None:
    for step in lesson.exercises():
        page = client.get(url(lesson, step)).text
        for name in re.findall(r'<(?:select|input)[^>]* id="([^"]+)"', page):
            assert f'for="{name}"' in page, (step.id, name)
