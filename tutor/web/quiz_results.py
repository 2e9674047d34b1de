"""How a run of the quiz went."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from flask import Blueprint, request
from flask.typing import ResponseReturnValue

from tutor import progress
from tutor.quiz import NoQuestion, findings, read_run, skill_of
from tutor.quiz.clock import PENALTY
from tutor.quiz.house import table_of
from tutor.quiz.modes import TIMED
from tutor.quiz.standing import Standing, advised, standings
from tutor.web.advice import LOOK_AT, look_at
from tutor.web.learner import learner
from tutor.web.parts import parts
from tutor.web.quiz_record import answered, best_time, record, time_taken
from tutor.web.quiz_round import Mark, Round, address_of, marks_of, round_of
from tutor.web.quiz_skills import Row, row_of
from tutor.web.quiz_words import clock, mode_name, table_words, title
from tutor.web.render import render

_PATTERN = re.compile(r"([01]+)(?:-(\d{1,6}))?", re.ASCII)

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
    now = parts().clock()
    known = standings(record(answered(now)), now)
    best = advised(known)
    timed = this.run.mode == TIMED
    pattern = _pattern(this, marks)
    return render(
        "quiz/final.html",
        mode=mode_name(this.run.mode),
        round=this.number,
        length=this.length,
        grows=this.grows,
        more=f"{this.address}/seguir",
        clock=clock,
        word=this.run.mode,
        marks=marks,
        answered=sum(mark.done for mark in marks),
        right=sum(bool(mark.first and mark.first.right) for mark in marks),
        findings=findings(wrong),
        look_at=lambda name: look_at(name) if name in LOOK_AT else None,
        title=title,
        table_of=table_of,
        table_words=table_words,
        alike=len({title(mark.question) for mark in marks}) == 1,
        rows=_by_skill(marks, known),
        advised=row_of(best) if best else None,
        time=time_taken([mark.first for mark in marks if mark.first]) if timed else None,
        best=best_time() if timed else None,
        penalty=PENALTY,
        onward=next((mark.url for mark in marks if not mark.done), None),
        again=replace(this, number=this.last + 1).url(1),
        share=f"{_site()}{this.address}/1",
        shared=pattern and f"{_site()}{this.address}/resultado/{pattern}",
    )


@bp.get("/<code>/resultado/<pattern>")
def shared(code: str, pattern: str) -> ResponseReturnValue:
    """A result as its address tells it, and nothing that is stored. Raises NoQuestion."""
    run = read_run(code)
    told = _PATTERN.fullmatch(pattern)
    if not told or len(told[1]) != len(run.questions) or (told[2] and run.mode != TIMED):
        raise NoQuestion(pattern[:20])
    marks = [
        (question, right == "1") for question, right in zip(run.questions, told[1], strict=True)
    ]
    return render(
        "quiz/shared.html",
        mode=mode_name(run.mode),
        word=run.mode,
        marks=marks,
        right=sum(right for _, right in marks),
        time=timedelta(seconds=int(told[2])) if told[2] else None,
        clock=clock,
        title=title,
        onward=f"{address_of(run)}/1",
    )


def _pattern(this: Round, marks: Sequence[Mark]) -> str:
    """What a result is, for its address: a figure for each question, 1 where it was right; of a
    timed run the seconds too. Empty before all is answered.
    """
    firsts = [mark.first for mark in marks if mark.first]
    if len(firsts) < len(marks):
        return ""
    told = "".join(str(int(bool(each.right))) for each in firsts)
    time = time_taken(firsts) if this.run.mode == TIMED else None
    return f"{told}-{round(time.total.total_seconds())}" if time else told


def _site() -> str:
    return request.host_url.rstrip("/")


def _by_skill(marks: Sequence[Mark], known: Sequence[Standing]) -> list[Row]:
    """The skills of a run, each with how many of its questions were right."""
    rows = []
    for standing in known:
        firsts = [
            mark.first
            for mark in marks
            if mark.first and skill_of(mark.question.id) == standing.skill
        ]
        if firsts:
            rows.append(row_of(standing, sum(bool(each.right) for each in firsts), len(firsts)))
    return rows
