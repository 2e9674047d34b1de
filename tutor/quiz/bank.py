"""What questions choose from: statements, and decisions with what was measured for them."""

from collections.abc import Mapping
from functools import cache

import msgspec

from tutor import paths
from tutor.coach import BANK, load
from tutor.exercises.true_false import Statement
from tutor.exercises.weigh import Decided, Moment

NAMED = 8
"""Letters of a decision's key that name it in an address."""


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
def decisions() -> Mapping[str, Moment]:
    """The moments of the bank at which one might knock; the figures decide each of them.

    By a name made of the hand and all that lies open, so that an address which names one never
    comes to mean another when the bank is made anew.
    """
    kept = load(paths.lessons(), BANK)
    return {
        each.key[:NAMED]: Moment(Decided(kept, each.id), each.hand, each.upcard, each.history)
        for each in kept.decision
    }
