"""A game to the target and a match of several games, from the scores of the hands."""

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.rules.cards import Card, CardSet
from tutor.rules.column import Both, Column, Hand
from tutor.rules.errors import Illegal
from tutor.rules.options import STANDARD, Options


@dataclass(frozen=True, slots=True)
class Game(Column):
    """The sheet of one game of two players, over or not."""

    dealer: int = 0
    """Who dealt the first hand."""

    @property
    def next_dealer(self) -> int:
        """Who deals the next hand, or the first one of the next game (`R12`)."""
        return dealer_after(self.hands, self.options, self.dealer)


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

    None for two cards of a rank: cut again (`players.first-dealer`, `R13`). Raises Unreadable
    `card_twice`.
    """
    CardSet(cuts)
    mine, theirs = cuts[0].rank, cuts[1].rank
    return None if mine == theirs else int(theirs < mine)


def next_dealer(dealer: int, winner: int | None, options: Options = STANDARD) -> int:
    """Who deals after a hand: its loser, or the other player where the table alternates.

    After a void hand, the same dealer (`players.next-dealer`, `deal.void`, `R12`).
    """
    if winner is None:
        return dealer
    return 1 - (winner if options.next_dealer == "loser" else dealer)


def dealer_after(hands: Iterable[Hand], options: Options, dealer: int) -> int:
    """Who deals after these hands, of which `dealer` dealt the first."""
    for winner, _ in hands:
        dealer = next_dealer(dealer, winner, options)
    return dealer


def score_game(hands: Iterable[Hand], options: Options = STANDARD, dealer: int = 0) -> Game:
    """The sheet of a game whose hands were won so; `dealer` dealt the first.

    Raises Unreadable, with the place of the `hand` from 0: `no_such_player` (winner), `no_points`
    (points) for a hand won with less than 1 (`R32`), `void_points` (points) for a void hand with
    any. Raises Illegal `game_over` (hand) for a hand after the target was reached (`R15`).
    """
    return Game(options, tuple(hands), dealer)


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
