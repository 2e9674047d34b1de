"""Hollywood's three columns as a player fills them, with the rule of entering bent."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from tutor.rules import STANDARD, Options

COLUMNS = 3
Win = tuple[int, int]
"""Who won a hand, 0 or 1, and the points."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What stands on the sheet when a win is to be entered; columns are counted from 0."""

    own: int
    """Wins of this side, this one too."""
    all: int
    """Wins of both sides, this one too."""
    scored: frozenset[int]
    """The columns in which this side has scored."""
    open: tuple[int, ...]
    """The columns that are not finished, in order."""


Entering = Callable[[Entry], Iterable[int]]
"""The columns in which a win is entered."""


def truly(entry: Entry) -> Iterable[int]:
    """Where the side has scored already, and in the next open column besides (`R19`)."""
    begun = [column for column in entry.open if column in entry.scored]
    fresh = [column for column in entry.open if column not in entry.scored]
    return begun + fresh[:1]


def _open(entry: Entry, columns: Iterable[int]) -> Iterable[int]:
    return [column for column in columns if column in entry.open]


def _number(wins: int) -> int:
    return min(wins, COLUMNS)


COLUMN_MISCONCEPTIONS: Mapping[str, Entering] = {
    "all_three_at_once": lambda entry: entry.open,
    "one_column_each": lambda entry: _open(entry, [_number(entry.own) - 1]),
    "both_sides_share": lambda entry: _open(entry, range(_number(entry.all))),
    "two_is_all": lambda entry: _open(entry, range(1 if entry.own == 1 else COLUMNS)),
    "lost_when_closed": lambda entry: _open(entry, range(_number(entry.own))),
    "closed_takes_more": lambda entry: range(_number(entry.own)),
}
"""Every win in all columns; the first in one, the second in the next; both sides' wins counted
together; the second win in all; an entry lost whose column is closed, or made there all the same.
"""


def columns(
    wins: Iterable[Win], options: Options = STANDARD, entering: Entering = truly
) -> tuple[tuple[Win, ...], ...]:
    """What the player writes in each column, in order (`variant.hollywood`, `R19`)."""
    written: list[list[Win]] = [[] for _ in range(COLUMNS)]
    counted = [0, 0]
    for side, points in wins:
        counted[side] += 1
        entry = Entry(
            own=counted[side],
            all=sum(counted),
            scored=frozenset(n for n in range(COLUMNS) if points_of(written[n])[side]),
            open=tuple(n for n in range(COLUMNS) if max(points_of(written[n])) < options.target),
        )
        for column in entering(entry):
            written[column].append((side, points))
    return tuple(map(tuple, written))


def points_of(column: Iterable[Win]) -> tuple[int, int]:
    """The points of both sides in a column."""
    sums = [0, 0]
    for side, points in column:
        sums[side] += points
    return sums[0], sums[1]
