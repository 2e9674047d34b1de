"""Questions about persons, the engine's answers, and those of somebody who has a rule wrong."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal

import msgspec

from tutor.exercises.sheet import SIDES, Scored, played
from tutor.exercises.step import Row
from tutor.mistakes import GAME_MISCONCEPTIONS, MISCONCEPTIONS, Beliefs, Ending, Winner, winner
from tutor.mistakes import winner_of as believed_winner
from tutor.rules import (
    STANDARD,
    SUITS,
    Card,
    Options,
    first_dealer,
    next_dealer,
    score_game,
    score_hand,
    score_match,
)

Side = Literal["you", "rival"]


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one question is about; which fields are used depends on what is asked.

    "cut": `cuts`, the learner's card first. "dealer": who dealt, how the hand ended, who won it
    (nobody a void one), whether a new game begins. "hand": who knocked and the `counts` of the
    knocker and of the other, 0 being gin. "game": its `hands` so far and the `target`. "match":
    who won its `games` and by how much (`nets`), and `best_of` how many.
    """

    cuts: Row = Row()
    dealer: Side = "you"
    winner: Literal["you", "rival", "nobody"] = "nobody"
    ending: Ending = "void"
    new_game: bool = False
    knocker: Side = "you"
    counts: tuple[int, int] = (0, 0)
    hands: tuple[Scored, ...] = ()
    target: int = STANDARD.target
    best_of: Literal[1, 3, 5] = 1
    games: tuple[Side, ...] = ()
    nets: tuple[int, ...] = ()

    def won_by(self) -> int | None:
        """The player who won the hand; None for a void one."""
        return None if self.winner == "nobody" else SIDES.index(self.winner)

    def gin(self) -> bool:
        """Whether the knocker has none left."""
        return self.counts[0] == 0


@dataclass(frozen=True, slots=True)
class Question:
    """The words to choose from, the engine's word, and each misconception's."""

    words: tuple[str, ...]
    truth: Callable[[Case], str]
    believed: Mapping[str, Callable[[Case], str]]


def _side(player: int | None, nobody: str) -> str:
    return nobody if player is None else SIDES[player]


def _cut(case: Case) -> str:
    mine, theirs = case.cuts
    return _side(first_dealer((mine, theirs)), "again")


def _lowest(case: Case, key: Callable[[Card], tuple[int, ...]]) -> str:
    mine, theirs = map(key, case.cuts)
    return "again" if mine == theirs else SIDES[theirs < mine]


def _dealer(case: Case) -> str:
    return SIDES[next_dealer(SIDES.index(case.dealer), case.won_by())]


def _other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


def _hand(case: Case) -> str:
    return _knocked(case, score_hand(*case.counts, gin=case.gin()).winner)


def _knocked(case: Case, won: Winner) -> str:
    if won == "nobody":
        return won
    return case.knocker if won == "knocker" else _other(case.knocker)


def _hand_as(beliefs: Beliefs) -> Callable[[Case], str]:
    return lambda case: _knocked(case, winner(*case.counts, case.gin(), beliefs))


def _game(case: Case) -> str:
    hands = [(hand.winner, hand.points) for hand in map(played, case.hands)]
    return _side(score_game(hands, Options(target=case.target)).winner, "open")


def _game_as(name: str) -> Callable[[Case], str]:
    def answer(case: Case) -> str:
        options, beliefs = Options(target=case.target), GAME_MISCONCEPTIONS[name]
        return _side(believed_winner(map(played, case.hands), options, beliefs), "open")

    return answer


def _match(case: Case) -> str:
    games = [[(SIDES.index(side), STANDARD.target)] for side in case.games]
    return _side(score_match(games, Options(best_of=case.best_of)).winner, "open")


def _by_net(case: Case) -> str:
    pairs = zip(case.games, case.nets, strict=True)
    return SIDES[sum(net if side == "you" else -net for side, net in pairs) < 0]


QUESTIONS: Mapping[str, Question] = {
    "cut": Question(
        (*SIDES, "again"),
        _cut,
        {
            "high_card_deals": lambda case: _lowest(case, lambda card: (-card.rank,)),
            "ace_high": lambda case: _lowest(case, lambda card: ((card.rank - 2) % 13,)),
            "suit_ranks": lambda case: _lowest(
                case, lambda card: (card.rank, -SUITS.index(card.suit))
            ),
        },
    ),
    "dealer": Question(
        (*SIDES, "cut"),
        _dealer,
        {
            "alternate": lambda case: _other(case.dealer),
            "winner_deals": lambda case: case.dealer if case.winner == "nobody" else case.winner,
            "void_changes_dealer": lambda case: (
                _other(case.dealer) if case.winner == "nobody" else _dealer(case)
            ),
            "knocker_won": lambda case: case.winner if case.ending == "undercut" else _dealer(case),
            "new_game_new_cut": lambda case: "cut" if case.new_game else _dealer(case),
        },
    ),
    "hand": Question(
        (*SIDES, "nobody"),
        _hand,
        {
            name: _hand_as(MISCONCEPTIONS[name].beliefs)
            for name in ("tie_to_knocker", "tie_nobody", "knocker_always", "gin_undercut")
        },
    ),
    "game": Question(
        (*SIDES, "open"),
        _game,
        {
            name: _game_as(name)
            for name in (
                "boxes_count_to_target",
                "must_pass_100",
                "always_100",
                "bonus_outside_hands",
            )
        },
    ),
    "match": Question(
        (*SIDES, "open"),
        _match,
        {
            "all_games_played": lambda case: (
                _match(case) if len(case.games) == case.best_of else "open"
            ),
            "one_game_is_match": lambda case: case.games[0],
            "net_decides": _by_net,
        },
    ),
}
"""Who deals first, who deals next, who has won a hand, a game, a match."""
