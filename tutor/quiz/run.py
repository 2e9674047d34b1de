"""A run of questions, read from its address; answers to it are judged as in a lesson."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tutor.exercises import Exercise, Fields, Verdict
from tutor.quiz.codes import NoQuestion
from tutor.quiz.modes import GROWING, MODES
from tutor.quiz.question import Skill
from tutor.quiz.settle import read_settle
from tutor.quiz.skills import QUESTIONS, SKILLS

MOST_QUESTIONS = 10
"""Questions in a run at most."""
LONGEST = 1_000
"""Letters and marks of a run at most; ten hands to settle have 260 if they are well written, ten
questions with three games each some 600.
"""


@dataclass(frozen=True, slots=True)
class Run:
    """One to ten questions in a row, no two the same, played one round or more.

    `mode` tells how it was begun and goes on, "" for ten hands to settle.
    """

    questions: tuple[Exercise, ...]
    mode: str = ""

    @property
    def code(self) -> str:
        """What its address carries."""
        return "~".join(
            [*([self.mode] if self.mode else ()), *(each.id for each in self.questions)]
        )

    @property
    def prefix(self) -> str:
        """What the names of all answers to this very run begin with, however far it has gone."""
        return prefix_of(self.mode, [each.id for each in self.questions])

    def key(self, number: int, question: Exercise) -> str:
        """The name under which answers to a question are kept in this round, from 1.

        The run and the round are in it, so a hand met again elsewhere starts afresh; the hand is
        in it too, so what was answered can be read from the name alone.
        """
        return f"{self.prefix}{number}/{question.id}"

    def round_of(self, key: str) -> int:
        """The round that a name given by `key` belongs to."""
        return int(key.removeprefix(self.prefix).partition("/")[0])

    def verdict(self, step: Exercise, fields: Fields) -> Verdict:
        """Judge an answer to one of the questions. Raises Unreadable."""
        return verdict_on(step.id, tuple(sorted(fields.items())))


def prefix_of(mode: str, codes: Sequence[str]) -> str:
    """What the names of all answers to the run of these questions begin with."""
    # A key has no room for ten hands, so the run is named by what its code boils down to.
    named = "~".join([mode, *(codes[:1] if mode in GROWING else codes)])
    shown = f"{mode}~" if mode else ""
    return f"quiz/{shown}{hashlib.sha256(named.encode()).hexdigest()[:16]}/"


def run_of(questions: Iterable[Exercise], mode: str = "") -> Run:
    """A run of these questions. Raises NoQuestion for none, for too many, and for one twice."""
    run = Run(tuple(questions), mode)
    if not 0 < len({each.id for each in run.questions}) == len(run.questions) <= MOST_QUESTIONS:
        raise NoQuestion(run.code)
    return run


@lru_cache(maxsize=500)
def read_run(code: str) -> Run:
    """The run of an address. Raises NoQuestion for what is none."""
    if len(code) > LONGEST:
        raise NoQuestion(code[:LONGEST])
    first, *others = code.split("~")
    mode = first if first in MODES else ""
    return run_of(map(read_question, others if mode else (first, *others)), mode)


@lru_cache(maxsize=2_000)
def read_question(code: str) -> Exercise:
    """The question of a code: after its tag, or a knock to settle without one.

    Raises NoQuestion for what is none.
    """
    if not code[1:2].isdigit():
        return read_settle(code)
    if code[:2] not in QUESTIONS:
        raise NoQuestion(code)
    return QUESTIONS[code[:2]].exercise(code[2:])


def skill_of(code: str) -> Skill:
    """The skill that a question drills. Raises KeyError for a tag that there is not."""
    return SKILLS[code[0] if code[1:2].isdigit() else "s"]


# The page of an answer is asked for again and again, and a wrong one is compared with every belief.
@lru_cache(maxsize=2_000)
def verdict_on(code: str, fields: tuple[tuple[str, tuple[str, ...]], ...]) -> Verdict:
    """Judge an answer to a question. Raises Unreadable, NoQuestion."""
    step = read_question(code)
    right = step.read(dict(fields)) in step.right()
    return step.grade(dict(fields), {} if right else step.mirror())
