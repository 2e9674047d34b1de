"""A knock to settle by the standard rules: what the scoring quiz asks."""

from collections.abc import Iterable

from tutor.exercises import Score, Text
from tutor.quiz.codes import read_hand, write_hand
from tutor.quiz.reading import SETTLING
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

WORDLESS = Text("", "")
"""What a question asks is said by the catalogues: it is the same for every hand."""


def to_settle(spread: Arrangement, defender: Iterable[Card]) -> Score:
    """A knock as an exercise by the standard rules, with its code as `id`."""
    return Score(
        id=write_hand(spread, defender),
        stage="solo",
        title=WORDLESS,
        text=WORDLESS,
        clauses=SETTLING,
        mistakes=LISTENED,
        melds=tuple(CardSet(meld) for meld in spread.melds),
        loose=CardSet(spread.loose),
        defender=CardSet(defender),
    )


def read_settle(code: str) -> Score:
    """The knock of a code. Raises NoQuestion for what is none."""
    return to_settle(*read_hand(code))
