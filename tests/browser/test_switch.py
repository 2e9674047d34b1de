"""The language changed in the middle of something: nothing is lost and nothing is judged."""

from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.hands import Mouse, answered, fill, one_of
from tests.browser.places import address, wrong
from tests.browser.site import Site
from tutor.curriculum import Course
from tutor.exercises import Fields

pytestmark = pytest.mark.browser

HINT = '.hints button[name="hint"]'
HALF: Mapping[str, Fields] = {
    "4/lay-out-and-count": {"number": ("2",)},
    "4/pick-the-loose": {"card": ("AS", "KC")},
    "3/second-meld": {"in-4D": ("B",), "in-AH": ("C",)},
    "4/one-in-one-out": {"card": ("QC",)},
}
"""Answers that were only begun."""


def change(page: Page) -> None:
    """Press what leads to the other language, and wait for its page."""
    tag = page.locator("html").get_attribute("lang")
    page.locator("#switch [lang]:not([aria-current])").click()
    expect(page.locator("html")).not_to_have_attribute("lang", str(tag))
    expect(page.locator(".top")).to_be_visible()


def assert_kept(page: Page, draft: Fields) -> None:
    for name, values in draft.items():
        if name == "number":
            expect(page.locator("#number")).to_have_value(values[0])
        else:
            for value in values:
                expect(page.locator(one_of(name, value))).to_be_checked()
    expect(page.locator("#hint")).to_be_visible()


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize("place", HALF)
def test_a_half_filled_answer_with_a_hint_open(
    visit: Visit, course: Course, site: Site, place: str, script: bool
) -> None:
    page = visit(address(course, place, "es"), script=script)
    hands = Mouse(page)
    if place == "4/one-in-one-out":
        with answered(page):
            hands.press("#pile")
    fill(page, hands, HALF[place])
    hands.press(HINT)
    page.locator("#hint").wait_for()
    before = site.answers()
    assert_kept(page, HALF[place])
    for language in ("pt", "es"):
        change(page)
        assert f"/{language}/curso/" in page.url
        assert_kept(page, HALF[place])
    assert page.locator('#feedback:not([data-kind="note"])').count() == 0
    assert site.answers() == before


@pytest.mark.parametrize("script", [True, False])
def test_a_hint_is_brought_into_sight(visit: Visit, course: Course, script: bool) -> None:
    small = {"width": 360, "height": 640}
    page = visit(address(course, "7/may-you-knock", "es"), script=script, viewport=small)
    page.locator(HINT).click()
    expect(page.locator("#hint")).to_be_in_viewport()


@pytest.mark.parametrize("script", [True, False])
def test_the_same_verdict_with_its_reason(visit: Visit, course: Course, script: bool) -> None:
    place = "4/lay-out-and-count"
    page = visit(address(course, place, "pt"), script=script)
    hands = Mouse(page)
    (answer,) = wrong(course, place)
    with answered(page):
        fill(page, hands, answer)
        hands.press("#check")
    reasons = []
    for language in ("pt", "es", "pt"):
        assert f"/{language}/curso/" in page.url
        expect(page.locator("#feedback")).to_have_attribute("data-kind", "bad")
        expect(page.locator("#number")).to_have_value(*answer["number"])
        reasons.append(page.locator("#feedback .reason").inner_text())
        change(page)
    assert reasons[0] == reasons[2] != reasons[1]
    assert all(reasons)


@pytest.mark.parametrize("script", [True, False])
def test_a_quiz_in_the_middle_of_a_hand(visit: Visit, site: Site, script: bool) -> None:
    page = visit("/es/quiz", script=script)
    hands = Mouse(page)
    hands.press("#new")
    hands.pick("winner", "nobody")
    before = site.answers()
    change(page)
    expect(page.locator(one_of("winner", "nobody"))).to_be_checked()
    assert page.locator("#feedback").count() == 0
    assert site.answers() == before
    hands.type("points", "7")
    with answered(page):
        hands.press("#check")
    code = page.url.split("/")[-2]
    for language in ("pt", "es"):
        assert f"/{language}/quiz/{code}/1" in page.url
        expect(page.locator("#feedback")).to_have_attribute("data-kind", "bad")
        change(page)
