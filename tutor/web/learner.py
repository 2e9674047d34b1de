"""Who is learning: an opaque random id in a signed cookie, and nothing else about them."""

from __future__ import annotations

import hashlib
import secrets

from flask import Response, after_this_request, current_app, g
from itsdangerous import BadSignature, Signer

from tutor.security import cookie, drop_cookie, keep_cookie

COOKIE = "learner"


def learner(create: bool = False) -> str | None:
    """The learner's id, 32 hexadecimal digits; None for somebody who never answered anything.

    A forged or damaged cookie counts as none. With `create` there is always an id, and its
    cookie lives on for a year from now: ask so only when an answer is about to be stored.
    """
    if "learner" not in g:
        g.learner = _read(cookie(COOKIE))
    if create:
        if g.learner is None:
            g.learner = secrets.token_hex(16)
        after_this_request(_keep)
    known: str | None = g.learner
    return known


def become(known: str) -> None:
    """Make this browser the one of a learner already known, for a year from now."""
    g.learner = known
    after_this_request(_keep)


def forget_learner() -> None:
    """Take the cookie back; what is stored under its id is for the caller to delete."""
    g.learner = None
    after_this_request(_drop)


def _signer() -> Signer:
    return Signer(str(current_app.secret_key), salt=COOKIE, digest_method=hashlib.sha256)


def _read(signed: str) -> str | None:
    try:
        return _signer().unsign(signed).decode("ascii")
    except (BadSignature, UnicodeError):
        return None


def _keep(response: Response) -> Response:
    keep_cookie(response, COOKIE, _signer().sign(g.learner).decode("ascii"))
    return response


def _drop(response: Response) -> Response:
    drop_cookie(response, COOKIE)
    return response
