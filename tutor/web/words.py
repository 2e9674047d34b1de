"""What is said about an answer: a sentence for every code of a verdict, by the catalogues.

The English here is never shown: it names the sentence whose Spanish and Portuguese stand in
`translations/`. A misconception's sentence holds for any cards; the cards that show it are put
beside it by the page.
"""

from collections.abc import Mapping

from markupsafe import Markup

from tutor.exercises.play import Event
from tutor.i18n import gettext
from tutor.rules import RulesError, parse_cards
from tutor.web.prose import shown
from tutor.web.reasons import N_, REASONS

MISTAKES: Mapping[str, str] = {
    "suit_by_colour": N_("Colour is not suit. Look at the sign: hearts and diamonds are both red."),
    "court_mixup": N_("Queen and king were confused: Q is the queen, K is the king."),
    "court_alphabet": N_("The courts follow as jack, queen, king, not by their letters."),
    "two_decks": N_("There is one deck: a card you hold cannot be anywhere else."),
    "spanish_deck": N_("This deck has eights, nines and tens: 52 cards."),
    "one_per_rank": N_("Each rank exists in four suits: others can hold the same rank."),
    "only_courts": N_("The ten weighs ten too, like jack, queen and king."),
    "face_as_rank": N_("Jack, queen and king weigh 10 each, not 11, 12 and 13."),
    "courts_zero": N_("Jack, queen and king do weigh: 10 each."),
    "ace_as_11": N_("The ace weighs 1 here, never 11."),
    "ace_as_10": N_("The ace weighs 1: it is the lightest card."),
    "face_and_ace": N_("Jack, queen and king weigh 10 each, and the ace 1."),
    "pair_only": N_("Two of a rank are only a pair: a set needs three."),
    "set_cap_3": N_("A set may have four cards: all four suits."),
    "equal_value_set": N_("Weighing the same is not enough: a set needs one rank."),
    "two_run": N_("Two neighbours are not a run yet: a run needs three."),
    "run_cap_3": N_("A run may be longer than three cards."),
    "run_cap_4": N_("A run may be longer than four cards."),
    "gap": N_("A run may not miss a card: one is missing in between."),
    "mixed_suit": N_("A run is of one suit: these suits are mixed."),
    "flush": N_("One suit is not enough: the cards of a run follow one another."),
    "ace_high": N_("The ace comes before the 2 only: nothing follows the king."),
    "ace_only_high": N_("The ace is low: ace, 2, 3 is a run, queen, king, ace is not."),
    "ace_no_runs": N_("The ace can begin a run: ace, 2, 3."),
    "wrap": N_("The order does not go round: after the king nothing follows."),
    "value_not_order": N_("10, J, Q and K follow one another although they weigh the same."),
    "sets_only": N_("A run was overlooked: neighbours of one suit."),
    "runs_only": N_("A set was overlooked: one rank in different suits."),
    "card_twice": N_("One card was used in two melds: each card serves only once."),
    "longest_run_first": N_("The longest run is not always best: a shorter one frees a card."),
    "set_first": N_("The set is not always best: here it takes cards from runs."),
    "quad_never_split": N_("Four of a kind can lend one card and still be a set of three."),
    "no_melds": N_("There are melds in these cards; their cards count nothing."),
    "best_is_forced": N_("A worse layout is allowed too, only not wise."),
    "card_count": N_("That is how many cards are loose; deadwood is their points."),
    "dearest_only": N_("That is the heaviest loose card alone; all of them count."),
    "melded_counted": N_("Melded cards were counted too; only loose cards count."),
    "eleven_cards": N_("All eleven cards were counted; one of them goes first."),
    "old_count": N_("That was the count before this turn; count again."),
    "new_card_loose": N_("The new card was counted as loose; it makes a meld."),
    "highest_card": N_("The heaviest card is in a meld; the heaviest loose one should go."),
    "just_taken": N_("The card just taken from the pile has to stay this turn."),
    "strict_limit": N_("Just the limit is enough: it counts as inside."),
    "before_discard": N_("Count after the discard: ten cards, not eleven."),
    "layoff_forgotten": N_("The defender may lay off cards before the counts are compared."),
    "chain_missed": N_("After one card is laid off, the next one may follow it."),
    "high_end_only": N_("A run takes cards at both ends."),
    "own_melds_first": N_("Melds and lay-offs are chosen together: breaking a meld paid here."),
    "on_gin": N_("Against gin nothing is laid off."),
    "by_closer": N_("Only the defender lays off, never the one who knocked."),
    "tie_to_knocker": N_("Equal counts are an undercut: the defender wins."),
    "tie_nobody": N_("Equal counts are not a draw: it is an undercut, with its bonus."),
    "knocker_always": N_("Whoever knocks does not always win: compare the two counts."),
    "no_difference": N_("The winner scores the difference of the two counts, not a whole count."),
    "bonus_missing": N_("The bonus is missing."),
    "bonus_always": N_("A plain knock earns no bonus."),
    "bonus_only": N_("The bonus comes on top of the difference."),
    "other_bonus": N_("That is another table's bonus: what was agreed at this one counts."),
    "default_numbers": N_("This table has agreed on other numbers."),
    "gin_undercut": N_("Gin cannot be undercut."),
    "zero_is_gin": N_("A defender without deadwood has an undercut, not gin."),
    "breaks_meld": N_("That card was in a meld: throwing it breaks the meld."),
    "leaves_more": N_("That card can go, but another one leaves less."),
    "pile_not_seen": N_("The top card of the pile fits: it makes or lengthens a meld."),
    "pile_lighter": N_("The top card of the pile would bring your count down."),
    "pile_no_help": N_("The top card of the pile melds nothing: an unknown card promises more."),
    "knock_not_seen": N_("You may throw and go on, but this hand could be ended with a knock."),
    "knock_too_soon": N_("You may knock here, but this hand goes on for the lesson."),
    "layoff_too_dear": N_("That card was needed in a meld of yours."),
    "over_limit": N_("Too much stays loose to knock: the limit is 10."),
}
"""By misconception, and by the name of a move that leaves a scripted hand."""

