"""Questions on paper: what a sheet is to hold, and the sheet with its key, carried by its address.

A sheet is the same in either language and for everybody; nothing is kept of who asks for one.
"""

from __future__ import annotations

from dataclasses import dataclass

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from tutor.exercises import Exercise
from tutor.quiz import SKILLS, NoQuestion
from tutor.quiz.house import table_of
from tutor.quiz.modes import MIXED, OWN
from tutor.quiz.sheet import MOST, draw_at, draw_sheet, read_sheet
from tutor.rules import STANDARD, Options
from tutor.web.own_table import own_table
from tutor.web.parts import parts
from tutor.web.question_words import skill_name
from tutor.web.quiz_words import task, title
from tutor.web.render import render

USUAL = "6"
"""How many questions are offered: as a rule they fill one page or two."""

bp = Blueprint("paper", __name__, url_prefix="/<lang:lang>/quiz/papel")


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it is printed: its heading, what is to be done if that does not say it all,
    the exercise, and the rules of its table.
    """

    title: Markup
    task: Markup
    exercise: Exercise
    table: Options


@bp.get("")
def start() -> ResponseReturnValue:
    """The choice of a skill and of how many questions; a draft of it may stand in the address."""
    chosen = request.args.get("skill", MIXED)
    return _form(chosen if _known(chosen) else MIXED, request.args.get("number", USUAL))


@bp.post("")
def draw() -> ResponseReturnValue:
    """A fresh sheet."""
    chosen, number = request.form.get("skill", ""), request.form.get("number", "").strip()
    known = _known(chosen)
    many = int(number) if number.isascii() and number.isdigit() and len(number) < 3 else 0
    if not known or not 1 <= many <= MOST:
        return _form(chosen, number, unknown=not known, unreadable=not 1 <= many <= MOST)
    own, rng = own_table() if chosen == OWN else None, parts().rng
    sheet = draw_at(own, many, rng) if own else draw_sheet(SKILLS.get(chosen), many, rng)
    return redirect(url_for("paper.sheet", code=sheet.code), 303)


@bp.get("/<code>")
def sheet(code: str) -> ResponseReturnValue:
    """The questions, and the key on a page of its own."""
    found = read_sheet(code)
    questions = [
        Asked(title(each), task(each), each, table_of(each.id)) for each in found.questions
    ]
    skill, at_home = found.skill, {each.table for each in questions} == {own_table()}
    return render(
        "paper/sheet.html",
        code=code,
        questions=questions,
        heading=skill_name(skill) if skill else "",
        standard=STANDARD,
        alike=len({(each.title, each.task) for each in questions}) == 1,
        again=url_for(
            "paper.start",
            skill=OWN if at_home else skill.letter if skill else MIXED,
            number=len(questions),
        ),
    )


@bp.errorhandler(NoQuestion)
def no_sheet(_: NoQuestion) -> ResponseReturnValue:
    """An address that was cut short or changed: its letters are no sheet."""
    return render("paper/no_sheet.html", 404)


def _known(chosen: str) -> bool:
    """Whether there is such a choice; one's own table is one only where it was set."""
    return chosen == MIXED or chosen in SKILLS or (chosen == OWN and own_table() is not None)


def _form(
    chosen: str, number: str, *, unknown: bool = False, unreadable: bool = False
) -> ResponseReturnValue:
    return render(
        "paper/start.html",
        422 if unknown or unreadable else 200,
        skills=[(skill.letter, skill_name(skill)) for skill in SKILLS.values()],
        mixed=MIXED,
        own=OWN if own_table() else "",
        chosen=chosen,
        number=number[:20],
        most=MOST,
        unknown=unknown,
        unreadable=unreadable,
        interactive=True,
    )
