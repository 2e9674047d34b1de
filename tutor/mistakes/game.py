"""The final sheet of a game as a player would write it, with the rules of the game bent."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from tutor.rules import STANDARD, Options

Both = tuple[int, int]
"""A number of player 0 and one of player 1."""
Ending = Literal["knock", "gin", "undercut", "void"]


@dataclass(frozen=True, slots=True)
class GameBeliefs:
    """What one player takes the rules of a game to be. The defaults are the true rules."""

    boxes: Literal["both", "none", "winner", "difference"] = "both"
    """Who adds boxes: each player, nobody, the winner of the game, or whoever won more hands, and
    then for the hands won more."""
    box: Literal["table", "25"] = "table"
    """What a box is worth: what the table plays with, or 25."""
    undercut_box: Literal["scorer", "knocker"] = "scorer"
    """Whose box an undercut hand is."""
    void_is_box: bool = False
    """A void hand is a box for both."""
    game_bonus: Literal["winner", "none", "each", "higher"] = "winner"
    """Who adds the game bonus: who reached the target, nobody, both, or the higher total, who is
    then taken for the winner of the game."""
    shutout: Literal["bonus", "ignored", "total"] = "bonus"
    """What a loser without points doubles: the game bonus, nothing, or the winner's total."""
    subtracts: bool = True
    """The loser's total is taken from the winner's."""
    target: Literal["table", "100"] = "table"
    """What ends a game: the table's target, or 100 at every table."""
    exactly_enough: bool = True
    """Reaching the target exactly is enough."""
    boxes_count: bool = False
    """Boxes count towards the target."""
    bonuses_count: bool = True
    """The bonuses of gin and undercut count towards the target."""


TRUE_GAME = GameBeliefs()
"""The true rules: with them the sheet equals `tutor.rules.score_game`."""

GAME_MISCONCEPTIONS: Mapping[str, GameBeliefs] = {
    "boxes_forgotten": GameBeliefs(boxes="none"),
    "boxes_winner_only": GameBeliefs(boxes="winner"),
    "box_difference": GameBeliefs(boxes="difference"),
    "box_25": GameBeliefs(box="25"),
    "undercut_box_to_knocker": GameBeliefs(undercut_box="knocker"),
    "void_is_box": GameBeliefs(void_is_box=True),
    "game_bonus_forgotten": GameBeliefs(game_bonus="none"),
    "bonus_hundred_each": GameBeliefs(game_bonus="each"),
    "bonus_to_higher": GameBeliefs(game_bonus="higher"),
    "shutout_not_doubled": GameBeliefs(shutout="ignored"),
    "shutout_doubles_all": GameBeliefs(shutout="total"),
    "no_subtraction": GameBeliefs(subtracts=False),
    "always_100": GameBeliefs(target="100"),
    "must_pass_100": GameBeliefs(exactly_enough=False),
    "boxes_count_to_target": GameBeliefs(boxes_count=True),
    "bonus_outside_hands": GameBeliefs(bonuses_count=False),
}
"""Every named misconception about the game by its id."""


@dataclass(frozen=True, slots=True)
class Played:
    """A hand as it was scored: who scored it, None when it was void, and how it ended."""

    winner: int | None
    points: int
    ending: Ending


@dataclass(frozen=True, slots=True)
class Final:
    """The sheet of a finished game, all in points."""

    points: Both
    boxes: Both
    bonus: Both
    totals: Both
    winner: int
    net: int
    """The winner's total less the loser's."""


