"""The watchers themselves: each sees the fault that it is there for."""

import pytest

from tests.browser.conftest import Visit
from tests.browser.hands import FOCUS
from tests.browser.watch import Watch, barriers, sideways

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("script", [True, False])
def test_a_breach_of_the_policy_is_heard(visit: Visit, watch: Watch, script: bool) -> None:
    page = visit("/es/", script=script)
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p style=\"top: 0\">x</p>')")
    page.evaluate("0")
    assert "Content Security Policy" in "".join(watch.complaints())
    watch.expect("Content Security Policy")


def test_a_spoiled_page_is_seen(visit: Visit) -> None:
    page = visit("/es/", viewport={"width": 320, "height": 800})
    assert barriers(page) == sideways(page) == []
    page.evaluate(
        """() => {
          const spoiled = document.querySelector("h1");
          spoiled.style.color = "#eee";
          spoiled.style.width = "400px";
          spoiled.insertAdjacentHTML("afterend", "<button></button>");
          document.activeElement.blur();
        }"""
    )
    found = "\n".join(barriers(page))
    assert "color-contrast" in found
    assert "button-name" in found
    assert "400" in "".join(sideways(page)) or sideways(page)
    assert page.evaluate(FOCUS) == "the focus is lost"
    page.evaluate(
        """() => {
          const link = document.querySelector("main a");
          link.style.outline = "none";
          link.focus();
        }"""
    )
    assert "nothing shows the focus" in page.evaluate(FOCUS)