SAYINGS: Mapping[str, str] = {
    "right": N_("That is right."),
    "points_off": N_("The winner is right, but not the points: %(theirs)s instead of %(right)s."),
    "knocker_wins": N_("Who knocked wins here: %(knocker)s against %(defender)s."),
    "defender_wins": N_("Who did not knock wins here: %(defender)s against %(knocker)s."),
    "count_off": N_("You answered %(theirs)s. The count gives %(right)s: see how."),
    "sheet_points": N_("The points of the hands are not right yet: add each side's."),
    "sheet_boxes": N_("The boxes are not right yet: one for each hand won, on both sides."),
    "sheet_bonus": N_("The game bonus is not right yet: who gets it, and how much?"),
    "sheet_totals": N_("The lines are right; the sum is not right yet."),
    "sheet_winner": N_("The sums are right; somebody else won the game."),
    "sheet_net": N_("The sheet is right; the result is not right yet."),
    "gives_away": N_(
        "Depending on the opponent, that gives away from %(least)s to %(most)s points a hand."
    ),
    "event_extra": N_("Something is among them that does not belong."),
    "event_missing": N_("Something that does happen was left out."),
    "some_in_place": N_("%(count)s of %(of)s stand in their place."),
    "some_right": N_("%(count)s of %(of)s are right. Look at the others."),
    "no_meld_too_few": N_("%(cards)s: too few for a meld, which needs three cards."),
    "no_meld_mixed_ranks": N_("%(cards)s: neither one rank nor one suit in a row."),
    "no_meld_mixed_suits": N_("%(cards)s: a run has to be of one suit."),
    "no_meld_not_consecutive": N_("%(cards)s: these do not follow one another."),
    "no_meld_ace_high": N_("%(cards)s: the ace does not follow the king."),
    "no_meld_wraps": N_("%(cards)s: the order does not go round from king to ace."),
    "layout_leaves_more": N_(
        "This layout is allowed and leaves %(theirs)s. Another one leaves %(right)s."
    ),
    "laid_on_gin": N_("Against gin nothing is laid off: %(cards)s stays with you."),
    "does_not_go_on": N_("%(cards)s does not go on %(meld)s."),
    "just_taken": N_("%(cards)s was just taken from the pile: it has to stay this turn."),
    "leaves_more": N_("%(cards)s would leave %(theirs)s. Another card leaves %(right)s."),
    "missed": N_("Something is missing."),
    "extra": N_("These do not belong: %(extra)s."),
    "missed_and_extra": N_("These do not belong: %(extra)s. And something is missing."),
    "pile_not_seen": N_(
        "With %(cards)s your count would be %(right)s;"
        " an unknown card gives %(average)s on average."
    ),
    "pile_no_help": N_(
        "With %(cards)s your count would be %(right)s;"
        " an unknown card gives %(average)s on average."
    ),
    "layoff_leaves": N_("You would be left with %(theirs)s; %(right)s is possible."),
    "with_top": N_("With %(cards)s your count would go down from %(theirs)s to %(right)s."),
    "why_too_few": N_("too few cards"),
    "why_mixed_ranks": N_("neither one rank nor one suit"),
    "why_mixed_suits": N_("several suits"),
    "why_not_consecutive": N_("they do not follow one another"),
    "why_ace_high": N_("the ace does not follow the king"),
    "why_wraps": N_("the order does not go round"),
}
"""What the engine says when no misconception explains an answer, and the parts of its working."""

