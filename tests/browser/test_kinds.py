"""A step of each kind answered rightly by keyboard alone, and by mouse without script."""

import pytest

from tests.browser.conftest import Visit
from tests.browser.hands import Keyboard, Mouse, answer_rightly
from tests.browser.places import address, exercise, place_of
from tutor import paths
from tutor.curriculum import Course

pytestmark = pytest.mark.browser

KINDS = sorted(
    {path.stem for path in (paths.templates() / "exercises").glob("*.html")} - {"play", "read"}
)
"""A hand to play has its own way in every lesson, and there is nothing to answer in a text."""


@pytest.mark.parametrize("kind", KINDS)
def test_a_step_of_each_kind_is_answered(visit: Visit, course: Course, kind: str) -> None:
    place = place_of(course, kind)
    # One language for each way: they differ in nothing but words.
    for hands, script, language in ((Keyboard, True, "es"), (Mouse, False, "pt")):
        page = visit(address(course, place, language), script=script)
        answer_rightly(page, exercise(course, place), hands(page))
