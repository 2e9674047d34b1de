"""What helps, and what is better."""

from tutor.exercises import Choose, Weigh
from tutor.quiz import reading
from tutor.quiz.hands import judging as hands
from tutor.quiz.question import Question, Skill

_SEEN = ("sets_only", "runs_only", "pair_only", "gap")

OUTS = Skill(
    "outs",
    "u",
    (
        Question(
            "helping.few",
            "u0",
            ("Q", "2"),
            Choose,
            hands.help_wanted(6, 6),
            reading.candidates(6, 6),
            _SEEN,
            ("two_run", "ace_high", "mixed_suit"),
            ("tip.flexible", "meld.set", "meld.run"),
            {"ask": "completing"},
            least=3,
        ),
        Question(
            "helping",
            "u1",
            ("Q", "2"),
            Choose,
            hands.help_wanted(10, 8),
            reading.candidates(10, 8),
            _SEEN,
            ("two_run", "ace_high", "mixed_suit"),
            ("tip.flexible", "meld.set", "meld.run"),
            {"ask": "completing"},
            least=4,
        ),
        Question(
            "helping.tempting",
            "u2",
            ("Q", "2"),
            Choose,
            hands.tempting_help,
            reading.candidates(10, 8),
            (*_SEEN, "ace_high", "mixed_suit", "two_run"),
            ("wrap",),
            ("tip.flexible", "meld.set", "meld.run", "meld.ace-low"),
            {"ask": "completing"},
            least=6,
        ),
    ),
)

KNOCK_OR_NOT = Skill(
    "knock_or_not",
    "p",
    (
        Question(
            "weigh",
            "p1",
            ("Q", "7"),
            Weigh,
            hands.four_decisions,
            reading.moments,
            ("must_knock", "only_gin_ends"),
            (),
            ("tip.knock-early", "tip.not-ten", "turn.choose"),
        ),
    ),
)
