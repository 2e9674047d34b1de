"""The front door: the way to the visitor's language, the map of the course, a sign of life."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from flask import Blueprint, Response, redirect, url_for
from flask.typing import ResponseReturnValue
from markupsafe import Markup

from tutor import progress, storage
from tutor.curriculum import Entry, Lesson
from tutor.progress import Summary
from tutor.web.learner import learner
from tutor.web.parts import parts
from tutor.web.prose import inline
from tutor.web.render import render

bp = Blueprint("home", __name__)


@dataclass(frozen=True, slots=True)
class Tile:
    """One lesson on the map, as one learner stands in it."""

    id: str
    """The rank it is numbered by, A to K."""
    title: Markup
    aim: Markup
    exercises: int
    """How many exercises it has; 0 while it is not written."""
    done: int
    """How many of them were once answered rightly."""
    state: Literal["unwritten", "new", "begun", "done"]


@bp.get("/")
def start() -> ResponseReturnValue:
    """Send the visitor on to the home page in their language."""
    return redirect(url_for("home.index"))


@bp.get("/<lang:lang>")
def unslashed() -> ResponseReturnValue:
    """The home page's address, typed without its slash."""
    return redirect(url_for("home.index"), 308)


@bp.get("/<lang:lang>/")
def index() -> ResponseReturnValue:
    """The map: thirteen lessons, where to go on, and the quiz."""
    course, known = parts().course, learner()
    answered = progress.summary(parts().engine, known) if known else {}
    tiles = [tile_of(entry, course.lessons.get(entry.id), answered) for entry in course.entries]
    return render("home.html", tiles=tiles, next_lesson=next_of(tiles, answered))


@bp.get("/healthz")
def health() -> ResponseReturnValue:
    """For whoever watches over the server: whether it and its database answer."""
    try:
        storage.check(parts().engine)
        response = Response("ok\n", mimetype="text/plain")
    except storage.Unavailable:
        response = Response("the database does not answer\n", 503, mimetype="text/plain")
    response.headers["Cache-Control"] = "no-store"
    return response


def tile_of(entry: Entry, lesson: Lesson | None, answered: Mapping[str, Summary]) -> Tile:
    """A lesson's card on the map for a learner who has answered these steps."""
    title, aim = inline(entry.title), inline(entry.aim)
    if lesson is None:
        return Tile(entry.id, title, aim, exercises=0, done=0, state="unwritten")
    keys = [lesson.key(step) for step in lesson.exercises()]
    tried = [answered[key] for key in keys if key in answered]
    done = sum(summary.ever_right for summary in tried)
    state: Literal["new", "begun", "done"] = "begun" if tried else "new"
    if done == len(keys):
        state = "done"
    return Tile(entry.id, title, aim, len(keys), done, state)


def next_of(tiles: Sequence[Tile], answered: Mapping[str, Summary]) -> Tile | None:
    """Where to go on: of the lessons begun the one answered last, else the first new one; None
    when all that are written are done.
    """
    in_time = sorted(answered.items(), key=lambda item: item[1].at)
    latest = {key.partition("/")[0]: summary.at for key, summary in in_time}
    begun = [tile for tile in tiles if tile.state == "begun"]
    first = next((tile for tile in tiles if tile.state == "new"), None)
    return max(begun, key=lambda tile: latest[tile.id], default=first)
