"""The course: a lesson's steps, each a page, and what comes after the last.

Every GET is a whole page and never grades. A POST is recorded once and answers with the step as
a fragment for htmx, or sends the browser back to the page, which then shows the same.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from flask import Blueprint, abort, redirect, request, url_for
from flask.typing import ResponseReturnValue

from tutor import progress
from tutor.curriculum import Lesson
from tutor.exercises import Exercise, Fields, Play, Step, Text
from tutor.progress import Latest, OutOfTurn
from tutor.rules import Unreadable
from tutor.web.learner import learner
from tutor.web.parts import parts
from tutor.web.prose import prose
from tutor.web.render import from_htmx, render
from tutor.web.sheet import Sheet, fields_of, open_sheet, written

bp = Blueprint("course", __name__, url_prefix="/<lang:lang>/curso")


@dataclass(frozen=True, slots=True)
class Mark:
    """A step as the progress bar shows it."""

    url: str
    done: bool
    step: Step


@bp.get("/<lesson_id>")
def lesson(lesson_id: str) -> ResponseReturnValue:
    """Go on where this lesson was left."""
    found = _lesson(lesson_id)
    number = resume(found, _latest(found))
    return redirect(url_for("course.step", lesson_id=found.id, number=number))


@bp.get("/<lesson_id>/<int:number>")
def step(lesson_id: str, number: int) -> ResponseReturnValue:
    """One step, with the draft in its address or the verdict on a stored answer."""
    found, this = _step(lesson_id, number)
    attempt = request.args.get("try", type=int)
    return _page(found, this, attempt, fields_of(request.args))


@bp.post("/<lesson_id>/<int:number>")
def answer(lesson_id: str, number: int) -> ResponseReturnValue:
    """Judge and record an answer, once."""
    found, this = _step(lesson_id, number)
    if not isinstance(this, Exercise):
        abort(405)
    attempt: int | None = request.form.get("try", 1, type=int)
    fields = this.kept(fields_of(request.form))
    try:
        _record(found, this, attempt or 1, fields)
    except Unreadable as error:
        return _page(found, this, attempt, fields, error)
    except OutOfTurn:
        attempt = None
    if from_htmx():
        return _page(found, this, attempt, {})
    query = {"try": attempt, "hint": request.form.get("hint", type=int)}
    said = urlencode({name: value for name, value in query.items() if value})
    return redirect(f"{_url(found, number)}?{said}", 303)


@bp.get("/<lesson_id>/final")
def final(lesson_id: str) -> ResponseReturnValue:
    """After the last step: what was done, what is missing, what comes next."""
    found = _lesson(lesson_id)
    latest = _latest(found)
    marks = _marks(found, latest)
    open_steps = [mark for mark in marks if isinstance(mark.step, Exercise) and not mark.done]
    written_ids = list(parts().course.lessons)
    after = written_ids[written_ids.index(found.id) + 1 :]
    following = parts().course.lessons[after[0]] if after else None
    return render(
        "course/final.html",
        lesson=found,
        marks=marks,
        open_steps=open_steps,
        following=following,
        begun=bool(latest),
    )


def resume(lesson: Lesson, latest: Mapping[str, Latest]) -> int:
    """The number of the step to go on with: after the last one finished, else the first.

    A page to read counts as done once something after it is.
    """
    done = [
        number
        for number, step in enumerate(lesson.steps, start=1)
        if (found := latest.get(lesson.key(step))) and found.ever_right
    ]
    return min(max(done, default=0) + 1, len(lesson.steps))


def _record(lesson: Lesson, step: Exercise, attempt: int, fields: Fields) -> None:
    """Keep an answer. Raises Unreadable, OutOfTurn."""
    part = 0
    if isinstance(step, Play):
        part = request.form.get("part", 0, type=int)
        text = step.read(fields)
        right, mistakes = _move(lesson, step, attempt, part, text)
    else:
        verdict = lesson.verdict(step, fields)
        text, right, mistakes = written(fields), verdict.right, verdict.mistakes
    who = learner(create=True)
    assert who is not None
    progress.record(
        parts().engine, who, lesson.key(step), attempt, part, text, right, mistakes,
        parts().clock(),
    )  # fmt: skip


def _move(
    lesson: Lesson, step: Play, attempt: int, part: int, text: str
) -> tuple[bool | None, Sequence[str]]:
    """What a move settles: True at the end of the hand, False for a slip, else nothing yet."""
    who = learner()
    stored = progress.attempt(parts().engine, who, lesson.key(step), attempt) if who else None
    tried = [move.answer for move in stored.parts[:part]] if stored else []
    table = step.table(tried)
    if len(tried) != part or table.over:
        raise OutOfTurn
    table = step.after(table, text)
    last = table.last
    assert last is not None
    if last.outcome in ("refused", "astray"):
        return False, [last.code]
    return True if table.over else None, ()


def _page(
    lesson: Lesson,
    step: Step,
    attempt: int | None,
    draft: Fields,
    error: Unreadable | None = None,
) -> ResponseReturnValue:
    """A step's page or fragment; `draft` is shown where no answer stands yet."""
    latest = _latest(lesson)
    number = lesson.steps.index(step) + 1
    marks = _marks(lesson, latest)
    sheet = _sheet(lesson, step, latest, attempt, draft) if isinstance(step, Exercise) else None
    if sheet and error and not sheet.answered:
        sheet = replace(sheet, error=error, fields=draft)
    hints, more = _hints(step, sheet)
    return render(
        "course/step.html",
        422 if sheet and sheet.error else 200,
        key=_key(lesson, number, marks, sheet, len(hints), more),
        lesson=lesson,
        step=step,
        number=number,
        marks=marks,
        sheet=sheet,
        hints=[prose(hint) for hint in hints],
        more=more,
        here=marks[number - 1].url,
        back=marks[number - 2].url if number > 1 else None,
        onward=_url(lesson, number + 1),
        interactive=isinstance(step, Exercise),
    )


