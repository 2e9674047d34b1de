"""What a visitor sees when something fails: what happened and what to do, in their language."""

from __future__ import annotations

import logging

from flask import Flask, Response, current_app, g, request
from flask.globals import request_ctx
from werkzeug.exceptions import HTTPException, ServiceUnavailable

from tutor.i18n import gettext, switch_url
from tutor.storage import Unavailable
from tutor.web.render import from_htmx, render

_BARE = '<!doctype html><title>{0}</title><p><a href="/">Gin ({0})</a></p>'
"""For when the error page fails itself: no template, no catalogue, no language."""
_RETRY_AFTER = 5
"""When a database that does not answer may be asked again, in seconds."""
_TRY_AGAIN = {403, 413, 422, 500, 503}
"""Where opening the same address again, as a page, may help."""

log = logging.getLogger(__name__)


def install(app: Flask) -> None:
    """Give `app` an answer of ours to every failure."""
    app.register_error_handler(HTTPException, show)
    app.register_error_handler(Unavailable, no_database)


def no_database(error: Unavailable) -> Response:
    """The database is locked, gone or full: what is stored is safe, and later it may answer."""
    log.error("the database does not answer: %s", type(error).__name__)
    return show(ServiceUnavailable(retry_after=_RETRY_AFTER))


def show(error: HTTPException) -> Response:
    """The page for `error`; for htmx its fragment, since htmx shows the bodies of errors too.

    It tells what the status means and nothing of what was sent or what broke.
    """
    status = error.code or 500
    try:
        if request_ctx.url_adapter is None:
            _borrow_host()
        title, advice = _words(status)
        response = render(
            "error.html",
            status,
            fragment=from_htmx(),
            code=status,
            title=title,
            advice=advice,
            again=switch_url(g.lang) if status in _TRY_AGAIN else None,
        )
    except Exception:
        log.exception("the error page cannot be shown")
        response = Response(_BARE.format(status), status, mimetype="text/html")
    for name, value in error.get_headers(request.environ):
        if name != "Content-Type":
            response.headers[name] = value
    return response


def _borrow_host() -> None:
    """A refused Host header leaves the request without a host to make links for; they must not
    repeat the refused one.
    """
    host = next(iter(current_app.config["TRUSTED_HOSTS"] or ()), "localhost").lstrip(".")
    request.host = host
    request_ctx.url_adapter = current_app.url_map.bind(host)


def _words(status: int) -> tuple[str, str]:
    """What happened, and what to do about it."""
    match status:
        case 403:
            return gettext("Refused: another site"), gettext("Refused: another site (advice)")
        case 404:
            return gettext("No such page"), gettext("No such page (advice)")
        case 405:
            return gettext("Not done this way"), gettext("Not done this way (advice)")
        case 413:
            return gettext("Too much at once"), gettext("Too much at once (advice)")
        case 422:
            return gettext("Cannot be read"), gettext("Cannot be read (advice)")
        case 503:
            return gettext("Answers out of reach"), gettext("Answers out of reach (advice)")
        case _ if status >= 500:
            return gettext("Our own fault"), gettext("Our own fault (advice)")
        case _:
            return gettext("Not understood"), gettext("Not understood (advice)")
