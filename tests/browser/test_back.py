"""Back, forward and reload: always a whole page, always with the verdict that stands."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.hands import Mouse, answered, fill
from tests.browser.places import address, right, wrong
from tests.browser.watch import Watch
from tutor.curriculum import Course

pytestmark = pytest.mark.browser

PLACE = "4/lay-out-and-count"


def assert_whole(page: Page) -> None:
    """A page with its head, its foot and its looks, and not a piece of one."""
    expect(page.locator(".top")).to_be_visible()
    expect(page.locator("footer.foot")).to_be_visible()
    assert page.evaluate("document.doctype !== null && document.styleSheets.length > 0")


@pytest.mark.parametrize("script", [True, False])
def test_after_an_answer(visit: Visit, course: Course, script: bool) -> None:
    page = visit(address(course, PLACE), script=script)
    hands = Mouse(page)
    (answer,) = wrong(course, PLACE)
    verdict = page.locator('#feedback[data-kind="bad"]')
    with answered(page):
        fill(page, hands, answer)
        hands.press("#check")
    for go in (page.reload, lambda: hands.press("#onward"), page.go_back, page.reload):
        go()
        assert_whole(page)
    expect(verdict).to_be_visible()
    page.go_forward()
    assert_whole(page)
    expect(verdict).to_have_count(0)


@pytest.mark.parametrize("script", [True, False])
def test_after_the_moves_of_a_hand(visit: Visit, course: Course, script: bool) -> None:
    place = "4/one-in-one-out"
    page = visit(address(course, place), script=script)
    hands = Mouse(page)
    for move in right(course, place):
        with answered(page):
            fill(page, hands, {"card": move.get("card", ())})
            hands.press(f'[name="move"][value="{move["move"][0]}"]')
        page.reload()
        assert_whole(page)
    hands.press("#onward")
    page.go_back()
    assert_whole(page)
    expect(page.locator('#feedback[data-kind="ok"]')).to_be_visible()


@pytest.mark.parametrize("script", [True, False])
def test_after_an_answer_that_cannot_be_read(
    visit: Visit, watch: Watch, course: Course, script: bool
) -> None:
    watch.expect("status of 422")
    page = visit(address(course, PLACE), script=script)
    hands = Mouse(page)
    with answered(page):
        hands.type("number", "2b")
        hands.press("#check")
    page.reload()
    assert_whole(page)
    hands.press('[rel="next"]')
    page.go_back()
    assert_whole(page)
