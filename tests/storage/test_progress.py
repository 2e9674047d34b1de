import dataclasses
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta, timezone
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Engine, Table, event, select

from tutor import progress
from tutor.progress import Answer, OutOfTurn, Recorded
from tutor.storage import answers, learners, reading

Open = Callable[[str], Engine]


def keep(engine: Engine, now: datetime, /, **changes: Any) -> Recorded:
    sent: dict[str, Any] = {
        "learner": "ana",
        "step": "4/full-count",
        "attempt": 1,
        "part": 0,
        "answer": "16",
        "right": False,
        "mistakes": (),
        "now": now,
    }
    return progress.record(engine, **(sent | changes))


def rows(engine: Engine, table: Table) -> list[Any]:
    with reading(engine) as connection:
        return list(connection.execute(select(table).order_by(*table.primary_key)))


def together(*actions: Callable[[], Any]) -> list[Any]:
    """Run the actions at the same time, and give what each returned or raised."""
    barrier = threading.Barrier(len(actions))
    results: list[Any] = [None] * len(actions)

    def run(place: int) -> None:
        barrier.wait()
        try:
            results[place] = actions[place]()
        except Exception as error:
            results[place] = error

    threads = [threading.Thread(target=run, args=(place,)) for place in range(len(actions))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


# What is recorded


def test_an_answer_is_read_back_as_it_was_given(engine: Engine, now: datetime) -> None:
    text = "2S-2H-2D '\"; DROP TABLE answers; -- ñ 🂡\n"
    expected = Answer(1, 0, text, None, ("king_13", "card_twice"), now)
    recorded = keep(engine, now, answer=text, right=None, mistakes=["king_13", "card_twice"])
    assert recorded == Recorded(expected, repeat=False)
    found = progress.attempt(engine, "ana", "4/full-count")
    assert found == progress.Attempt(1, (expected,))
    assert found.right is None


def test_times_come_back_in_utc_whatever_the_zone_they_came_in(
    engine: Engine, now: datetime
) -> None:
    keep(engine, now.astimezone(timezone(timedelta(hours=-5))))
    found = progress.attempt(engine, "ana", "4/full-count")
    assert found is not None
    assert (found.parts[0].at, found.parts[0].at.tzinfo) == (now, UTC)


def test_a_repeat_gets_the_answer_that_stands(engine: Engine, now: datetime) -> None:
    first = keep(engine, now, mistakes=["king_13"])
    later = now + timedelta(minutes=1)
    again = keep(engine, later, answer="20", right=True)
    assert again == dataclasses.replace(first, repeat=True)
    assert len(rows(engine, answers)) == 1


def test_a_repeat_of_an_earlier_attempt_gets_that_attempt(engine: Engine, now: datetime) -> None:
    first = keep(engine, now)
    keep(engine, now, attempt=2, answer="17", right=True)
    assert keep(engine, now, answer="x") == dataclasses.replace(first, repeat=True)


def test_parts_follow_one_another(engine: Engine, now: datetime) -> None:
    for part, move in enumerate(["stock", "throw QH", "knock 6D"]):
        keep(engine, now, part=part, answer=move, right=True if part == 2 else None)
    found = progress.attempt(engine, "ana", "4/full-count")
    assert found is not None
    assert [(part.part, part.answer) for part in found.parts] == [
        (0, "stock"),
        (1, "throw QH"),
        (2, "knock 6D"),
    ]
    assert found.right is True


@pytest.mark.parametrize(
    ("attempt", "part"),
    [(1, 2), (2, 1), (3, 0), (0, 0), (-1, 0), (1, -1), (10**30, 0), (1, 10**30)],
)
def test_a_gap_is_refused(engine: Engine, now: datetime, attempt: int, part: int) -> None:
    keep(engine, now)
    with pytest.raises(OutOfTurn):
        keep(engine, now, attempt=attempt, part=part)
    assert len(rows(engine, answers)) == 1


@pytest.mark.parametrize(("attempt", "part"), [(2, 0), (1, 1)])
def test_a_refused_first_answer_leaves_no_learner(
    engine: Engine, now: datetime, attempt: int, part: int
) -> None:
    with pytest.raises(OutOfTurn):
        keep(engine, now, attempt=attempt, part=part)
    assert rows(engine, learners) == []


@pytest.mark.parametrize(
    "change",
    [
        {"now": datetime(2026, 11, 30)},
        {"step": "x" * 201},
        {"answer": "\0"},
        {"step": "\0"},
        {"mistakes": ["a,b"]},
        {"mistakes": [""]},
    ],
)
def test_what_could_not_be_read_back_is_refused(
    engine: Engine, now: datetime, change: dict[str, Any]
) -> None:
    with pytest.raises(ValueError, match=r"too long|a kind of mistake"):
        keep(engine, now, **change)
    assert rows(engine, learners) == []


def test_a_step_may_have_200_characters(engine: Engine, now: datetime) -> None:
    keep(engine, now, step="é" * 200)
    assert progress.attempts(engine, "ana", "é" * 200) == (1,)


# Who is known, and since when


def test_reading_makes_no_row(engine: Engine) -> None:
    assert progress.attempt(engine, "ana", "4/full-count") is None
    assert progress.attempts(engine, "ana", "4/full-count") == ()
    assert progress.latest(engine, "ana", "4/") == {}
    assert progress.summary(engine, "ana") == {}
    assert progress.mistakes(engine, "ana") == {}
    assert progress.forget(engine, "ana") == 0
    assert rows(engine, learners) == []


def test_seen_moves_once_a_day_and_never_back(engine: Engine, now: datetime) -> None:
    changed = 0
    for part, hours in enumerate([0, 1, 24, 25, 2]):
        before = rows(engine, learners)
        keep(engine, now + timedelta(hours=hours), part=part)
        changed += before != rows(engine, learners)
    assert changed == 2  # made, and one new day
    assert rows(engine, learners) == [("ana", date(2026, 11, 30), date(2026, 12, 1))]


def test_forget_deletes_the_learner_and_nobody_else(engine: Engine, now: datetime) -> None:
    keep(engine, now)
    keep(engine, now, part=1)
    keep(engine, now, learner="bea")
    assert progress.forget(engine, "ana") == 3
    assert [row.id for row in rows(engine, learners)] == ["bea"]
    assert [row.learner for row in rows(engine, answers)] == ["bea"]
    assert not keep(engine, now).repeat


def test_prune_deletes_those_not_seen_since_that_day(engine: Engine, now: datetime) -> None:
    for days, learner in enumerate(["ana", "bea", "cris", "dani", "eva"]):
        keep(engine, now + timedelta(days=days), learner=learner)
    assert progress.prune(engine, now.date() + timedelta(days=3), batch=2) == 3
    assert [row.id for row in rows(engine, learners)] == ["dani", "eva"]
    assert [row.learner for row in rows(engine, answers)] == ["dani", "eva"]


# What is read


def test_a_named_attempt_the_latest_and_all_numbers(engine: Engine, now: datetime) -> None:
    for attempt in (1, 2, 3):
        keep(engine, now, attempt=attempt, answer=str(attempt))
        keep(engine, now, attempt=attempt, part=1, answer="more")
    assert progress.attempts(engine, "ana", "4/full-count") == (1, 2, 3)

    def first_answer(number: int | None) -> str | None:
        found = progress.attempt(engine, "ana", "4/full-count", number)
        return found.parts[0].answer if found else None

    assert [first_answer(number) for number in (None, 1, 3)] == ["3", "1", "3"]
    assert [first_answer(number) for number in (0, 4, -1, 10**30)] == [None] * 4


def test_latest_gives_the_last_attempt_and_the_best_result(engine: Engine, now: datetime) -> None:
    keep(engine, now, right=True)
    keep(engine, now, attempt=2, right=None, answer="a")
    keep(engine, now, attempt=2, part=1, right=False, answer="b")
    keep(engine, now, step="4/Another", right=False)
    keep(engine, now, step="4/an-open-one", right=None)
    found = progress.latest(engine, "ana", "4/")
    assert list(found) == ["4/Another", "4/an-open-one", "4/full-count"]
    assert found["4/full-count"].attempt == progress.attempt(engine, "ana", "4/full-count")
    assert [found[step].ever_right for step in found] == [False, False, True]


def test_a_prefix_takes_its_own_steps_alone(engine: Engine, now: datetime) -> None:
    inside = ["4/", "4/-", "4/a", "4/z", "4/ñ", "4/~"]
    for step in [*inside, "4", "40/a", "4.a", "4a/b", "3/z", "5/a", "A/a", "a/a", "%/a", "4_a"]:
        keep(engine, now, step=step)
    keep(engine, now, learner="bea", step="4/bea")
    assert sorted(progress.latest(engine, "ana", "4/")) == sorted(inside)
    assert list(progress.latest(engine, "ana", "A/")) == ["A/a"]
    assert list(progress.latest(engine, "ana", "%")) == ["%/a"]


def test_summary_tells_each_step_briefly(engine: Engine, now: datetime) -> None:
    later = now + timedelta(days=2)
    keep(engine, now, right=True)
    keep(engine, later, attempt=2, right=False)
    keep(engine, now, step="quiz/abc", right=None)
    keep(engine, now, learner="bea", step="A/first")
    assert progress.summary(engine, "ana") == {
        "4/full-count": progress.Summary(2, True, later),
        "quiz/abc": progress.Summary(1, False, now),
    }


def test_mistakes_are_counted_by_kind(engine: Engine, now: datetime) -> None:
    keep(engine, now, mistakes=["king_13", "card_twice"])
    keep(engine, now, attempt=2, mistakes=["king_13"])
    keep(engine, now, attempt=3, right=True)
    keep(engine, now, step="quiz/abc/1", mistakes=["tie_to_knocker"])
    keep(engine, now, learner="bea", mistakes=["king_13"])
    assert progress.mistakes(engine, "ana", "4/") == {"king_13": 2, "card_twice": 1}
    assert progress.mistakes(engine, "ana")["tie_to_knocker"] == 1


# Two at once


@pytest.mark.parametrize("known", [False, True])
def test_two_posts_at_once_make_one_row(engine: Engine, now: datetime, known: bool) -> None:
    if known:
        keep(engine, now, step="A/first")
    for attempt in range(1, 11):
        posts = [partial(keep, engine, now, attempt=attempt, answer=text) for text in "abcd"]
        results = together(*posts)
        assert sorted(found.repeat for found in results) == [False, True, True, True]
        assert len({found.answer for found in results}) == 1
    assert len(progress.attempts(engine, "ana", "4/full-count")) == 10


def test_first_answers_to_two_steps_at_once_make_one_learner(engine: Engine, now: datetime) -> None:
    for learner in "abcdefgh":
        posts = [partial(keep, engine, now, learner=learner, step=step) for step in ("4/a", "4/b")]
        results = together(*posts)
        assert [found.repeat for found in results] == [False, False]
    assert [row.id for row in rows(engine, learners)] == list("abcdefgh")


def test_forgetting_while_answering_leaves_a_whole_state(engine: Engine, now: datetime) -> None:
    for _ in range(20):
        keep(engine, now)
        recorded, _ = together(
            partial(keep, engine, now, attempt=2), partial(progress.forget, engine, "ana")
        )
        # Either it came first and was forgotten too, or it came too late to follow on.
        assert isinstance(recorded, Recorded | OutOfTurn)
        assert rows(engine, answers) == []
        assert rows(engine, learners) == []


# Bad luck


def test_answers_outlive_a_restart(url: str, opened: Open, now: datetime) -> None:
    before = opened(url)
    first = keep(before, now)
    before.dispose()
    after = opened(url)
    assert keep(after, now, answer="x") == dataclasses.replace(first, repeat=True)
    assert not keep(after, now, attempt=2).repeat


def test_a_killed_process_loses_nothing_it_acknowledged(url: str, opened: Open) -> None:
    script = f"""
from datetime import UTC, datetime
from tutor import progress, storage
engine = storage.open_database({url!r})
for part in range(9999):
    progress.record(engine, "ana", "4/hand", 1, part, "x", None, (), datetime.now(UTC))
    print(part, flush=True)
"""
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    with process, process.stdout as lines:
        for line in lines:
            if line == "100\n":
                break
        process.kill()
        acknowledged = int((lines.read().split() or ["100"])[-1])
    engine = opened(url)
    found = progress.attempt(engine, "ana", "4/hand")
    assert found is not None
    assert [part.part for part in found.parts] == list(range(len(found.parts)))
    assert len(found.parts) > acknowledged
    assert not keep(engine, datetime.now(UTC), step="4/hand", part=len(found.parts)).repeat


def test_an_answer_takes_its_learner_with_it_in_one_transaction(
    engine: Engine, now: datetime
) -> None:
    @event.listens_for(engine, "before_cursor_execute")
    def fail(_: Any, __: Any, statement: str, *___: Any) -> None:
        if statement.startswith("INSERT INTO answers"):
            raise RuntimeError("struck by lightning")

    with pytest.raises(RuntimeError):
        keep(engine, now)
    assert rows(engine, learners) == []


# Cost


def calls(engine: Engine, now: datetime) -> dict[str, tuple[int, Callable[[], Any]]]:
    """What each call may cost in statements, PostgreSQL's own BEGIN and COMMIT aside."""
    begin = engine.dialect.name == "sqlite"
    return {
        "record": (3 + begin, lambda: keep(engine, now, step=f"4/new-{datetime.now(UTC)}")),
        "repeat": (2 + begin, lambda: keep(engine, now)),
        "attempt": (1, lambda: progress.attempt(engine, "ana", "4/full-count")),
        "named": (1, lambda: progress.attempt(engine, "ana", "4/full-count", 1)),
        "attempts": (1, lambda: progress.attempts(engine, "ana", "4/full-count")),
        "latest": (1, lambda: progress.latest(engine, "ana", "4/")),
        "summary": (1, lambda: progress.summary(engine, "ana")),
        "mistakes": (1, lambda: progress.mistakes(engine, "ana", "4/")),
        "prune": (1 + begin, lambda: progress.prune(engine, date(2000, 1, 1))),
        "forget": (2 + begin, lambda: progress.forget(engine, "ana")),
    }


def test_the_number_of_queries_does_not_grow(
    engine: Engine, now: datetime, statements: list[str]
) -> None:
    for amount in (1, 30):
        for number in range(amount):
            keep(engine, now, attempt=number + 1, mistakes=["king_13"])
            keep(engine, now, step=f"4/{number}", mistakes=[f"kind_{number}"])
        for name, (expected, call) in calls(engine, now).items():
            statements.clear()
            call()
            assert (name, len(statements)) == (name, expected)


def test_every_query_goes_by_an_index(sqlite_url: str, opened: Open, now: datetime) -> None:
    engine = opened(sqlite_url)
    keep(engine, now)
    plans: dict[str, list[str]] = {}

    @event.listens_for(engine, "before_cursor_execute")
    def explain(_: Any, cursor: sqlite3.Cursor, statement: str, values: Any, *__: Any) -> None:
        if statement.startswith(("SELECT", "DELETE", "UPDATE")):
            plan = cursor.connection.execute(f"EXPLAIN QUERY PLAN {statement}", values)
            plans[statement] = [row[3] for row in plan]

    for _, call in calls(engine, now).values():
        call()
    assert len(plans) == 10
    for statement, plan in plans.items():
        assert any(line.startswith("SEARCH") for line in plan), statement
        assert not any(line.startswith(("SCAN answers", "SCAN learners")) for line in plan), plan
