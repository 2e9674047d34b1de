"""A learner's record: the first answer to every question met, read back from what is stored."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from tutor.quiz.skills import QUESTIONS, SKILLS


@dataclass(frozen=True, slots=True)
class Given:
    """A first answer: to which question, whether it was right, its suspects, and when.

    `mistakes` are the misconceptions that would have given exactly this answer.
    """

    code: str
    right: bool
    mistakes: tuple[str, ...]
    at: datetime

    @property
    def letter(self) -> str:
        """The letter of the skill that the question drills, as `skill_of` finds it."""
        return self.code[0] if self.code[1:2].isdigit() else "s"

    @property
    def tag(self) -> str:
        """The tag of the question; "" for a bare hand to settle."""
        return self.code[:2] if self.code[1:2].isdigit() else ""


Record = tuple[Given, ...]
"""First answers, the oldest first."""


class Answered(Protocol):
    """What is stored of an answer, as far as the record needs it."""

    @property
    def right(self) -> bool | None:
        """Whether it was right; None where that was not asked."""

    @property
    def mistakes(self) -> tuple[str, ...]:
        """The misconceptions that would have given it."""

    @property
    def at(self) -> datetime:
        """When it was given."""


def record_of(firsts: Mapping[str, Answered]) -> Record:
    """The record of the first answers stored under these keys (`Run.key`).

    What belongs to no question that there is now, or was not judged, is left out.
    """
    found = (
        Given(key.rpartition("/")[2], answer.right, tuple(answer.mistakes), answer.at)
        for key, answer in firsts.items()
        if answer.right is not None
    )
    return tuple(sorted(filter(_known, found), key=lambda given: given.at))


def of_skill(record: Iterable[Given], letter: str) -> Record:
    """The answers to questions of one skill."""
    return tuple(given for given in record if given.letter == letter)


def _known(given: Given) -> bool:
    return given.tag in QUESTIONS if given.tag else given.letter in SKILLS
