"""What is a meld, how a hand is laid out, and what stays loose."""

from tutor.exercises import Arrange, Choose, Count, Judge
from tutor.quiz import hands, reading
from tutor.quiz.question import Question, Skill

_MELDS = ("pair_only", "two_run", "gap", "mixed_suit", "ace_high", "wrap", "sets_only", "runs_only")
_LAYOUT = ("set_first", "longest_run_first", "quad_never_split", "card_twice")
_WEIGHTS = ("face_as_rank", "ace_as_11", "face_and_ace", "courts_zero", "card_count")

VALID = Skill(
    "valid",
    "m",
    (
        Question(
            "judge",
            "m1",
            ("2",),
            Judge,
            hands.five_groups,
            reading.groups,
            ("gap", "mixed_suit", "ace_high"),
            (*_MELDS, "wrap", "flush"),
            ("meld.set", "meld.run", "meld.ace-low"),
            least=3,
        ),
    ),
)
FIND = Skill(
    "find",
    "f",
    (
        Question(
            "find",
            "f1",
            ("2",),
            Choose,
            hands.set_and_run,
            reading.ten,
            ("pair_only", "gap", "sets_only", "runs_only"),
            _MELDS,
            ("meld.set", "meld.run"),
            {"ask": "melded"},
            least=4,
        ),
    ),
)
ARRANGE = Skill(
    "arrange",
    "a",
    (
        Question(
            "arrange",
            "a1",
            ("3",),
            Arrange,
            hands.competing,
            reading.ten,
            ("longest_run_first", "set_first", "sets_only", "runs_only"),
            (*_LAYOUT, *_MELDS),
            ("meld.no-dual-use",),
            least=3,
        ),
    ),
)
DEADWOOD = Skill(
    "deadwood",
    "d",
    (
        Question(
            "value",
            "d1",
            ("4", "A"),
            Count,
            hands.laid_out,
            reading.laid,
            ("face_as_rank", "ace_as_11", "card_count", "melded_counted"),
            _WEIGHTS,
            ("deck.values", "knock.count"),
            least=4,
        ),
        Question(
            "deadwood",
            "d2",
            ("4",),
            Count,
            hands.competing_with_weights,
            reading.ten,
            ("face_as_rank", "ace_as_11", "sets_only", "runs_only"),
            (*_WEIGHTS, *_LAYOUT, *_MELDS),
            ("meld.deadwood", "knock.count"),
            least=4,
        ),
    ),
)
