"""Impatience and a server that is gone."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.hands import Mouse, answered
from tests.browser.places import address, right, send
from tests.browser.site import Site
from tests.browser.watch import Watch
from tutor.curriculum import Course

pytestmark = pytest.mark.browser

PLACE = "4/lay-out-and-count"


@pytest.mark.parametrize("script", [True, False])
def test_three_quick_clicks_record_one_answer(
    visit: Visit, course: Course, site: Site, monkeypatch: pytest.MonkeyPatch, script: bool
) -> None:
    page = visit(script=script)
    # Somebody whose first answer this is has no name yet under which it would count once.
    send(page, address(course, "4/full-count"), right(course, "4/full-count"))
    page.goto(address(course, PLACE))
    Mouse(page).type("number", "31")
    before = site.answers()
    site.forget()
    monkeypatch.setattr(site, "slow", 0.5)
    box = page.locator("#check").bounding_box()
    assert box is not None
    with answered(page):
        for _ in range(3):
            page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.wait_for_timeout(60)
    expect(page.locator('#feedback[data-kind="bad"]')).to_be_visible()
    sent = [asked for asked in site.asked if asked.startswith("POST")]
    # Without script nothing holds the clicks back: it is the server that counts them once.
    assert len(sent) == 1 if script else len(sent) > 1
    assert site.answers() == before + 1


def test_a_server_that_is_gone_and_comes_back(
    visit: Visit, watch: Watch, course: Course, site: Site
) -> None:
    watch.expect("net::ERR_CONNECTION_", "htmx:error: Failed to fetch")
    page = visit(address(course, PLACE))
    status = page.locator("#status[role=status]")
    Mouse(page).type("number", "31")
    with site.away():
        page.locator("#check").click()
        expect(status).to_have_text(str(status.get_attribute("data-unreachable")))
        expect(status).to_be_in_viewport()
        expect(page.locator("#number")).to_have_value("31")
        expect(page.locator("#check")).to_be_focused()
    with answered(page):
        page.locator("#check").click()
    expect(page.locator('#feedback[data-kind="bad"]')).to_be_focused()
    expect(status).to_have_text("")
