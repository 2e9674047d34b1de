"""Other tables, with rules of their own."""

from tutor.exercises import Discard, Score
from tutor.quiz import reading
from tutor.quiz.hands import house as hands
from tutor.quiz.question import Question, Skill
from tutor.quiz.settle import LISTENED
from tutor.quiz.table import Dealt

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


def _limit(
    name: str, tag: str, deal: Dealt, trapped: tuple[str, ...] = _KNOCKING, least: int = 3
) -> Question:
    """Which discards allow a knock at the table."""
    return Question(
        name,
        tag,
        ("K", "7"),
        Discard,
        deal,
        reading.limits,
        trapped,
        ("before_discard", "card_count"),
        ("knock.limit",),
        {"ask": "knock"},
        least,
    )


def _table(name: str, tag: str, deal: Dealt, least: int) -> Question:
    """A knock to settle at the table."""
    return Question(
        name,
        tag,
        ("K", "10"),
        Score,
        deal,
        reading.table,
        _SCORING,
        ("triple", *LISTENED),
        reading.SETTLING,
        least=least,
    )


HOUSE = Skill(
    "house",
    "h",
    (
        _limit("limits", "h2", hands.knock_there),
        _table("table", "h1", hands.settled_there, least=3),
        _limit("limits.ace", "h3", hands.ace_turned_up),
        _limit(
            "limits.little",
            "h6",
            hands.little_left,
            ("never_ends", "strict_limit", "limit_ten_always", "sets_only", "runs_only"),
            least=2,
        ),
        _table("table.undercut", "h4", hands.all_at_once("undercut"), least=7),
        _table("table.gin", "h5", hands.all_at_once("gin"), least=7),
    ),
)
