"""Steps of the course found by their names, and answers sent without a hand on the page."""

from collections.abc import Mapping, Sequence
from urllib.parse import urlencode

from playwright.sync_api import Page

from tutor.curriculum import Course
from tutor.exercises import Exercise, Fields, Play


def address(course: Course, place: str, language: str = "es") -> str:
    """Where the step "4/full-count" is."""
    lesson_id, _, step_id = place.partition("/")
    ids = [step.id for step in course.lessons[lesson_id].steps]
    return f"/{language}/curso/{lesson_id}/{ids.index(step_id) + 1}"


def exercise(course: Course, place: str) -> Exercise:
    """The exercise "4/full-count"."""
    lesson_id, _, step_id = place.partition("/")
    return next(step for step in course.lessons[lesson_id].exercises() if step.id == step_id)


def place_of(course: Course, kind: str) -> str:
    """The first step of a kind, if possible one that listens for misconceptions."""
    found = [
        (lesson, step)
        for lesson in course.lessons.values()
        for step in lesson.steps
        if step.kind == kind
    ]
    lesson, step = max(found, key=lambda each: bool(each[0].mirrors.get(each[1].id)))
    return f"{lesson.id}/{step.id}"


def right(course: Course, place: str) -> list[Fields]:
    """A right answer; of a hand to play, all its moves."""
    step = exercise(course, place)
    if isinstance(step, Play):
        return [step.write(move) for move in step.line()]
    return [step.write(min(step.right(), key=str))]


def wrong(course: Course, place: str) -> list[Fields]:
    """The answer that the first misconception listed at this step would give."""
    step = exercise(course, place)
    mirrors = course.lessons[place.partition("/")[0]].mirrors[step.id]
    return [step.write(min(next(iter(mirrors.values())) - step.right(), key=str))]


def send(page: Page, path: str, answers: Sequence[Mapping[str, object]]) -> None:
    """Send what the form at an address would: an answer, or the moves of a hand in their order."""
    for part, fields in enumerate(answers):
        sent = page.request.post(
            path,
            data=urlencode({"try": 1, "part": part, **fields}, doseq=True),
            headers={"Content-Type": "application/x-www-form-urlencoded"},
            max_redirects=0,
        )
        assert sent.status == 303, path
