"""The statements that questions choose from."""

from functools import cache

import msgspec

from tutor import paths
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
