"""What is kept about a learner, for how long, and the way to have it deleted at once."""

from __future__ import annotations

import logging
from datetime import date, timedelta

from flask import Blueprint, Flask, redirect, request, url_for
from flask.typing import ResponseReturnValue

from tutor import progress
from tutor.storage import Unavailable
from tutor.web.learner import forget_learner, learner
from tutor.web.parts import parts
from tutor.web.render import render

KEPT = timedelta(days=365)
"""How long answers are kept after the last one; the learner's cookie lives as long."""

bp = Blueprint("privacy", __name__, url_prefix="/<lang:lang>")
log = logging.getLogger(__name__)


def install(app: Flask) -> None:
    """Give `app` the page, and the promise on it: once a day the answers of learners who have
    been away longer than `KEPT` are deleted.
    """
    app.register_blueprint(bp)
    done: set[date] = set()

    def prune() -> None:
        today = parts().clock().date()
        if today in done:
            return
        done.clear()
        done.add(today)
        try:
            progress.prune(parts().engine, today - KEPT)
        except Unavailable:
            log.warning("old answers could not be deleted; the next try is tomorrow")

    app.before_request(prune)


@bp.get("/memoria")
def page() -> ResponseReturnValue:
    """What is kept, and the first half of deleting: with `?delete` it asks for certainty."""
    return render(
        "privacy.html",
        known=learner() is not None,
        deleted="deleted" in request.args,
        asked="delete" in request.args,
    )


@bp.post("/memoria")
def delete() -> ResponseReturnValue:
    """Delete this learner's answers and the cookie that leads to them."""
    known = learner()
    if known is not None:
        progress.forget(parts().engine, known)
        forget_learner()
    return redirect(url_for("privacy.page", deleted=1), 303)
