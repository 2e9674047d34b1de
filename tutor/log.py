"""One line in the log for each request, and nothing in it about who asked or what they wrote."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from time import perf_counter
from typing import TYPE_CHECKING

from flask import Flask, request

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

ROUTE = "tutor.route"
"""Where the application notes the pattern of the address it found, in the WSGI environment."""
_METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}

log = logging.getLogger("tutor.request")


def install(app: Flask) -> None:
    """Have `app` note its routes, and let the lines out through its own logger."""
    app.url_value_preprocessor(_note_route)
    app.logger.setLevel(logging.INFO)


def _note_route(endpoint: str | None, values: object) -> None:
    if request.url_rule is not None:
        request.environ[ROUTE] = request.url_rule.rule


def with_log(app: WSGIApplication) -> WSGIApplication:
    """`app`, logging method, pattern of the address, status and milliseconds of each answer.

    The address itself is left out: it may hold somebody's cards. What no pattern fits is "-".
    """

    def wrapped(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        began = perf_counter()
        status = "500"

        def start(line: str, headers: list[tuple[str, str]], *rest: object) -> object:
            nonlocal status
            status = line[:3]
            return start_response(line, headers, *rest)  # type: ignore[arg-type]

        try:
            return app(environ, start)  # type: ignore[arg-type]
        finally:
            log.info(
                "method=%s route=%s status=%s ms=%.1f",
                environ["REQUEST_METHOD"] if environ["REQUEST_METHOD"] in _METHODS else "OTHER",
                environ.get(ROUTE) or _static(environ),
                status,
                (perf_counter() - began) * 1000,
            )

    return wrapped


def _static(environ: WSGIEnvironment) -> str:
    return "/static" if environ["PATH_INFO"].startswith("/static/") else "-"
