import sqlite3
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta, timezone
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Engine, Table, event, select

from tutor import progress
from tutor.progress import Answer, OutOfTurn
from tutor.storage import answers, learners, reading, writing

Open = Callable[[str], Engine]
Together = Callable[..., list[Any]]


def keep(engine: Engine, now: datetime, /, **changes: Any) -> Answer:
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


# What is recorded


def test_an_answer_is_read_back_as_it_was_given(engine: Engine, now: datetime) -> None:
    text = "2S-2H-2D '\"; DROP TABLE answers; -- ñ 🂡\n"
    expected = Answer(1, 0, text, None, ("king_13", "card_twice"), now)
    recorded = keep(engine, now, answer=text, right=None, mistakes=["king_13", "card_twice"])
    assert recorded == expected
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
    assert again == first
    assert len(rows(engine, answers)) == 1


def test_a_repeat_of_an_earlier_attempt_gets_that_attempt(engine: Engine, now: datetime) -> None:
    first = keep(engine, now)
    keep(engine, now, attempt=2, answer="17", right=True)
    assert keep(engine, now, answer="x") == first


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


def test_reading_makes_no_row(engine: Engine, now: datetime) -> None:
    assert progress.attempt(engine, "ana", "4/full-count") is None
    assert progress.attempts(engine, "ana", "4/full-count") == ()
    assert progress.latest(engine, "ana", "4/") == {}
    assert progress.summary(engine, "ana") == {}
    assert progress.mistakes(engine, "ana", "0", "z", now) == {}
    assert progress.kept(engine, "ana") is None
    assert progress.everything(engine, "ana") == []
    assert progress.restart(engine, "ana", ["4/"]) == 0
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
    assert keep(engine, now, answer="anew").answer == "anew"


def test_prune_deletes_those_not_seen_since_that_day(engine: Engine, now: datetime) -> None:
    for days, learner in enumerate(["ana", "bea", "cris", "dani", "eva"]):
        keep(engine, now + timedelta(days=days), learner=learner)
    assert progress.prune(engine, now.date() + timedelta(days=3), batch=2) == 3
    assert [row.id for row in rows(engine, learners)] == ["dani", "eva"]
    assert [row.learner for row in rows(engine, answers)] == ["dani", "eva"]


# Begun again


def numbers(engine: Engine, learner: str, step: str) -> list[tuple[int, int, str]]:
    """Attempt, part and text of every answer kept under a step's key."""
    return [
        (answer.attempt, answer.part, answer.answer)
        for key, answer in progress.everything(engine, learner)
        if key == step
    ]


def test_a_lesson_begun_again_is_as_never_answered(engine: Engine, now: datetime) -> None:
    for step in ("4/full-count", "4/other", "40/first", "5/first", "quiz/abc"):
        keep(engine, now, step=step, right=True)
    keep(engine, now, learner="bea")
    assert progress.restart(engine, "ana", ["4/"]) == 2
    assert list(progress.summary(engine, "ana")) == ["40/first", "5/first", "quiz/abc"]
    assert progress.latest(engine, "ana", "4/") == {}
    assert progress.attempt(engine, "ana", "4/full-count") is None
    assert progress.attempts(engine, "ana", "4/full-count") == ()
    assert keep(engine, now, answer="anew").answer == "anew"
    assert list(progress.summary(engine, "bea")) == ["4/full-count"]


def test_what_was_answered_before_stays_as_history(engine: Engine, now: datetime) -> None:
    keep(engine, now, answer="a", mistakes=["king_13"])
    keep(engine, now, attempt=2, answer="b", right=None)
    keep(engine, now, attempt=2, part=1, answer="c", right=True)
    before = progress.everything(engine, "ana")
    progress.restart(engine, "ana", ["4/"])
    assert progress.everything(engine, "ana") == [("~" + step, each) for step, each in before]
    assert progress.mistakes(engine, "ana", "0", "~z", now) == {"king_13": 1}
    assert progress.mistakes(engine, "ana", "0", "z", now) == {}


def test_beginning_again_and_again_numbers_the_attempts_on(engine: Engine, now: datetime) -> None:
    for text in ("a", "b", "c"):
        keep(engine, now, answer=text)
        keep(engine, now, part=1, answer=text)
        keep(engine, now, attempt=2, answer=text)
        progress.restart(engine, "ana", ["4/"])
    assert numbers(engine, "ana", "~4/full-count") == [
        (attempt, part, text)
        for at, text in enumerate("abc")
        for attempt, part in ((2 * at + 1, 0), (2 * at + 1, 1), (2 * at + 2, 0))
    ]


def test_several_lessons_are_begun_again_at_once(engine: Engine, now: datetime) -> None:
    for step in ("A/first", "4/full-count", "quiz/abc"):
        keep(engine, now, step=step)
    assert progress.restart(engine, "ana", ["A/", "2/", "4/"]) == 2
    assert list(progress.summary(engine, "ana")) == ["quiz/abc"]


