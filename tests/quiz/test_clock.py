"""How long a timed run took."""

from datetime import UTC, datetime, timedelta

from tutor.quiz.clock import PENALTY, Time, time_of

START = datetime(2027, 3, 14, 12, tzinfo=UTC)


def test_the_clock_runs_from_the_first_answer_to_the_last_whatever_their_order() -> None:
    answers = [(START + timedelta(seconds=each), True) for each in (40, 0, 95)]
    assert time_of(answers) == Time(timedelta(seconds=95), 0)


def test_a_wrong_answer_costs_what_is_said() -> None:
    answers = [(START, False), (START + timedelta(seconds=30), True), (START, False)]
    time = time_of(answers)
    assert time.total == timedelta(seconds=30) + 2 * PENALTY
    assert time.counted == timedelta(seconds=30)


def test_less_time_is_better() -> None:
    quick, slow = Time(timedelta(seconds=50), 3), Time(timedelta(seconds=51), 0)
    assert min(slow, quick) == quick
