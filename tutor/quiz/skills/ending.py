"""The end of a hand: to knock, gin, lay-offs."""

from tutor.exercises import Discard, Fits, LayOff
from tutor.quiz import reading
from tutor.quiz.hands import ending as hands
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
_KNOCKS = ("strict_limit", "before_discard", "sets_only", "runs_only")
_SEEN = ("pair_only", "gap", "eleven_cards", "card_count", "set_first", "longest_run_first")
_GIN = ("set_first", "longest_run_first", "sets_only", "runs_only")
_SEEMING = ("quad_never_split", "pair_only", "gap", "mixed_suit", "ace_high", "wrap")

KNOCK = Skill(
    "knock",
    "k",
    (
        Question(
            "knock.clear",
            "k0",
            ("7",),
            Discard,
            hands.ready,
            reading.held(11),
            ("before_discard", "sets_only", "runs_only", "pair_only", "card_count"),
            (*_KNOCKS, *_SEEN),
            ("knock.limit", "knock.face-down", "knock.count"),
            {"ask": "knock"},
            least=3,
        ),
        Question(
            "knock",
            "k1",
            ("7",),
            Discard,
            hands.near_the_limit,
            reading.held(11),
            _KNOCKS,
            _SEEN,
            ("knock.limit", "knock.face-down", "knock.count"),
            {"ask": "knock"},
            least=3,
        ),
        Question(
            "knock.conflict",
            "k2",
            ("7",),
            Discard,
            hands.conflict_near_the_limit,
            reading.held(11),
            ("set_first", "longest_run_first", "pair_only", "gap", "card_count", *_KNOCKS),
            _SEEN,
            ("knock.limit", "knock.face-down", "knock.count"),
            {"ask": "knock"},
            least=4,
        ),
    ),
)
GIN = Skill(
    "gin",
    "g",
    (
        Question(
            "gin.clear",
            "g0",
            ("8",),
            Discard,
            hands.all_melded,
            reading.held(11),
            ("sets_only", "runs_only", "gap", "pair_only"),
            (*_GIN, *_SEEMING),
            ("gin.declare",),
            {"ask": "gin"},
        ),
        Question(
            "gin",
            "g1",
            ("8",),
            Discard,
            hands.gin_hidden,
            reading.held(11),
            (*_GIN, "gap", "pair_only"),
            _SEEMING,
            ("gin.declare",),
            {"ask": "gin"},
            least=3,
        ),
        Question(
            "gin.seeming",
            "g2",
            ("8",),
            Discard,
            hands.gin_or_not,
            reading.held(11),
            ("gap", "mixed_suit", "ace_high", "sets_only", "runs_only"),
            (*_GIN, *_SEEMING),
            ("gin.declare",),
            {"ask": "gin"},
        ),
    ),
)
LAYOFF = Skill(
    "layoff",
    "l",
    (
        Question(
            "fits",
            "l0",
            ("9",),
            Fits,
            hands.what_fits,
            reading.knock,
            ("sets_only_layoff", "runs_only_layoff", "high_end_only", "any_suit_layoff"),
            ("wrap_layoff", "set_takes_neighbour"),
            ("layoff.after-knock",),
            least=3,
        ),
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
