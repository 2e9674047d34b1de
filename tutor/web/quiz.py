"""The quiz: questions that stand in the address, each a page, and ways to begin and to go on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from random import Random

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import format_date

from tutor import progress
from tutor.exercises import Exercise, Fields
from tutor.progress import Answer, OutOfTurn
from tutor.quiz import NoQuestion, Run, read_run
from tutor.quiz.begin import deal_run, tables_run, timed_run
from tutor.quiz.choosing import next_question, to_clear_up
from tutor.quiz.clock import PENALTY
from tutor.quiz.house import table_of
from tutor.quiz.modes import GROWING, MISTAKES, OWN, TABLES, TIMED
from tutor.quiz.own import next_at_home
from tutor.quiz.review import due_at
from tutor.quiz.run import run_of
from tutor.quiz.standing import advised, standings
from tutor.rules import STANDARD, Unreadable
from tutor.web.learner import learner
from tutor.web.own_table import own_table
from tutor.web.parts import parts
from tutor.web.question_words import skill_name
from tutor.web.quiz_record import answered, best_time, made_in_lessons, record
from tutor.web.quiz_round import Round, address_of, marks_of, round_of
from tutor.web.quiz_words import clock, mode_name, task, title_in
from tutor.web.render import from_htmx, render
from tutor.web.sheet import Sheet, fields_of, open_sheet, written

bp = Blueprint("quiz", __name__, url_prefix="/<lang:lang>/quiz")


@bp.get("")
def start() -> ResponseReturnValue:
    """The ways to practise, and what the answers so far say about each."""
    now = parts().clock()
    known = record(answered(now))
    found = standings(known, now)
    best = advised(found)
    reviews = [when for each in found if (when := due_at(each.skill, known))]
    return render(
        "quiz/start.html",
        options=STANDARD,
        known=known,
        newcomer=learner() is None,
        shaky=skill_name(best.skill) if best and best.named else None,
        mistakes=len(to_clear_up(known, made_in_lessons(now))),
        due=sum(each.due for each in found),
        next_review=format_date(min(reviews).date(), "long") if reviews else None,
        own_table=own_table(),
        best=best_time(),
        penalty=PENALTY,
        clock=clock,
    )


@bp.post("")
def fresh() -> ResponseReturnValue:
    """Begin in the mode asked for. Raises NoQuestion for a word that names none."""
    run = _begin(request.form.get("mode", ""))
    return redirect(f"{address_of(run)}/1" if run else url_for("own_table.page"), 303)


@bp.get("/<code>/<int:number>")
def question(code: str, number: int) -> ResponseReturnValue:
    """One question, with the draft in its address or the verdict on a stored answer."""
    run, asked = _question(code, number)
    return _page(run, asked, request.args.get("try", type=int), fields_of(request.args))


@bp.post("/<code>/<int:number>")
def answer(code: str, number: int) -> ResponseReturnValue:
    """Judge and record an answer, once."""
    run, asked = _question(code, number)
    attempt = request.form.get("try", 1, type=int)
    fields = asked.kept(fields_of(request.form))
    this = round_of(run)
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


@bp.route("/<code>/seguir", methods=["GET", "POST"])
def more(code: str) -> ResponseReturnValue:
    """Deal the question after those that stand in the address, if it is its turn.

    It follows from what was answered till the last of them was: whoever asks twice, goes Back or
    has two tabs open gets the same one. Nothing is stored.
    """
    run = read_run(code)
    this, last = round_of(run), run.questions[-1]
    number = len(run.questions)
    if not this.grows:
        return redirect(this.url(number + 1), 303)
    first = _first(this.key(last)) if request.method == "POST" else None
    if first is None:
        return redirect(this.url(number), 303)
    rng = Random(f"{learner()}/{run.code}/{this.number}")
    longer = run_of([*run.questions, _next(run.mode, run.questions, rng, first.at)], run.mode)
    return redirect(replace(this, run=longer, address=address_of(longer)).url(number + 1), 303)


@bp.app_errorhandler(NoQuestion)
def no_question(_: NoQuestion) -> ResponseReturnValue:
    """An address that was cut short or changed: its letters are no question."""
    return render("quiz/no_question.html", 404, fragment=from_htmx())


def _begin(mode: str) -> Run | None:
    """None where the table to play at is not set yet. Raises NoQuestion for no mode's word."""
    rng = parts().rng
    if mode == "":
        return deal_run(rng)
    if mode == TIMED:
        return timed_run(rng)
    if mode == TABLES:
        return tables_run(rng)
    if mode == OWN and own_table() is None:
        return None
    if mode in GROWING:
        return run_of([_next(mode, (), rng, parts().clock())], mode)
    raise NoQuestion(mode[:20])


def _next(mode: str, previous: Sequence[Exercise], rng: Random, now: datetime) -> Exercise:
    """The next question of a mode that grows, by what was answered up to `now`."""
    known = record(answered(now))
    if mode == OWN:
        # A run goes on at the table where it began, whoever opened its address.
        table = table_of(previous[0].id) if previous else own_table() or STANDARD
        return next_at_home(table, known, previous, rng, now)
    made = made_in_lessons(now) if mode == MISTAKES else {}
    return next_question(mode, known, previous, rng, now, mistakes=made)


def _first(key: str) -> Answer | None:
    """The first answer kept under a name."""
    who = learner()
    return progress.first(parts().engine, who, key).get(key) if who else None


def _question(code: str, number: int) -> tuple[Run, Exercise]:
    """Raises NoQuestion."""
    run = read_run(code)
    if not 1 <= number <= len(run.questions):
        raise NoQuestion(f"{code}/{number}")
    return run, run.questions[number - 1]


def _record(this: Round, question: Exercise, attempt: int, fields: Fields) -> None:
    """Keep an answer. Raises Unreadable, OutOfTurn."""
    verdict = this.run.verdict(question, fields)
    who = learner(create=True)
    assert who is not None
    progress.record(
        parts().engine,
        who,
        this.key(question),
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
    this = round_of(run)
    sheet = _sheet(this, question, attempt, draft)
    if error and not sheet.answered:
        sheet = replace(sheet, error=error, fields=draft)
    number = run.questions.index(question) + 1
    return render(
        "quiz/question.html",
        422 if sheet.error else 200,
        step=question,
        title=title_in(run.mode, question),
        task=task(question),
        mode=mode_name(run.mode),
        penalty=PENALTY if run.mode == TIMED else None,
        number=number,
        length=this.length,
        marks=marks_of(this),
        sheet=sheet,
        table=table_of(question.id),
        round=this.number,
        here=f"{this.address}/{number}",
        again=this.url(number, sheet.last + 1),
        back=this.url(number - 1) if number > 1 else None,
        onward=None if this.grows and number == len(run.questions) else this.url(number + 1),
        more=f"{this.address}/seguir",
        interactive=True,
    )


def _sheet(this: Round, question: Exercise, attempt: int | None, draft: Fields) -> Sheet:
    last = this.latest(question)
    named = last.attempt if last and last.attempt.number == attempt else None
    if last and attempt and named is None:
        key = this.key(question)
        named = progress.attempt(parts().engine, learner() or "", key, attempt)
    return open_sheet(this.run, question, last, named, attempt, draft)
