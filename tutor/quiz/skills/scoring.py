"""Who wins and what it counts: the hand, the game, other tables."""

from tutor.exercises import FinalSheet, Score, Who
from tutor.quiz import hands, reading
from tutor.quiz.question import Question, Skill
from tutor.quiz.settle import LISTENED

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
            reading.endings,
            ("tie_to_knocker", "tie_nobody", "knocker_always", "gin_undercut"),
            (),
            ("score.knock", "score.undercut", "score.gin"),
            {"ask": "hand"},
            least=4,
        ),
    ),
)
SCORE = Skill(
    "score",
    "s",
    (
        *(
            Question(
                f"score_{kind}",
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
            for kind, tag, trapped in (
                ("layoff", "s1", ("layoff_forgotten", "no_difference")),
                ("undercut_by_layoff", "s2", ("layoff_forgotten", "bonus_missing")),
                ("gin", "s3", ("on_gin", "bonus_missing")),
            )
        ),
    ),
)
HOUSE = Skill(
    "house",
    "h",
    (
        Question(
            "other_table",
            "h1",
            ("K", "10"),
            Score,
            hands.other_table,
            reading.table,
            ("default_numbers", "no_double", "bonus_not_doubled", "bonus_missing"),
            LISTENED,
            reading.SETTLING,
        ),
    ),
)
GAME = Skill(
    "game",
    "e",
    (
        Question(
            "game",
            "e1",
            ("J",),
            FinalSheet,
            hands.whole_game,
            reading.game,
            ("boxes_forgotten", "boxes_winner_only", "no_subtraction", "box_25"),
            (
                "undercut_box_to_knocker",
                "void_is_box",
                "box_difference",
                "game_bonus_forgotten",
                "bonus_to_higher",
                "shutout_not_doubled",
                "shutout_doubles_all",
            ),
            ("score.box", "score.game", "game.win"),
            least=3,
        ),
    ),
)
