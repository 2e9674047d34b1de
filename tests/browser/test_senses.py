"""For those who asked their device for less motion or for colours of their own."""

import pytest

from tests.browser.conftest import Visit
from tests.browser.hands import Mouse, one_of
from tests.browser.places import address
from tutor.curriculum import Course

pytestmark = pytest.mark.browser

LOOK = """input => {
  const shown = [input.nextElementSibling, input.closest("label")].filter(Boolean);
  return shown.map((each) => {
    const style = getComputedStyle(each);
    return [style.outlineStyle, style.outlineWidth, style.backgroundColor].join(" ");
  }).join(", ");
}"""


def test_nothing_moves_for_those_who_asked_so(visit: Visit, course: Course) -> None:
    path = address(course, "4/pick-the-loose")
    times = "[...document.querySelectorAll('*')].map(each => getComputedStyle(each)).flatMap("
    times += "style => [...style.transitionDuration.split(', '), style.animationDuration])"
    for wish, moves in (("no-preference", True), ("reduce", False)):
        page = visit(path, reduced_motion=wish)
        assert bool(set(page.evaluate(times)) - {"0s", "auto"}) == moves


@pytest.mark.parametrize(
    ("place", "name", "value", "other"),
    [
        ("4/pick-the-loose", "card", "AS", "KC"),
        ("7/best-knock", "card", "6C", "6S"),
        ("3/second-meld", "in-4D", "B", "C"),
        ("A/where-from", "from", "pile", "stock"),
    ],
)
def test_a_choice_is_seen_in_forced_colours(
    visit: Visit, course: Course, place: str, name: str, value: str, other: str
) -> None:
    page = visit(address(course, place), forced_colors="active")
    Mouse(page).pick(name, value)
    page.mouse.move(0, 0)
    chosen, left = (page.locator(one_of(name, each)).evaluate(LOOK) for each in (value, other))
    assert chosen != left
