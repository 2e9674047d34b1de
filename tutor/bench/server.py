"""Server time as multiples of a bare one-line Flask application called in the same run."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from flask import Flask
from werkzeug.test import Client

from tutor.app import create_app
from tutor.bench.timing import in_turn, rows
from tutor.settings import Settings

CALLS = 60
OURS = {"Sec-Fetch-Site": "same-origin"}
PAGE = "/es/curso/4/4"


@contextmanager
def quiet_site() -> Iterator[Flask]:
    """The site over an empty database of its own, its log silent."""
    import logging

    logging.disable(logging.CRITICAL)
    with tempfile.TemporaryDirectory() as folder:
        try:
            yield create_app(Settings.in_folder(Path(folder)))
        finally:
            logging.disable(logging.NOTSET)


def table() -> None:
    """Print the cost of the pages that matter, beside the bare application's."""
    bare = Flask("bare")
    bare.add_url_rule("/", "index", lambda: "hello")
    with quiet_site() as app:
        known = Client(app)
        attempts = count(1)
        known.post(PAGE, data={"try": next(attempts), "number": 31}, headers=OURS)

        def answers() -> None:
            for _ in range(CALLS):
                data = {"try": next(attempts), "number": 31}
                known.post(PAGE, data=data, headers={**OURS, "HX-Request": "true"})

        things = {
            "a bare Flask application": _calls(Client(bare), "/"),
            "a lesson page, first visit": _calls(Client(app), PAGE),
            "a lesson page with an answer on it": _calls(known, PAGE),
            "an answer judged, kept and shown": answers,
            "the home page": _calls(known, "/es/"),
        }
        spent = in_turn(things)
    base = spent["a bare Flask application"]
    goals = {"a lesson page, first visit": "10", "a lesson page with an answer on it": "10",
             "an answer judged, kept and shown": "20"}  # fmt: skip
    rows(
        "server time of one request (processor time, median of rounds)",
        ("request", "ms", "times the bare one", "goal"),
        [
            (name, f"{seconds / CALLS * 1000:.2f}", f"{seconds / base:.1f}", goals.get(name, ""))
            for name, seconds in spent.items()
        ],
    )


def _calls(client: Client, path: str) -> Callable[[], None]:
    def calls() -> None:
        for _ in range(CALLS):
            client.get(path)

    return calls
