"""The events of a hand and a game in words, by name: what an exercise puts in order."""

from collections.abc import Mapping

from markupsafe import Markup

from tutor.i18n import gettext
from tutor.web.reasons import N_

HAPPENINGS: Mapping[str, str] = {
    # The deal
    "dealer_shuffles": N_("The dealer shuffles the deck."),
    "non_dealer_cuts": N_("The other player cuts."),
    "ten_each": N_("Each player gets ten cards, one at a time."),
    "eleven_to_non_dealer": N_("The non-dealer gets eleven cards, the dealer ten."),
    "upcard_turned": N_("The next card is turned up beside the stock."),
    "rest_is_stock": N_("The rest is left face down as the stock."),
    "non_dealer_answers": N_("The non-dealer takes or refuses the upcard."),
    "dealer_answers": N_("The dealer, before anybody else, takes or refuses the upcard."),
    # A turn
    "draw_one": N_("You draw a card."),
    "lay_melds": N_("You lay your melds on the table."),
    "knock_or_go_on": N_("You decide: end the hand or go on."),
    "throw_one": N_("You go on and throw a card face up."),
    "rival_draws": N_("Your opponent draws a card."),
    "you_draw_again": N_("You draw again."),
    # A knock
    "card_face_down": N_("You put one card face down on the pile."),
    "card_face_up": N_("You put one card face up on the pile."),
    "show_cards": N_("You show your melds and your loose cards."),
    "rival_draws_once_more": N_("Your opponent draws once more."),
    "rival_lays_off": N_("The player who did not knock lays cards off."),
    "knocker_lays_off": N_("The player who knocked lays cards off."),
    "compare_counts": N_("The two counts are compared."),
    # The end of a hand and of a game
    "winner_scores": N_("The winner writes down the points of the hand."),
    "loser_deals": N_("The loser deals the next hand."),
    "winner_deals": N_("The winner deals the next hand."),
    "hand_scored": N_("A player wins a hand and adds its points."),
    "boxes_to_target": N_("The boxes are added to reach 100."),
    "target_reached": N_("With 100 points or more, the game is over."),
    "one_more_hand": N_("One more hand is played."),
    "bonuses_added": N_("The game bonus and both players' boxes are added."),
    "totals_subtracted": N_("The loser's total is taken from the winner's."),
}


def happening(name: str) -> Markup:
    """An event as a sentence."""
    return Markup(gettext(HAPPENINGS[name]))
