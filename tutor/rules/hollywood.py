"""Hollywood: three games at once, in three columns (`variant.hollywood`)."""

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.rules.column import Both, Column, Hand, check_hand
from tutor.rules.errors import Illegal
from tutor.rules.game import dealer_after
from tutor.rules.options import STANDARD, Options

COLUMNS = 3
"""Games played at once."""


@dataclass(frozen=True, slots=True)
class Hollywood:
    """The sheet of three games at once, each with its own boxes, shutout and end (`R19`)."""

    columns: tuple[Column, ...]
    """The three games; void hands are entered in none."""
    next_dealer: int
    """Who deals the next hand, or the first one of the next game (`R12`)."""

    @property
    def over(self) -> bool:
        """Whether all three columns are finished."""
        return all(column.over for column in self.columns)

    @property
    def net(self) -> Both:
        """The nets of the three columns added up."""
        mine = sum(column.net[0] for column in self.columns)
        return mine, -mine


def score_hollywood(
    hands: Iterable[Hand], options: Options = STANDARD, dealer: int = 0
) -> Hollywood:
    """The three columns after hands won so; `dealer` dealt the first.

    A win goes in every unfinished column in which its side has scored, and in the first one in
    which it has not (`R19`).
    Raises Unreadable as `score_game` does, and Illegal `game_over` (hand) for a hand after all
    three columns were finished.
    """
    listed = tuple(hands)
    columns: list[list[Hand]] = [[] for _ in range(COLUMNS)]
    points = [[0, 0] for _ in range(COLUMNS)]
    for number, hand in enumerate(listed):
        check_hand(number, hand, 2)
        unfinished = [place for place in range(COLUMNS) if max(points[place]) < options.target]
        if not unfinished:
            raise Illegal("game_over", "variant.hollywood", hand=number)
        winner, scored = hand
        if winner is not None:
            # A side comes into the columns in order: those it has scored in stand first.
            begun = sum(points[place][winner] > 0 for place in unfinished)
            for place in unfinished[: begun + 1]:
                columns[place].append(hand)
                points[place][winner] += scored
    games = tuple(Column(options, tuple(column)) for column in columns)
    return Hollywood(games, dealer_after(listed, options, dealer))
