"""A run of hands to settle, read from its address; answers to it are judged as in a lesson."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from tutor.exercises import Exercise, Fields, Score, Text, Verdict
from tutor.quiz.codes import NoHand, join_run, read_hand, split_run, write_hand
from tutor.rules import Arrangement, Card, CardSet

LISTENED = (
    "tie_to_knocker",
    "tie_nobody",
    "knocker_always",
    "no_difference",
    "bonus_missing",
    "bonus_only",
    "other_bonus",
    "bonus_always",
    "zero_is_gin",
    "gin_undercut",
    "on_gin",
    "layoff_forgotten",
    "chain_missed",
    "high_end_only",
    "sets_only_layoff",
    "runs_only_layoff",
    "own_melds_first",
    "by_closer",
    "onto_deadwood",
    "any_suit_layoff",
    "wrap_layoff",
    "lay_all_that_fits",
    "melded_counted",
    "face_as_rank",
    "ace_as_11",
    "face_and_ace",
    "courts_zero",
    "card_count",
    "dearest_only",
    "card_twice",
    "sets_only",
    "runs_only",
    "set_first",
    "longest_run_first",
)
"""The misconceptions that a wrong result is compared with, the likeliest first."""

_WORDLESS = Text("", "")
"""What a question asks is said by the catalogues: it is the same for every hand."""


def question(spread: Arrangement, defender: Iterable[Card]) -> Score:
    """A knock as an exercise by the standard rules, with its code as `id`."""
    return Score(
        id=write_hand(spread, defender),
        stage="solo",
        title=_WORDLESS,
        text=_WORDLESS,
        clauses=("layoff.after-knock", "score.knock", "score.undercut", "score.gin"),
        mistakes=LISTENED,
        melds=tuple(CardSet(meld) for meld in spread.melds),
        loose=CardSet(spread.loose),
        defender=CardSet(defender),
    )


@dataclass(frozen=True, slots=True)
class Run:
    """One to ten hands in a row, no two the same, played one round or more."""

    questions: tuple[Score, ...]

    @property
    def code(self) -> str:
        """What its address carries."""
        return join_run(question.id for question in self.questions)

    @property
    def prefix(self) -> str:
        """What the names of all answers to this very run begin with."""
        # A key has no room for ten hands, so the run is named by what its code boils down to.
        return f"quiz/{hashlib.sha256(self.code.encode()).hexdigest()[:16]}/"

    def key(self, number: int, question: Score) -> str:
        """The name under which answers to a question are kept in this round, from 1.

        The run and the round are in it, so a hand met again elsewhere starts afresh; the hand is
        in it too, so what was answered can be read from the name alone.
        """
        return f"{self.prefix}{number}/{question.id}"

    def round_of(self, key: str) -> int:
        """The round that a name given by `key` belongs to."""
        return int(key.removeprefix(self.prefix).partition("/")[0])

    def verdict(self, step: Exercise, fields: Fields) -> Verdict:
        """Judge an answer to one of the questions. Raises Unreadable."""
        return _verdict(step.id, tuple(sorted(fields.items())))


def run_of(questions: Iterable[Score]) -> Run:
    """A run of these questions. Raises NoHand for none, for too many, and for one twice."""
    run = Run(tuple(questions))
    hands = split_run(run.code)
    if len(set(hands)) < len(hands):
        raise NoHand(run.code)
    return run


@lru_cache(maxsize=500)
def read_run(code: str) -> Run:
    """The run of an address. Raises NoHand for what is none."""
    return run_of(read_question(hand) for hand in split_run(code))


def read_question(code: str) -> Score:
    """The question of a code. Raises NoHand for what is none."""
    return question(*read_hand(code))


# The page of an answer is asked for again and again, and a wrong one is compared with every belief.
@lru_cache(maxsize=2_000)
def _verdict(code: str, fields: tuple[tuple[str, tuple[str, ...]], ...]) -> Verdict:
    step = read_question(code)
    right = step.read(dict(fields)) in step.right()
    return step.grade(dict(fields), {} if right else step.mirror())
