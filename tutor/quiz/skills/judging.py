"""What helps, and what is better."""

from tutor.exercises import Choose
from tutor.quiz import hands, reading
from tutor.quiz.question import Question, Skill

OUTS = Skill(
    "outs",
    "u",
    (
        Question(
            "helping",
            "u1",
            ("Q", "2"),
            Choose,
            hands.help_wanted,
            reading.candidates,
            ("sets_only", "runs_only", "pair_only", "gap"),
            ("two_run", "ace_high"),
            ("tip.flexible", "meld.set", "meld.run"),
            {"ask": "completing"},
            least=4,
        ),
    ),
)
