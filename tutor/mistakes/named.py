"""The misconceptions that have a name: the rules with one thing turned wrong."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from tutor.mistakes.beliefs import Beliefs

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Misconception:
    """One way to have the rules wrong: `meaning` says it in a line, the player being the subject.

    The sentences for learners stand in the catalogues, by `id`.
    """

    id: str
    beliefs: Beliefs
    meaning: str


_ALL = (
    # What the cards are
    Misconception(
        "suit_by_colour", Beliefs(suits="colour"), "takes cards of one colour for one suit"
    ),
    Misconception("court_mixup", Beliefs(queen_is_king=True), "confuses queen and king"),
    Misconception("court_alphabet", Beliefs(courts_by_letter=True), "orders the courts J, K, Q"),
    Misconception("two_decks", Beliefs(deck="two"), "thinks that a card can exist twice"),
    Misconception("spanish_deck", Beliefs(deck="spanish"), "thinks of a pack of 40 cards"),
    Misconception(
        "one_per_rank", Beliefs(deck="one_per_rank"), "thinks that nobody else has a rank it holds"
    ),
    # What they weigh
    Misconception("only_courts", Beliefs(ten_value=0), "thinks that only J, Q and K weigh ten"),
    Misconception("face_as_rank", Beliefs(court_value="rank"), "counts J 11, Q 12 and K 13"),
    Misconception("courts_zero", Beliefs(court_value="zero"), "counts nothing for J, Q and K"),
    Misconception("ace_as_11", Beliefs(ace_value=11), "counts 11 for an ace"),
    Misconception("ace_as_10", Beliefs(ace_value=10), "counts 10 for an ace"),
    Misconception(
        "face_and_ace",
        Beliefs(court_value="rank", ace_value=11),
        "counts J 11, Q 12, K 13 and 11 for an ace",
    ),
    # What a meld is
    Misconception("pair_only", Beliefs(set_least=2), "takes a pair for a set"),
    Misconception("set_cap_3", Beliefs(set_most=3), "thinks that a set has exactly three cards"),
    Misconception(
        "equal_value_set", Beliefs(set_by="value"), "takes cards of equal weight for a set"
    ),
    Misconception("two_run", Beliefs(run_least=2), "takes two neighbours for a run"),
    Misconception("run_cap_3", Beliefs(run_most=3), "thinks that a run has exactly three cards"),
    Misconception("run_cap_4", Beliefs(run_most=4), "thinks that a run has at most four cards"),
    Misconception("gap", Beliefs(gaps=1), "thinks that a run may miss one card"),
    Misconception("mixed_suit", Beliefs(mixed_suits=True), "thinks that a run may mix suits"),
    Misconception("flush", Beliefs(flush=True), "takes any three cards of a suit for a meld"),
    Misconception("ace_high", Beliefs(ace_in_runs="both"), "lets the ace follow the king too"),
    Misconception("ace_only_high", Beliefs(ace_in_runs="high"), "puts the ace above the king only"),
    Misconception("ace_no_runs", Beliefs(ace_in_runs="never"), "uses no ace in runs"),
    Misconception(
        "wrap", Beliefs(ace_in_runs="wraps"), "lets a run go on from the king to the ace"
    ),
    Misconception(
        "value_not_order",
        Beliefs(equals_follow=False),
        "thinks that 10, J, Q, K cannot follow one another, since they weigh the same",
    ),
    Misconception("sets_only", Beliefs(runs_seen=False), "does not see runs"),
    Misconception("runs_only", Beliefs(sets_seen=False), "does not see sets"),
    # How a hand is laid out
    Misconception("card_twice", Beliefs(dual_use=True), "lets one card serve two melds"),
    Misconception(
        "longest_run_first",
        Beliefs(strategy="longest_run_first"),
        "lays the longest run first, whatever it costs",
    ),
    Misconception(
        "set_first", Beliefs(strategy="sets_first"), "lays every set first, whatever it costs"
    ),
    Misconception(
        "quad_never_split",
        Beliefs(strategy="quads_whole"),
        "thinks that four of a kind must stay together",
    ),
    Misconception("no_melds", Beliefs(strategy="no_melds"), "groups nothing"),
    Misconception(
        "best_is_forced",
        Beliefs(only_best_allowed=True),
        "thinks that only the best layout is allowed",
    ),
    # What is counted
    Misconception("card_count", Beliefs(counted="number"), "counts loose cards, not their weight"),
    Misconception("dearest_only", Beliefs(counted="dearest"), "counts the dearest loose card only"),
    Misconception("melded_counted", Beliefs(counted="all"), "adds the melded cards too"),
    Misconception("eleven_cards", Beliefs(eleven_counted=True), "counts all eleven cards"),
    Misconception("old_count", Beliefs(recount="never"), "does not count again after a turn"),
    Misconception(
        "new_card_loose",
        Beliefs(recount="by_difference"),
        "adds the new card and takes the thrown one off, without looking for a new meld",
    ),
    # Throwing and knocking
    Misconception(
        "highest_card", Beliefs(throws="dearest"), "throws the dearest card, even out of a meld"
    ),
    Misconception(
        "just_taken", Beliefs(taken_may_go=True), "throws the card just taken from the pile"
    ),
    Misconception(
        "strict_limit", Beliefs(limit_inclusive=False), "knocks under the limit, not at the limit"
    ),
    Misconception(
        "before_discard",
        Beliefs(knock_before_discard=True),
        "judges the knock on eleven cards, before the discard",
    ),
    # Laying off
    Misconception("layoff_forgotten", Beliefs(layoffs=False), "lays nothing off"),
    Misconception(
        "chain_missed", Beliefs(layoff_chains=False), "lays only one card on each end of a run"
    ),
    Misconception(
        "high_end_only", Beliefs(layoff_low_end=False), "lays cards on the high end of a run only"
    ),
    Misconception(
        "sets_only_layoff", Beliefs(layoff_on="sets"), "lays off nothing but a fourth card"
    ),
    Misconception("runs_only_layoff", Beliefs(layoff_on="runs"), "lays off on runs only"),
    Misconception(
        "wrap_layoff", Beliefs(layoff_wraps=True), "lays the ace on a king and the king on an ace"
    ),
    Misconception(
        "any_suit_layoff", Beliefs(layoff_any_suit=True), "lays cards of any suit on a run"
    ),
    Misconception(
        "set_takes_neighbour", Beliefs(layoff_neighbours=True), "lays a neighbouring rank on a set"
    ),
    Misconception(
        "onto_deadwood", Beliefs(layoff_onto_loose=True), "melds with the knocker's loose cards"
    ),
    Misconception(
        "lay_all_that_fits", Beliefs(layoff_duty=True), "thinks that every card that fits must go"
    ),
    Misconception(
        "own_melds_first",
        Beliefs(own_melds_first=True),
        "keeps the best own layout and lays off only what it leaves",
    ),
    Misconception("on_gin", Beliefs(layoff_on_gin=True), "lays off against gin"),
    Misconception("by_closer", Beliefs(knocker_lays_off=True), "lets the knocker lay off too"),
    # The score
    Misconception("tie_to_knocker", Beliefs(tie="knocker"), "gives equal counts to the knocker"),
    Misconception("tie_nobody", Beliefs(tie="nobody"), "gives equal counts to nobody"),
    Misconception(
        "knocker_always", Beliefs(knocker_always_wins=True), "thinks that whoever knocks wins"
    ),
    Misconception("no_difference", Beliefs(scored="whole_count"), "scores the loser's whole count"),
    Misconception("bonus_missing", Beliefs(bonus="none"), "forgets the bonus"),
    Misconception("bonus_always", Beliefs(bonus="always"), "gives every ending a bonus"),
    Misconception("bonus_only", Beliefs(bonus="only"), "scores the bonus without the difference"),
    Misconception("other_bonus", Beliefs(bonus="other"), "uses undercut 10 and gin 20 everywhere"),
    Misconception("default_numbers", Beliefs(bonus="usual"), "uses 25 and 25 at every table"),
    Misconception(
        "gin_undercut", Beliefs(gin_can_be_undercut=True), "thinks that gin can be undercut"
    ),
    Misconception(
        "zero_is_gin", Beliefs(zero_is_gin=True), "gives a defender without deadwood gin besides"
    ),
    Misconception("no_double", Beliefs(doubled="nothing"), "forgets the doubling"),
    Misconception(
        "bonus_not_doubled",
        Beliefs(doubled="difference"),
        "doubles the difference and not the bonus",
    ),
    Misconception(
        "only_knock_doubles",
        Beliefs(doubled="knocker"),
        "thinks that an undercut is not doubled",
    ),
    Misconception("double_once", Beliefs(two_doublings=2), "lets two doublings count once"),
    Misconception("triple", Beliefs(two_doublings=3), "makes three times of two doublings"),
)

MISCONCEPTIONS: Mapping[str, Misconception] = {known.id: known for known in _ALL}
"""Every named misconception by its id, those about the cards first and the score last."""


def suspects(answers: Mapping[str, T], given: T) -> tuple[str, ...]:
    """The ids of the misconceptions whose answer is the one given, in the order of `answers`."""
    return tuple(name for name, answer in answers.items() if answer == given)