def _key(
    lesson: Lesson,
    number: int,
    marks: Sequence[Mark],
    sheet: Sheet | None,
    hints: int,
    more: int | None,
) -> Hashable:
    """All that a step's article is drawn from, but the numbers of the attempts."""
    attempt = (sheet.key, sheet.part) if sheet else None
    return lesson.id, number, tuple(mark.done for mark in marks), attempt, hints, more


def _sheet(
    lesson: Lesson,
    step: Exercise,
    latest: Mapping[str, Latest],
    attempt: int | None,
    draft: Fields,
) -> Sheet:
    last = latest.get(lesson.key(step))
    named = last.attempt if last and last.attempt.number == attempt else None
    if last and attempt and named is None:
        named = progress.attempt(parts().engine, learner() or "", lesson.key(step), attempt)
    return open_sheet(lesson, step, last, named, attempt, draft)


def _hints(step: Step, sheet: Sheet | None) -> tuple[Sequence[Text], int | None]:
    """The hints opened, and the number of the next; the last one only after a try."""
    if not isinstance(step, Exercise) or sheet is None:
        return (), None
    tried = sheet.last > 0 or sheet.part > 0 or sheet.error is not None
    most = len(step.hints) if tried else len(step.hints) - 1
    opened = min(max(request.values.get("hint", 0, type=int), 0), most)
    more = opened + 1 if opened < most and not sheet.right else None
    return step.hints[: max(opened, 0)], more


def _marks(lesson: Lesson, latest: Mapping[str, Latest]) -> list[Mark]:
    reached = resume(lesson, latest)
    address = url_for("course.lesson", lesson_id=lesson.id)
    return [
        Mark(f"{address}/{number}", _done(lesson, step, latest, number < reached), step)
        for number, step in enumerate(lesson.steps, start=1)
    ]


def _done(lesson: Lesson, step: Step, latest: Mapping[str, Latest], passed: bool) -> bool:
    found = latest.get(lesson.key(step))
    return found.ever_right if found else passed and not isinstance(step, Exercise)


def _url(lesson: Lesson, number: int) -> str:
    if number > len(lesson.steps):
        return url_for("course.final", lesson_id=lesson.id)
    return url_for("course.step", lesson_id=lesson.id, number=number)


def _latest(lesson: Lesson) -> Mapping[str, Latest]:
    who = learner()
    return progress.latest(parts().engine, who, f"{lesson.id}/") if who else {}


def _lesson(lesson_id: str) -> Lesson:
    found = parts().course.lessons.get(lesson_id)
    return found or abort(404)


def _step(lesson_id: str, number: int) -> tuple[Lesson, Step]:
    found = _lesson(lesson_id)
    if not 1 <= number <= len(found.steps):
        abort(404)
    return found, found.steps[number - 1]
