"""What an answer costs with a thousand answers stored and with a million, in one run."""

import statistics
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from random import Random

from flask import Flask
from sqlalchemy import Engine
from werkzeug.test import Client

from tutor import progress
from tutor.bench.server import OURS, PAGE, quiet_site
from tutor.bench.timing import rows
from tutor.storage import writing
from tutor.web.parts import KEY

SIZES = (1_000, 1_000_000)
ANSWERS = 100
"""Answers of each learner: five lessons, ten steps in each, every one tried twice."""
CALLS = 300
SEED = 1909

_LEARNERS = """
INSERT INTO learners (id, created, seen)
WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?)
SELECT printf('%032x', i), '2026-11-30', '2026-11-30' FROM n
"""
# In about the order of the key, without which a million rows take minutes.
_ANSWERS = f"""
INSERT INTO answers (learner, step, attempt, part, answer, "right", mistakes, at)
WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {ANSWERS})
SELECT id, printf('%d/step-%d', i / 20 + 2, i / 2 % 10), i % 2 + 1, 0, 'number=31', i % 2,
  iif(i % 2, '', 'face_as_rank'), '2026-11-30 12:00:00.000000'
FROM learners CROSS JOIN n
"""

Things = Mapping[str, Callable[[], object]]


def table() -> None:
    """Print what keeping and reading answers takes, by the clock, and of it by the processor."""
    learners = [size // ANSWERS for size in SIZES]
    with ExitStack() as sites:
        apps = [sites.enter_context(quiet_site()) for _ in SIZES]
        filling = [
            _fill(app.extensions[KEY].engine, number)
            for app, number in zip(apps, learners, strict=True)
        ]
        few, many = (_things(app, number) for app, number in zip(apps, learners, strict=True))
        spent = {name: _medians([few[name], many[name]]) for name in few}
    rows(
        f"answers on SQLite: ms by the clock and by the processor, median of {CALLS} calls in turn"
        f" (a million answers were stored in {filling[-1]:.0f} s)",
        ("", *(f"with {size:,} stored" for size in SIZES), "times as long"),
        [
            (
                name,
                *(f"{clock * 1000:.2f} {processor * 1000:.2f}" for clock, processor in costs),
                " ".join(f"{large / small:.2f}" for small, large in zip(*costs, strict=True)),
            )
            for name, costs in spent.items()
        ],
    )


def _fill(engine: Engine, learners: int) -> float:
    """Store the answers of so many learners; gives the seconds it took."""
    start = time.perf_counter()
    with writing(engine) as connection:
        connection.exec_driver_sql(_LEARNERS, (learners,))
        connection.exec_driver_sql(_ANSWERS)
    return time.perf_counter() - start


def _things(app: Flask, learners: int) -> Things:
    """What is measured; each call is about another learner, as on a busy site."""
    engine: Engine = app.extensions[KEY].engine
    rng = Random(SEED)
    client = Client(app)
    attempts: Counter[str] = Counter()

    def anybody() -> str:
        return f"{rng.randrange(learners):032x}"

    def keep() -> None:
        who = anybody()
        attempts[who] += 1
        progress.record(
            engine, who, "4/step-3", attempts[who] + 2, 0, "number=31", False,
            ("face_as_rank",), datetime.now(UTC),
        )  # fmt: skip

    def answer() -> None:
        attempts[""] += 1
        client.post(PAGE, data={"try": attempts[""], "number": 31}, headers=OURS)

    return {
        "an answer kept": keep,
        "an answer judged and kept, a whole request": answer,
        "a lesson's answers read, for a step's page": lambda: progress.latest(
            engine, anybody(), "4/"
        ),
        "all answers read, for the home page": lambda: progress.summary(engine, anybody()),
    }


def _medians(things: Sequence[Callable[[], object]]) -> list[tuple[float, float]]:
    """The median seconds of a call of each thing by clock and processor, the calls in turn."""
    spent: list[list[tuple[float, float]]] = [[] for _ in things]
    for _ in range(CALLS):
        for thing, times in zip(things, spent, strict=True):
            clock, processor = time.perf_counter(), time.process_time()
            thing()
            times.append((time.perf_counter() - clock, time.process_time() - processor))
    return [
        (statistics.median(clock for clock, _ in times), statistics.median(cpu for _, cpu in times))
        for times in spent
    ]
