"""The rules as a player believes them: one value with a field for every rule that can be wrong."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Beliefs:
    """What one player takes the rules to be. The defaults are the true rules."""

    # What the cards are
    deck: Literal["one", "two", "spanish", "one_per_rank"] = "one"
    """What else can exist: `two` decks hold every card twice, a `spanish` pack of 40 has no 8, 9
    or 10, and `one_per_rank` thinks that whoever holds a rank holds its only card."""
    suits: Literal["four", "colour"] = "four"
    """Told apart by the sign, or by the colour alone."""
    queen_is_king: bool = False
    """Takes each of the two for the other, wherever cards are named or put in order."""
    courts_by_letter: bool = False
    """Puts the courts in the order of the letters: J, K, Q."""

    # What they weigh, in points
    court_value: Literal["ten", "rank", "zero"] = "ten"
    """Ten each, or 11 12 13, or nothing."""
    ace_value: Literal[1, 10, 11] = 1
    ten_value: Literal[10, 0] = 10
    """0: only courts weigh ten; the ten is left out."""

    # What a meld is
    set_least: int = 3
    set_most: int = 4
    set_by: Literal["rank", "value"] = "rank"
    """What the cards of a set have in common."""
    run_least: int = 3
    run_most: int = 13
    gaps: int = 0
    """How many cards a run may miss in all."""
    mixed_suits: bool = False
    """A run may mix suits."""
    flush: bool = False
    """Any cards of one suit, as many as a run needs, are a meld."""
    ace_in_runs: Literal["low", "both", "high", "wraps", "never"] = "low"
    """Before the 2, there and above the king, above the king alone, round the corner, nowhere."""
    equals_follow: bool = True
    """Cards of equal value (10 J Q K) may follow one another in a run."""
    sets_seen: bool = True
    runs_seen: bool = True

    # How a hand is laid out
    dual_use: bool = False
    """A card may serve two melds."""
    strategy: Literal["least", "longest_run_first", "sets_first", "quads_whole", "no_melds"] = (
        "least"
    )
    """What leaves least; the longest runs, or every set, or every four of a kind, whatever they
    cost, and then what leaves least; or nothing at all."""
    only_best_allowed: bool = False
    """A layout that does not leave the least is not allowed."""

    # What is counted
    counted: Literal["loose", "number", "dearest", "all"] = "loose"
    """The loose cards' points, how many they are, the dearest of them alone, or every card's
    points, melded and laid-off ones too."""
    eleven_counted: bool = False
    """Counts all eleven cards when it asks what a discard leaves."""
    recount: Literal["anew", "never", "by_difference"] = "anew"
    """After a turn: counts again, says the old count, or adds the new card to the old count and
    takes the thrown one off."""

    # Throwing and knocking
    throws: Literal["least_left", "dearest"] = "least_left"
    """What is thrown: the card that leaves least, or the dearest one even out of a meld."""
    taken_may_go: bool = False
    """The card just taken from the pile may be thrown."""
    limit_inclusive: bool = True
    """Exactly the limit is enough to knock."""
    knock_before_discard: bool = False
    """The knock is judged on eleven cards."""

    # Laying off
    layoffs: bool = True
    """The defender lays off at all."""
    layoff_chains: bool = True
    """A second card may follow the first on the same end."""
    layoff_low_end: bool = True
    """A run takes cards at its low end too."""
    layoff_on: Literal["all", "sets", "runs"] = "all"
    """Which of the knocker's melds take cards."""
    layoff_wraps: bool = False
    """The ace may go on a king, and the king on an ace."""
    layoff_any_suit: bool = False
    """A run takes its neighbours in any suit."""
    layoff_neighbours: bool = False
    """A set takes a card of the rank before or after its own."""
    layoff_onto_loose: bool = False
    """The defender may meld with the knocker's loose cards."""
    layoff_duty: bool = False
    """Every card that fits has to go, even out of an own meld."""
    own_melds_first: bool = False
    """Keeps the layout that is best without lay-offs and lays off only from its loose cards."""
    layoff_on_gin: bool = False
    knocker_lays_off: bool = False
    """The knocker adds loose cards to the defender's melds too."""

    # The score
    tie: Literal["defender", "knocker", "nobody"] = "defender"
    """Who wins when the counts are equal."""
    knocker_always_wins: bool = False
    scored: Literal["difference", "whole_count"] = "difference"
    """The difference of the counts, or the loser's whole count."""
    bonus: Literal["table", "usual", "other", "none", "always", "only"] = "table"
    """This table's bonuses, 25 and 25 at any table, undercut 10 and gin 20 at any table, no
    bonus, the gin bonus for a plain knock too, or the bonus without the difference."""
    gin_can_be_undercut: bool = False
    zero_is_gin: bool = False
    """A defender who comes down to zero earns the gin bonus besides."""
    doubled: Literal["whole", "nothing", "difference", "knocker"] = "whole"
    """What counts double in a doubled hand: the whole score, nothing, the difference without the
    bonus, or the whole score of a knocker alone."""
    two_doublings: Literal[4, 2, 3] = 4
    """What two doublings multiply by together."""


TRUE = Beliefs()
"""The true rules: with them the solver equals `tutor.rules`."""
