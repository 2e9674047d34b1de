"""What somebody with a misconception takes the facts to be."""

from collections.abc import Callable, Mapping

from tutor.exercises.facts import Value, fact
from tutor.mistakes import MISCONCEPTIONS, Beliefs, count, may_knock
from tutor.rules import STANDARD, CardSet

BELIEVED: Mapping[str, Mapping[str, Value]] = {
    # The cards, melds and layouts
    "two_decks": {"cards_in_deck": 104, "set_of_five": True},
    "three_at_once": {"players_of_hand": 3},
    "ace_as_11": {"ace_points": 11},
    "ace_as_10": {"ace_points": 10},
    "face_as_rank": {"courts_alike": False},
    "suit_ranks": {"suits_ranked": True},
    "ace_high": {"ace_follows_king": True},
    "wrap": {"ace_follows_king": True},
    "run_cap_3": {"run_of_seven": False, "fourth_of_run_counts": True},
    "run_cap_4": {"run_of_seven": False},
    "two_run": {"run_of_two": True},
    "card_twice": {"card_in_two_melds": True},
    "quad_never_split": {"four_may_split": False},
    "best_is_forced": {"worse_layout": False},
    # The deal
    "upcard_forgotten": {"stock_after_deal": 32},
    "joker_wild": {"cards_in_deck": 54, "stock_after_deal": 33},
    "spanish_deck": {"cards_in_deck": 40, "stock_after_deal": 19},
    "pile_empty": {"pile_after_deal": 0},
    "eleven_dealt": {"cards_of_non_dealer": 11},
    "dealer_first": {"dealer_answers_first": True},
    "take_after_refusal": {"upcard_after_refusals": True},
    "no_first_turn_knock": {"knock_in_first_turn": False},
    "winner_deals": {"loser_deals": False},
    # The turn
    "deep_pile": {"any_card_of_pile": True},
    "throw_back_never": {"drawn_may_go": False},
    "just_taken": {"taken_may_go": True, "upcard_may_go": True},
    "skip_draw": {"may_skip_draw": True},
    "draw_twice": {"may_draw_twice": True},
    "table_rummy": {"melds_laid_in_play": True},
    "pile_hidden": {"taken_is_seen": False},
    # The void hand
    "void_when_empty": {"void_at_two": False},
    "void_on_any_turn": {"void_after_taking_at_three": True},
    "void_at_two_always": {"knock_counts_at_two": False},
    "void_changes_dealer": {"other_deals_after_void": True},
    "lower_wins": {"void_scores": True},
    "reshuffle": {"pile_becomes_stock": True},
    # The knock
    "strict_limit": {"knock_at_limit": False},
    "over_limit": {"knock_above_limit": True},
    "limit_per_card": {"limit_for_each_card": True},
    "must_knock": {"may_go_on": False, "must_declare_gin": True},
    "knock_before_draw": {"knock_before_drawing": True},
    "face_up": {"knock_face_up": True},
    "last_turn_for_rival": {"rival_draws_after_knock": True},
    # Gin
    "gin_before_draw": {"gin_before_drawing": True},
    "gin_must_be_called": {"melded_knock_is_gin": False},
    "gin_undercut": {"gin_undercut": True},
    "ace_counts_nothing": {"loose_ace_is_gin": True},
    "nine_is_enough": {"gin_needs_meld_of_four": False},
    "only_gin_ends": {"may_knock": False, "knock_at_limit": False},
    # Laying off
    "by_closer": {"knocker_lays_off": True},
    "chain_missed": {"layoffs_chain": False},
    "high_end_only": {"low_end_takes": False},
    "wrap_layoff": {"ace_on_king": True},
    "set_takes_neighbour": {"set_of_four_takes": True},
    "onto_deadwood": {"onto_loose": True},
    "lay_all_that_fits": {"must_lay_off": True},
    "own_melds_first": {"may_break_meld": False},
    "on_gin": {"layoff_on_gin": True},
    # The score of a hand
    "tie_to_knocker": {"knocker_wins_tie": True},
    "bonus_always": {"knock_bonus": 25},
    "other_bonus": {"undercut_bonus": 10, "gin_bonus": 20},
    "zero_is_gin": {"defender_at_zero_has_gin": True},
    # The game
    "must_pass_100": {"exactly_target_ends": False},
    "always_100": {"hundred_always_ends": True},
    "boxes_count_to_target": {"boxes_count_to_target": True},
    "bonus_outside_hands": {"bonuses_count_to_target": False},
    "box_25": {"box_points": 25},
    "boxes_winner_only": {"loser_keeps_boxes": False},
    "undercut_box_to_knocker": {"undercut_box_of_knocker": True},
    "void_is_box": {"void_is_box": True},
    "shutout_not_doubled": {"shutout_bonus": 100, "bonus_against_pointless": 100},
    "bonus_to_higher": {"winner_may_be_behind": False},
    # Other tables
    "default_numbers": {"ten_where_limit_is_seven": True, "gin_of_30_against_7": 32},
    "facedown_counts": {"spade_below_knock_doubles": False},
    "same_opponents": {"same_opponent_next_game": True},
    "all_settle": {"losers_of_three_settle": True},
}
"""For each misconception the facts it has wrong, and what it believes instead."""

_OF_CARDS: Mapping[str, Callable[[CardSet, Beliefs], Value]] = {
    "gin": lambda cards, beliefs: count(cards, beliefs) == 0,
    "may_knock": lambda cards, beliefs: may_knock(cards, None, STANDARD.knock_limit, beliefs),
    "deadwood": count,
}

KNOWN = BELIEVED.keys() | MISCONCEPTIONS.keys()
"""Every misconception that is known to believe something of facts, or of cards shown."""


def believed(mistake: str, name: str, cards: CardSet) -> Value:
    """What the misconception says of a fact, of these cards where it is one of cards.

    Raises ValueError for an unknown fact.
    """
    if name in BELIEVED.get(mistake, {}):
        return BELIEVED[mistake][name]
    if cards and name in _OF_CARDS and mistake in MISCONCEPTIONS:
        return _OF_CARDS[name](cards, MISCONCEPTIONS[mistake].beliefs)
    return fact(name, cards)
