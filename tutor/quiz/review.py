"""What is due for review: spaced by skill, with a fresh hand every time."""

from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from itertools import groupby

from fsrs import Card, Rating, Scheduler

from tutor.quiz.question import Skill
from tutor.quiz.record import Given, of_skill
from tutor.quiz.skills import SKILLS

# Answers of one day are one review, so there are no steps within a day.
_SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def due(record: Sequence[Given], now: datetime) -> tuple[Skill, ...]:
    """The skills once practised that are to be reviewed, the longest overdue first."""
    waiting = [
        (when, skill)
        for skill in SKILLS.values()
        if (when := due_at(skill, record)) and when <= now
    ]
    return tuple(skill for _, skill in sorted(waiting, key=lambda pair: pair[0]))


def due_at(skill: Skill, record: Sequence[Given]) -> datetime | None:
    """When the skill is to be reviewed, in UTC; None where it was never practised."""
    days = groupby(
        of_skill(record, skill.letter), key=lambda given: given.at.astimezone(UTC).date()
    )
    return _replay(tuple((day, _rating(answers)) for day, answers in days))


def _rating(answers: Iterable[Given]) -> Rating:
    """A day's answers as one review: all right, at least half, fewer."""
    right = [given.right for given in answers]
    if all(right):
        return Rating.Good
    return Rating.Hard if sum(right) * 2 >= len(right) else Rating.Again


@lru_cache(maxsize=1_000)
def _replay(days: tuple[tuple[date, Rating], ...]) -> datetime | None:
    if not days:
        return None
    start = datetime.combine(days[0][0], datetime.min.time(), UTC)
    card = Card(card_id=0, due=start)
    for day, rating in days:
        at = datetime.combine(day, datetime.min.time(), UTC)
        card, _ = _SCHEDULER.review_card(card, rating, at)
    return max(card.due, at + timedelta(days=1))
