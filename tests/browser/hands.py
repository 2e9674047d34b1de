"""Two ways to work a page, by mouse and by keyboard alone, and how a whole lesson is worked.

The keyboard's asks at every stop what a person would: where is the focus, and can it be seen?
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from playwright.sync_api import Page, expect

from tutor.curriculum import Lesson
from tutor.exercises import Exercise, Fields, Play
from tutor.quiz import read_run

FIELD = """([name, value]) => {
  const fields = [...document.querySelectorAll("[name]")];
  const wanted = fields.filter((each) => each.name === name);
  const field = wanted.find((each) => each.value === value) ?? wanted[0];
  return [fields.indexOf(field), field.type];
}"""
"""Where on the page a field or one of several boxes stands, and of what type it is."""
MOST_STOPS = 80
"""No control is further away than this many presses of Tab."""

FOCUS = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return "the focus is lost";
  const name = at.outerHTML.slice(0, 120);
  const box = at.getClientRects()[0];  // of a link over two lines the first
  const left = Math.max(box.left, 0), right = Math.min(box.right, innerWidth);
  const top = Math.max(box.top, 0), bottom = Math.min(box.bottom, innerHeight);
  const shown = (x, y) => {
    const seen = document.elementFromPoint(x, y);
    return seen && (at.contains(seen) || seen.closest("label")?.control === at);
  };
  const places = [[left + 4, (top + bottom) / 2], [(left + right) / 2, (top + bottom) / 2]];
  if (left >= right || top >= bottom || !places.some(([x, y]) => shown(x, y)))
    return `out of sight: ${name}`;
  const marked = [at, at.nextElementSibling, at.closest("label"), at.closest("li")].some((each) => {
    const style = each && getComputedStyle(each);
    return style && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  });
  return marked ? "" : `nothing shows the focus: ${name}`;
}"""
"""What is wrong with where the focus is, in words; empty where nothing is."""


class Hands(Protocol):
    """One way to work a page."""

    def type(self, name: str, text: str) -> None:
        """Write into a field."""

    def pick(self, name: str, value: str) -> None:
        """Tick one box or choose one of several."""

    def choose(self, name: str, value: str) -> None:
        """Choose from a list."""

    def press(self, selector: str) -> None:
        """Push a button or follow a link."""

    def submit(self) -> None:
        """Send the form that was just filled in."""


