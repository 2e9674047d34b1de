"""Where a learner stands in each skill, and what is advised."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from random import Random

from tutor.exercises import Exercise
from tutor.quiz import QUESTIONS, SKILLS
from tutor.quiz.record import Given, Record
from tutor.quiz.standing import advised, standings

NOW = datetime(2027, 3, 14, 12, tzinfo=UTC)


def drawn(tag: str, number: int) -> list[Exercise]:
    rng = Random(7)
    return [QUESTIONS[tag].draw(rng) for _ in range(number)]


def answered(questions: Sequence[Exercise], mistake: str = "") -> Record:
    """First answers, right ones or those of a misconception where it is a trap."""
    return tuple(
        Given(each.id, mistake not in each.mistakes, (mistake,) * (mistake in each.mistakes), NOW)
        for each in questions
    )


def test_every_skill_stands_once_in_the_order_of_the_lessons() -> None:
    assert [each.skill for each in standings((), NOW)] == list(SKILLS.values())


def test_a_misconception_is_named_and_its_skill_advised_before_all() -> None:
    record = (*answered(drawn("d1", 3), "face_as_rank"), *answered(drawn("l1", 1), "chain_missed"))
    best = advised(standings(record, NOW))
    assert best is not None
    assert best.skill.name == "deadwood"
    assert best.named == ("face_as_rank",)


def test_nobody_is_accused_for_one_slip() -> None:
    standing = advised(standings(answered(drawn("d1", 1), "face_as_rank"), NOW))
    assert standing is not None
    assert standing.named == ()


def test_what_is_due_comes_before_what_is_new() -> None:
    record = answered(drawn("g1", 5))
    later = NOW + timedelta(days=60)
    best = advised(standings(record, later))
    assert best is not None
    assert best.skill.name == "gin"
    assert best.due
    best = advised(standings(record, NOW))
    assert best is not None
    assert best.strength.level == "new"
