"""Other tables, with rules of their own."""

from tutor.exercises import Discard, Score
from tutor.quiz import reading
from tutor.quiz.hands import house as hands
from tutor.quiz.question import Question, Skill
from tutor.quiz.settle import LISTENED

_SCORING = (
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
)
_KNOCKING = (
    "limit_ten_always",
    "strict_limit",
    "never_ends",
    "ace_is_one",
    "sets_only",
    "runs_only",
    "pair_only",
    "gap",
)
_LIMITS = ("before_discard", "card_count")

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
            _KNOCKING,
            _LIMITS,
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
            _SCORING,
            ("triple", *LISTENED),
            reading.SETTLING,
            least=3,
        ),
        Question(
            "limits.ace",
            "h3",
            ("K", "7"),
            Discard,
            hands.ace_turned_up,
            reading.limits,
            _KNOCKING,
            _LIMITS,
            ("knock.limit",),
            {"ask": "knock"},
            least=3,
        ),
        Question(
            "limits.little",
            "h6",
            ("K", "7"),
            Discard,
            hands.little_left,
            reading.limits,
            ("never_ends", "strict_limit", "limit_ten_always", "sets_only", "runs_only"),
            _LIMITS,
            ("knock.limit",),
            {"ask": "knock"},
        ),
        Question(
            "table.undercut",
            "h4",
            ("K", "10"),
            Score,
            hands.all_at_once("undercut"),
            reading.table,
            _SCORING,
            ("triple", *LISTENED),
            reading.SETTLING,
            least=7,
        ),
        Question(
            "table.gin",
            "h5",
            ("K", "10"),
            Score,
            hands.all_at_once("gin"),
            reading.table,
            _SCORING,
            ("triple", *LISTENED),
            reading.SETTLING,
            least=7,
        ),
    ),
)
