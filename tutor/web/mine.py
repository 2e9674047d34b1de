"""What is kept about a learner: seen, begun again, taken along, downloaded, deleted at once."""

from __future__ import annotations

import logging
import secrets
from datetime import date, timedelta

from flask import Blueprint, Flask, Response, abort, current_app, redirect, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import format_date

from tutor import progress, transfer, upkeep
from tutor.i18n import gettext
from tutor.storage import Unavailable
from tutor.upkeep import KEPT
from tutor.web.export import export
from tutor.web.home import tile_of
from tutor.web.learner import become, forget_learner, learner
from tutor.web.parts import parts
from tutor.web.render import render

bp = Blueprint("mine", __name__, url_prefix="/<lang:lang>/memoria")
log = logging.getLogger(__name__)


def install(app: Flask) -> None:
    """Give `app` the pages, and the promise on them: what is kept no longer is deleted by the
    first request of each day.
    """
    app.register_blueprint(bp)
    done: set[date] = set()

    def prune() -> None:
        now = parts().clock()
        if now.date() in done:
            return
        done.clear()
        done.add(now.date())
        try:
            upkeep.prune(parts().engine, now)
        except Unavailable:
            log.warning("old answers could not be deleted; the next try is tomorrow")

    app.before_request(prune)


@bp.get("")
def page() -> ResponseReturnValue:
    """What there is, and what can be done with it; `?restart` and `?delete` ask for certainty."""
    known = learner()
    kept = progress.kept(parts().engine, known) if known else None
    answered = progress.summary(parts().engine, known) if known and kept else {}
    course = parts().course
    tiles = [tile_of(entry, course.lessons.get(entry.id), answered) for entry in course.entries]
    last_day = kept and format_date(kept.seen + KEPT, "long")
    return render(
        "mine/page.html",
        known=known is not None,
        kept=kept,
        last_day=last_day,
        begun=[tile for tile in tiles if tile.state in ("begun", "done")],
        told=next((name for name in ("brought", "deleted") if name in request.args), None),
        asked=next((name for name in ("restart", "delete") if name in request.args), None),
    )


@bp.post("")
def delete() -> ResponseReturnValue:
    """Delete all that is kept about this learner, and the cookie that leads to it."""
    known = learner()
    if known is not None:
        progress.forget(parts().engine, known)
        forget_learner()
    return redirect(url_for("mine.page", deleted=1), 303)


@bp.post("/reiniciar")
def restart() -> ResponseReturnValue:
    """Begin a lesson again, or with the field `course` all of them."""
    known, lessons = learner(), parts().course.lessons
    asked = None if "course" in request.form else request.form.get("lesson", "")
    if asked is not None and asked not in lessons:
        abort(404)
    if known is not None:
        which = lessons if asked is None else [asked]
        progress.restart(parts().engine, known, [f"{lesson}/" for lesson in which])
    if asked is None:
        return redirect(url_for("home.index"), 303)
    return redirect(url_for("course.step", lesson_id=asked, number=1), 303)


@bp.get("/exportar")
def download() -> ResponseReturnValue:
    """All that is kept, as a file."""
    name = f"gin-{parts().clock().date().isoformat()}.json"
    response = Response(export(learner()), mimetype="application/json")
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    response.headers["Cache-Control"] = "no-store"
    return response


@bp.get("/codigo")
def code() -> ResponseReturnValue:
    """The code for another device, and the place to type one from another device."""
    return _code_page()


@bp.post("/codigo")
def use_code() -> ResponseReturnValue:
    """Make a code; or where the field `code` came, take the progress that it stands for."""
    typed = request.form.get("code")
    if typed is None:
        known = learner()
        if known is not None:
            transfer.offer(parts().engine, _key(), known, parts().clock())
        return redirect(url_for("mine.code", _anchor="code"), 303)
    signs = transfer.read_code(typed)
    if signs is None:
        return _code_page(422, typed, gettext("code: unreadable"))
    form = request.form.get("form") or secrets.token_hex(16)
    client = request.remote_addr or ""
    now = parts().clock()
    try:
        found = transfer.take(parts().engine, _key(), signs, form, learner(), client, now)
    except transfer.TooMany:
        response = _code_page(429, typed, gettext("code: too many"))
        response.headers["Retry-After"] = str(round(transfer.GOOD_FOR.total_seconds()))
        return response
    if found is None:
        return _code_page(422, typed, gettext("code: no good"))
    become(found)
    return redirect(url_for("mine.page", brought=1), 303)


def _code_page(status: int = 200, typed: str = "", error: str = "") -> Response:
    known, now = learner(), parts().clock()
    kept = progress.kept(parts().engine, known) if known else None
    offered = transfer.offered(parts().engine, _key(), known, now) if known and kept else None
    return render(
        "mine/code.html",
        status,
        fragment=False,
        kept=kept,
        offered=offered,
        minutes=offered and -((now - offered.until) // timedelta(minutes=1)),
        form=secrets.token_hex(16),
        typed=typed,
        error=error,
    )


def _key() -> str:
    return str(current_app.secret_key)
