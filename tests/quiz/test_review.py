"""When a skill is due: replayed from the record, the same every time."""

from datetime import UTC, datetime, timedelta, timezone
from random import Random

from tutor.quiz import QUESTIONS, SKILLS, Given, due, due_at

DAY = datetime(2026, 11, 2, 15, tzinfo=UTC)
CODE = QUESTIONS["w1"].draw(Random(1)).id
WINNER = SKILLS["w"]


def given(right: bool, at: datetime) -> Given:
    return Given(CODE, right, (), at)


def test_what_was_never_practised_is_never_due() -> None:
    assert due((), DAY) == ()
    assert due_at(WINNER, ()) is None


def test_a_skill_is_not_due_on_the_day_it_was_practised() -> None:
    for right in (True, False):
        record = (given(right, DAY),)
        assert due(record, DAY + timedelta(hours=8)) == ()
        assert due(record, DAY + timedelta(days=30)) == (WINNER,)


def test_what_was_wrong_comes_back_sooner() -> None:
    wrong, right = (due_at(WINNER, (given(value, DAY),)) for value in (False, True))
    assert wrong is not None
    assert right is not None
    assert wrong < right
    both = due_at(WINNER, (given(True, DAY), given(False, DAY + timedelta(minutes=1))))
    assert both is not None
    assert wrong <= both < right


def test_every_right_review_puts_the_next_one_further_off() -> None:
    record: tuple[Given, ...] = ()
    at, gaps = DAY, list[timedelta]()
    for _ in range(5):
        record = (*record, given(True, at))
        next_time = due_at(WINNER, record)
        assert next_time is not None
        gaps.append(next_time - at)
        at = next_time + timedelta(hours=15)
    assert gaps == sorted(gaps)
    assert gaps[-1] > 5 * gaps[0]


def test_the_hour_and_the_zone_change_nothing_but_the_day() -> None:
    far, later = timezone(timedelta(hours=-5)), DAY + timedelta(hours=3)
    times = {due_at(WINNER, (given(True, at),)) for at in (DAY, DAY.astimezone(far), later)}
    assert len(times) == 1


def test_the_same_record_is_always_due_at_the_same_time() -> None:
    record = tuple(given(number % 3 > 0, DAY + timedelta(days=4 * number)) for number in range(9))
    due_at.__globals__["_replay"].cache_clear()
    first = due_at(WINNER, record)
    due_at.__globals__["_replay"].cache_clear()
    assert first == due_at(WINNER, record)


def test_the_longest_overdue_comes_first() -> None:
    other = Given(QUESTIONS["m1"].draw(Random(2)).id, True, (), DAY - timedelta(days=9))
    record = (other, given(True, DAY))
    assert [skill.letter for skill in due(record, DAY + timedelta(days=90))] == ["m", "w"]
