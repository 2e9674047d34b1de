"""What each misconception answers to a question, beside what is right."""

from collections.abc import Hashable, Iterable, Mapping, Set
from dataclasses import dataclass
from functools import lru_cache
from typing import Generic, TypeVar

from tutor.exercises import Exercise
from tutor.quiz.codes import NoQuestion
from tutor.quiz.run import read_question

A = TypeVar("A", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Expected(Generic[A]):
    """The right answers to a question, and those that each misconception would give.

    A misconception is left out where the form cannot say its answer.
    """

    right: Set[A]
    held: Mapping[str, Set[A]]

    def rightly(self, name: str) -> float:
        """How likely the misconception's answer is right, one of its answers being as any other."""
        return len(self.held[name] & self.right) / len(self.held[name])


def expected(asked: Exercise, names: Iterable[str]) -> Expected[Hashable]:
    """What is expected of these misconceptions, as far as the question listens for them."""
    held = {name: asked.held(name) for name in names if name in asked.mistakes}
    return Expected(asked.right(), {name: answers for name, answers in held.items() if answers})


# The last answers of a learner are weighed again with each question.
@lru_cache(maxsize=2_000)
def expected_of(code: str) -> Expected[Hashable] | None:
    """What is expected of all that the question of a code listens for; None if there is none.

    A code that was stored can have become none, when rules or forms have changed.
    """
    try:
        asked = read_question(code)
    except NoQuestion:
        return None
    return expected(asked, asked.mistakes)
