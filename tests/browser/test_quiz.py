"""The quiz in a browser: each mode played, its pages in every look, without script too."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.hands import Keyboard, answer_rightly, put, put_right
from tests.browser.test_pages import LOOKS, faults
from tests.browser.watch import Watch
from tutor.exercises import Exercise
from tutor.quiz import QUESTIONS, read_run
from tutor.quiz.run import run_of

pytestmark = pytest.mark.browser


def begin(page: Page, mode: str, language: str = "es") -> None:
    """Begin a mode as its button does, wherever that stands."""
    page.goto(f"/{language}/quiz/temas" if len(mode) == 1 else f"/{language}/quiz")
    page.locator(f'button[name="mode"][value="{mode}"]').first.click()
    page.wait_for_url("**/1")


def asked(page: Page) -> Exercise:
    """The question on the page."""
    code, number = page.url.partition("?")[0].split("/")[-2:]
    return read_run(code).questions[int(number) - 1]


def answer(page: Page, well: bool = True) -> None:
    """Answer the question on the page, rightly or as its first misconception would."""
    question = asked(page)
    if well:
        put_right(page, question)
    else:
        held = next(
            h for name in question.mistakes if (h := question.held(name)) - question.right()
        )
        put(page, question, min(held - question.right(), key=str))
    kind = "ok" if well else "bad"
    expect(page.locator("#feedback")).to_have_attribute("data-kind", kind)


def go_on(page: Page, place: str) -> None:
    """Press what leads on, and be there."""
    page.locator("#onward").click()
    page.wait_for_url(re.compile(rf"/{place}(\?|$)"))


def own_table(page: Page) -> None:
    """Set a table of one's own."""
    page.goto("/es/quiz/mesa")
    page.locator("#undercut_bonus").fill("10")
    page.locator("#gin_bonus").fill("20")
    page.locator("#save").click()
    expect(page.locator("#feedback")).to_have_attribute("data-kind", "ok")


@pytest.mark.parametrize("script", [True, False])
def test_a_mode_that_grows_is_played_to_its_result(visit: Visit, script: bool) -> None:
    page = visit(script=script)
    begin(page, "mix")
    for number in range(1, 11):
        answer(page, number != 3)
        go_on(page, str(number + 1) if number < 10 else "final")
    expect(page.locator(".outcome")).to_contain_text("9 de 10")


def test_every_mode_asks_judges_and_goes_on(visit: Visit) -> None:
    page = visit(script=False)
    own_table(page)
    begin(page, "d")
    answer(page, well=False)
    for mode in ("err", "casa", "cron", "mesas"):
        begin(page, mode, "pt")
        answer(page)
        go_on(page, "2")
        answer(page, well=False)
        go_on(page, "3")
        assert page.locator("#feedback").count() == 0


@pytest.mark.parametrize("script", [True, False])
def test_a_skill_is_practised_by_keyboard_alone(visit: Visit, script: bool) -> None:
    page = visit("/es/quiz", script=script)
    hands = Keyboard(page)
    hands.press('a[href$="/temas"]')
    page.wait_for_url("**/temas")
    hands.press('button[value="d"]')
    for number in (1, 2):
        page.wait_for_url(f"**/{number}")
        answer_rightly(page, asked(page), hands)
        hands.press("#onward")
    page.wait_for_url("**/3")


def test_back_and_forward_and_two_tabs_are_one_run(visit: Visit) -> None:
    page = visit()
    begin(page, "m")
    answer(page)
    go_on(page, "2")
    second = page.url
    page.go_back()
    expect(page.locator("#feedback")).to_be_visible()
    go_on(page, "2")
    assert page.url == second
    answer(page)
    tab = page.context.new_page()
    tab.goto(second)
    expect(tab.locator("#feedback")).to_be_visible()
    for each in (page, tab):
        go_on(each, "3")
    assert page.url == tab.url
    tab.close()


def test_the_switch_keeps_place_and_draft(visit: Visit) -> None:
    page = visit()
    begin(page, "d")
    page.locator("#number").fill("7x")
    page.locator("#switch button[lang]").click()
    page.wait_for_url("**/pt/quiz/d~**/1?*")
    expect(page.locator("#number")).to_have_value("7x")
    page.locator("#number").fill("")
    answer(page)
    go_on(page, "2")
    page.locator("#switch button[lang]").click()
    page.wait_for_url("**/es/quiz/d~**/2?*")


def test_a_draft_of_the_own_table_is_kept_too(visit: Visit) -> None:
    page = visit("/es/quiz/mesa")
    page.locator("#gin_bonus").fill("3x")
    page.locator('[name="straight"]').check()
    page.locator("#switch button[lang]").click()
    page.wait_for_url("**/pt/quiz/mesa?*")
    expect(page.locator("#gin_bonus")).to_have_value("3x")
    expect(page.locator('[name="straight"]')).to_be_checked()


@pytest.mark.parametrize("language", LOOKS)
def test_every_page_of_the_quiz_is_sound(visit: Visit, watch: Watch, language: str) -> None:
    watch.expect("status of 422", "status of 404")
    page = visit()
    for path in ("quiz", "quiz/temas", "quiz/mesa", "quiz/mix~x/1"):
        page.goto(f"/{language}/{path}")
        assert faults(page, language) == [], path
    page.goto(f"/{language}/quiz/mesa")
    page.locator("#gin_bonus").fill("x")
    page.locator("#save").click()
    expect(page.locator("#gin_bonus-error")).to_be_visible()
    assert faults(page, language) == []
    own_table(page)
    begin(page, "mix", language)
    for number in range(1, 11):
        answer(page, number > 5)
        if number in (1, 10):
            assert faults(page, language) == []
        go_on(page, str(number + 1) if number < 10 else "final")
    # Whatever is found, no word of it is too long for the page.
    page.eval_on_selector(".findings .seen", "each => each.append(' ' + 'w'.repeat(40))")
    assert faults(page, language) == [], "final"
    shared = page.locator("#result").input_value()
    for path in (shared, f"/{language}/quiz", f"/{language}/quiz/temas"):
        page.goto(path)
        assert faults(page, language) == [], path
    begin(page, "cron", language)
    for number in range(1, 11):
        answer(page, number != 2)
        go_on(page, str(number + 1) if number < 10 else "final")
    expect(page.locator(".clock")).to_be_visible()
    assert faults(page, language) == [], "timed"


@pytest.mark.parametrize("language", LOOKS)
def test_a_question_of_every_kind_with_its_verdict_is_sound(visit: Visit, language: str) -> None:
    page = visit()
    kinds = {question.kind: question for question in QUESTIONS.values()}
    for question in kinds.values():
        run = run_of([question.draw(Random(3))], "mix")
        page.goto(f"/{language}/quiz/{run.code}/1")
        answer(page, well=False)
        assert faults(page, language) == [], question.tag
