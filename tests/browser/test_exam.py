"""The closing examination in a browser: its looks, its certificate on paper, Back, no script."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.hands import put_right
from tests.browser.test_pages import faults
from tutor.exam import Paper, draw_paper

pytestmark = pytest.mark.browser

LANGUAGES = ("es", "pt")


@pytest.fixture(scope="module")
def paper() -> Paper:
    return draw_paper(Random(20))


def taken(page: Page, paper: Paper, language: str) -> None:
    """Answer two questions and hand in."""
    for number in (1, 2):
        page.goto(f"/{language}/diploma/{paper.code}/{number}")
        put_right(page, paper.exercises[number - 1])
        page.wait_for_url(f"**/{number + 1}")
    page.goto(f"/{language}/diploma/{paper.code}/final")
    page.locator("#hand-in").click()
    expect(page.locator("#paper")).to_be_visible()


@pytest.mark.parametrize("paper_size", ["A4", "Letter"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_certificate_is_one_sheet_of_paper(
    visit: Visit, paper: Paper, language: str, paper_size: str
) -> None:
    page = visit(f"/{language}/diploma")
    taken(page, paper, language)
    page.locator("#paper").click()
    page.wait_for_url("**/papel")
    page.evaluate("document.fonts.ready")
    # Once on the sheet that its style asks for, once on what lies in the printer.
    for printed in (page.pdf(prefer_css_page_size=True), page.pdf(format=paper_size)):
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    page.emulate_media(media="print")
    expect(page.locator(".onscreen")).to_be_hidden()
    expect(page.locator(".cert h1")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_for_axe_to_find_and_nothing_sticks_out(
    visit: Visit, paper: Paper, language: str
) -> None:
    page = visit(f"/{language}/diploma")
    assert faults(page, language) == []
    for number in range(1, 21):
        page.goto(f"/{language}/diploma/{paper.code}/{number}")
        assert faults(page, language) == [], paper.exercises[number - 1].id
    taken(page, paper, language)
    assert faults(page, language) == []
    for place in ("1", "5", "papel"):
        page.goto(f"/{language}/diploma/{paper.code}/{place}")
        assert faults(page, language) == [], place


def test_back_leads_to_the_question_before_and_the_switch_keeps_a_draft(
    visit: Visit, paper: Paper
) -> None:
    page = visit(f"/es/diploma/{paper.code}/1")
    put_right(page, paper.exercises[0])
    page.wait_for_url("**/2")
    page.go_back()
    page.wait_for_url("**/1")
    number = next(n for n, each in enumerate(paper.exercises, 1) if each.kind == "count")
    page.goto(f"/es/diploma/{paper.code}/{number}")
    page.locator("#number").fill("4x")
    page.locator("#switch button[lang]").click()
    page.wait_for_url(f"**/pt/diploma/**/{number}?*")
    expect(page.locator("#number")).to_have_value("4x")


def test_it_is_taken_without_script(visit: Visit, paper: Paper) -> None:
    page = visit(f"/pt/diploma/{paper.code}/1", script=False)
    for number, asked in enumerate(paper.exercises, start=1):
        put_right(page, asked)
        page.wait_for_url(f"**/{number + 1 if number < 20 else 'final'}")
    page.locator("#hand-in").click()
    expect(page.locator(".outcome")).to_contain_text("20 de 20")
