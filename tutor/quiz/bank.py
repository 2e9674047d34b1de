"""What questions choose from: statements, and decisions with what was measured for them."""

from functools import cache

import msgspec

from tutor import paths
from tutor.coach import BANK, Kept, load
from tutor.exercises.true_false import Statement


class _Bank(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    statement: tuple[Statement, ...]


@cache
def statements() -> tuple[Statement, ...]:
    """The statements of `lessons/statements.toml` in the order in which they stand there.

    An address names a statement by its place, so that new ones go to the end.
    """
    text = (paths.lessons() / "statements.toml").read_bytes()
    return msgspec.toml.decode(text, type=_Bank).statement


@cache
def decisions() -> Kept:
    """The decisions to knock or to go on, each of which the figures decide.

    An address names one by its place here too.
    """
    return load(paths.lessons(), BANK)
