"""The closing examination: twenty questions in the address, then the result and a sheet to print.

Nothing is said about an answer before all are handed in: a reason given at one question would
answer the next. Till then each can be changed, as on paper. After a POST comes another address,
so forms are the browser's own and Back leads to the question before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import format_date

from tutor import progress
from tutor.curriculum import Entry
from tutor.exam import AREAS, QUESTIONS, Area, NoPaper, Paper, draw_paper, read_paper
from tutor.exam.paper import SHELF
from tutor.exercises import Exercise, Fields, Verdict
from tutor.progress import Attempt, Latest, OutOfTurn
from tutor.quiz import Question
from tutor.rules import Unreadable
from tutor.web.home import tile_of
from tutor.web.learner import learner
from tutor.web.parts import parts
from tutor.web.question_words import heading, task, title
from tutor.web.render import render
from tutor.web.sheet import Sheet, fields_of, stored_fields, written
from tutor.web.taught import lesson_of

LAST = len(QUESTIONS) + 1
"""The number of the page after the last question."""

bp = Blueprint("exam", __name__, url_prefix="/<lang:lang>/diploma")


@dataclass(frozen=True, slots=True)
class Sitting:
    """An examination as one learner takes it.

    `answers` are the last ones to each question by key, `kept` is what tells when it was begun and,
    in a second part, when it was handed in.
    """

    paper: Paper
    answers: Mapping[str, Latest]
    kept: Attempt | None

    @property
    def handed_in(self) -> datetime | None:
        """When the answers were handed in; None as long as they can be changed."""
        return self.kept.parts[1].at if self.kept and len(self.kept.parts) > 1 else None

    def answer(self, exercise: Exercise) -> Fields | None:
        """What stands as the answer to a question."""
        found = self.answers.get(self.paper.key(exercise))
        return stored_fields(found.attempt.parts[-1].answer) if found else None

    def verdict(self, exercise: Exercise) -> Verdict | None:
        """The verdict on the answer, if there is one that can be read."""
        fields = self.answer(exercise)
        try:
            return None if fields is None else self.paper.verdict(exercise, fields)
        except Unreadable:
            return None

    def url(self, number: int) -> str:
        """The page of a question; of the result, after the last one."""
        place = number if number <= len(self.paper.exercises) else "final"
        # No letter of a code needs another spelling in an address.
        return f"{url_for('exam.start')}/{self.paper.code}/{place}"


@dataclass(frozen=True, slots=True)
class Mark:
    """A question as the bar and the result show it, with the lesson to look at again."""

    number: int
    url: str
    exercise: Exercise
    question: Question
    done: bool
    verdict: Verdict | None = None
    lesson: Entry | None = None

    @property
    def right(self) -> bool:
        """Whether it was answered rightly."""
        return self.verdict is not None and self.verdict.right


@dataclass(frozen=True, slots=True)
class Result:
    """The questions of an area and how many were right."""

    area: Area
    marks: tuple[Mark, ...]

    @property
    def right(self) -> int:
        """How many were answered rightly."""
        return sum(mark.right for mark in self.marks)


@dataclass(frozen=True, slots=True)
class Past:
    """An examination on the learner's own shelf; `score` only once it was handed in."""

    url: str
    day: str
    score: str


@bp.get("")
def start() -> ResponseReturnValue:
    """What the examination is, what is better done before, and the button that begins it."""
    who = learner()
    answered = progress.summary(parts().engine, who) if who else {}
    course = parts().course
    tiles = [tile_of(entry, course.lessons.get(entry.id), answered) for entry in course.entries]
    shelf = progress.latest(parts().engine, who, SHELF) if who else {}
    past = sorted(shelf.values(), key=lambda each: each.attempt.parts[-1].at, reverse=True)
    return render(
        "exam/start.html",
        open_lessons=[tile for tile in tiles if tile.state in ("new", "begun")],
        past=[_past(each.attempt) for each in past],
    )


@bp.post("")
def begin() -> ResponseReturnValue:
    """Twenty fresh questions."""
    paper = draw_paper(parts().rng)
    return redirect(url_for("exam.question", code=paper.code, number=1), 303)


@bp.get("/<code>/<int:number>")
def question(code: str, number: int) -> ResponseReturnValue:
    """A question, with what was answered so far or the draft in its address."""
    sitting = _sitting(code)
    asked = _exercise(sitting, number)
    draft = asked.kept(fields_of(request.args))
    return _page(sitting, asked, draft or sitting.answer(asked) or {})


@bp.post("/<code>/<int:number>")
def answer(code: str, number: int) -> ResponseReturnValue:
    """Keep an answer, and go on to the next question."""
    sitting = _sitting(code)
    asked = _exercise(sitting, number)
    if sitting.handed_in:
        return redirect(sitting.url(number), 303)
    fields = asked.kept(fields_of(request.form))
    try:
        _record(sitting, asked, fields)
    except Unreadable as error:
        return _page(sitting, asked, fields, error)
    return redirect(sitting.url(number + 1), 303)


