"""A run as one learner plays it: which round, what is stored of it, and where its pages are.

A run may be played more than once: each round is kept apart, and within it each try at a question.
Without `round` and `try` in its address a page shows the latest of both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from flask import request, url_for

from tutor import progress
from tutor.exercises import Exercise
from tutor.progress import Answer, Latest
from tutor.quiz import Run
from tutor.quiz.modes import GROWING
from tutor.quiz.run import MOST_QUESTIONS
from tutor.web.learner import learner
from tutor.web.parts import parts


@dataclass(frozen=True, slots=True)
class Round:
    """A run as one learner plays it for the `number`th time.

    `address` is what those of its pages begin with. `last` is the latest round of which something
    is stored, 0 before the first answer; `answers` holds what is stored of all rounds.
    """

    run: Run
    address: str
    number: int
    last: int
    answers: Mapping[str, Latest]

    @property
    def length(self) -> int:
        """How many questions the run has when it is over."""
        return MOST_QUESTIONS if self.run.mode in GROWING else len(self.run.questions)

    @property
    def grows(self) -> bool:
        """Whether a question is still to be dealt after those that stand in the address."""
        return len(self.run.questions) < self.length

    def key(self, question: Exercise) -> str:
        """The name under which answers to a question are kept in this round."""
        return self.run.key(self.number, question)

    def latest(self, question: Exercise) -> Latest | None:
        """The last try at a question in this round."""
        return self.answers.get(self.key(question))

    def url(self, place: int | str, attempt: int | None = None) -> str:
        """A page of this round: of a question by its number, of the result after the last one."""
        query = {"round": self.number} if self.number > 1 or self.last > 1 else {}
        if attempt:
            query["try"] = attempt
        if isinstance(place, int) and place > len(self.run.questions):
            place = "final"
        return f"{self.address}/{place}{'?' if query else ''}{urlencode(query)}"


@dataclass(frozen=True, slots=True)
class Mark:
    """A question as the progress bar and the result show it; `first` is the first answer to it."""

    url: str
    question: Exercise
    done: bool
    first: Answer | None = None


def address_of(run: Run) -> str:
    """What the addresses of a run's pages begin with."""
    return address_at(run.code)


def address_at(code: str) -> str:
    """The same, for the run of a code."""
    # No letter of a code needs another spelling in an address.
    return f"{url_for('quiz.start')}/{code}"


def round_of(run: Run) -> Round:
    """The round asked for; the latest where none is, or one that cannot have begun."""
    who = learner()
    answers = progress.latest(parts().engine, who, run.prefix) if who else {}
    last = max((run.round_of(key) for key in answers), default=0)
    asked = request.values.get("round", 0, type=int)
    number = asked if 1 <= asked <= last + 1 else max(last, 1)
    return Round(run, address_of(run), number, last, answers)


def marks_of(this: Round) -> list[Mark]:
    """The questions of a round in their order."""
    return [
        Mark(this.url(number), question, this.latest(question) is not None)
        for number, question in enumerate(this.run.questions, start=1)
    ]
