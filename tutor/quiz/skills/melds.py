"""What is a meld, how a hand is laid out, and what stays loose."""

from tutor.exercises import Arrange, Choose, Count, Judge
from tutor.quiz import reading
from tutor.quiz.hands import melds as hands
from tutor.quiz.question import Question, Skill

_MELDS = ("pair_only", "two_run", "gap", "mixed_suit", "ace_high", "wrap", "sets_only", "runs_only")
_LAYOUT = ("set_first", "longest_run_first", "quad_never_split", "card_twice")
_WEIGHTS = ("face_as_rank", "ace_as_11", "face_and_ace", "courts_zero", "card_count")
_JUDGED = (*_MELDS, "flush", "set_cap_3", "run_cap_3", "run_cap_4")

VALID = Skill(
    "valid",
    "m",
    (
        Question(
            "judge.short",
            "m0",
            ("2",),
            Judge,
            hands.four_groups,
            reading.groups,
            ("gap", "mixed_suit", "pair_only", "two_run"),
            _JUDGED,
            ("meld.set", "meld.run"),
        ),
        Question(
            "judge",
            "m1",
            ("2",),
            Judge,
            hands.five_groups,
            reading.groups,
            ("gap", "mixed_suit", "ace_high"),
            _JUDGED,
            ("meld.set", "meld.run", "meld.ace-low"),
            least=3,
        ),
        Question(
            "judge.long",
            "m2",
            ("2",),
            Judge,
            hands.five_long_groups,
            reading.groups,
            ("gap", "ace_high", "wrap", "flush", "run_cap_4"),
            _JUDGED,
            ("meld.set", "meld.run", "meld.ace-low"),
            least=5,
        ),
    ),
)
FIND = Skill(
    "find",
    "f",
    (
        Question(
            "find.one",
            "f0",
            ("2",),
            Choose,
            hands.meld_among_seven,
            reading.held(7),
            ("pair_only", "gap", "two_run", "sets_only", "runs_only"),
            _MELDS,
            ("meld.set", "meld.run"),
            {"ask": "melded"},
            least=3,
        ),
        Question(
            "find",
            "f1",
            ("2",),
            Choose,
            hands.set_and_run,
            reading.held(10),
            ("pair_only", "gap", "sets_only", "runs_only"),
            _MELDS,
            ("meld.set", "meld.run"),
            {"ask": "melded"},
            least=4,
        ),
        Question(
            "find.shared",
            "f2",
            ("2", "3"),
            Choose,
            hands.shared_card,
            reading.held(10),
            ("pair_only", "gap", "two_run", "mixed_suit", "sets_only", "runs_only"),
            _MELDS,
            ("meld.set", "meld.run"),
            {"ask": "melded"},
            least=5,
        ),
    ),
)
ARRANGE = Skill(
    "arrange",
    "a",
    (
        Question(
            "arrange.short",
            "a0",
            ("3", "2"),
            Arrange,
            hands.easy_to_lay,
            reading.held(8),
            ("sets_only", "runs_only", "pair_only", "gap"),
            (*_LAYOUT, *_MELDS),
            ("meld.set", "meld.run"),
            least=4,
        ),
        Question(
            "arrange",
            "a1",
            ("3",),
            Arrange,
            hands.one_conflict,
            reading.held(10),
            ("longest_run_first", "set_first", "sets_only", "runs_only"),
            (*_LAYOUT, *_MELDS),
            ("meld.no-dual-use",),
            least=3,
        ),
        Question(
            "arrange.tied",
            "a2",
            ("3",),
            Arrange,
            hands.tied,
            reading.held(10),
            ("longest_run_first", "set_first", "sets_only", "runs_only", "pair_only", "gap"),
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
            hands.conflict_with_weights,
            reading.held(10),
            ("face_as_rank", "ace_as_11", "sets_only", "runs_only"),
            (*_WEIGHTS, *_LAYOUT, *_MELDS),
            ("meld.deadwood", "knock.count"),
            least=4,
        ),
        Question(
            "deadwood.split",
            "d3",
            ("4", "3"),
            Count,
            hands.four_to_split,
            reading.held(10),
            ("quad_never_split", "face_as_rank", "ace_as_11", "sets_only", "runs_only"),
            (*_WEIGHTS, *_LAYOUT, *_MELDS),
            ("meld.deadwood", "knock.count"),
            least=5,
        ),
    ),
)
