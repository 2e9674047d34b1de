"""The twenty questions of the examination, in the five parts of its result."""

from collections.abc import Mapping
from dataclasses import dataclass

from tutor import quiz
from tutor.quiz import Question


@dataclass(frozen=True, slots=True)
class Area:
    """Questions that belong together in the result, by the `name` of their heading."""

    name: str
    questions: tuple[Question, ...]


def _area(name: str, *tags: str) -> Area:
    return Area(name, tuple(quiz.QUESTIONS[tag] for tag in tags))


AREAS = (
    _area("cards", "d1", "m1", "f1", "a1", "d2"),
    _area("table", "r1", "o1", "o2", "t1"),
    _area("ending", "k1", "g1", "l1", "l2"),
    _area("scoring", "w1", "s1", "s2", "s3", "e1"),
    _area("judgement", "u1", "h1"),
)
"""The five parts of the result, in the order of the lessons."""

QUESTIONS: Mapping[str, Question] = {
    question.tag: question for area in AREAS for question in area.questions
}
"""All twenty by tag."""
