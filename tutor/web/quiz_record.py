"""What is stored of a learner's quizzes, read back from the names of the answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

from tutor import progress
from tutor.progress import Answer
from tutor.quiz.clock import Time, time_of
from tutor.quiz.modes import MODES, TIMED
from tutor.quiz.record import Record, record_of
from tutor.quiz.run import MOST_QUESTIONS, prefix_of
from tutor.web.learner import learner
from tutor.web.parts import parts

LOOKED_BACK = 300
"""How many of the last answers are looked at, whatever else is stored."""
LESSONS = ("0", "Z\U0010ffff")
"""Between these lie the names of all answers in lessons, which begin with a figure or a capital
letter, and no others: none of the quiz, and none of an examination, about which nothing may be
said before it is handed in.
"""


@dataclass(frozen=True, slots=True)
class Past:
    """A round of a run that was answered, at least in part; `answers` are the first ones in time.

    `code` is its address, empty where that cannot be told from what was answered.
    """

    mode: str
    lap: int
    answers: tuple[Answer, ...]
    code: str

    @property
    def right(self) -> int:
        """How many were right."""
        return sum(bool(each.right) for each in self.answers)

    @property
    def at(self) -> datetime:
        """When it was last answered."""
        return self.answers[-1].at


def answered(until: datetime) -> Mapping[str, Answer]:
    """The learner's last first answers to the quiz by key, the oldest first; those given later
    than `until` are left out.
    """
    who = learner()
    return progress.recent(parts().engine, who, "quiz/", LOOKED_BACK, until) if who else {}


def made_in_lessons(until: datetime) -> Counter[str]:
    """How often the learner made each kind of mistake in lessons, up to then."""
    who = learner()
    return progress.mistakes(parts().engine, who, *LESSONS, until) if who else Counter()


def record(answers: Mapping[str, Answer]) -> Record:
    """What these answers tell. A question met again in another round tells what is remembered,
    and so is left out.
    """
    return record_of({key: each for key, each in answers.items() if _lap(key) == 1})


def pasts(answers: Mapping[str, Answer]) -> tuple[Past, ...]:
    """The rounds that these answers belong to, the latest first."""
    rounds: dict[str, list[str]] = {}
    for key in answers:
        rounds.setdefault(key.rpartition("/")[0], []).append(key)
    found = [_past(keys, [answers[key] for key in keys]) for keys in rounds.values()]
    found = [past for past in found if not past.mode or past.mode in MODES]
    return tuple(sorted(found, key=lambda past: past.at, reverse=True))


def best_time() -> Time | None:
    """The learner's best time for ten hands counted; hands seen before do not count."""
    who = learner()
    if who is None:
        return None
    firsts = progress.first(parts().engine, who, f"quiz/{TIMED}~")
    rounds = groupby(sorted(firsts.items()), key=lambda item: item[0].rpartition("/")[0])
    times = [
        time_taken([answer for _, answer in group])
        for name, group in rounds
        if _lap(f"{name}/") == 1
    ]
    return min((time for time in times if time), default=None)


def time_taken(firsts: Sequence[Answer]) -> Time | None:
    """The time of a round by the first answers to its questions; None before it is over."""
    if len(firsts) < MOST_QUESTIONS:
        return None
    return time_of([(each.at, bool(each.right)) for each in firsts])


def _lap(key: str) -> int:
    return int(key.split("/")[2])


def _past(keys: Sequence[str], firsts: Sequence[Answer]) -> Past:
    prefix, _, lap = keys[0].rpartition("/")[0].rpartition("/")
    mode = prefix.removeprefix("quiz/").rpartition("~")[0]
    codes = [key.rpartition("/")[2] for key in keys]
    known = prefix_of(mode, codes) == f"{prefix}/"
    # From one question a run may have gone on in more than one way: that is no run of ten.
    known = known and len(codes) <= MOST_QUESTIONS
    code = "~".join([*([mode] if mode else ()), *codes]) if known else ""
    return Past(mode, int(lap), tuple(firsts), code)
