"""What `create_app` joined together, for the views that need it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from random import Random

from flask import current_app
from sqlalchemy import Engine

from tutor.curriculum import Course

KEY = "tutor"
"""Where an application keeps its parts, in `app.extensions`."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The course, the database, and the two things a test wants to hold still."""

    course: Course
    engine: Engine
    rng: Random
    clock: Callable[[], datetime]
    """The time, aware of its zone."""


def parts() -> Parts:
    """The parts of the application that is answering."""
    found: Parts = current_app.extensions[KEY]
    return found