@bp.get("/<code>/final")
def final(code: str) -> ResponseReturnValue:
    """Before all is handed in, what is still open; then the result."""
    sitting = _sitting(code)
    marks = _marks(sitting, judged=sitting.handed_in is not None)
    if not sitting.handed_in:
        return render("exam/hand_in.html", marks=marks, here=sitting.url(LAST), title=title)
    return render(
        "exam/result.html",
        results=_results(marks),
        right=sum(mark.right for mark in marks),
        marks=marks,
        day=format_date(sitting.handed_in.date(), "long"),
        to_print=f"{url_for('exam.start')}/{sitting.paper.code}/papel",
        heading=heading,
        title=title,
    )


@bp.post("/<code>/final")
def hand_in(code: str) -> ResponseReturnValue:
    """From now on the answers stand; nothing is handed in where nothing was answered."""
    sitting = _sitting(code)
    who = learner()
    if who and sitting.kept and not sitting.handed_in:
        right = sum(mark.right for mark in _marks(sitting))
        progress.record(
            parts().engine, who, sitting.paper.shelf, 1, 1, str(right), None, (), parts().clock()
        )
    return redirect(sitting.url(LAST), 303)


@bp.get("/<code>/papel")
def paper(code: str) -> ResponseReturnValue:
    """The sheet to print, once the answers are handed in."""
    sitting = _sitting(code)
    if not sitting.handed_in:
        abort(404)
    marks = _marks(sitting)
    return render(
        "exam/sheet.html",
        results=_results(marks),
        right=sum(mark.right for mark in marks),
        total=len(marks),
        day=format_date(sitting.handed_in.date(), "long"),
        back=sitting.url(LAST),
        heading=heading,
    )


@bp.errorhandler(NoPaper)
def no_paper(_: NoPaper) -> ResponseReturnValue:
    """An address that was cut short or changed: its letters are no examination."""
    return render("exam/no_paper.html", 404)


def _sitting(code: str) -> Sitting:
    """Raises NoPaper."""
    found, who = read_paper(code), learner()
    if who is None:
        return Sitting(found, {}, None)
    engine = parts().engine
    return Sitting(
        found,
        progress.latest(engine, who, found.prefix),
        progress.attempt(engine, who, found.shelf, 1),
    )


def _exercise(sitting: Sitting, number: int) -> Exercise:
    """Raises NoPaper."""
    if not 1 <= number <= len(sitting.paper.exercises):
        raise NoPaper(number)
    return sitting.paper.exercises[number - 1]


def _record(sitting: Sitting, asked: Exercise, fields: Fields) -> None:
    """Keep an answer that is not the one that stands already. Raises Unreadable."""
    verdict, text = sitting.paper.verdict(asked, fields), written(fields)
    key = sitting.paper.key(asked)
    last = sitting.answers[key].attempt if key in sitting.answers else None
    if last and last.parts[-1].answer == text:
        return
    who = learner(create=True)
    assert who is not None
    engine, now = parts().engine, parts().clock()
    if sitting.kept is None:
        progress.record(engine, who, sitting.paper.shelf, 1, 0, sitting.paper.code, None, (), now)
    number = last.number + 1 if last else 1
    try:
        progress.record(engine, who, key, number, 0, text, verdict.right, verdict.mistakes, now)
    except OutOfTurn:
        abort(409)


def _page(
    sitting: Sitting, asked: Exercise, fields: Fields, error: Unreadable | None = None
) -> ResponseReturnValue:
    """A question's page: open to be answered, or with what is said once all is handed in."""
    number = sitting.paper.exercises.index(asked) + 1
    sheet = Sheet(1, 0, fields, error=error)
    left_open = False
    if sitting.handed_in:
        verdict, stored = sitting.verdict(asked), sitting.answer(asked)
        left_open = verdict is None
        # A question left open is shown solved, and nothing in it is marked as wrong.
        sheet = Sheet(1, 1, stored or {}, verdict or Verdict(True, "right"))
    question = sitting.paper.question(asked)
    return render(
        "exam/question.html",
        422 if error else 200,
        step=asked,
        number=number,
        marks=_marks(sitting, judged=sitting.handed_in is not None),
        sheet=sheet,
        left_open=left_open,
        title=title(question),
        task=task(question),
        here=sitting.url(number),
        onward=sitting.url(number + 1),
        overview=sitting.url(LAST),
        interactive=not sitting.handed_in,
    )


def _marks(sitting: Sitting, judged: bool = True) -> list[Mark]:
    """The questions in their order, each with the verdict on its answer where they are judged."""
    return [
        Mark(
            number,
            sitting.url(number),
            exercise,
            question := sitting.paper.question(exercise),
            sitting.paper.key(exercise) in sitting.answers,
            sitting.verdict(exercise) if judged else None,
            lesson_of(question),
        )
        for number, exercise in enumerate(sitting.paper.exercises, start=1)
    ]


def _results(marks: list[Mark]) -> list[Result]:
    return [
        Result(area, tuple(mark for mark in marks if mark.question in area.questions))
        for area in AREAS
    ]


def _past(attempt: Attempt) -> Past:
    begun, *handed_in = attempt.parts
    return Past(
        f"{url_for('exam.start')}/{begun.answer}/final",
        format_date((handed_in[0] if handed_in else begun).at.date(), "long"),
        handed_in[0].answer if handed_in else "",
    )