def final(
    hands: Iterable[Played], options: Options = STANDARD, beliefs: GameBeliefs = TRUE_GAME
) -> Final | None:
    """The sheet that the player writes; None where the player thinks the game is not over yet.

    Hands after the one that is believed to end the game are left out. Rests on `score.box`,
    `score.game`, `game.win`, `R14`, `R15`, `R16`.
    """
    played = tuple(hands)
    length, winner = _reached(played, options, beliefs)
    if winner is None:
        return None
    played = played[:length]
    points = _points(played)
    boxes = _box_points(played, winner, options, beliefs)
    sums = points[0] + boxes[0], points[1] + boxes[1]
    if beliefs.game_bonus == "higher" and sums[0] != sums[1]:
        winner = int(sums[1] > sums[0])
    bonus = _bonus(points, winner, options, beliefs)
    totals = sums[0] + bonus[0], sums[1] + bonus[1]
    if beliefs.shutout == "total" and points[1 - winner] == 0:
        totals = _for(winner, 2 * totals[winner], totals[1 - winner])
    less = totals[1 - winner] if beliefs.subtracts else 0
    return Final(points, boxes, bonus, totals, winner, totals[winner] - less)


def winner_of(
    hands: Iterable[Played], options: Options = STANDARD, beliefs: GameBeliefs = TRUE_GAME
) -> int | None:
    """Who has won the game, as the player sees it; None while nobody has."""
    sheet = final(hands, options, beliefs)
    return sheet.winner if sheet else None


def _reached(
    hands: tuple[Played, ...], options: Options, beliefs: GameBeliefs
) -> tuple[int, int | None]:
    """How many hands it took to reach the target, and who did."""
    target = 100 if beliefs.target == "100" else options.target
    for length in range(1, len(hands) + 1):
        counted = _counted(hands[:length], options, beliefs)
        for player in (0, 1):
            enough = counted[player] == target and beliefs.exactly_enough
            if counted[player] > target or enough:
                return length, player
    return len(hands), None


def _counted(hands: tuple[Played, ...], options: Options, beliefs: GameBeliefs) -> Both:
    """What counts towards the target."""
    mine, theirs = _points(hands)
    if not beliefs.bonuses_count:
        extra = {"gin": options.gin_bonus, "undercut": options.undercut_bonus}
        mine -= sum(extra.get(hand.ending, 0) for hand in hands if hand.winner == 0)
        theirs -= sum(extra.get(hand.ending, 0) for hand in hands if hand.winner == 1)
    if beliefs.boxes_count:
        boxes = _boxes(hands, beliefs)
        return mine + boxes[0] * options.box, theirs + boxes[1] * options.box
    return mine, theirs


def _points(hands: Iterable[Played]) -> Both:
    points = [0, 0]
    for hand in hands:
        if hand.winner is not None:
            points[hand.winner] += hand.points
    return points[0], points[1]


def _boxes(hands: Iterable[Played], beliefs: GameBeliefs) -> Both:
    boxes = [0, 0]
    for hand in hands:
        if hand.winner is None:
            if beliefs.void_is_box:
                boxes = [boxes[0] + 1, boxes[1] + 1]
        elif hand.ending == "undercut" and beliefs.undercut_box == "knocker":
            boxes[1 - hand.winner] += 1
        else:
            boxes[hand.winner] += 1
    return boxes[0], boxes[1]


def _box_points(
    hands: Iterable[Played], winner: int, options: Options, beliefs: GameBeliefs
) -> Both:
    worth = 25 if beliefs.box == "25" else options.box
    boxes = _boxes(hands, beliefs)
    match beliefs.boxes:
        case "none":
            boxes = 0, 0
        case "winner":
            boxes = _for(winner, boxes[winner], 0)
        case "difference":
            boxes = max(boxes[0] - boxes[1], 0), max(boxes[1] - boxes[0], 0)
    return boxes[0] * worth, boxes[1] * worth


def _bonus(points: Both, winner: int, options: Options, beliefs: GameBeliefs) -> Both:
    if beliefs.game_bonus == "none":
        return 0, 0
    if beliefs.game_bonus == "each":
        return options.game_bonus, options.game_bonus
    shutout = points[1 - winner] == 0 and beliefs.shutout == "bonus"
    return _for(winner, options.shutout_bonus if shutout else options.game_bonus, 0)


def _for(player: int, mine: int, others: int) -> Both:
    """A number for this player and one for the other."""
    return (mine, others) if player == 0 else (others, mine)
