"""What a learner has done, step by step: recorded once, read in one query.

A step is a text key that the caller chooses ("4/full-count", "quiz/<code>"), up to 200 characters.
An attempt is one try at a step, counted from 1. A step answered in one go has the part 0 alone;
a played hand stores each submitted move as its next part. `right` tells what a part settles: True
when it completes the step rightly, False when it was wrong, None when it settles nothing yet (a
sound move in the middle of a hand).

Answers that no longer count, since their lesson was begun again, are kept under their step's key
with a "~" before it: `restart` puts them there. Their attempts are numbered on, however often that
happens.

Every function but `prune` costs a fixed number of queries, and raises `storage.Unavailable`.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from itertools import groupby
from typing import Any

from sqlalchemy import (
    Connection,
    Engine,
    Row,
    String,
    bindparam,
    case,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from tutor.storage import answers, learners, reading, writing

MOST = 9_999  # attempts at a step, or parts of an attempt: no learner gets there by hand

ASIDE = "~"  # sorts after all that a step's key begins with


@dataclass(frozen=True, slots=True)
class Answer:
    """One stored part: what was answered, and what was found about it. `at` is in UTC."""

    attempt: int
    part: int
    answer: str
    right: bool | None
    mistakes: tuple[str, ...]
    at: datetime


@dataclass(frozen=True, slots=True)
class Attempt:
    """One try at a step: its parts in order, at least one."""

    number: int
    parts: tuple[Answer, ...]

    @property
    def right(self) -> bool | None:
        """What the last part settled."""
        return self.parts[-1].right


@dataclass(frozen=True, slots=True)
class Latest:
    """The last attempt at a step, and whether any attempt ever was right."""

    attempt: Attempt
    ever_right: bool


@dataclass(frozen=True, slots=True)
class Summary:
    """An answered step: last attempt, whether any attempt was right, last time (UTC)."""

    attempt: int
    ever_right: bool
    at: datetime


@dataclass(frozen=True, slots=True)
class Kept:
    """What there is of a learner: the days of the first and the last answer (UTC), how many."""

    created: date
    seen: date
    answers: int


class OutOfTurn(Exception):
    """An attempt or a part was sent whose forerunner is not stored; nothing was recorded."""


_SAME_STEP = (answers.c.learner == bindparam("learner")) & (answers.c.step == bindparam("step"))
_UNDER = (answers.c.learner == bindparam("learner")) & answers.c.step.between(
    bindparam("prefix"), bindparam("end")
)
_EVER_RIGHT = func.max(case((answers.c.right, 1), else_=0))
_PART = (
    answers.c.attempt,
    answers.c.part,
    answers.c.answer,
    answers.c.right,
    answers.c.mistakes,
    answers.c.at,
)


def _see(dialect: Any) -> Any:
    row = dialect.insert(learners).values(
        id=bindparam("learner"), created=bindparam("day"), seen=bindparam("day")
    )
    # Even where nothing changes, PostgreSQL locks the row: one learner's answers take turns.
    return row.on_conflict_do_update(
        index_elements=["id"],
        set_={"seen": row.excluded.seen},
        where=learners.c.seen < row.excluded.seen,
    )


_SEE = {"sqlite": _see(sqlite), "postgresql": _see(postgresql)}
_KEEP = insert(answers)
_NEIGHBOURS = select(*_PART).where(
    _SAME_STEP,
    answers.c.attempt.in_([bindparam("attempt"), bindparam("attempt_before")]),
    answers.c.part.in_([bindparam("part"), bindparam("part_before")]),
)
_NAMED_ATTEMPT = (
    select(*_PART)
    .where(_SAME_STEP, answers.c.attempt == bindparam("number"))
    .order_by(answers.c.part)
)
_LAST_ATTEMPT = (
    select(*_PART)
    .where(
        _SAME_STEP,
        answers.c.attempt
        == select(func.max(answers.c.attempt)).where(_SAME_STEP).scalar_subquery(),
    )
    .order_by(answers.c.part)
)
_ATTEMPTS = (
    select(answers.c.attempt).where(_SAME_STEP, answers.c.part == 0).order_by(answers.c.attempt)
)
_RANKED = (
    select(
        *_PART,
        answers.c.step,
        func.max(answers.c.attempt).over(partition_by=answers.c.step).label("last"),
        _EVER_RIGHT.over(partition_by=answers.c.step).label("ever_right"),
    )
    .where(_UNDER)
    .subquery()
)
_LATEST = (
    select(_RANKED)
    .where(_RANKED.c.attempt == _RANKED.c.last)
    .order_by(_RANKED.c.step, _RANKED.c.part)
)
_FIRST = select(answers.c.step, *_PART).where(_UNDER, answers.c.attempt == 1, answers.c.part == 0)
_RECENT = (
    select(answers.c.step, *_PART)
    .where(_UNDER, answers.c.attempt == 1, answers.c.part == 0, answers.c.at <= bindparam("until"))
    .order_by(answers.c.at.desc(), answers.c.step)
    .limit(bindparam("most"))
)
_SUMMARY = (
    select(answers.c.step, func.max(answers.c.attempt), _EVER_RIGHT, func.max(answers.c.at))
    .where(answers.c.learner == bindparam("learner"), answers.c.step < ASIDE)
    .group_by(answers.c.step)
)
_KEPT = select(
    learners.c.created,
    learners.c.seen,
    select(func.count()).where(answers.c.learner == bindparam("learner")).scalar_subquery(),
).where(learners.c.id == bindparam("learner"))
_ALL = (
    select(answers.c.step, *_PART)
    .where(answers.c.learner == bindparam("learner"))
    .order_by(answers.c.step, answers.c.attempt, answers.c.part)
)
_MISTAKES = (
    select(answers.c.mistakes, func.count())
    .where(_UNDER, answers.c.mistakes != "", answers.c.at <= bindparam("until"))
    .group_by(answers.c.mistakes)
)

_TAKE_TURNS = (
    select(learners.c.id)
    .where(learners.c.id.in_([bindparam("learner"), bindparam("other")]))
    .order_by(learners.c.id)
    .with_for_update()
)


def _move() -> Any:
    """Add what `learner` answered under a prefix to the answers of `to`, as later attempts."""
    moved = answers.alias("moved")
    step = bindparam("before", type_=String).concat(moved.c.step)
    last = (
        select(func.max(answers.c.attempt))
        .where(answers.c.learner == bindparam("to"), answers.c.step == step)
        .scalar_subquery()
    )
    kept = (moved.c.part, moved.c.answer, moved.c.right, moved.c.mistakes, moved.c.at)
    rows = select(
        bindparam("to", type_=String), step, moved.c.attempt + func.coalesce(last, 0), *kept
    ).where(
        moved.c.learner == bindparam("learner"),
        moved.c.step.between(bindparam("prefix"), bindparam("end")),
    )
    columns = ["learner", "step", "attempt", *(column.name for column in kept)]
    return insert(answers).from_select(columns, rows)


_MOVE = _move()
_DROP = delete(answers).where(_UNDER)
_BOTH = learners.alias("both")
_OF_BOTH = _BOTH.c.id.in_([bindparam("learner"), bindparam("other")])
_JOIN_DAYS = (
    update(learners)
    .where(learners.c.id == bindparam("learner"))
    .values(
        created=select(func.min(_BOTH.c.created)).where(_OF_BOTH).scalar_subquery(),
        seen=select(func.max(_BOTH.c.seen)).where(_OF_BOTH).scalar_subquery(),
    )
)
_FORGET_ANSWERS = delete(answers).where(answers.c.learner == bindparam("learner"))
_FORGET_LEARNER = delete(learners).where(learners.c.id == bindparam("learner"))
_PRUNE = delete(learners).where(
    learners.c.id.in_(
        select(learners.c.id).where(learners.c.seen < bindparam("before")).limit(bindparam("most"))
    ),
    learners.c.seen < bindparam("before"),
)


def record(
    engine: Engine,
    learner: str,
    step: str,
    attempt: int,
    part: int,
    answer: str,
    right: bool | None,
    mistakes: Sequence[str],
    now: datetime,
) -> Answer:
    """Keep an answer once, and give the one that stands.

    Sent again (double click, reload, second tab), the first one stands.
    The learner's row is made with the first answer, and marked as seen at most once a day.

    Numbers follow on: an attempt needs the one before it, a part needs the one before it. A gap is
    refused with `OutOfTurn` rather than closed, for a number moved down would make a double click
    count twice. It comes from forged numbers or a page older than `forget`: show the step anew.
    Raises `ValueError` for what no caller should send: a naive `now`, a step beyond 200 characters,
    a NUL character (PostgreSQL keeps none), an empty kind of mistake or one with a comma.
    """
    kinds = ",".join(mistakes)
    if now.tzinfo is None or len(step) > 200 or "\0" in step + answer + kinds:
        raise ValueError(f"{step!r}: too long, a NUL character, or a time without a zone")
    if any(not kind or "," in kind for kind in mistakes):
        raise ValueError(f"{step!r}: a kind of mistake is empty or has a comma: {mistakes!r}")
    if not (1 <= attempt <= MOST and 0 <= part <= MOST):
        raise OutOfTurn(f"attempt {attempt}, part {part}")
    sent = Answer(attempt, part, answer, right, tuple(mistakes), now.astimezone(UTC))
    before = (attempt, part - 1) if part else (attempt - 1, 0)
    key = {"learner": learner, "step": step, "attempt": attempt, "part": part}
    with writing(engine) as connection:
        connection.execute(_SEE[engine.dialect.name], {"learner": learner, "day": sent.at.date()})
        near = {"attempt_before": before[0], "part_before": before[1]}
        stored = {
            (row.attempt, row.part): row for row in connection.execute(_NEIGHBOURS, key | near)
        }
        if (attempt, part) in stored:
            return _answer(stored[attempt, part])
        if before != (0, 0) and before not in stored:
            raise OutOfTurn(f"attempt {attempt}, part {part}")
        values = {"answer": answer, "right": right, "mistakes": kinds, "at": sent.at}
        connection.execute(_KEEP, key | values)
    return sent


def attempt(engine: Engine, learner: str, step: str, number: int | None = None) -> Attempt | None:
    """The latest attempt at a step, or the one with this number; None if there is none."""
    if number is not None and not 1 <= number <= MOST:
        return None
    query = _LAST_ATTEMPT if number is None else _NAMED_ATTEMPT
    with reading(engine) as connection:
        key = {"learner": learner, "step": step, "number": number}
        rows = connection.execute(query, key).all()
    return _attempt(rows) if rows else None


def attempts(engine: Engine, learner: str, step: str) -> tuple[int, ...]:
    """The numbers of all attempts at a step, from 1 up."""
    with reading(engine) as connection:
        return tuple(connection.scalars(_ATTEMPTS, {"learner": learner, "step": step}))


def latest(engine: Engine, learner: str, prefix: str) -> dict[str, Latest]:
    """Each answered step whose key begins with `prefix` ("4/"), in the order of the keys."""
    with reading(engine) as connection:
        rows = connection.execute(_LATEST, _range(learner, prefix)).all()
    steps = ((step, list(group)) for step, group in groupby(rows, key=lambda row: row.step))
    return {step: Latest(_attempt(group), bool(group[0].ever_right)) for step, group in steps}


def first(engine: Engine, learner: str, prefix: str) -> dict[str, Answer]:
    """The very first answer to each step whose key begins with `prefix`."""
    with reading(engine) as connection:
        rows = connection.execute(_FIRST, _range(learner, prefix))
        return {row.step: _answer(row) for row in rows}


def recent(
    engine: Engine, learner: str, prefix: str, most: int, until: datetime
) -> dict[str, Answer]:
    """Of the very first answers to steps whose key begins with `prefix` the latest `most` that
    were given at `until` or before, the oldest of them first.
    """
    which = {**_range(learner, prefix), "most": most, "until": until}
    with reading(engine) as connection:
        rows = connection.execute(_RECENT, which).all()
    return {row.step: _answer(row) for row in reversed(rows)}


def summary(engine: Engine, learner: str) -> dict[str, Summary]:
    """Each answered step, briefly."""
    with reading(engine) as connection:
        rows = connection.execute(_SUMMARY, {"learner": learner})
        return {step: Summary(last, bool(right), at) for step, last, right, at in rows}


def mistakes(engine: Engine, learner: str, first: str, last: str, until: datetime) -> Counter[str]:
    """How often each kind of mistake was made at `until` or before, in steps whose keys sort from
    `first` to `last`.
    """
    which = {"learner": learner, "prefix": first, "end": last, "until": until}
    counts: Counter[str] = Counter()
    with reading(engine) as connection:
        for kinds, times in connection.execute(_MISTAKES, which):
            for kind in kinds.split(","):
                counts[kind] += times
    return counts


def kept(engine: Engine, learner: str) -> Kept | None:
    """What there is of a learner, answers that no longer count included; None if nothing."""
    with reading(engine) as connection:
        found = connection.execute(_KEPT, {"learner": learner}).first()
    return Kept(*found) if found else None


def everything(engine: Engine, learner: str) -> list[tuple[str, Answer]]:
    """Every answer of a learner with the key it is kept under, those put aside at the end."""
    with reading(engine) as connection:
        return [(row.step, _answer(row)) for row in connection.execute(_ALL, {"learner": learner})]


def restart(engine: Engine, learner: str, prefixes: Sequence[str]) -> int:
    """Put the answers aside whose key begins with one of `prefixes` ("4/"), so that their steps
    are as never answered; gives how many were. Done twice, the second time finds none.

    Costs two queries for each prefix. A step's key may have 199 characters at most.
    """
    gone = 0
    with writing(engine) as connection:
        take_turns(connection, learner)
        for prefix in prefixes:
            which = _range(learner, prefix)
            connection.execute(_MOVE, which | {"to": learner, "before": ASIDE})
            gone += connection.execute(_DROP, which).rowcount
    return gone


def take_turns(connection: Connection, learner: str, other: str | None = None) -> bool:
    """Wait until nobody else writes for these learners; gives whether anything is kept of one.

    On PostgreSQL this locks their rows for the transaction; SQLite has a single writer anyway.
    """
    ids = {"learner": learner, "other": other or learner}
    return connection.execute(_TAKE_TURNS, ids).first() is not None


def merge(connection: Connection, learner: str, other: str) -> None:
    """Make everything that `other` answered the answers of `learner`, and forget `other`.

    Where both answered a step, the attempts of `other` follow those of `learner`, whatever their
    dates: what stands keeps its number, and no answer is lost or there twice.
    """
    both = {"learner": learner, "other": other}
    take_turns(connection, learner, other)
    connection.execute(_MOVE, _range(other, "") | {"to": learner, "before": ""})
    connection.execute(_JOIN_DAYS, both)
    connection.execute(_FORGET_ANSWERS, {"learner": other})
    connection.execute(_FORGET_LEARNER, {"learner": other})


def forget(engine: Engine, learner: str) -> int:
    """Delete all that is kept about a learner; gives the number of rows deleted."""
    with writing(engine) as connection:
        gone = connection.execute(_FORGET_ANSWERS, {"learner": learner}).rowcount
        return gone + connection.execute(_FORGET_LEARNER, {"learner": learner}).rowcount


def prune(engine: Engine, before: date, batch: int = 200) -> int:
    """Delete the learners who answered nothing since the day `before`, with their answers.

    Gives the number of learners deleted. It goes by small batches, between which others can write.
    """
    pruned = 0
    while True:
        with writing(engine) as connection:
            gone = connection.execute(_PRUNE, {"before": before, "most": batch}).rowcount
        pruned += gone
        if gone < batch:
            return pruned


def _range(learner: str, prefix: str) -> dict[str, str]:
    return {"learner": learner, "prefix": prefix, "end": prefix + "\U0010ffff"}


def _attempt(rows: Sequence[Row[*tuple[Any, ...]]]) -> Attempt:
    return Attempt(rows[0].attempt, tuple(_answer(row) for row in rows))


def _answer(row: Row[*tuple[Any, ...]]) -> Answer:
    kinds = tuple(row.mistakes.split(",")) if row.mistakes else ()
    return Answer(row.attempt, row.part, row.answer, row.right, kinds, row.at)
