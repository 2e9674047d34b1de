"""The learner's own table: its rules, set once in a form and kept in a cookie of this browser.

They are a few numbers that tell nothing of anybody, so they need no place in the database, and
whoever never answered anything can set them too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from flask import Blueprint, redirect, request, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from tutor.exercises import Fields
from tutor.exercises.step import number
from tutor.i18n import gettext
from tutor.quiz import NoQuestion
from tutor.quiz.house import read_table, write_table
from tutor.quiz.own import MARKS, NUMBERS, settable
from tutor.rules import STANDARD, Options, Unreadable
from tutor.security import cookie, drop_cookie, keep_cookie
from tutor.web.render import render
from tutor.web.sheet import fields_of
from tutor.web.words import refusal

COOKIE = "table"

bp = Blueprint("own_table", __name__, url_prefix="/<lang:lang>/quiz/mesa")


def own_table() -> Options | None:
    """The rules kept in this browser; none where there are none, or where they were spoiled."""
    kept = cookie(COOKIE)
    try:
        found = read_table(kept) if kept else None
    except NoQuestion:
        return None
    return found if found and settable(found) else None


@bp.get("")
def page() -> ResponseReturnValue:
    """The form, with what is kept or with the draft in its address."""
    draft = {name: values for name, values in fields_of(request.args).items() if _known(name)}
    kept = own_table()
    return _page(draft or _fields(kept or STANDARD), kept, saved="saved" in request.args)


@bp.post("")
def save() -> ResponseReturnValue:
    """Keep the rules, or where the field `forget` came, drop them."""
    if "forget" in request.form:
        response = redirect(url_for("own_table.page"), 303)
        drop_cookie(response, COOKIE)
        return response
    fields = fields_of(request.form)
    numbers: dict[str, Any] = {}
    errors: dict[str, Markup] = {}
    for name, (least, most) in NUMBERS.items():
        try:
            numbers[name] = number(fields, name)
        except Unreadable as error:
            errors[name] = refusal(error)
            continue
        if not least <= numbers[name] <= most:
            words = gettext("From %(least)s to %(most)s points.", least=least, most=most)
            errors[name] = Markup(words)
    if errors:
        return _page(fields, own_table(), errors)
    marks: dict[str, Any] = {name: name in fields for name in MARKS}
    table = replace(STANDARD, **numbers, **marks)
    response = redirect(url_for("own_table.page", saved=1), 303)
    keep_cookie(response, COOKIE, write_table(table))
    return response


def _page(
    fields: Fields,
    kept: Options | None,
    errors: Mapping[str, Markup] | None = None,
    saved: bool = False,
) -> ResponseReturnValue:
    return render(
        "quiz/own_table.html",
        422 if errors else 200,
        typed={name: (fields.get(name) or ("",))[-1] for name in NUMBERS},
        ticked={name: name in fields for name in MARKS},
        kept=kept,
        errors=errors or {},
        saved=saved and kept is not None,
        interactive=True,
    )


def _known(name: str) -> bool:
    return name in NUMBERS or name in MARKS


def _fields(table: Options) -> Fields:
    """The form that sets these rules."""
    numbers = {name: (str(getattr(table, name)),) for name in NUMBERS}
    return numbers | {name: ("1",) for name in MARKS if getattr(table, name)}
