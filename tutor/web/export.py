"""All that is kept about a learner as one JSON text, which a person can read too."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import msgspec
from flask import g

from tutor import progress
from tutor.exam import QUESTIONS
from tutor.i18n import gettext
from tutor.progress import ASIDE, Answer
from tutor.upkeep import KEPT
from tutor.web import question_words
from tutor.web.parts import parts
from tutor.web.prose import inline
from tutor.web.quiz_words import title_of
from tutor.web.words import mistake


def export(learner: str | None) -> bytes:
    """Every answer with its date, and the choices of this browser; `fields` says in the page's
    language what each field holds.

    The learner's number is left out, and a code for another device: they open the answers.
    """
    engine, now = parts().engine, parts().clock()
    kept = progress.kept(engine, learner) if learner else None
    titles = _titles_of_steps()
    document = {
        "format": "gin-tutor-1",
        "exported_at": _moment(now),
        "fields": _fields(),
        "settings": {"language": g.lang, "theme": g.theme, "deck": g.deck, "ranks": g.ranks},
        "first_day": kept and kept.created.isoformat(),
        "last_day": kept and kept.seen.isoformat(),
        "kept_until": kept and (kept.seen + KEPT).isoformat(),
        "answers": [
            _answer(key, answer, titles)
            for key, answer in (progress.everything(engine, learner) if learner else ())
        ],
    }
    return msgspec.json.format(msgspec.json.encode(document), indent=2) + b"\n"


def _answer(key: str, answer: Answer, titles: dict[str, str]) -> dict[str, Any]:
    step = key.removeprefix(ASIDE)
    return {
        "step": step,
        "title": _title(step, titles),
        "counts": step == key,
        "attempt": answer.attempt,
        "part": answer.part,
        "answer": answer.answer,
        "right": answer.right,
        "mistakes": [{"name": name, "reason": _reason(name)} for name in answer.mistakes],
        "at": _moment(answer.at),
    }


def _title(step: str, titles: dict[str, str]) -> str | None:
    """What the pages call that to which the answers of a key belong; None where it is gone."""
    match step.split("/"):
        case ["exam", _, letter] if letter in QUESTIONS:
            question = question_words.title(QUESTIONS[letter]).striptags()
            return f"{gettext('The closing examination')}. {question}"
        case ["exams", _]:
            return gettext("The closing examination")
        case ["quiz", _, _, code]:
            return f"{gettext('The quiz')}. {title_of(code).striptags()}"
        case _:
            return titles.get(step)


def _titles_of_steps() -> dict[str, str]:
    """Each step's title with its lesson's number, by the key of its answers."""
    return {
        lesson.key(step): f"{lesson.id}. {inline(step.title).striptags()}"
        for lesson in parts().course.lessons.values()
        for step in lesson.exercises()
    }


def _reason(name: str) -> str | None:
    try:
        return mistake(name).striptags()
    except KeyError:  # of an older lesson, or a move that the rules do not allow
        return None


def _moment(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _fields() -> dict[str, str]:
    return {
        "exported_at": gettext("export: exported_at"),
        "settings": gettext("export: settings"),
        "first_day": gettext("export: first_day"),
        "last_day": gettext("export: last_day"),
        "kept_until": gettext("export: kept_until"),
        "answers": gettext("export: answers"),
        "answers.step": gettext("export: step"),
        "answers.title": gettext("export: title"),
        "answers.counts": gettext("export: counts"),
        "answers.attempt": gettext("export: attempt"),
        "answers.part": gettext("export: part"),
        "answers.answer": gettext("export: answer"),
        "answers.right": gettext("export: right"),
        "answers.mistakes": gettext("export: mistakes"),
        "answers.at": gettext("export: at"),
        "left_out": gettext("export: left out"),
    }
