"""The deal and the turn: how it is done, where to draw, what to throw, who deals next."""

from tutor.exercises import Discard, Offer, TrueFalse, Who
from tutor.quiz import reading
from tutor.quiz.hands import scoring, turn
from tutor.quiz.question import Question, Skill

_ABOUT_THE_DEAL = (
    "upcard_forgotten",
    "eleven_dealt",
    "winner_deals",
    "dealer_first",
    "take_after_refusal",
    "pile_empty",
    "joker_wild",
    "spanish_deck",
    "no_first_turn_knock",
    "void_when_empty",
    "void_changes_dealer",
    "lower_wins",
    "reshuffle",
)
_LEFT = ("pair_only", "gap", "sets_only", "runs_only", "set_first", "longest_run_first")

SETUP = Skill(
    "setup",
    "r",
    (
        Question(
            "setup",
            "r1",
            ("5",),
            TrueFalse,
            turn.some_statements(4),
            reading.statements(4),
            _ABOUT_THE_DEAL,
            (),
        ),
        Question(
            "setup.long",
            "r2",
            ("5", "6"),
            TrueFalse,
            turn.some_statements(6),
            reading.statements(6),
            _ABOUT_THE_DEAL,
            (),
            least=4,
        ),
    ),
)
DRAW = Skill(
    "draw",
    "o",
    (
        Question(
            "offer",
            "o1",
            ("5",),
            Offer,
            turn.three_offers,
            reading.offers,
            ("sets_only", "runs_only", "pair_only", "gap", "two_run", "pile_always"),
            ("stock_always",),
            ("deal.first-offer",),
            {"ask": "offer"},
            least=3,
        ),
        Question(
            "draw",
            "o2",
            ("6",),
            Offer,
            turn.three_draws,
            reading.offers,
            ("three_is_full", "pair_only", "gap", "two_run", "pile_always"),
            ("stock_always", "sets_only", "runs_only"),
            ("turn.draw",),
            {"ask": "draw"},
            least=2,
        ),
    ),
)
DISCARD = Skill(
    "discard",
    "t",
    (
        Question(
            "discard.drawn",
            "t0",
            ("6",),
            Discard,
            turn.dear_melds,
            reading.held(11),
            ("highest_card", "pair_only", "gap"),
            _LEFT,
            ("turn.discard",),
            {"ask": "least"},
        ),
        Question(
            "discard",
            "t1",
            ("6",),
            Discard,
            turn.with_card_taken,
            reading.taken,
            ("just_taken", "highest_card"),
            _LEFT,
            ("turn.discard",),
            {"ask": "least"},
        ),
        Question(
            "discard.conflict",
            "t2",
            ("6", "3"),
            Discard,
            turn.conflict_of_eleven,
            reading.held(11),
            ("set_first", "longest_run_first", "highest_card", "pair_only", "gap"),
            _LEFT,
            ("turn.discard", "meld.no-dual-use"),
            {"ask": "least"},
        ),
    ),
)
DEALER = Skill(
    "dealer",
    "n",
    (
        Question(
            "dealer",
            "n1",
            ("J", "5"),
            Who,
            scoring.dealers,
            reading.dealers(4),
            ("alternate", "winner_deals", "knocker_won"),
            (),
            ("players.next-dealer",),
            {"ask": "dealer"},
            least=3,
        ),
        Question(
            "dealer.void",
            "n2",
            ("J", "5"),
            Who,
            scoring.dealers_of_all,
            reading.dealers(5),
            (
                "alternate",
                "winner_deals",
                "knocker_won",
                "void_changes_dealer",
                "new_game_new_cut",
            ),
            (),
            ("players.next-dealer", "deal.void"),
            {"ask": "dealer"},
            least=5,
        ),
    ),
)
