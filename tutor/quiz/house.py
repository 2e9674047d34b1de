"""House rules as a short code in an address, and tables that are well known.

A code names what differs from the standard game, each by a letter with its number, in the order of
`_NUMBERS` and `_MARKS`: `u10g20` is undercut 10 and gin 20, `o` is Oklahoma. `s` is the standard.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tutor.quiz.codes import NoQuestion
from tutor.rules import STANDARD, Options

_NUMBERS = {
    "k": "knock_limit",
    "u": "undercut_bonus",
    "g": "gin_bonus",
    "t": "target",
    "w": "game_bonus",
    "z": "shutout_bonus",
    "b": "box",
    "p": "partners_bonus",
    "m": "best_of",
}
_MARKS: Mapping[str, tuple[str, Any]] = {
    "a": ("next_dealer", "alternate"),
    "o": ("oklahoma", True),
    "i": ("oklahoma_ace", "one"),
    "r": ("straight", True),
    "d": ("spades_double", True),
}
_STANDARD = "s"
_FORM = re.compile(
    "".join(f"(?:{letter}(0|[1-9][0-9]{{0,2}}))?" for letter in _NUMBERS)
    + "".join(f"({letter})?" for letter in _MARKS),
    re.ASCII,
)

TABLES: Mapping[str, Options] = {
    "standard": STANDARD,
    "low_bonuses": Options(undercut_bonus=10, gin_bonus=20),
    "manhattan": Options(undercut_bonus=15, gin_bonus=30),
    "chicago": Options(knock_limit=5, undercut_bonus=20, gin_bonus=40),
    "oklahoma": Options(oklahoma=True),
    "spades_double": Options(spades_double=True),
    "oklahoma_spades_double": Options(oklahoma=True, spades_double=True),
    "straight": Options(straight=True),
    "long_game": Options(target=150, box=25),
    "dear_boxes": Options(box=25),
}
"""Tables that one meets, by name. City variants have no fixed numbers (`R22`): these are examples.
"""


ELSEWHERE = frozenset({"h1", "h2", "h3", "h4", "h5", "h6", "e3", "e5"})
"""The tags of the questions whose codes begin with a table."""


def write_table(options: Options) -> str:
    """The code of a table's rules."""
    numbers = (
        f"{letter}{getattr(options, name)}"
        for letter, name in _NUMBERS.items()
        if getattr(options, name) != getattr(STANDARD, name)
    )
    marks = (letter for letter, (name, value) in _MARKS.items() if getattr(options, name) == value)
    return "".join((*numbers, *marks)) or _STANDARD


def read_table(code: str) -> Options:
    """The rules of a code. Raises NoQuestion for what is none, or written in another way."""
    if code == _STANDARD:
        return STANDARD
    found = _FORM.fullmatch(code)
    if not found:
        raise NoQuestion(code)
    values: dict[str, Any] = {}
    for name, text in zip(_NUMBERS.values(), found.groups(), strict=False):
        if text:
            values[name] = int(text)
    for (name, value), text in zip(_MARKS.values(), found.groups()[len(_NUMBERS) :], strict=True):
        if text:
            values[name] = value
    try:
        options = replace(STANDARD, **values)
    except ValueError as error:
        raise NoQuestion(code) from error
    if write_table(options) != code:
        raise NoQuestion(code)
    return options


def table_of(code: str) -> Options:
    """The table at which the question of a code is asked: the standard one, unless the code begins
    with another. Raises NoQuestion.
    """
    return read_table(code[2:].partition(".")[0]) if code[:2] in ELSEWHERE else STANDARD
