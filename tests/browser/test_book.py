"""The book's pages in a browser: on paper, without script, and a rule that is linked to."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_pages import faults
from tests.conftest import Say

pytestmark = pytest.mark.browser

LANGUAGES = ("es", "pt")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", ["guia", "busca?q=gin", "busca?q=pozo", "busca?q=elefante"])
def test_nothing_for_axe_to_find_and_nothing_sticks_out(
    visit: Visit, path: str, language: str
) -> None:
    assert faults(visit(f"/{language}/{path}"), language) == []


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_is_one_sheet_of_paper(visit: Visit, language: str, paper: str) -> None:
    page = visit(f"/{language}/guia")
    page.evaluate("document.fonts.ready")
    printed = page.pdf(format=paper)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
    # There is room to spare, for a browser whose letters run wider.
    page.emulate_media(media="print")
    width, height = {"A4": (696, 1039), "Letter": (718, 972)}[paper]
    page.set_viewport_size({"width": width, "height": height})
    end = page.locator("main").evaluate("main => main.getBoundingClientRect().bottom")
    assert end < height * 0.95


@pytest.mark.parametrize("width", [320, 1280])
def test_a_rule_that_is_linked_to_stands_out(visit: Visit, width: int) -> None:
    page = visit("/es/manual#knock.limit", viewport={"width": width, "height": 800})
    rule = page.locator("[id='knock.limit']")
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_css("outline-style", "solid")
    expect(rule.get_by_role("heading")).to_be_in_viewport()


def test_a_search_by_keyboard_and_without_script(visit: Visit, say: Say) -> None:
    page = visit("/pt/manual", script=False)
    page.get_by_label(say("pt", "Search words, rules and lessons")).focus()
    page.keyboard.type("KNOCK")
    page.keyboard.press("Enter")
    page.wait_for_url("**/pt/busca?q=KNOCK")
    page.get_by_role("link", name="bater", exact=True).click()
    page.wait_for_url("**/pt/lexico#knock")
    expect(page.locator("#knock")).to_be_in_viewport()


def test_the_contents_are_at_hand_all_down_a_phone(visit: Visit, say: Say) -> None:
    page = visit("/es/manual#score.gin", viewport={"width": 320, "height": 640})
    back = page.locator(".upward a")
    expect(back).to_be_in_viewport()
    back.click()
    expect(page.get_by_role("navigation", name=say("es", "Contents"))).to_be_in_viewport()
