"""Other tables, with rules of their own."""

from tutor.exercises import Discard, Score
from tutor.quiz import reading
from tutor.quiz.hands import house as hands
from tutor.quiz.question import Question, Skill
from tutor.quiz.settle import LISTENED

HOUSE = Skill(
    "house",
    "h",
    (
        Question(
            "limits",
            "h2",
            ("K", "7"),
            Discard,
            hands.knock_there,
            reading.limits,
            (
                "limit_ten_always",
                "strict_limit",
                "never_ends",
                "ace_is_one",
                "sets_only",
                "runs_only",
                "pair_only",
                "gap",
            ),
            ("before_discard", "card_count", "eleven_cards"),
            ("knock.limit",),
            {"ask": "knock"},
            least=3,
        ),
        Question(
            "table",
            "h1",
            ("K", "10"),
            Score,
            hands.settled_there,
            reading.table,
            (
                "default_numbers",
                "other_bonus",
                "no_double",
                "bonus_not_doubled",
                "only_knock_doubles",
                "double_once",
                "bonus_missing",
                "bonus_only",
                "on_gin",
                "no_difference",
            ),
            ("triple", *LISTENED),
            reading.SETTLING,
            least=3,
        ),
    ),
)
