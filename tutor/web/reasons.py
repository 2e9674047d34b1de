"""Why a misconception about what happens at the table is wrong: a sentence for each, as in `words`.

`words.MISTAKES` has those about cards, melds, counts and the score of a hand.
"""

from collections.abc import Mapping


def N_(message: str) -> str:
    """Marks a text for the catalogues; it is looked up when it is said."""
    return message


REASONS: Mapping[str, str] = {
    # The cards
    "suit_ranks": N_("No suit is above another: suits only tell which cards belong together."),
    "three_at_once": N_("Two people play a hand, one against the other."),
    # The deal
    "upcard_forgotten": N_("The card turned up is no part of the stock: 52 - 20 - 1 = 31."),
    "joker_wild": N_("There are no jokers: the deck has 52 cards."),
    "pile_empty": N_("The pile begins with the card that is turned up after the deal."),
    "eleven_dealt": N_("Both players get ten cards; nobody is dealt eleven."),
    "dealer_first": N_("Whoever did not deal goes first: is dealt first and answers first."),
    "ten_block": N_("The cards are dealt one at a time, first the other player's, then one's own."),
    "upcard_before_hands": N_("The upcard is turned after the deal: it is the 21st card."),
    "take_after_refusal": N_(
        "Once both have refused the upcard, the non-dealer has to draw from the stock."
    ),
    "no_first_turn_knock": N_("A knock is allowed in the very first turn too."),
    "high_card_deals": N_("The lower card of the cut deals, not the higher one."),
    "alternate": N_("The deal does not simply go round: the loser of the hand deals next."),
    "knocker_won": N_("Whoever knocked and was undercut has lost the hand, and so deals."),
    "new_game_new_cut": N_(
        "There is one cut, at the very beginning; the loser of a hand deals on."
    ),
    "winner_deals": N_("The loser of a hand deals the next one."),
    "dealer_draws": N_("The dealer has refused too: it is the non-dealer's turn."),
    "stock_only_first_round": N_("Only the turn right after two refusals has to use the stock."),
    # The turn
    "pile_always": N_("The top card is seen, but here it melds nothing and only costs a draw."),
    "meld_decides": N_(
        "A card may help without a meld, and a new meld may take a card from another:"
        " compare the whole count."
    ),
    "stock_always": N_("The top card makes or lengthens a meld: no unknown card is likely to."),
    "three_is_full": N_("A meld of three can take more cards; they no longer count then."),
    "deep_pile": N_("Only the top card of the pile can be taken."),
    "throw_back_never": N_("A card drawn from the stock may be thrown at once."),
    "skip_draw": N_("Every turn begins with a draw, however good the hand."),
    "discard_before_draw": N_("Draw first, then throw: a turn begins with ten cards."),
    "plays_again": N_("After the throw it is the other player's turn."),
    "draw_twice": N_("One card is drawn each turn, whether it helps or not."),
    "table_rummy": N_("Melds stay in the hand until somebody knocks."),
    "pile_hidden": N_("The pile lies face up: the other player sees what is taken from it."),
    # The void hand
    "void_when_empty": N_("The hand is over when two cards are left: they are never drawn."),
    "void_on_any_turn": N_(
        "The hand is void only when a draw leaves two cards in the stock;"
        " taking from the pile leaves it as it is."
    ),
    "void_at_two_always": N_("A knock still counts with two cards left in the stock."),
    "void_changes_dealer": N_("After a void hand the same dealer deals again."),
    "lower_wins": N_("A void hand scores nothing for anybody, whatever the counts."),
    "reshuffle": N_("The pile is never shuffled to make a new stock."),
    # The knock
    "limit_per_card": N_("The limit holds for the sum of all loose cards."),
    "must_knock": N_("Ending the hand is a right and no duty: one may always go on."),
    "knock_before_draw": N_("A knock comes after the draw, at the end of one's own turn."),
    "shows_first": N_("The card goes face down first: that is the sign. Then the hand is shown."),
    "face_up": N_("The last card of a knock goes face down."),
    "last_turn_for_rival": N_("After a knock nobody draws any more."),
    # Gin
    "gin_before_draw": N_("Gin is declared after a draw, with one card face down."),
    "gin_must_be_called": N_("Ten melded cards are always gin, whatever it is called."),
    "ace_counts_nothing": N_("A loose ace counts 1: that is a knock, not gin."),
    "nine_is_enough": N_("Three melds of three are nine cards; gin needs all ten."),
    "only_gin_ends": N_("A knock ends a hand too, with ten points or less."),
    # Laying off
    "sets_only_layoff": N_("Runs take cards too, at both ends."),
    "runs_only_layoff": N_("A set of three takes its fourth card too."),
    "any_suit_layoff": N_("A run takes cards of its own suit only."),
    "wrap_layoff": N_("Nothing goes before the ace or after the king."),
    "set_takes_neighbour": N_("A set takes its fourth card only; a set of four takes none."),
    "onto_deadwood": N_("Only melds take cards; the knocker's loose cards take none."),
    "lay_all_that_fits": N_("Nobody has to lay off: a card may do more in an own meld."),
    # Showing the hand
    "runs_preferred": N_("A run is not always better to show: it is open at both ends."),
    "sets_preferred": N_("A set of three is not always better to show: it has a door too."),
    "ignores_discards": N_("What lies in the pile or in your own hand is nobody else's any more."),
    # Looking ahead
    "highest_value": N_("The weight of a card says nothing about its chances: count the melds."),
    "lowest_value": N_("A light card is not the same as a safe one: count the melds."),
    "neighbours_only": N_("Two cards with a hole between them wait for the card in the hole."),
    # The end of a hand and of a game
    "compares_first": N_("The counts are compared only when nothing more is laid off."),
    "one_more_hand": N_("The game ends with the hand that takes a player to the target."),
    "no_subtraction": N_("The result is the difference: the other total is taken away."),
    "boxes_forgotten": N_("The boxes are missing: one for each hand won, on both sides."),
    "box_difference": N_("Each side adds all its boxes; they are not set off beforehand."),
    "game_bonus_forgotten": N_("Whoever wins the game adds the game bonus."),
    "bonus_hundred_each": N_("Only the winner of the game adds the game bonus."),
    "shutout_doubles_all": N_("Only the game bonus doubles, not the points and the boxes."),
    "must_pass_100": N_("Reaching the target exactly is enough."),
    "always_100": N_("A table can agree on another target, such as 250 or 500."),
    "boxes_count_to_target": N_(
        "Boxes are added when the game is over; they do not bring it about."
    ),
    "all_games_played": N_("The match is over once somebody cannot be caught up with."),
    "one_game_is_match": N_("A match is won by more than half of the games it may have."),
    "net_decides": N_("A match counts games won, not by how much."),
    "bonus_outside_hands": N_("The bonus of a hand is part of its points and counts."),
    "box_25": N_("A box of 25 is another table's: what was agreed at this one counts."),
    "boxes_winner_only": N_("Both players add their boxes."),
    "undercut_box_to_knocker": N_("An undercut hand is won by the one who did not knock."),
    "void_is_box": N_("A void hand is no box for anybody."),
    "shutout_not_doubled": N_("When the loser has no points at all, the game bonus is 200."),
    "bonus_to_higher": N_("The game bonus is for whoever reached the target, ahead or not."),
    # Other tables
    "limit_ten_always": N_("At this table another limit holds for the knock than the usual ten."),
    "ace_is_one": N_("An ace upcard does not mean 1: only gin ends this hand."),
    "never_ends": N_("Gin still ends a hand: ten melded cards and one face down."),
    "no_double": N_("This hand counts double at this table."),
    "bonus_not_doubled": N_("The bonus is doubled too: first add everything, then double."),
    "only_knock_doubles": N_("Every ending is doubled, an undercut too."),
    "double_once": N_("Two doublings make four times: each doubles what is there."),
    "triple": N_("Double and double again make four times, not three."),
    "facedown_counts": N_("The card put face down does not count: the one below it does."),
    "wins_only": N_("What the other team won is taken away from what yours won."),
    "bonus_any": N_("The bonus of the team needs both partners' wins."),
    "bonus_each": N_("The bonus of the team is given once, not to each partner."),
    "sum_all": N_("Only wins of one team are added; the other team's are taken away."),
    "same_opponents": N_("In the next game everybody meets the other player of the other team."),
    "all_settle": N_("Only the winner settles, with each of the other two."),
    "winner_sits": N_("The loser deals next, and whoever deals sits out."),
    "dealer_stays": N_("After a hand that scored, its loser deals and sits out."),
    "in_turn": N_("Sitting out does not go round: it is for the loser of the hand."),
    # Hollywood
    "all_three_at_once": N_("A first win goes in one column only, a second one in two."),
    "one_column_each": N_("A second win goes in the first column too, and a third in all three."),
    "both_sides_share": N_("Each side counts its own wins; the other's do not help it on."),
    "two_is_all": N_("A second win goes in two columns; only from the third on in all three."),
    "closed_takes_more": N_("A finished column takes no more entries."),
    "lost_when_closed": N_("Who comes to a finished column begins in the next one that is open."),
}
"""By misconception."""
