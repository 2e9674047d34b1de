"""The deal and the turn: how it is done, where to draw, what to throw."""

from tutor.exercises import Discard, Offer, TrueFalse
from tutor.quiz import hands, reading
from tutor.quiz.question import Question, Skill

SETUP = Skill(
    "setup",
    "r",
    (
        Question(
            "setup",
            "r1",
            ("5",),
            TrueFalse,
            hands.four_statements,
            reading.statements,
            (
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
            ),
            (),
            least=2,
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
            hands.three_offers,
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
            hands.three_draws,
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
            "discard",
            "t1",
            ("6",),
            Discard,
            hands.with_card_taken,
            reading.taken,
            ("just_taken", "highest_card"),
            ("pair_only", "gap", "sets_only", "runs_only"),
            ("turn.discard",),
            {"ask": "least"},
        ),
    ),
)
