"""Skill by skill: how firm each is, what seems misunderstood, and the last rounds."""

from __future__ import annotations

from dataclasses import dataclass

from babel.dates import format_skeleton
from flask import Blueprint
from flask.typing import ResponseReturnValue
from flask_babel import get_locale
from markupsafe import Markup

from tutor.curriculum import Entry
from tutor.quiz import Skill
from tutor.quiz.standing import Standing, advised, standings
from tutor.web.habits import habit
from tutor.web.parts import parts
from tutor.web.question_words import skill_name
from tutor.web.quiz_record import Past, answered, pasts, record
from tutor.web.quiz_round import address_at
from tutor.web.quiz_words import level_words, mode_name
from tutor.web.render import render
from tutor.web.taught import lesson_of

SHOWN = 12
"""How many of the last rounds are listed."""

bp = Blueprint("skills", __name__, url_prefix="/<lang:lang>/quiz")


@dataclass(frozen=True, slots=True)
class Row:
    """A skill as a page shows it; `level` names how firm it is, `right` of `asked` in a run."""

    letter: str
    name: Markup
    level: str
    words: Markup
    habits: tuple[Markup, ...]
    due: bool
    lesson: Entry | None
    right: int = 0
    asked: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A past round: its share of right answers in per cent, and its address if there is one."""

    url: str
    name: Markup
    day: str
    right: int
    asked: int

    @property
    def share(self) -> int:
        """In per cent."""
        return round(100 * self.right / self.asked)


@bp.get("/temas")
def page() -> ResponseReturnValue:
    """All skills, each a button that practises it."""
    now = parts().clock()
    answers = answered(now)
    found = standings(record(answers), now)
    best = advised(found)
    return render(
        "quiz/skills.html",
        rows=[row_of(each) for each in found],
        advised=row_of(best) if best and answers else None,
        lines=[_line(past) for past in pasts(answers)[:SHOWN]],
        right=sum(bool(each.right) for each in answers.values()),
        number=len(answers),
    )


def row_of(standing: Standing, right: int = 0, asked: int = 0) -> Row:
    """A skill in words."""
    level = standing.strength.level
    return Row(
        standing.skill.letter,
        skill_name(standing.skill),
        level,
        level_words(level),
        tuple(habit(name) for name in standing.named),
        standing.due,
        _lesson(standing.skill),
        right,
        asked,
    )


def _lesson(skill: Skill) -> Entry | None:
    return lesson_of(skill.questions[0])


def _line(past: Past) -> Line:
    return Line(
        f"{address_at(past.code)}/final?round={past.lap}" if past.code else "",
        mode_name(past.mode),
        format_skeleton("MMMd", past.at.date(), locale=get_locale()),
        past.right,
        len(past.answers),
    )
