"""What a visit costs over the wire, where nothing better than gzip is to be had."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.places import address
from tests.browser.site import Site
from tutor.curriculum import Course

pytestmark = pytest.mark.browser

MOST_REQUESTS = 7
MOST_BYTES = 60 * 1024
HEAVIEST = "6/pile-or-stock"
"""Of all steps this one brings the most with it."""


def go(page: Page, path: str) -> None:
    """Open a page, and wait for all that it asks for."""
    page.goto(path)
    page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("place", ["", "4/lay-out-and-count", HEAVIEST])
def test_a_first_visit_is_light_and_the_next_costs_the_page_alone(
    visit: Visit, course: Course, site: Site, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    page = visit(viewport={"width": 360, "height": 740})
    monkeypatch.setattr(site, "coding", "gzip")
    site.forget()
    go(page, address(course, place) if place else "/")
    assert len(site.asked) <= MOST_REQUESTS, site.asked
    assert sum(site.weights) <= MOST_BYTES
    site.forget()
    go(page, page.url)
    assert len(site.asked) == 1, site.asked
