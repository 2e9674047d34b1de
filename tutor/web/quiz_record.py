"""What is stored of a learner's quizzes, read back from the names of the answers."""

from __future__ import annotations

from itertools import groupby

from tutor import progress
from tutor.progress import Answer
from tutor.quiz.clock import Time, time_of
from tutor.quiz.modes import TIMED
from tutor.quiz.run import MOST_QUESTIONS
from tutor.web.learner import learner
from tutor.web.parts import parts


def time_taken(firsts: list[Answer]) -> Time | None:
    """The time of a round by the first answers to its questions; None before it is over."""
    if len(firsts) < MOST_QUESTIONS:
        return None
    return time_of([(each.at, bool(each.right)) for each in firsts])


def best_time() -> Time | None:
    """The learner's best time for ten hands counted; hands seen before do not count."""
    who = learner()
    if who is None:
        return None
    firsts = progress.first(parts().engine, who, f"quiz/{TIMED}~")
    rounds = groupby(sorted(firsts.items()), key=lambda item: item[0].split("/")[1:3])
    times = [
        time_taken([answer for _, answer in group]) for (_, lap), group in rounds if lap == "1"
    ]
    return min((time for time in times if time), default=None)
