"""Four players in two teams: two hands side by side count as one (`variant.partnership`)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from tutor.rules.column import Both, Column, Hand, check_hand
from tutor.rules.errors import Illegal
from tutor.rules.game import dealer_after
from tutor.rules.options import STANDARD, Options

Tables: TypeAlias = tuple[Hand, Hand]
"""The hands of both tables, each with the team whose player won it; (None, 0) for a void one."""


@dataclass(frozen=True, slots=True)
class Partnership(Column):
    """The sheet of one game of two teams: its `hands` are those of both tables together."""

    next_dealers: Both
    """The team whose player deals next at each table: its loser's, or after a void hand the same
    one's (`R20`)."""


def facing(game: int) -> tuple[Both, Both]:
    """Who sits at the two tables in a game, the first being 0: each team's player 0 or 1.

    Nobody changes places during a game, and everybody meets the other opponent in the next
    (`players.four`, `R20`).
    """
    other = game % 2
    return (0, other), (1, 1 - other)


def team_hand(tables: Tables, options: Options = STANDARD) -> Hand:
    """What a hand of two tables comes to: the team ahead, and the difference.

    When both partners won, the bonus too, which nothing doubles. (None, 0) when the teams are
    level or both hands were void (`R20`).
    """
    winners = [winner for winner, _ in tables]
    ours, theirs = (sum(points for winner, points in tables if winner == team) for team in (0, 1))
    if ours == theirs:
        return None, 0
    bonus = options.partners_bonus if winners[0] == winners[1] else 0
    return (0 if ours > theirs else 1), abs(ours - theirs) + bonus


def score_partnership(
    hands: Iterable[Tables], options: Options = STANDARD, dealers: Both = (0, 0)
) -> Partnership:
    """The sheet of a game of two teams; `dealers` are the teams that dealt first at the tables.

    Raises Unreadable as `score_game` does, and Illegal: `two_tables` (hand, tables);
    `game_over` (hand) for a hand after a team reached the target.
    """
    played = tuple(hands)
    for number, tables in enumerate(played):
        if len(tables) != 2:
            raise Illegal("two_tables", "players.four", hand=number, tables=len(tables))
        for hand in tables:
            check_hand(number, hand, 2)
    first, second = (
        dealer_after((tables[place] for tables in played), options, dealers[place])
        for place in (0, 1)
    )
    return Partnership(
        options, tuple(team_hand(tables, options) for tables in played), (first, second)
    )
