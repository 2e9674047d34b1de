"""The scoring quiz: hands that stand in the address, each a page, and the result after the last.

A run may be played more than once: each round is kept apart, and within it each try at a hand.
Without `round` and `try` in its address a page shows the latest of both.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue

from tutor import progress
from tutor.exercises import Exercise, Fields
from tutor.progress import Answer, Latest, OutOfTurn
from tutor.quiz import LISTENED, NoQuestion, Run, deal_run, findings, read_run
from tutor.rules import STANDARD, Unreadable
from tutor.web.advice import look_at
from tutor.web.learner import learner
from tutor.web.parts import parts
from tutor.web.render import from_htmx, render
from tutor.web.sheet import Sheet, fields_of, open_sheet, written

bp = Blueprint("quiz", __name__, url_prefix="/<lang:lang>/quiz")


@dataclass(frozen=True, slots=True)
class Round:
    """A run as one learner plays it for the `number`th time.

    `address` is what those of its pages begin with. `last` is the latest round of which something
    is stored, 0 before the first answer; `answers` holds what is stored of all rounds.
    """

    run: Run
    address: str
    number: int
    last: int
    answers: Mapping[str, Latest]

    def latest(self, question: Exercise) -> Latest | None:
        """The last try at a question in this round."""
        return self.answers.get(self.run.key(self.number, question))

    def url(self, number: int, attempt: int | None = None) -> str:
        """The page of a question in this round; of the result, after the last question."""
        query = {"round": self.number} if self.number > 1 or self.last > 1 else {}
        if attempt:
            query["try"] = attempt
        place = number if number <= len(self.run.questions) else "final"
        return f"{self.address}/{place}{'?' if query else ''}{urlencode(query)}"


@dataclass(frozen=True, slots=True)
class Mark:
    """A question as the progress bar and the result show it; `first` is the first answer to it."""

    url: str
    question: Exercise
    done: bool
    first: Answer | None = None


@bp.get("")
def start() -> ResponseReturnValue:
    """What the quiz is, and the button that deals."""
    return render("quiz/start.html", options=STANDARD)


@bp.post("")
def fresh() -> ResponseReturnValue:
    """Ten fresh hands."""
    run = deal_run(parts().rng)
    return redirect(url_for("quiz.question", code=run.code, number=1), 303)


@bp.get("/<code>/<int:number>")
def question(code: str, number: int) -> ResponseReturnValue:
    """One hand, with the draft in its address or the verdict on a stored answer."""
    run, asked = _question(code, number)
    return _page(run, asked, request.args.get("try", type=int), fields_of(request.args))


@bp.post("/<code>/<int:number>")
def answer(code: str, number: int) -> ResponseReturnValue:
    """Judge and record an answer, once."""
    run, asked = _question(code, number)
    attempt = request.form.get("try", 1, type=int)
    fields = asked.kept(fields_of(request.form))
    this = _round(run)
    shown: int | None = attempt
    try:
        _record(this, asked, attempt, fields)
    except Unreadable as error:
        return _page(run, asked, attempt, fields, error)
    except OutOfTurn:
        shown = None
    if from_htmx():
        return _page(run, asked, shown, {})
    return redirect(this.url(number, shown), 303)


@bp.get("/<code>/final")
def final(code: str) -> ResponseReturnValue:
    """How the run went: what was right at the first try, and what the mistakes have in common."""
    this = _round(read_run(code))
    who = learner()
    firsts = progress.first(parts().engine, who, this.run.prefix) if who else {}
    marks = [
        replace(mark, first=firsts.get(this.run.key(this.number, mark.question)))
        for mark in _marks(this)
    ]
    wrong = [
        (number, [name for name in mark.first.mistakes if name in LISTENED])
        for number, mark in enumerate(marks, start=1)
        if mark.first and not mark.first.right
    ]
    return render(
        "quiz/final.html",
        marks=marks,
        answered=sum(mark.done for mark in marks),
        right=sum(bool(mark.first and mark.first.right) for mark in marks),
        findings=findings(wrong),
        look_at=look_at,
        onward=next((mark.url for mark in marks if not mark.done), None),
        again=replace(this, number=this.last + 1).url(1),
        share=url_for("quiz.question", code=this.run.code, number=1, _external=True),
    )


@bp.errorhandler(NoQuestion)
def no_hand(_: NoQuestion) -> ResponseReturnValue:
    """An address that was cut short or changed: its cards are no hand."""
    return render("quiz/no_hand.html", 404, fragment=from_htmx())


def _question(code: str, number: int) -> tuple[Run, Exercise]:
    """Raises NoQuestion."""
    run = read_run(code)
    if not 1 <= number <= len(run.questions):
        raise NoQuestion(f"{code}/{number}")
    return run, run.questions[number - 1]


def _round(run: Run) -> Round:
    """The round asked for; the latest where none is, or one that cannot have begun."""
    who = learner()
    answers = progress.latest(parts().engine, who, run.prefix) if who else {}
    last = max((run.round_of(key) for key in answers), default=0)
    asked = request.values.get("round", 0, type=int)
    # No letter of a code needs another spelling in an address.
    address = f"{url_for('quiz.start')}/{run.code}"
    return Round(run, address, asked if 1 <= asked <= last + 1 else max(last, 1), last, answers)


def _record(this: Round, question: Exercise, attempt: int, fields: Fields) -> None:
    """Keep an answer. Raises Unreadable, OutOfTurn."""
    verdict = this.run.verdict(question, fields)
    who = learner(create=True)
    assert who is not None
    progress.record(
        parts().engine,
        who,
        this.run.key(this.number, question),
        attempt,
        part=0,
        answer=written(question.write(question.read(fields))),
        right=verdict.right,
        mistakes=verdict.mistakes,
        now=parts().clock(),
    )


def _page(
    run: Run,
    question: Exercise,
    attempt: int | None,
    draft: Fields,
    error: Unreadable | None = None,
) -> ResponseReturnValue:
    """A question's page or fragment; `draft` is shown where no answer stands yet."""
    this = _round(run)
    sheet = _sheet(this, question, attempt, draft)
    if error and not sheet.answered:
        sheet = replace(sheet, error=error, fields=draft)
    number = run.questions.index(question) + 1
    return render(
        "quiz/question.html",
        422 if sheet.error else 200,
        step=question,
        number=number,
        marks=_marks(this),
        sheet=sheet,
        round=this.number,
        here=f"{this.address}/{number}",
        again=this.url(number, sheet.last + 1),
        back=this.url(number - 1) if number > 1 else None,
        onward=this.url(number + 1),
        interactive=True,
    )


def _sheet(this: Round, question: Exercise, attempt: int | None, draft: Fields) -> Sheet:
    last = this.latest(question)
    named = last.attempt if last and last.attempt.number == attempt else None
    if last and attempt and named is None:
        key = this.run.key(this.number, question)
        named = progress.attempt(parts().engine, learner() or "", key, attempt)
    return open_sheet(this.run, question, last, named, attempt, draft)


def _marks(this: Round) -> list[Mark]:
    return [
        Mark(this.url(number), question, this.latest(question) is not None)
        for number, question in enumerate(this.run.questions, start=1)
    ]
