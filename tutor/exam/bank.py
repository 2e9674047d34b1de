"""The statements that the examination chooses from, by what they are about."""

from collections.abc import Mapping
from functools import cache

import msgspec

from tutor import paths
from tutor.exercises.true_false import Statement


@cache
def statements() -> Mapping[str, tuple[Statement, ...]]:
    """The statements of `lessons/exam.toml` by section, in the order in which they stand there.

    An address names a statement by its place, so that new ones go to the end of a section.
    """
    text = (paths.lessons() / "exam.toml").read_bytes()
    return msgspec.toml.decode(text, type=dict[str, tuple[Statement, ...]], dec_hook=_no_cards)


def _no_cards(kind: type, value: object) -> object:
    raise NotImplementedError(f"{kind}: {value}")
