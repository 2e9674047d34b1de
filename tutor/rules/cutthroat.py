"""Three players, of whom the dealer sits the hand out (`players.three`)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from tutor.rules.column import Hand, check_hands, tally
from tutor.rules.errors import Illegal
from tutor.rules.options import STANDARD, Options

Three: TypeAlias = tuple[int, int, int]
"""A number of each of the players 0, 1 and 2."""

PLAYERS = (0, 1, 2)


@dataclass(frozen=True, slots=True)
class Cutthroat:
    """The sheet of one game of three players, over or not (`R21`). Made by `score_cutthroat`."""

    options: Options
    hands: tuple[Hand, ...]
    next_dealer: int
    """Who deals the next hand and sits it out: the loser of the last one, whatever the options
    say; after a void hand, the same player."""

    @property
    def running(self) -> tuple[Three, ...]:
        """Points after each hand, void hands too."""
        return tuple((a, b, c) for a, b, c in tally(self.hands, len(PLAYERS)))

    @property
    def points(self) -> Three:
        """Points of all hands so far."""
        return self.running[-1] if self.hands else (0, 0, 0)

    @property
    def boxes(self) -> Three:
        """Hands won, never void (`R14`)."""
        a, b, c = map([winner for winner, _ in self.hands].count, PLAYERS)
        return a, b, c

    @property
    def winner(self) -> int | None:
        """Who reached the target first; None while nobody has (`game.win`)."""
        reached = (player for player in PLAYERS if self.points[player] >= self.options.target)
        return next(reached, None)

    @property
    def over(self) -> bool:
        """Whether somebody has reached the target."""
        return self.winner is not None

    @property
    def box_points(self) -> Three:
        """Points that each player adds for boxes at the end of the game (`score.box`)."""
        box = self.options.box if self.over else 0
        a, b, c = (boxes * box for boxes in self.boxes)
        return a, b, c

    @property
    def game_bonus(self) -> Three:
        """Points that the winner adds against each of the others, in their places.

        The shutout bonus counts only against a player without points.
        """
        a, b, c = map(self._bonus_against, PLAYERS)
        return a, b, c

    @property
    def net(self) -> Three:
        """What each gains: the winner the difference to each of the others, and they lose it.

        These two settle nothing between them. All 0 until the game is over.
        """
        paid = [self._paid_by(player) for player in PLAYERS]
        a, b, c = (sum(paid) if player == self.winner else -paid[player] for player in PLAYERS)
        return a, b, c

    def _bonus_against(self, player: int) -> int:
        if self.winner in (None, player):
            return 0
        return self.options.game_bonus if self.points[player] else self.options.shutout_bonus

    def _paid_by(self, player: int) -> int:
        if self.winner is None:
            return 0
        theirs, mine = (self.points[who] + self.box_points[who] for who in (self.winner, player))
        return theirs + self._bonus_against(player) - mine


def score_cutthroat(
    hands: Iterable[Hand], options: Options = STANDARD, dealer: int = 0
) -> Cutthroat:
    """The sheet of a game of three players, of whom `dealer` dealt the first hand.

    Raises Unreadable as `score_game` does, and Illegal: `game_over` (hand); `sits_out` (hand,
    player) for a hand won by the player who dealt it.
    """
    played = tuple(hands)
    check_hands(played, len(PLAYERS), options.target)
    for number, (winner, _) in enumerate(played):
        if winner == dealer:
            raise Illegal("sits_out", "players.three", hand=number, player=dealer)
        if winner is not None:
            (dealer,) = set(PLAYERS) - {dealer, winner}
    return Cutthroat(options, played, dealer)
