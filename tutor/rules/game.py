"""A game to the target and a match of several games, from the scores of the hands."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from tutor.rules.cards import Card
from tutor.rules.errors import Illegal, Unreadable
from tutor.rules.options import STANDARD, Options

Hand: TypeAlias = tuple[int | None, int]
"""A hand as scored: the player who won it, 0 or 1, and the points; (None, 0) when it was void."""

Both: TypeAlias = tuple[int, int]
"""A number of player 0 and one of player 1."""


@dataclass(frozen=True, slots=True)
class Game:
    """The sheet of one game, over or not. Bonuses are added only when it is over (`R15`)."""

    options: Options
    running: tuple[Both, ...]
    """Points after each hand, void hands too."""
    boxes: Both
    """Hands won: by knock, gin or undercut, never void (`R14`)."""
    winner: int | None
    """Who reached the target first; None while nobody has (`game.win`)."""
    next_dealer: int
    """Who deals the next hand, or the first one of the next game (`R12`)."""

    @property
    def over(self) -> bool:
        """Whether somebody has reached the target."""
        return self.winner is not None

    @property
    def points(self) -> Both:
        """Points of all hands so far (`goal.game`)."""
        return self.running[-1] if self.running else (0, 0)

    @property
    def box_points(self) -> Both:
        """Points that each player adds for boxes at the end of the game (`score.box`)."""
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
        """Each player's total less the other's; the game's winner may have less (`R16`)."""
        mine, theirs = self.totals
        return mine - theirs, theirs - mine


@dataclass(frozen=True, slots=True)
class Match:
    """Several games, and how the match stands."""

    games: tuple[Game, ...]
    won: Both
    """Games won."""
    winner: int | None
    """Who has won more than half of the games there may be (`game.match`, `R25`)."""
    next_dealer: int
    """Who deals next (`R12`)."""

    @property
    def over(self) -> bool:
        """Whether somebody has won the match."""
        return self.winner is not None

    @property
    def net(self) -> Both:
        """The games' nets added up; the winner of the match may have less."""
        mine = sum(game.net[0] for game in self.games)
        return mine, -mine


def first_dealer(cuts: tuple[Card, Card]) -> int | None:
    """Who deals first by the card each player cut: the lowest, ace lowest.

    None for two cards of a rank: cut again (`players.first-dealer`, `R13`).
    """
    mine, theirs = cuts[0].rank, cuts[1].rank
    return None if mine == theirs else int(theirs < mine)


def next_dealer(dealer: int, winner: int | None, options: Options = STANDARD) -> int:
    """Who deals after a hand: its loser, or the other player where the table alternates.

    After a void hand, the same dealer (`players.next-dealer`, `deal.void`, `R12`).
    """
    if winner is None:
        return dealer
    return 1 - (winner if options.next_dealer == "loser" else dealer)


def score_game(hands: Iterable[Hand], options: Options = STANDARD, dealer: int = 0) -> Game:
    """The sheet of a game whose hands were won so; `dealer` dealt the first.

    Raises Unreadable, with the place of the `hand` from 0: `no_such_player` (winner), `no_points`
    (points) for a hand won with less than 1 (`R32`), `void_points` (points) for a void hand with
    any. Raises Illegal `game_over` (hand) for a hand after the target was reached (`R15`).
    """
    points, boxes = [0, 0], [0, 0]
    running: list[Both] = []
    winner = None
    for number, (won_by, scored) in enumerate(hands):
        _check(number, won_by, scored)
        if winner is not None:
            raise Illegal("game_over", "game.win", hand=number)
        if won_by is not None:
            points[won_by] += scored
            boxes[won_by] += 1
            winner = won_by if points[won_by] >= options.target else None
        running.append((points[0], points[1]))
        dealer = next_dealer(dealer, won_by, options)
    return Game(options, tuple(running), (boxes[0], boxes[1]), winner, dealer)


def score_match(
    games: Iterable[Iterable[Hand]], options: Options = STANDARD, dealer: int = 0
) -> Match:
    """A match of games, each given by its hands; the last one may still be under way.

    Raises what `score_game` raises, and Illegal with the place of the `game` from 0: `match_over`
    for a game after the match was won, `game_not_over` for one begun too early (`game.match`).
    """
    played: list[Game] = []
    won = [0, 0]
    winner = None
    for number, hands in enumerate(games):
        if winner is not None:
            raise Illegal("match_over", "game.match", game=number)
        if played and not played[-1].over:
            raise Illegal("game_not_over", "game.match", game=number)
        game = score_game(hands, options, dealer)
        played.append(game)
        dealer = game.next_dealer
        if game.winner is not None:
            won[game.winner] += 1
            winner = game.winner if won[game.winner] > options.best_of // 2 else None
    return Match(tuple(played), (won[0], won[1]), winner, dealer)


def _check(number: int, winner: int | None, points: int) -> None:
    if winner not in (0, 1, None):
        raise Unreadable("no_such_player", hand=number, winner=winner)
    if winner is None and points != 0:
        raise Unreadable("void_points", hand=number, points=points)
    if winner is not None and points < 1:
        raise Unreadable("no_points", hand=number, points=points)
