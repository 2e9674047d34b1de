"""An examination: its questions, and the address that carries their cards."""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from tutor.exam.questions import QUESTIONS
from tutor.exercises import Exercise, Fields, Verdict
from tutor.quiz import NoQuestion, Question, read_question, verdict_on

LONGEST = 1_000
"""Letters and marks of an examination at most."""
PREFIX = "exam/"
"""What the names of all answers to all examinations begin with."""
SHELF = "exams/"
"""What the names begin with under which is kept which examinations were begun and handed in."""


class NoPaper(ValueError):
    """A text that is the address of no examination."""


@dataclass(frozen=True, slots=True)
class Paper:
    """Every question of the examination once, in any order."""

    exercises: tuple[Exercise, ...]

    @property
    def code(self) -> str:
        """What its address carries."""
        return "~".join(each.id for each in self.exercises)

    @property
    def name(self) -> str:
        """What the code boils down to: a key has no room for all of it."""
        return hashlib.sha256(self.code.encode()).hexdigest()[:16]

    @property
    def prefix(self) -> str:
        """What the names of all answers to it begin with."""
        return f"{PREFIX}{self.name}/"

    @property
    def shelf(self) -> str:
        """The name under which is kept that it was begun, and handed in."""
        return f"{SHELF}{self.name}"

    def key(self, exercise: Exercise) -> str:
        """The name under which the answers to a question are kept."""
        return f"{self.prefix}{exercise.id[:2]}"

    def question(self, exercise: Exercise) -> Question:
        """Which of the twenty it is."""
        return QUESTIONS[exercise.id[:2]]

    def right(self, answers: Mapping[str, Fields]) -> Mapping[Exercise, bool]:
        """Each question with whether it was answered rightly; `answers` by key."""
        return {
            each: (key := self.key(each)) in answers and self.verdict(each, answers[key]).right
            for each in self.exercises
        }

    def verdict(self, step: Exercise, fields: Fields) -> Verdict:
        """Judge an answer to one of the questions. Raises Unreadable."""
        return verdict_on(step.id, tuple(sorted(fields.items())))


def draw_paper(rng: Random) -> Paper:
    """Twenty fresh questions in any order."""
    exercises = [question.draw(rng) for question in QUESTIONS.values()]
    rng.shuffle(exercises)
    return paper_of(exercises)


def paper_of(exercises: Iterable[Exercise]) -> Paper:
    """An examination of these. Raises NoPaper where one is missing, or there twice."""
    paper = Paper(tuple(exercises))
    if sorted(each.id[:2] for each in paper.exercises) != sorted(QUESTIONS):
        raise NoPaper(paper.code)
    return paper


@lru_cache(maxsize=100)
def read_paper(code: str) -> Paper:
    """The examination of an address. Raises NoPaper for what is none."""
    codes = code.split("~") if len(code) <= LONGEST else []
    if sorted(each[:2] for each in codes) != sorted(QUESTIONS):
        raise NoPaper(code[:LONGEST])
    try:
        return paper_of(map(read_question, codes))
    except NoQuestion as error:
        raise NoPaper(code) from error
