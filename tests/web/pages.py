"""How the tests of pages ask and answer without a browser, and read what comes back."""

from __future__ import annotations

import re
from html import unescape

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tutor.exercises import Exercise

OURS = {"Sec-Fetch-Site": "same-origin"}
HTMX = {**OURS, "HX-Request": "true"}
LANGUAGES = ("es", "pt")


def text(response: TestResponse) -> str:
    """The words of a page."""
    plain = re.sub(r"<[^>]+>", " ", response.text)
    return re.sub(r"\s+", " ", unescape(plain))


def said(response: TestResponse) -> str:
    """The kind of feedback on the page: ok, bad, note or nothing."""
    found = re.search(r'data-kind="(\w+)" id="feedback"', response.text)
    return found[1] if found else ""


def form(step: Exercise, answer: object, attempt: int = 1) -> dict[str, object]:
    """What the form of a step sends that gives this answer."""
    return {"try": attempt, **{name: list(values) for name, values in step.write(answer).items()}}


def begun(client: FlaskClient, path: str) -> str:
    """The code of what the button at `path` begins, which is another one each time."""
    first, second = (client.post(path, headers=OURS) for _ in range(2))
    assert first.status_code == second.status_code == 303
    assert first.location != second.location
    code: str = first.location.split("/")[-2]
    assert first.location == f"{path}/{code}/1"
    return code
