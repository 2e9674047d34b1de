"""Fresh questions, each drawn once for all tests."""

from functools import cache
from random import Random

from tutor.exercises import Exercise
from tutor.quiz import QUESTIONS, Question

OF_A_KIND = 2_000


@cache
def _drawn(tag: str) -> tuple[list[Exercise], Random]:
    return [], Random(f"question {tag}")


def fresh(question: Question, number: int) -> list[Exercise]:
    """The first so many of a type."""
    found, rng = _drawn(question.tag)
    while len(found) < number:
        found.append(question.draw(rng))
    return found[:number]


def of_kind(kind: type[Exercise]) -> list[Exercise]:
    """Two thousand of a kind of exercise, of all its types alike."""
    types = [question for question in QUESTIONS.values() if question.kind is kind]
    each = -(-OF_A_KIND // len(types))
    return [asked for question in types for asked in fresh(question, each)]
