"""A whole lesson and a whole quiz, worked by somebody with a mouse, a keyboard or no script."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.hands import Hands, Keyboard, Mouse, finish, finish_quiz
from tests.conftest import Say
from tutor.curriculum import Course

pytestmark = pytest.mark.browser


each_way = pytest.mark.parametrize(
    ("hands", "script"),
    [(Mouse, True), (Keyboard, True), (Mouse, False)],
    ids=["mouse", "keyboard", "no script"],
)


@each_way
@pytest.mark.parametrize("language", ["es", "pt"])
def test_a_lesson_is_finished(
    visit: Visit,
    course: Course,
    say: Say,
    hands: Callable[[Page], Hands],
    script: bool,
    language: str,
) -> None:
    page = visit(f"/{language}/curso/4", script=script)
    finish(page, course.lessons["4"], hands(page))
    expect(page.get_by_role("heading", level=1)).to_have_text(say(language, "Lesson finished"))


@each_way
@pytest.mark.parametrize("language", ["es", "pt"])
def test_a_quiz_is_finished(
    visit: Visit, say: Say, hands: Callable[[Page], Hands], script: bool, language: str
) -> None:
    page = visit(f"/{language}/quiz", script=script)
    finish_quiz(page, hands(page))
    expect(page.get_by_role("heading", level=1)).to_have_text(say(language, "Your result"))
    expect(page.locator(".outcome b")).to_have_text(
        say(language, "%(right)s of %(total)s") % {"right": 10, "total": 10}
    )