def test_beginning_again_twice_at_once_loses_nothing(
    engine: Engine, now: datetime, together: Together
) -> None:
    for _ in range(10):
        keep(engine, now)
        gone = together(*[partial(progress.restart, engine, "ana", ["4/"])] * 3)
        assert sorted(gone) == [0, 0, 1]
    assert len(numbers(engine, "ana", "~4/full-count")) == 10


def test_answering_while_beginning_again_leaves_a_whole_state(
    engine: Engine, now: datetime, together: Together
) -> None:
    for _ in range(20):
        progress.restart(engine, "ana", ["4/"])
        keep(engine, now)
        recorded, gone = together(
            partial(keep, engine, now, attempt=2), partial(progress.restart, engine, "ana", ["4/"])
        )
        # Either it came first and was put aside too, or it came too late to follow on.
        assert isinstance(recorded, Answer if gone == 2 else OutOfTurn)
        assert progress.summary(engine, "ana") == {}


# Two learners who are one


def merge(engine: Engine, learner: str, other: str) -> None:
    with writing(engine) as connection:
        progress.merge(connection, learner, other)


def test_attempts_of_the_same_step_follow_those_that_stand(engine: Engine, now: datetime) -> None:
    keep(engine, now, answer="ana 1")
    keep(engine, now, attempt=2, answer="ana 2", right=True)
    keep(engine, now, step="4/ana")
    for attempt in (1, 2):
        keep(engine, now, learner="bea", attempt=attempt, answer=f"bea {attempt}")
        keep(engine, now, learner="bea", attempt=attempt, part=1, answer=f"bea {attempt}, on")
    keep(engine, now, learner="bea", step="5/bea")
    keep(engine, now, learner="cris")
    merge(engine, "ana", "bea")
    assert numbers(engine, "ana", "4/full-count") == [
        (1, 0, "ana 1"),
        (2, 0, "ana 2"),
        (3, 0, "bea 1"),
        (3, 1, "bea 1, on"),
        (4, 0, "bea 2"),
        (4, 1, "bea 2, on"),
    ]
    assert list(progress.summary(engine, "ana")) == ["4/ana", "4/full-count", "5/bea"]
    assert progress.latest(engine, "ana", "4/")["4/full-count"].ever_right
    assert [row.id for row in rows(engine, learners)] == ["ana", "cris"]
    assert {row.learner for row in rows(engine, answers)} == {"ana", "cris"}
    assert keep(engine, now, attempt=5, answer="anew").answer == "anew"


def test_what_both_put_aside_is_put_together_too(engine: Engine, now: datetime) -> None:
    for learner in ("ana", "bea"):
        keep(engine, now, learner=learner, answer=learner)
        progress.restart(engine, learner, ["4/"])
    merge(engine, "ana", "bea")
    assert numbers(engine, "ana", "~4/full-count") == [(1, 0, "ana"), (2, 0, "bea")]


@pytest.mark.parametrize("later", ["ana", "bea"])
def test_two_in_one_were_first_seen_with_the_first_and_last_with_the_last(
    engine: Engine, now: datetime, later: str
) -> None:
    """Otherwise answers of yesterday could be deleted with a learner of a year ago."""
    for learner in ("ana", "bea"):
        keep(engine, now + timedelta(days=300) * (learner == later), learner=learner)
    merge(engine, "ana", "bea")
    last = now.date() + timedelta(days=300)
    assert rows(engine, learners) == [("ana", now.date(), last)]


def test_one_who_has_nothing_brings_nothing(engine: Engine, now: datetime) -> None:
    keep(engine, now)
    before = rows(engine, answers), rows(engine, learners)
    merge(engine, "ana", "nobody")
    assert (rows(engine, answers), rows(engine, learners)) == before


# What is read


def test_kept_tells_how_much_there_is_of_a_learner(engine: Engine, now: datetime) -> None:
    keep(engine, now)
    keep(engine, now + timedelta(days=2), attempt=2)
    progress.restart(engine, "ana", ["4/"])
    keep(engine, now)
    keep(engine, now, learner="bea")
    day = now.date()
    assert progress.kept(engine, "ana") == progress.Kept(day, day + timedelta(days=2), 3)
    assert progress.kept(engine, "cris") is None


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


def test_first_gives_the_first_answer_whatever_came_later(engine: Engine, now: datetime) -> None:
    kept = keep(engine, now, right=False, mistakes=["king_13"])
    keep(engine, now, part=1, right=True)
    keep(engine, now, attempt=2, right=True)
    keep(engine, now, step="40/other")
    assert progress.first(engine, "ana", "4/") == {"4/full-count": kept}


