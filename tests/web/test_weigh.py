"""The page of a decision shows what the learner could see, and every figure as it was kept."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from tutor import paths
from tutor.coach import Decision, load
from tutor.curriculum import Course, Lesson
from tutor.exercises import Weigh

OURS = {"Sec-Fetch-Site": "same-origin"}


def steps(course: Course) -> list[tuple[Lesson, Weigh]]:
    """Every step that asks for a decision by points."""
    return [
        (lesson, step)
        for lesson in course.lessons.values()
        for step in lesson.exercises()
        if isinstance(step, Weigh)
    ]


def url(lesson: Lesson, step: Weigh, language: str) -> str:
    return f"/{language}/curso/{lesson.id}/{lesson.steps.index(step) + 1}"


def text(page: str) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", page)))


def cards_in(page: str) -> set[str]:
    """The names of all cards, large and small, that a page shows."""
    return set(re.findall(r'<span class="vh">(\w+ de \w+)</span>', page))


def figures(decision: Decision) -> set[tuple[str, str]]:
    """Each answer's points behind the best with its error, as Spanish and Portuguese write them."""
    return {
        (f"{moved.behind:.2f}".replace(".", ","), f"{moved.error:.2f}".replace(".", ","))
        for against in decision.against
        for moved in against.moves
        if moved.behind
    }


def test_the_course_asks_for_decisions_by_points(course: Course) -> None:
    asked = {moment.measured.id for _, step in steps(course) for moment in step.moments}
    assert asked == {decision.id for decision in load(paths.lessons()).decision}


@pytest.mark.parametrize("language", ["es", "pt"])
def test_the_figures_on_the_page_are_those_kept(
    client: FlaskClient, course: Course, language: str
) -> None:
    for lesson, step in steps(course):
        answer = min(step.right())
        data = {"try": 1, **{name: list(values) for name, values in step.write(answer).items()}}
        before = client.get(url(lesson, step, language)).text
        assert "±" not in before
        page = client.post(
            url(lesson, step, language), data=data, headers=OURS, follow_redirects=True
        ).text
        shown = set(re.findall(r"(\d+,\d\d) ± (\d+,\d\d)", text(page)))
        assert shown == {pair for judged in step.working() for pair in figures(judged.decision)}
        points = set(re.findall(r"<td>(−?\d+,\d\d)</td>", page))
        kept = {
            f"{moved.points:.2f}".replace(".", ",").replace("-", "−")
            for judged in step.working()
            for against in judged.decision.against
            for moved in against.moves
        }
        assert points == kept


def test_nothing_is_shown_that_the_learner_could_not_see(
    client: FlaskClient, course: Course
) -> None:
    for lesson, step in steps(course):
        page = client.get(url(lesson, step, "es")).text
        lesson_text = re.search(r'class="prose flow".*?</div>', page, re.DOTALL)
        assert lesson_text
        asked = page.replace(lesson_text[0], "")
        seen = {
            card
            for judged in step.working()
            for card in (
                *judged.situation.hand,
                *judged.situation.open.pile,
                *judged.situation.rival.known,
                *judged.situation.rival.threw,
            )
        }
        assert len(cards_in(asked)) == len(seen), step.id


def test_a_close_call_says_so_and_a_wrong_answer_is_wrong(
    client: FlaskClient, course: Course
) -> None:
    for lesson, step in steps(course):
        right = [(answer, "ok") for answer in sorted(step.right(), key=str)[:2]]
        wrong = [(answer, "bad") for answers in step.mirror().values() for answer in answers]
        close = all(judged.close for judged in step.working())
        for attempt, (answer, kind) in enumerate(right + wrong, start=1):
            data = {"try": attempt, **{k: list(v) for k, v in step.write(answer).items()}}
            page = client.post(
                url(lesson, step, "es"), data=data, headers=OURS, follow_redirects=True
            ).text
            assert f'data-kind="{kind}" id="feedback"' in page, (step.id, answer)
            assert ("Muy parejo: su respuesta vale" in page) == (close and kind == "ok")
            assert page.count("la suya") >= step.size()
