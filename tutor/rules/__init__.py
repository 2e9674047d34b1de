"""The exact rules of Gin Rummy: everything the rest of the product may ask of them."""

from tutor.rules.cards import DECK, RANKS, SUITS, Card, CardSet
from tutor.rules.deal import Deal
from tutor.rules.ending import Knock, Result
from tutor.rules.errors import Illegal, RulesError, Unreadable
from tutor.rules.game import Game, Hand, Match, first_dealer, next_dealer, score_game, score_match
from tutor.rules.layoffs import Defence, Layoff, defence, defend, extensions, lay_off
from tutor.rules.melds import (
    Arrangement,
    Meld,
    arrange,
    arrangements,
    discards,
    meld_of,
    why_not,
)
from tutor.rules.moves import Move
from tutor.rules.notation import parse_cards
from tutor.rules.options import STANDARD, Options
from tutor.rules.position import Position
from tutor.rules.scoring import Score, Showdown, score_hand, showdown
from tutor.rules.solver import deadwood
from tutor.rules.view import View

__all__ = [
    "DECK",
    "RANKS",
    "STANDARD",
    "SUITS",
    "Arrangement",
    "Card",
    "CardSet",
    "Deal",
    "Defence",
    "Game",
    "Hand",
    "Illegal",
    "Knock",
    "Layoff",
    "Match",
    "Meld",
    "Move",
    "Options",
    "Position",
    "Result",
    "RulesError",
    "Score",
    "Showdown",
    "Unreadable",
    "View",
    "arrange",
    "arrangements",
    "deadwood",
    "defence",
    "defend",
    "discards",
    "extensions",
    "first_dealer",
    "lay_off",
    "meld_of",
    "next_dealer",
    "parse_cards",
    "score_game",
    "score_hand",
    "score_match",
    "showdown",
    "why_not",
]