REFUSALS: Mapping[str, str] = {
    "number_missing": N_("Type a number of points first."),
    "number_unreadable": N_("“%(text)s” is no number of points. Use digits only, such as 27."),
    "no_card": N_("Choose a card first."),
    "one_card": N_("Choose one card only."),
    "card_not_offered": N_("%(card)s is not among these cards."),
    "item_unanswered": N_("Number %(number)s has no answer yet."),
    "choice_unknown": N_("“%(text)s” is none of the choices. Choose one of them."),
    "sheet_incomplete": N_("Fill in every field; 0 where there is nothing."),
    "upcard_open": N_("Choose the card that is turned up too."),
    "place_missing": N_("Something has no place yet."),
    "place_twice": N_("Place %(number)s is there twice."),
    "place_empty": N_("Nothing stands in place %(number)s."),
    "place_unknown": N_("“%(text)s” is no place for a card. Choose A, B, C or loose."),
    "source_missing": N_("Choose where the card comes from first."),
    "move_missing": N_("Choose a move first."),
    "take_back_first": N_("Take the last move back first."),
    "unreadable_card": N_("“%(text)s” is no card of this deck."),
    "card_twice": N_("%(card)s is there twice: every card exists once."),
    "too_long": N_("That is too long to be read."),
    "es_vdr": N_("“%(text)s” is no card here: use J, Q and K."),
    "unreadable_move": N_("“%(text)s” is no move."),
    "winner_missing": N_("Say who wins first."),
}
"""Why an answer could not be read; nothing was judged or kept."""

ILLEGAL: Mapping[str, str] = {
    "must_draw": N_("First draw a card, from the stock or from the pile."),
    "already_drawn": N_("You have drawn already: now one card goes."),
    "answer_offer": N_("First take the upcard or refuse it."),
    "no_offer": N_("The upcard is no longer on offer."),
    "upcard_refused": N_("Both players refused %(card)s: this turn begins with the stock."),
    "just_taken": N_("%(card)s was just taken from the pile: it has to stay this turn."),
    "not_in_hand": N_("%(card)s is not in your hand."),
    "over_limit": N_("%(deadwood)s would stay loose, and one may knock with %(limit)s or less."),
    "choose_spread": N_("These cards can be laid out in several ways: choose one."),
    "hand_over": N_("This hand is over."),
    "laying_off": N_("Now cards are only laid off."),
    "does_not_fit": N_("%(card)s does not fit that meld now."),
    "no_such_meld": N_("There is no such meld to lay off on."),
    "no_knock": N_("Nobody has knocked."),
    "not_your_turn": N_("It is not your turn."),
}
"""Why a move is against the rules."""


EVENTS: Mapping[tuple[int, str], str] = {
    (0, "refuse"): N_("You refused the upcard."),
    (0, "take"): N_("You took %(card)s, the upcard."),
    (0, "stock"): N_("You drew %(card)s from the stock."),
    (0, "pile"): N_("You took %(card)s from the pile."),
    (0, "throw"): N_("You threw %(card)s."),
    (0, "knock"): N_("You knocked, with %(card)s face down."),
    (0, "lay"): N_("You laid off %(card)s."),
    (0, "done"): N_("You laid off nothing more."),
    (1, "refuse"): N_("Your opponent refused the upcard."),
    (1, "take"): N_("Your opponent took %(card)s, the upcard."),
    (1, "stock"): N_("Your opponent drew from the stock."),
    (1, "pile"): N_("Your opponent took %(card)s from the pile."),
    (1, "throw"): N_("Your opponent threw %(card)s."),
    (1, "knock"): N_("Your opponent knocked."),
    (1, "lay"): N_("Your opponent laid off %(card)s."),
    (1, "done"): N_("Your opponent laid off nothing more."),
    (1, "nothing"): N_("Your opponent laid off no card."),
}
"""What is told of a move, by player (0 the learner) and kind."""


def told(event: Event) -> Markup:
    """A move that was made, as a sentence."""
    if event.move is None:
        return Markup(gettext("You took the last move back."))
    card = {} if event.card is None else {"card": event.card}
    kind = "nothing" if event.code == "nothing" else event.move.kind
    return _said(EVENTS[event.player, kind], card)


def mistake(name: str) -> Markup:
    """The sentence for a misconception."""
    return Markup(gettext(MISTAKES.get(name) or REASONS[name]))


def saying(code: str, params: Mapping[str, object]) -> Markup:
    """The sentence of a verdict, its parts shown as cards and numbers."""
    return _said(SAYINGS[code], params)


def refusal(error: RulesError) -> Markup:
    """Why an answer could not be read, or a move is not allowed."""
    message = REFUSALS.get(error.code) or ILLEGAL[error.code]
    params: dict[str, object] = dict(error.params)
    if "card" in params:
        params["card"] = parse_cards(str(params["card"]))
    return _said(message, params)


def _said(message: str, params: Mapping[str, object]) -> Markup:
    return Markup(gettext(message, **{name: shown(value) for name, value in params.items()}))
