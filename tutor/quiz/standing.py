"""Where a learner stands in every skill, and what is best practised next."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from tutor.quiz.diagnosis import Strength, strength, suspicions
from tutor.quiz.question import Skill
from tutor.quiz.record import Record
from tutor.quiz.review import due
from tutor.quiz.skills import SKILLS


@dataclass(frozen=True, slots=True)
class Standing:
    """How firm a skill is, the misconceptions sure enough to be `named`, and whether it is due."""

    skill: Skill
    strength: Strength
    named: tuple[str, ...]
    due: bool


def standings(record: Record, now: datetime) -> tuple[Standing, ...]:
    """All skills, in the order of the lessons."""
    waiting = due(record, now)
    return tuple(
        Standing(
            skill,
            strength(skill, record),
            tuple(each.mistake for each in suspicions(skill, record) if each.named),
            skill in waiting,
        )
        for skill in SKILLS.values()
    )


def advised(found: Iterable[Standing]) -> Standing | None:
    """The skill to practise next: where something is misunderstood, what is due, what is not firm,
    what is new; the first of them. None where all is firm.
    """
    useful = [each for each in found if _urgency(each)]
    return max(useful, key=_urgency, default=None)


def _urgency(standing: Standing) -> int:
    if standing.named:
        return 5
    if standing.due:
        return 4
    return {"shaky": 3, "growing": 2, "new": 1, "firm": 0}[standing.strength.level]
