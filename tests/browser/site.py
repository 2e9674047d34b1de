"""The application behind a port of this machine, for a browser to visit."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import BufferedIOBase
from threading import Thread
from typing import TYPE_CHECKING

from flask import Flask
from sqlalchemy import func, select
from werkzeug.serving import WSGIRequestHandler, make_server

from tutor.storage import answers
from tutor.web.parts import KEY

if TYPE_CHECKING:
    from wsgiref.types import StartResponse, WSGIEnvironment

    from _typeshed import ReadableBuffer


class _Scales(BufferedIOBase):
    """What is written to a connection, weighed as it passes."""

    def __init__(self, connection: BufferedIOBase, weights: list[int]) -> None:
        self._connection = connection
        self._weights = weights

    def writable(self) -> bool:
        return True

    def write(self, data: ReadableBuffer) -> int:
        written = self._connection.write(data)
        self._weights.append(written)
        return written


class Site:
    """A server while it is entered, always at one port; it notes what it is asked.

    `asked` holds each request as "POST /es/curso/4/2", `weights` the bytes of what was sent in
    return, headers included. A POST waits `slow` seconds for its answer; nothing is compressed in
    another way than `coding`, where that is given.
    """

    def __init__(self, app: Flask) -> None:
        self.asked: list[str] = []
        self.weights: list[int] = []
        self.slow = 0.0
        self.coding = ""
        self._app = app.wsgi_app
        self._engine = app.extensions[KEY].engine
        self._port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def answers(self) -> int:
        """How many answers are stored, of everybody together."""
        with self._engine.connect() as connection:
            return int(connection.scalar(select(func.count()).select_from(answers)))

    def forget(self) -> None:
        """Note everything anew."""
        self.asked.clear()
        self.weights.clear()

    @contextmanager
    def away(self) -> Iterator[None]:
        """For a while nobody answers at this address."""
        self.__exit__()
        yield
        self.__enter__()

    def __enter__(self) -> Site:
        weights = self.weights

        class Handler(WSGIRequestHandler):
            # Without connections that are kept, a server that stops is gone at once.
            protocol_version = "HTTP/1.0"

            def setup(self) -> None:
                super().setup()
                self.wfile = _Scales(self.wfile, weights)

            def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
                """The application writes its own log."""

        self._server = make_server(
            "127.0.0.1", self._port, self._answer, threaded=True, request_handler=Handler
        )
        self._port = self._server.port
        self._thread = Thread(target=self._server.serve_forever, args=(0.02,))
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._thread.join()
        self._engine.dispose()

    def _answer(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        method = environ["REQUEST_METHOD"]
        self.asked.append(f"{method} {environ['PATH_INFO']}")
        if method == "POST":
            time.sleep(self.slow)
        if self.coding:
            environ["HTTP_ACCEPT_ENCODING"] = self.coding
        return self._app(environ, start)
