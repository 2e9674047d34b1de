"""What a question of the quiz costs: put together, read from its address, shown on its page."""

import gc
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import TypeVar

from werkzeug.test import Client

from tutor.bench.server import quiet_site
from tutor.bench.timing import rows
from tutor.quiz import QUESTIONS, SKILLS, Question

T = TypeVar("T")
NUMBER = 40
"""Questions of each type."""
SEED = 1909
GOAL = 20.0
"""Milliseconds that the median question may cost, put together and shown."""


def table() -> None:
    """Print the milliseconds of each question, and whether the goal is met."""
    lines: list[tuple[str, ...]] = []
    whole: list[float] = []
    with quiet_site() as app:
        client = Client(app)
        client.get(_page(QUESTIONS["d1"].draw(Random(SEED)).id))
        for skill in SKILLS.values():
            for question in skill.questions:
                drawn, read, shown = _measured(question, client)
                whole += [a + b for a, b in zip(drawn, shown, strict=True)]
                lines.append((f"{question.tag} {question.name}", *map(_both, (drawn, read, shown))))
    rows(
        f"questions of the quiz, {NUMBER} of each (processor milliseconds: median / worst)",
        ("question", "drawn", "read", "shown"),
        lines,
    )
    median = statistics.median(whole)
    print(
        f"\n  drawn and shown: {median:.1f} ms at the median of all {len(whole):,},"
        f" {max(whole):.1f} at worst; the goal of {GOAL:.0f} ms is"
        f" {'met' if median <= GOAL else 'MISSED'}"
    )


def _measured(
    question: Question, client: Client
) -> tuple[Sequence[float], Sequence[float], Sequence[float]]:
    rng = Random(f"{SEED} {question.tag}")
    question.draw(rng)
    codes: list[str] = []
    drawn = _each(range(NUMBER), lambda _: codes.append(question.draw(rng).id))
    read = _each(codes, lambda code: question.exercise(code[2:]))
    shown = _each(codes, lambda code: _shown(client, code))
    return drawn, read, shown


def _shown(client: Client, code: str) -> None:
    answer = client.get(_page(code))
    if answer.status_code != 200:
        raise SystemExit(f"{code} is not shown: {answer.status}")


def _page(code: str) -> str:
    """The page of a run with this question alone."""
    return f"/es/quiz/{code[0]}~{code}/1"


def _each(things: Iterable[T], done: Callable[[T], object]) -> Sequence[float]:
    """The milliseconds that each took."""
    spent = []
    gc.collect()
    gc.disable()
    try:
        for thing in things:
            start = time.process_time()
            done(thing)
            spent.append((time.process_time() - start) * 1000)
    finally:
        gc.enable()
    return spent


def _both(times: Sequence[float]) -> str:
    return f"{statistics.median(times):.1f} / {max(times):.1f}"
