"""What happens at a table one after another: as the engine plays it, and as others believe."""

from collections.abc import Callable, Mapping

from tutor.exercises import situations as at
from tutor.exercises.situations import after
from tutor.rules import DECK, next_dealer, score_game

Events = tuple[str, ...]
"""Names of events in the order in which they happen."""


def _deal() -> Events:
    """Shuffling and cutting come before the engine; then the deck is read off from its top."""
    deal = at.dealt()
    even = len(deal.hands[0]) == len(deal.hands[1])
    parts = {
        "ten_each" if even else "eleven_to_non_dealer": [*deal.hands[0], *deal.hands[1]],
        "upcard_turned": deal.pile,
        "rest_is_stock": deal.stock,
    }
    dealt = sorted(parts, key=lambda event: min(map(DECK.index, parts[event])))
    first = "dealer_answers" if deal.turn == deal.dealer else "non_dealer_answers"
    return ("dealer_shuffles", "non_dealer_cuts", *dealt, first)


def _turn() -> Events:
    events: list[str] = []
    deal = at.before_ready()
    for move in ("stock", "throw 6D", "stock"):
        if deal.phase == "discard":
            events += ["knock_or_go_on", "throw_one"]
        elif deal.turn == 1:
            events.append("rival_draws")
        else:
            events.append("you_draw_again" if events else "draw_one")
        deal = after(deal, move)
    return tuple(events)


def _knock() -> Events:
    ready, knocked = at.ready(), at.knocked()
    card = ready.hands[0] - knocked.hands[0]
    return (
        "draw_one",
        "card_face_up" if card & set(knocked.pile) else "card_face_down",
        "show_cards",
        "rival_lays_off" if knocked.phase == "layoff" else "rival_draws_once_more",
        "compare_counts",
    )


def _hand() -> Events:
    knocked = at.knocked()
    result = after(knocked, "done").result
    assert result is not None
    assert result.winner is not None
    dealer = next_dealer(knocked.dealer, result.winner)
    return (
        "rival_lays_off" if knocked.turn == 1 else "knocker_lays_off",
        "compare_counts",
        "winner_scores",
        "winner_deals" if dealer == result.winner else "loser_deals",
    )


def _game() -> Events:
    hands = ((0, 60), (1, 30), (0, 40))
    running, over = score_game(hands[:2]), score_game(hands)
    early = running.totals != running.points
    return (
        "hand_scored",
        *(("boxes_to_target",) if early else ()),
        "target_reached" if over.over else "one_more_hand",
        "bonuses_added",
        "totals_subtracted",
    )


PROCEDURES: Mapping[str, Callable[[], Events]] = {
    "deal": _deal,
    "turn": _turn,
    "knock": _knock,
    "hand": _hand,
    "game": _game,
}
"""The deal up to the first answer, a turn, a knock, and how a hand and a game end."""

_DEALT = ("dealer_shuffles", "non_dealer_cuts")

BELIEVED: Mapping[str, Mapping[str, Events]] = {
    "deal": {
        "dealer_first": (
            *_DEALT, "ten_each", "upcard_turned", "rest_is_stock", "dealer_answers",
        ),
        "upcard_before_hands": (
            *_DEALT, "upcard_turned", "ten_each", "rest_is_stock", "non_dealer_answers",
        ),
        "eleven_dealt": (
            *_DEALT, "eleven_to_non_dealer", "upcard_turned", "rest_is_stock",
            "non_dealer_answers",
        ),
    },
    "turn": {
        "discard_before_draw": ("throw_one", "draw_one", "knock_or_go_on", "rival_draws"),
        "knock_before_draw": ("knock_or_go_on", "draw_one", "throw_one", "rival_draws"),
        "table_rummy": ("draw_one", "lay_melds", "throw_one", "rival_draws"),
        "plays_again": ("draw_one", "knock_or_go_on", "throw_one", "you_draw_again"),
    },
    "knock": {
        "shows_first": (
            "draw_one", "show_cards", "card_face_down", "rival_lays_off", "compare_counts",
        ),
        "face_up": ("draw_one", "card_face_up", "show_cards", "rival_lays_off", "compare_counts"),
        "knock_before_draw": (
            "card_face_down", "draw_one", "show_cards", "rival_lays_off", "compare_counts",
        ),
        "last_turn_for_rival": (
            "draw_one", "card_face_down", "rival_draws_once_more", "show_cards", "compare_counts",
        ),
    },
    "hand": {
        "by_closer": (
            "rival_lays_off", "knocker_lays_off", "compare_counts", "winner_scores", "loser_deals",
        ),
        "compares_first": ("compare_counts", "rival_lays_off", "winner_scores", "loser_deals"),
        "winner_deals": ("rival_lays_off", "compare_counts", "winner_scores", "winner_deals"),
    },
    "game": {
        "boxes_count_to_target": (
            "hand_scored", "boxes_to_target", "target_reached", "bonuses_added",
            "totals_subtracted",
        ),
        "one_more_hand": (
            "hand_scored", "target_reached", "one_more_hand", "bonuses_added",
            "totals_subtracted",
        ),
        "no_subtraction": ("hand_scored", "target_reached", "bonuses_added"),
    },
}  # fmt: skip
"""For each procedure the misconceptions about it, with the order each believes in."""
