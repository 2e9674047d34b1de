"""Parts of pages that are the same for everybody who sees them in one language: made once, kept.

A step's idea, its cards, what is said of a certain wrong answer: none of it depends on who asks.
Only what `key` names, the language and the indices of the cards may show in a piece.
"""

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock

from flask import Flask, current_app, g, render_template
from markupsafe import Markup

KEY = "pieces"
MOST = 20_000_000
"""Characters kept, those of the keys included, which may hold an address or a draft of any length.
A page has some ten thousand; what was longest unused goes first."""


class Pieces:
    """The pieces of one application, the last used at the end."""

    def __init__(self) -> None:
        """Begin with none."""
        self._kept: OrderedDict[Hashable, Markup] = OrderedDict()
        self._size = 0
        self._lock = Lock()

    def get(self, key: Hashable) -> Markup | None:
        """The piece kept under a key."""
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
            return found

    def keep(self, key: Hashable, piece: Markup) -> None:
        """Keep a piece, and let go of those longest unused when it gets too much."""
        with self._lock:
            if key in self._kept:  # another thread was quicker
                return
            self._kept[key] = piece
            self._size += _size(key, piece)
            while self._size > MOST:
                self._size -= _size(*self._kept.popitem(last=False))


def _size(key: Hashable, piece: Markup) -> int:
    return len(repr(key)) + len(piece)


def piece(template: str, key: Hashable = (), **context: object) -> Markup:
    """The rendering of `template`, which must depend on nothing but `key`."""
    pieces: Pieces = current_app.extensions[KEY]
    full = (template, g.lang, g.ranks, key)
    found = pieces.get(full)
    if found is None:
        found = Markup(render_template(template, **context))
        pieces.keep(full, found)
    return found


def init_pieces(app: Flask) -> None:
    """Give `app` a store of its own, and templates the function."""
    app.extensions[KEY] = Pieces()
    app.jinja_env.globals["piece"] = piece
