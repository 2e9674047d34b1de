"""The record: read back from the names under which answers are stored."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random

from tutor.quiz import QUESTIONS, Run, record_of
from tutor.quiz.record import of_skill

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


@dataclass(frozen=True)
class Stored:
    """An answer as it is stored."""

    right: bool | None
    mistakes: tuple[str, ...] = ()
    at: datetime = NOON


def keys(tags: Sequence[str]) -> list[str]:
    """The names of answers to one fresh question of each tag."""
    rng = Random(1)
    asked = [QUESTIONS[tag].draw(rng) for tag in tags]
    return [Run((each,), "mix").key(1, each) for each in asked]


def test_an_answer_is_read_back_from_its_name() -> None:
    (key,) = keys(["d2"])
    (given,) = record_of({key: Stored(False, ("face_as_rank",))})
    assert key.endswith(given.code)
    assert (given.tag, given.letter) == ("d2", "d")
    assert (given.right, given.mistakes, given.at) == (False, ("face_as_rank",), NOON)


def test_a_bare_hand_belongs_to_the_skill_of_scoring(runs: list[Run]) -> None:
    run = runs[0]
    (given,) = record_of({run.key(1, run.questions[0]): Stored(True)})
    assert (given.tag, given.letter) == ("", "s")
    assert of_skill((given,), "s") == (given,)
    assert of_skill((given,), "d") == ()


def test_the_oldest_comes_first_whatever_the_order_of_the_names() -> None:
    names = keys(["m1", "w1", "e1"])
    times = [NOON, NOON - timedelta(days=1), NOON + timedelta(days=1)]
    stored = {name: Stored(True, (), at) for name, at in zip(names, times, strict=True)}
    assert [given.tag for given in record_of(stored)] == ["w1", "m1", "e1"]


def test_what_is_no_question_now_or_was_not_judged_is_left_out() -> None:
    stored = {"quiz/0123/1/z9abc": Stored(True), "quiz/0123/1/d9abc": Stored(True)}
    assert record_of({**stored, keys(["w1"])[0]: Stored(None)}) == ()
