"""Progress taken from one browser to another by keyboard, on pages without a fault."""

import pytest

from tests.browser.conftest import Visit
from tests.browser.places import address, right, send
from tests.browser.site import Site
from tests.browser.test_pages import faults
from tests.browser.watch import Watch
from tutor.curriculum import Course

pytestmark = pytest.mark.browser

STEP = "4/full-count"


@pytest.mark.parametrize(("language", "other"), [("es", "pt"), ("pt", "es")])
def test_progress_goes_from_a_phone_to_a_desk(
    visit: Visit, watch: Watch, course: Course, language: str, other: str
) -> None:
    watch.expect("status of 422")
    phone, desk = visit(), visit(f"/{other}/", script=False)
    send(phone, address(course, STEP), right(course, STEP))
    phone.goto(f"/{language}/memoria/codigo")
    phone.locator("#code button").press("Enter")
    shown = phone.locator("#code .passcode")
    shown.wait_for()
    code = "".join(shown.locator("span").all_inner_texts())
    assert faults(phone, language) == []

    desk.locator(".elsewhere a").press("Enter")
    field = desk.locator("#typed")
    field.fill("CCC CCC CCC")
    field.press("Enter")
    desk.locator("#typed-error").wait_for()
    assert desk.locator("#typed:focus").input_value() == "CCC CCC CCC"
    desk.keyboard.press("Control+A")
    desk.keyboard.type(code.lower())
    desk.keyboard.press("Enter")
    desk.locator("#feedback").wait_for()
    assert desk.url.endswith(f"/{other}/memoria?brought=1")
    desk.goto(address(course, STEP, other))
    desk.locator('#feedback[data-kind="ok"]').wait_for()


def test_a_double_click_takes_progress_as_one_does(
    visit: Visit, site: Site, course: Course
) -> None:
    phone, desk = visit(), visit("/es/memoria/codigo", script=False)
    send(phone, address(course, STEP), right(course, STEP))
    phone.goto("/es/memoria/codigo")
    phone.locator("#code button").click()
    code = phone.locator("#code .passcode").inner_text()
    desk.locator("#typed").fill(code)
    site.slow = 0.3
    try:
        desk.locator("main form button").last.dblclick()
        desk.locator("#feedback").wait_for()
    finally:
        site.slow = 0
    desk.goto(address(course, STEP))
    desk.locator('#feedback[data-kind="ok"]').wait_for()


@pytest.mark.parametrize("language", ["es", "pt"])
def test_every_state_of_ones_own_page(
    visit: Visit, watch: Watch, course: Course, language: str
) -> None:
    watch.expect("status of 422")
    page = visit(f"/{language}/memoria/codigo")
    assert faults(page, language) == []
    page.locator("#typed").fill("CCC CCC CCC")
    page.locator("#typed").press("Enter")
    page.locator("#typed-error").wait_for()
    assert faults(page, language) == []
    send(page, address(course, STEP), right(course, STEP))
    for state in ("memoria", "memoria?restart=1", "memoria?brought=1", "curso/4/final"):
        page.goto(f"/{language}/{state}")
        page.locator("form[action$=reiniciar]").first.wait_for()
        assert faults(page, language) == []
    page.goto(f"/{language}/memoria?restart=1")
    page.locator("#course button").press("Enter")
    page.locator(".elsewhere").wait_for()
    page.goto(f"/{language}/memoria")
    assert page.locator("form[action$=reiniciar]").count() == 0
