"""The points of two sides on their way to the target: a column of the score sheet."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from tutor.rules.errors import Illegal, Unreadable
from tutor.rules.options import Options

Hand: TypeAlias = tuple[int | None, int]
"""A hand as scored: the side that won it, from 0, and the points; (None, 0) when it was void."""

Both: TypeAlias = tuple[int, int]
"""A number of side 0 and one of side 1."""


@dataclass(frozen=True, slots=True)
class Column:
    """A game of two sides, players or teams, over or not.

    Bonuses are added only when it is over (`R15`). Raises what `check_hand` raises, and Illegal
    `game_over` (hand) for a hand after the target was reached.
    """

    options: Options
    hands: tuple[Hand, ...]
    """Every hand entered here, void ones too."""

    def __post_init__(self) -> None:
        """Refuse hands that no game can have."""
        check_hands(self.hands, 2, self.options.target)

    @property
    def running(self) -> tuple[Both, ...]:
        """Points after each hand, void hands too."""
        return tuple((mine, theirs) for mine, theirs in tally(self.hands, 2))

    @property
    def entries(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Each side's own hand scores in order."""
        mine, theirs = (
            tuple(points for winner, points in self.hands if winner == side) for side in (0, 1)
        )
        return mine, theirs

    @property
    def points(self) -> Both:
        """Points of all hands so far (`goal.game`)."""
        return self.running[-1] if self.hands else (0, 0)

    @property
    def boxes(self) -> Both:
        """Hands won: by knock, gin or undercut, never void (`R14`)."""
        mine, theirs = self.entries
        return len(mine), len(theirs)

    @property
    def winner(self) -> int | None:
        """Who reached the target first; None while nobody has (`game.win`)."""
        reached = (side for side in (0, 1) if self.points[side] >= self.options.target)
        return next(reached, None)

    @property
    def over(self) -> bool:
        """Whether somebody has reached the target."""
        return self.winner is not None

    @property
    def box_points(self) -> Both:
        """Points that each side adds for boxes at the end of the game (`score.box`)."""
        box = self.options.box if self.over else 0
        return self.boxes[0] * box, self.boxes[1] * box

    @property
    def shutout(self) -> bool:
        """Whether the game is over and its loser scored nothing (`score.game`)."""
        return self.over and 0 in self.points

    @property
    def game_bonus(self) -> Both:
        """Points that the winner adds for the game: the shutout bonus or the game bonus."""
        bonus = self.options.shutout_bonus if self.shutout else self.options.game_bonus
        return (bonus if self.winner == 0 else 0), (bonus if self.winner == 1 else 0)

    @property
    def totals(self) -> Both:
        """Points with boxes and game bonus (`R16`)."""
        parts = zip(self.points, self.box_points, self.game_bonus, strict=True)
        mine, theirs = map(sum, parts)
        return mine, theirs

    @property
    def net(self) -> Both:
        """Each side's total less the other's; the game's winner may have less (`R16`)."""
        mine, theirs = self.totals
        return mine - theirs, theirs - mine


def tally(hands: Iterable[Hand], sides: int) -> Iterator[tuple[int, ...]]:
    """The points of every side after each hand."""
    points = [0] * sides
    for winner, scored in hands:
        if winner is not None:
            points[winner] += scored
        yield tuple(points)


def check_hands(hands: Iterable[Hand], sides: int, target: int) -> None:
    """Refuse hands that no game can have: see `check_hand`, and Illegal `game_over` (hand)."""
    listed = tuple(hands)
    for number, hand in enumerate(listed):
        check_hand(number, hand, sides)
    for number, points in enumerate(tally(listed[:-1], sides), 1):
        if max(points) >= target:
            raise Illegal("game_over", "game.win", hand=number)


def check_hand(number: int, hand: Hand, sides: int) -> None:
    """Refuse a hand that cannot have been; `number` is its place from 0.

    Raises Unreadable: `no_such_player` (hand, winner), `no_points` (hand, points) for a hand won
    with less than 1 (`R32`), `void_points` (hand, points) for a void hand with any.
    """
    winner, points = hand
    if winner is not None and winner not in range(sides):
        raise Unreadable("no_such_player", hand=number, winner=winner)
    if winner is None and points != 0:
        raise Unreadable("void_points", hand=number, points=points)
    if winner is not None and points < 1:
        raise Unreadable("no_points", hand=number, points=points)
