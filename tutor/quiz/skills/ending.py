"""The end of a hand: to knock, gin, lay-offs."""

from tutor.exercises import Discard, LayOff
from tutor.quiz import hands, reading
from tutor.quiz.question import Question, Skill

_LAYOFFS = (
    "layoff_forgotten",
    "chain_missed",
    "high_end_only",
    "sets_only_layoff",
    "runs_only_layoff",
    "own_melds_first",
    "onto_deadwood",
    "any_suit_layoff",
    "wrap_layoff",
    "lay_all_that_fits",
)

KNOCK = Skill(
    "knock",
    "k",
    (
        Question(
            "knock",
            "k1",
            ("7",),
            Discard,
            hands.near_the_limit,
            reading.eleven,
            ("strict_limit", "before_discard", "sets_only", "runs_only"),
            ("pair_only", "gap", "eleven_cards", "card_count"),
            ("knock.limit", "knock.face-down", "knock.count"),
            {"ask": "knock"},
            least=3,
        ),
    ),
)
GIN = Skill(
    "gin",
    "g",
    (
        Question(
            "gin",
            "g1",
            ("8",),
            Discard,
            hands.gin_hidden,
            reading.eleven,
            ("set_first", "longest_run_first", "sets_only", "runs_only"),
            ("quad_never_split", "pair_only", "gap"),
            ("gin.declare",),
            {"ask": "gin"},
            least=3,
        ),
    ),
)
LAYOFF = Skill(
    "layoff",
    "l",
    (
        Question(
            "layoff",
            "l1",
            ("9",),
            LayOff,
            hands.chain_and_set,
            reading.knock,
            ("layoff_forgotten", "chain_missed", "sets_only_layoff", "runs_only_layoff"),
            _LAYOFFS,
            ("layoff.after-knock",),
            least=4,
        ),
        Question(
            "rearrange",
            "l2",
            ("9",),
            LayOff,
            hands.meld_to_break,
            reading.knock,
            ("own_melds_first",),
            _LAYOFFS,
            ("layoff.after-knock", "meld.no-dual-use"),
            least=1,
        ),
    ),
)
