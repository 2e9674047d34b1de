"""Each kind of page, in every look: nothing for axe to find, nothing that sticks out."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Visit
from tests.browser.hands import Mouse, answered
from tests.browser.places import address, exercise, place_of, right, send, wrong
from tests.browser.site import Site
from tests.browser.watch import Watch, barriers, sideways
from tutor import paths
from tutor.curriculum import Course
from tutor.quiz import Run, deal_run

pytestmark = pytest.mark.browser

Theme = Literal["light", "dark"]
LOOKS: Mapping[str, tuple[int, Theme]] = {"es": (320, "light"), "pt": (1280, "dark")}
"""In which axe sees a page, by language. Each pair of colours has a test of its own elsewhere."""
KINDS = sorted(path.stem for path in (paths.templates() / "exercises").glob("*.html"))
HAND = "10/second-whole-hand"
"""A hand that is played from the deal to its score, through every phase there is."""


def assert_sound(page: Page, path: str, languages: Iterable[str] = LOOKS) -> None:
    """Look at a page in both languages, or in those named."""
    for language in languages:
        page.goto(path.replace("/es", f"/{language}", 1))
        for more in page.locator("#feedback summary").all():
            more.click()
        assert faults(page, language) == []


def faults(page: Page, language: str) -> list[str]:
    """What is wrong with the page that stands there.

    Axe sees it in a window so high that the bar at its foot covers nothing. On a phone nothing
    may stick out, not even with letters of double size.
    """
    width, theme = LOOKS[language]
    page.set_viewport_size({"width": width, "height": 4000})
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    found = barriers(page)
    page.set_viewport_size({"width": 320, "height": 800})
    letters = page.context.new_cdp_session(page)
    for size in (32, 16):
        letters.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})
        found += [f"with letters of {size} px: {fault}" for fault in sideways(page)]
    return found


@pytest.mark.parametrize("path", ["", "manual", "lexico", "ajustes", "curso/4/final"])
def test_a_page_that_is_the_same_for_all(visit: Visit, path: str) -> None:
    assert_sound(visit(), f"/es/{path}")


@pytest.mark.parametrize("kind", KINDS)
def test_a_step_of_each_kind_with_its_hints_open_and_a_mistake(
    visit: Visit, course: Course, kind: str
) -> None:
    page = visit()
    place = place_of(course, kind)
    path = address(course, place)
    # Each kind in every look, though not both of its pages in all: they are many.
    first, second = sorted(LOOKS, reverse=KINDS.index(kind) % 2 == 1)
    assert_sound(page, f"{path}?hint=2", [first])
    if kind not in ("read", "play"):
        send(page, path, wrong(course, place))
        assert_sound(page, path, [second])
        assert page.locator("#feedback[data-kind=bad]").count() == 1


@pytest.mark.parametrize("place", ["9/one-door-or-two", "Q/no-progress", "Q/pile-or-stock"])
def test_a_decision_of_each_sort_with_its_figures(visit: Visit, course: Course, place: str) -> None:
    page = visit()
    assert_sound(page, address(course, place), ["es"])
    send(page, address(course, place), right(course, place))
    for language in LOOKS:
        page.goto(address(course, place, language))
        for more in page.locator(".items summary, .items ~ details summary").all():
            more.click()
        assert page.locator(".figures").first.is_visible()
        assert faults(page, language) == []


@pytest.mark.parametrize("place", ["Q/safest-card", "Q/knock-early-measured"])
def test_what_was_measured_with_all_of_it_unfolded(
    visit: Visit, course: Course, place: str
) -> None:
    page = visit()
    if place == "Q/safest-card":
        send(page, address(course, place), right(course, place))
    for language in LOOKS:
        page.goto(address(course, place, language))
        for more in page.locator("#measured summary").all():
            more.click()
        assert page.locator("#measured td svg").first.is_visible()
        assert faults(page, language) == []


@pytest.mark.parametrize("place", ["3/second-meld", "4/lay-out-and-count", "A/where-from"])
def test_what_is_said_of_a_right_answer(visit: Visit, course: Course, place: str) -> None:
    page = visit()
    path = address(course, place)
    send(page, path, right(course, place))
    assert_sound(page, path)
    assert page.locator("#feedback[data-kind=ok]").count() == 1


@pytest.mark.parametrize(
    ("sign", "moves"),
    [
        ("#refuse", []),
        ("#back", ["take"]),
        ("#stock", ["refuse"]),
        ("#throw", ["refuse", "stock"]),
        ("#feedback[data-kind=bad]", ["refuse", "throw KH"]),
        ("#done", -3),
        ("#onward", None),
    ],
    ids=["offer", "astray", "draw", "discard", "refused", "layoff", "over"],
)
def test_a_hand_in_each_phase(
    visit: Visit, course: Course, sign: str, moves: list[str] | int | None
) -> None:
    page = visit()
    path = address(course, HAND)
    step = exercise(course, HAND)
    played = (
        [step.write(m) for m in moves] if isinstance(moves, list) else right(course, HAND)[:moves]
    )
    send(page, path, played)
    assert_sound(page, path)
    assert page.locator(sign).count() == 1


def test_the_question_whether_to_delete_and_its_answer(visit: Visit, course: Course) -> None:
    page = visit()
    send(page, address(course, "4/full-count"), right(course, "4/full-count"))
    assert_sound(page, "/es/memoria?delete=1")
    page.locator("#delete button").click()
    page.locator("#feedback").wait_for()
    assert faults(page, "pt") == []


class TestQuiz:
    """The quiz, from its start to its result."""

    @pytest.fixture
    def run(self) -> Run:
        return deal_run(Random(1))

    @pytest.mark.parametrize("path", ["", "/{code}/1", "/{code}/final"])
    def test_before_the_first_answer(self, visit: Visit, run: Run, path: str) -> None:
        assert_sound(visit(), "/es/quiz" + path.format(code=run.code))

    @pytest.mark.parametrize("mistake", ["", "bonus_missing"])
    def test_a_verdict_and_the_result(self, visit: Visit, run: Run, mistake: str) -> None:
        page = visit()
        for number, step in enumerate(run.questions, start=1):
            held = step.held(mistake) - step.right() if mistake else step.right()
            if held:
                path = f"/es/quiz/{run.code}/{number}"
                send(page, path, [step.write(min(held, key=str))])
        assert_sound(page, path)
        kind = "bad" if mistake else "ok"
        assert page.locator("#feedback").get_attribute("data-kind") == kind
        assert_sound(page, f"/es/quiz/{run.code}/final")
        assert page.locator(".findings").count() == bool(mistake)

    def test_an_address_without_a_hand(self, visit: Visit, watch: Watch) -> None:
        watch.expect("status of 404")
        assert_sound(visit(), "/es/quiz/abc/1")


class TestErrors:
    """Pages for what went wrong."""

    def test_no_such_page(self, visit: Visit, watch: Watch) -> None:
        watch.expect("status of 404")
        assert_sound(visit(), "/es/curso/99/1")

    @pytest.mark.parametrize("language", LOOKS)
    def test_a_form_of_another_site(
        self, visit: Visit, site: Site, watch: Watch, course: Course, language: str
    ) -> None:
        watch.expect("status of 403")
        page = visit()
        path = address(course, "4/full-count", language)
        page.goto("about:blank")
        page.set_content(f'<form method="post" action="{site.url}{path}"><button>.</button></form>')
        page.locator("button").click()
        page.wait_for_url(f"**{path}")
        page.locator("h1").wait_for()
        assert faults(page, language) == []

    @pytest.mark.parametrize("language", LOOKS)
    def test_what_cannot_be_read(
        self, visit: Visit, watch: Watch, course: Course, language: str
    ) -> None:
        watch.expect("status of 422")
        page = visit(address(course, "4/full-count", language))
        hands = Mouse(page)
        with answered(page):
            hands.type("number", "2b")
            hands.press("#check")
        assert page.locator("#number").input_value() == "2b"
        assert faults(page, language) == []
