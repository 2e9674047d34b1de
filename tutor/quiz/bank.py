"""What questions choose from: statements, and decisions with what was measured for them."""

from collections.abc import Mapping
from functools import cache

import msgspec

from tutor import paths
from tutor.coach import BANK, load
from tutor.exercises.true_false import Statement
from tutor.exercises.weigh import Decided, Moment
from tutor.quiz.codes import letters


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

    By the letters of the eleven cards, which an address carries: it never comes to mean another
    hand when the bank is made anew.
    """
    kept = load(paths.lessons(), BANK)
    return {
        letters(each.situation().hand): Moment(
            Decided(kept, each.id), each.hand, each.upcard, each.history
        )
        for each in kept.decision
    }
