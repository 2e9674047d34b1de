"""What keeps others out: response headers, the same-origin check, limits, and safe cookies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from flask import Flask, abort, request
from werkzeug.wrappers import Response

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

YEAR = 365 * 24 * 3600
"""How long a cookie of this site lives, in seconds."""
LONGEST_BODY = 64 * 1024
"""The most a request may bring, in bytes; a whole hand typed out is below one thousand."""

# Everything is refused but what the pages use: own files, and forms that post to ourselves.
_CONTENT = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
_NEVER_USED = ("camera", "geolocation", "microphone", "payment", "usb")
HEADERS = (
    ("Content-Security-Policy", "; ".join(f"{name} {source}" for name, source in _CONTENT.items())),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Permissions-Policy", ", ".join(f"{feature}=()" for feature in _NEVER_USED)),
    # Not no-referrer: with it a plain form's Origin is the word null, which is refused below.
    ("Referrer-Policy", "same-origin"),
    ("X-Content-Type-Options", "nosniff"),
)
_SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}


def install(app: Flask) -> None:
    """Give `app` the limits and the same-origin check, both before anything else is done."""
    app.config.update(
        MAX_CONTENT_LENGTH=LONGEST_BODY,
        MAX_FORM_MEMORY_SIZE=LONGEST_BODY,
        MAX_FORM_PARTS=200,
    )
    app.before_request(_refuse)


def _refuse() -> None:
    if (request.content_length or 0) > LONGEST_BODY:
        abort(413)
    if request.method not in _SAFE_METHODS and not same_origin():
        abort(403)


def same_origin() -> bool:
    """Whether this request comes from a page of ours, told by what the browser itself reports.

    Every browser of today sends Sec-Fetch-Site over https and on this machine, and Origin with
    a POST over plain http; a page of another site can change neither. With neither there is no
    browser, so nobody's cookies are being misused: a script of its owner may pass.
    """
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = request.headers.get("Origin")
    return origin is None or origin.lower() == f"{request.scheme}://{request.host}".lower()


def with_headers(app: WSGIApplication) -> WSGIApplication:
    """`app` with `HEADERS` on every answer, static files and refusals included."""

    def wrapped(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        def start(status: str, headers: list[tuple[str, str]], *rest: object) -> object:
            given = {name.lower() for name, _ in headers}
            ours = [header for header in HEADERS if header[0].lower() not in given]
            return start_response(status, [*headers, *ours], *rest)  # type: ignore[arg-type]

        return app(environ, start)  # type: ignore[arg-type]

    return wrapped


def cookie(name: str) -> str:
    """The value of a cookie, empty when there is none.

    A dozen are asked for on each page and few are there; werkzeug's own `get` raises and catches
    an HTTP error for each that is missing.
    """
    return request.cookies[name] if name in request.cookies else ""  # noqa: SIM401


def keep_cookie(response: Response, name: str, value: str) -> None:
    """Set a cookie for a year that no script and no other site's form can use."""
    response.set_cookie(
        name, value, max_age=YEAR, secure=request.is_secure, httponly=True, samesite="Lax"
    )


def drop_cookie(response: Response, name: str) -> None:
    """Take back what `keep_cookie` set."""
    response.delete_cookie(name, secure=request.is_secure, httponly=True, samesite="Lax")
