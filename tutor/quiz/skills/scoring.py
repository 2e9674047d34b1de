"""Who wins and what it counts: the hand, the game, other tables."""

from tutor.exercises import FinalSheet, HollywoodColumns, Score, Who
from tutor.quiz import reading
from tutor.quiz.hands import scoring as hands
from tutor.quiz.kinds import EVERY
from tutor.quiz.question import Question, Skill
from tutor.quiz.settle import LISTENED
from tutor.quiz.table import Dealt

_SHEET = (
    "boxes_forgotten",
    "boxes_winner_only",
    "no_subtraction",
    "box_25",
    "undercut_box_to_knocker",
    "void_is_box",
    "box_difference",
    "game_bonus_forgotten",
    "bonus_to_higher",
    "shutout_not_doubled",
    "shutout_doubles_all",
)
_ENDINGS = ("tie_to_knocker", "tie_nobody", "knocker_always", "gin_undercut")
_ENTERING = ("all_three_at_once", "one_column_each", "both_sides_share", "two_is_all")

WINNER = Skill(
    "winner",
    "w",
    (
        Question(
            "winner",
            "w1",
            ("10",),
            Who,
            hands.four_endings,
            reading.endings(4),
            _ENDINGS,
            (),
            ("score.knock", "score.undercut", "score.gin"),
            {"ask": "hand"},
            least=4,
        ),
        Question(
            "winner.close",
            "w2",
            ("10",),
            Who,
            hands.six_endings,
            reading.endings(6),
            _ENDINGS,
            (),
            ("score.knock", "score.undercut", "score.gin"),
            {"ask": "hand"},
            least=4,
        ),
    ),
)


def _settled(tag: str, kind: str) -> Question:
    trapped = EVERY[kind].traps
    return Question(
        f"score.{kind}",
        tag,
        ("10",),
        Score,
        hands.settled(kind),
        reading.knock,
        trapped,
        LISTENED,
        reading.SETTLING,
        least=len(trapped),
    )


SCORE = Skill(
    "score",
    "s",
    tuple(
        _settled(tag, kind)
        for tag, kind in (
            ("s0", "plain"),
            ("s1", "layoff"),
            ("s3", "gin"),
            ("s4", "tie"),
            ("s5", "aces_and_courts"),
            ("s6", "nothing_left"),
            ("s2", "undercut_by_layoff"),
            ("s7", "chain"),
            ("s8", "broken_meld"),
            ("s9", "knockers_card_fits"),
        )
    ),
)
WON = Skill(
    "won",
    "b",
    (
        Question(
            "won",
            "b1",
            ("J",),
            Who,
            hands.three_games,
            reading.games,
            ("boxes_count_to_target", "must_pass_100", "bonus_outside_hands"),
            (),
            ("game.win", "score.box"),
            {"ask": "game"},
        ),
    ),
)


def _game(name: str, tag: str, deal: Dealt, trapped: tuple[str, ...], least: int) -> Question:
    """The final sheet of a game by the standard rules."""
    return Question(
        name,
        tag,
        ("J",),
        FinalSheet,
        deal,
        reading.game,
        trapped,
        _SHEET,
        ("score.box", "score.game", "game.win"),
        least=least,
    )


GAME = Skill(
    "game",
    "e",
    (
        _game(
            "game",
            "e1",
            hands.whole_game,
            ("boxes_forgotten", "boxes_winner_only", "no_subtraction", "box_25"),
            least=3,
        ),
        _game(
            "game.shutout",
            "e2",
            hands.shutout,
            ("shutout_not_doubled", "shutout_doubles_all", "void_is_box", "boxes_forgotten"),
            least=4,
        ),
        _game(
            "game.behind",
            "e4",
            hands.behind,
            ("bonus_to_higher", "boxes_winner_only", "box_difference", "no_subtraction"),
            least=4,
        ),
        Question(
            "stakes",
            "e3",
            ("J", "K"),
            FinalSheet,
            hands.game_elsewhere,
            reading.game_elsewhere,
            ("boxes_forgotten", "boxes_winner_only", "no_subtraction", "box_25", "always_100"),
            ("box_difference", "game_bonus_forgotten", "shutout_not_doubled"),
            ("score.box", "score.game", "game.win"),
            least=3,
        ),
        Question(
            "stakes.shutout",
            "e5",
            ("J", "K"),
            FinalSheet,
            hands.shutout_elsewhere,
            reading.game_elsewhere,
            ("always_100", "shutout_not_doubled", "shutout_doubles_all"),
            _SHEET,
            ("score.box", "score.game", "game.win"),
            least=3,
        ),
    ),
)
COLUMNS = Skill(
    "columns",
    "c",
    (
        Question(
            "columns",
            "c1",
            ("J", "K"),
            HollywoodColumns,
            hands.open_columns,
            reading.columns,
            _ENTERING,
            (),
            ("variant.hollywood",),
            least=4,
        ),
        Question(
            "columns.closing",
            "c2",
            ("J", "K"),
            HollywoodColumns,
            hands.closed_column,
            reading.columns,
            (*_ENTERING, "closed_takes_more", "lost_when_closed"),
            (),
            ("variant.hollywood",),
            least=6,
        ),
        Question(
            "nets",
            "c3",
            ("J", "K"),
            HollywoodColumns,
            hands.finished_columns,
            reading.columns,
            ("boxes_forgotten", "boxes_winner_only", "no_subtraction", "shutout_not_doubled"),
            ("box_25", "game_bonus_forgotten", "shutout_doubles_all", "box_difference"),
            ("variant.hollywood", "score.box", "score.game"),
            {"ask": "nets"},
            least=3,
        ),
    ),
)