class Mouse:
    """Points and clicks."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def type(self, name: str, text: str) -> None:
        self._page.locator(f'[name="{name}"]').click()
        self._page.keyboard.type(text)

    def pick(self, name: str, value: str) -> None:
        wanted = self._page.locator(one_of(name, value))
        wanted.evaluate("input => input.scrollIntoView({block: 'center'})")
        box = wanted.bounding_box()
        assert box is not None
        # Of a card in a row its left edge is what the next card leaves free.
        self._page.mouse.click(box["x"] + 8, box["y"] + box["height"] / 2)
        expect(wanted).to_be_checked()

    def choose(self, name: str, value: str) -> None:
        self._page.locator(f'[name="{name}"]').select_option(value)

    def press(self, selector: str) -> None:
        self._page.locator(selector).click()

    def submit(self) -> None:
        self.press("#check")


class Keyboard:
    """Tab, arrows, Space and Enter, and a look at the focus at every stop."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def type(self, name: str, text: str) -> None:
        self._reach(f'[name="{name}"]')
        self._page.keyboard.type(text)

    def pick(self, name: str, value: str) -> None:
        wanted = one_of(name, value)
        if self._page.locator(wanted).get_attribute("type") == "radio":
            self._reach(f'[name="{name}"]')
            while not self._at(wanted):
                self._key("ArrowRight")
            if not self._page.locator(wanted).is_checked():
                self._key("Space")
        else:
            self._reach(wanted)
            self._key("Space")

    def choose(self, name: str, value: str) -> None:
        listed = f'select[name="{name}"]'
        self._reach(listed)
        while self._page.locator(listed).input_value() != value:
            self._key("ArrowDown")

    def press(self, selector: str) -> None:
        self._reach(selector)
        self._page.keyboard.press("Enter")

    def submit(self) -> None:
        if self._at("select"):  # where Enter opens the list
            self.press("#check")
        else:
            self._page.keyboard.press("Enter")

    def _reach(self, selector: str) -> None:
        """Tab on from where the focus is, never back to the top."""
        for _ in range(MOST_STOPS):
            if self._at(selector):
                return
            self._key("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    def _at(self, selector: str) -> bool:
        return bool(self._page.evaluate("at => document.activeElement.matches(at)", selector))

    def _key(self, key: str) -> None:
        self._page.keyboard.press(key)
        fault = self._page.evaluate(FOCUS)
        assert fault == "", (key, fault)


def one_of(name: str, value: str) -> str:
    """The box or the button of a card or a word."""
    return f'input[name="{name}"][value="{value}"]'


def put(page: Page, asked: Exercise, answer: object) -> None:
    """Fill in an answer all at once, however its fields could be reached, and send it."""
    for name, values in asked.write(answer).items():
        for value in values:
            field = page.locator(f'[name="{name}"]')
            if field.first.get_attribute("type") in ("radio", "checkbox"):
                page.locator(one_of(name, value)).check(force=True)
            else:
                field.fill(value)
    page.locator("#check").click()


def put_right(page: Page, asked: Exercise) -> None:
    """Give a right answer."""
    put(page, asked, min(asked.right(), key=str))


@contextmanager
def answered(page: Page) -> Iterator[None]:
    """What is done in here brings an answer, be it a new page or a piece of this one."""
    page.evaluate("document.getElementById('step').dataset.old = ''")
    yield
    page.locator("#step:not([data-old])").wait_for()


def fill(page: Page, hands: Hands, fields: Fields) -> None:
    """Put an answer into its fields, as they come on the page. What is ticked already stays."""
    found = [
        (*page.evaluate(FIELD, [name, value]), name, value)
        for name, values in fields.items()
        for value in values
    ]
    for _, kind, name, value in sorted(found):
        if kind == "text":
            hands.type(name, value)
        elif kind == "select-one":
            hands.choose(name, value)
        elif kind == "radio" or not page.locator(one_of(name, value)).is_checked():
            hands.pick(name, value)


def finish(page: Page, lesson: Lesson, hands: Hands) -> None:
    """Work a lesson from its first step to the page after its last, with right answers."""
    for number, step in enumerate(lesson.steps, start=1):
        if isinstance(step, Play):
            for move in step.line():
                kind, _, card = move.partition(" ")
                with answered(page):
                    fill(page, hands, {"card": (card,)} if card else {})
                    hands.press(f'[name="move"][value="{kind}"]')
                expect(page.locator("#feedback")).to_be_focused()
        elif isinstance(step, Exercise):
            answer_rightly(page, step, hands)
        hands.press("#onward" if isinstance(step, Exercise) else '[rel="next"]')
        following = number + 1 if number < len(lesson.steps) else "final"
        page.wait_for_url(f"**/{lesson.id}/{following}")


def finish_quiz(page: Page, hands: Hands) -> None:
    """Have ten hands dealt, and settle each rightly."""
    hands.press("#new")
    page.wait_for_url("**/1")
    run = read_run(page.url.split("/")[-2])
    for number, question in enumerate(run.questions, start=1):
        answer_rightly(page, question, hands)
        hands.press("#onward")
        following = number + 1 if number < len(run.questions) else "final"
        page.wait_for_url(f"**/{following}")


def answer_rightly(page: Page, step: Exercise, hands: Hands) -> None:
    """Give one of the right answers, and be told so."""
    with answered(page):
        fill(page, hands, step.write(min(step.right(), key=str)))
        hands.submit()
    expect(page.locator("#feedback")).to_be_focused()
    expect(page.locator("#feedback")).to_have_attribute("data-kind", "ok")