def test_recent_gives_the_latest_first_answers_in_time(engine: Engine, now: datetime) -> None:
    steps = ["quiz/b/1/x", "quiz/a/1/x", "quiz/c/1/x", "4/other", "quiz/d/1/x"]
    for number, step in enumerate(steps):
        keep(engine, now + timedelta(minutes=number), step=step)
    keep(engine, now + timedelta(hours=1), step="quiz/b/1/x", attempt=2)
    keep(engine, now + timedelta(hours=1), step="quiz/b/1/x", part=1)
    keep(engine, now + timedelta(hours=1), learner="bea", step="quiz/e/1/x")
    later = now + timedelta(hours=1)
    found = progress.recent(engine, "ana", "quiz/", 3, later)
    assert list(found) == ["quiz/a/1/x", "quiz/c/1/x", "quiz/d/1/x"]
    assert next(iter(progress.recent(engine, "ana", "quiz/", 9, later))) == "quiz/b/1/x"
    assert found["quiz/a/1/x"].at == now + timedelta(minutes=1)
    until = progress.recent(engine, "ana", "quiz/", 1, found["quiz/c/1/x"].at)
    assert list(until) == ["quiz/c/1/x"]
    assert progress.recent(engine, "nobody", "quiz/", 9, later) == {}


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
    later = now + timedelta(minutes=1)
    keep(engine, now, mistakes=["king_13", "card_twice"])
    keep(engine, later, attempt=2, mistakes=["king_13"])
    keep(engine, now, attempt=3, right=True)
    keep(engine, now, step="quiz/abc/1", mistakes=["tie_to_knocker"])
    keep(engine, now, learner="bea", mistakes=["king_13"])
    assert progress.mistakes(engine, "ana", "4/", "40", later) == {"king_13": 2, "card_twice": 1}
    assert progress.mistakes(engine, "ana", "4/", "40", now) == {"king_13": 1, "card_twice": 1}
    assert progress.mistakes(engine, "ana", "4/", "z", now)["tie_to_knocker"] == 1


# Two at once


@pytest.mark.parametrize("known", [False, True])
def test_two_posts_at_once_make_one_row(
    engine: Engine, now: datetime, known: bool, together: Together
) -> None:
    if known:
        keep(engine, now, step="A/first")
    for attempt in range(1, 11):
        posts = [partial(keep, engine, now, attempt=attempt, answer=text) for text in "abcd"]
        results = together(*posts)
        assert len(set(results)) == 1
    assert len(progress.attempts(engine, "ana", "4/full-count")) == 10


def test_first_answers_to_two_steps_at_once_make_one_learner(
    engine: Engine, now: datetime, together: Together
) -> None:
    for learner in "abcdefgh":
        posts = [partial(keep, engine, now, learner=learner, step=step) for step in ("4/a", "4/b")]
        together(*posts)
        assert len(progress.summary(engine, learner)) == 2
    assert [row.id for row in rows(engine, learners)] == list("abcdefgh")


def test_forgetting_while_answering_leaves_a_whole_state(
    engine: Engine, now: datetime, together: Together
) -> None:
    for _ in range(20):
        keep(engine, now)
        recorded, _ = together(
            partial(keep, engine, now, attempt=2), partial(progress.forget, engine, "ana")
        )
        # Either it came first and was forgotten too, or it came too late to follow on.
        assert isinstance(recorded, Answer | OutOfTurn)
        assert rows(engine, answers) == []
        assert rows(engine, learners) == []


# Bad luck


def test_answers_outlive_a_restart(url: str, opened: Open, now: datetime) -> None:
    before = opened(url)
    first = keep(before, now)
    before.dispose()
    after = opened(url)
    assert keep(after, now, answer="x") == first
    assert keep(after, now, attempt=2, answer="x").answer == "x"


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
    last = keep(engine, datetime.now(UTC), step="4/hand", part=len(found.parts), answer="last")
    assert last.answer == "last"


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
        "first": (1, lambda: progress.first(engine, "ana", "4/")),
        "recent": (1, lambda: progress.recent(engine, "ana", "4/", 300, now)),
        "summary": (1, lambda: progress.summary(engine, "ana")),
        "mistakes": (1, lambda: progress.mistakes(engine, "ana", "4/", "5", now)),
        "kept": (1, lambda: progress.kept(engine, "ana")),
        "everything": (1, lambda: progress.everything(engine, "ana")),
        "restart": (3 + begin, lambda: progress.restart(engine, "ana", ["5/"])),
        "merge": (5 + begin, lambda: merge(engine, "ana", "bea")),
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
        if statement.startswith(("SELECT", "DELETE", "UPDATE")) or "FROM" in statement:
            plan = cursor.connection.execute(f"EXPLAIN QUERY PLAN {statement}", values)
            plans[statement] = [row[3] for row in plan]

    for _, call in calls(engine, now).values():
        call()
    assert len(plans) == 18
    for statement, plan in plans.items():
        assert any(line.startswith("SEARCH") for line in plan), statement
        assert not any(line.startswith(("SCAN answers", "SCAN learners")) for line in plan), plan
