"""What is kept no longer than was promised: one piece for the site and for `tutor prune`."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Engine

from tutor import progress, transfer

KEPT = timedelta(days=365)
"""How long answers are kept after the last one; the learner's cookie lives as long."""


@dataclass(frozen=True, slots=True)
class Pruned:
    """How many learners were deleted with their answers, and how many expired codes."""

    learners: int
    codes: int


def prune(engine: Engine, now: datetime) -> Pruned:
    """Delete learners who answered nothing for longer than `KEPT`, and expired codes.

    Raises `storage.Unavailable`.
    """
    return Pruned(progress.prune(engine, now.date() - KEPT), transfer.prune(engine, now))
