"""Questions on paper: the pages of a print, by keyboard and without script, nothing sticks out."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_pages import faults
from tests.browser.watch import Watch
from tutor.quiz import QUESTIONS
from tutor.quiz.sheet import MOST

pytestmark = pytest.mark.browser

LANGUAGES = ("es", "pt")
INSIDE = {"A4": (688, 1020), "Letter": (710, 953)}
"""What the margins leave of a sheet, in CSS pixels, rounded down."""

HIDE = "which => document.querySelectorAll('.handout')[which].remove()"
TALLEST = "Math.max(...[...document.querySelectorAll('.question')].map(each => each.offsetHeight))"
STICKING_OUT = """() => {
  const right = document.querySelector("main").getBoundingClientRect().right + 1;
  return [...document.querySelectorAll("main *")]
    .filter(each => !each.closest(".vh, svg") && each.getBoundingClientRect().right > right)
    .map(each => each.outerHTML.slice(0, 80));
}"""


@pytest.fixture(scope="module")
def codes() -> list[str]:
    """Every kind of question there is, on as many sheets as it takes."""
    ids = [question.draw(Random(3)).id for question in QUESTIONS.values()]
    return ["~".join(ids[first : first + MOST]) for first in range(0, len(ids), MOST)]


def printed(page: Page, paper: str) -> int:
    """How many pages come out of the printer."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper)))


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_key_has_a_page_of_its_own_and_nothing_is_cut(
    visit: Visit, codes: list[str], language: str, paper: str
) -> None:
    page = visit()
    for code in codes:
        page.goto(f"/{language}/quiz/papel/{code}")
        page.evaluate("document.fonts.ready")
        page.emulate_media(media="print")
        width, height = INSIDE[paper]
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(STICKING_OUT) == []
        assert page.evaluate(TALLEST) < height
        expect(page.locator(".onscreen")).to_be_hidden()
        expect(page.locator(".question").first).to_have_css("break-inside", "avoid")
        whole = printed(page, paper)
        page.evaluate(HIDE, 1)
        questions = printed(page, paper)
        page.reload()
        page.evaluate(HIDE, 0)
        assert (whole, printed(page, paper)) == (questions + 1, 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_for_axe_to_find_and_nothing_sticks_out(
    visit: Visit, watch: Watch, codes: list[str], language: str
) -> None:
    page = visit(f"/{language}/quiz/papel")
    assert faults(page, language) == []
    watch.expect("status of 422")
    page.locator("#number").fill("x")
    page.locator("#draw").click()
    page.locator("#number-error").wait_for()
    assert faults(page, language) == []
    for code in codes:
        page.goto(f"/{language}/quiz/papel/{code}")
        assert faults(page, language) == []
    watch.expect("status of 404")
    page.goto(f"/{language}/quiz/papel/{codes[0][:-1]}")
    assert faults(page, language) == []


def test_a_sheet_is_made_by_keyboard_and_without_script(visit: Visit, watch: Watch) -> None:
    page = visit("/es/quiz/papel", script=False)
    page.locator("#skill").focus()
    page.keyboard.type("Cerrar")
    page.keyboard.press("Tab")
    page.keyboard.type("x")
    watch.expect("status of 422")
    page.keyboard.press("Enter")
    expect(page.locator("#number")).to_have_value("x")
    expect(page.locator("#skill")).to_have_value("e")
    page.locator("#switch button[lang]").click()
    page.wait_for_url("**/pt/quiz/papel?*")
    expect(page.locator("#number")).to_have_value("x")
    page.locator("#number").fill("2")
    page.locator("#number").press("Enter")
    page.wait_for_url("**/pt/quiz/papel/e*")
    expect(page.locator(".question")).to_have_count(2)
    page.locator("#switch a").click()
    page.wait_for_url("**/es/quiz/papel/e*")
    expect(page.locator(".answers > li")).to_have_count(2)
