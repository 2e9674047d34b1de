"""How a run of the quiz went."""

from __future__ import annotations

from dataclasses import replace

from flask import Blueprint, url_for
from flask.typing import ResponseReturnValue

from tutor import progress
from tutor.quiz import findings, read_run
from tutor.quiz.clock import PENALTY
from tutor.quiz.modes import TIMED
from tutor.web.advice import LOOK_AT, look_at
from tutor.web.learner import learner
from tutor.web.parts import parts
from tutor.web.quiz_record import best_time, time_taken
from tutor.web.quiz_round import marks_of, round_of
from tutor.web.quiz_words import clock, mode_name, title
from tutor.web.render import render

bp = Blueprint("results", __name__, url_prefix="/<lang:lang>/quiz")


@bp.get("/<code>/final")
def final(code: str) -> ResponseReturnValue:
    """What was right at the first try, and what the mistakes have in common."""
    this = round_of(read_run(code))
    who = learner()
    firsts = progress.first(parts().engine, who, this.run.prefix) if who else {}
    marks = [replace(mark, first=firsts.get(this.key(mark.question))) for mark in marks_of(this)]
    wrong = [
        (number, mark.first.mistakes)
        for number, mark in enumerate(marks, start=1)
        if mark.first and not mark.first.right
    ]
    timed = this.run.mode == TIMED
    return render(
        "quiz/final.html",
        mode=mode_name(this.run.mode),
        round=this.number,
        length=this.length,
        clock=clock,
        word=this.run.mode,
        marks=marks,
        answered=sum(mark.done for mark in marks),
        right=sum(bool(mark.first and mark.first.right) for mark in marks),
        findings=findings(wrong),
        look_at=lambda name: look_at(name) if name in LOOK_AT else None,
        title=title,
        time=time_taken([mark.first for mark in marks if mark.first]) if timed else None,
        best=best_time() if timed else None,
        penalty=PENALTY,
        onward=next((mark.url for mark in marks if not mark.done), None),
        again=replace(this, number=this.last + 1).url(1),
        share=url_for("quiz.question", code=this.run.code, number=1, _external=True),
    )
