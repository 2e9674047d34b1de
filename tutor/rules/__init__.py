"""The exact rules of Gin Rummy: everything the rest of the product may ask of them."""

from tutor.rules.cards import DECK, RANKS, SUITS, Card, CardSet
from tutor.rules.column import Both, Column, Hand
from tutor.rules.completing import completing
from tutor.rules.cutthroat import Cutthroat, score_cutthroat
from tutor.rules.deal import Deal
from tutor.rules.ending import Knock, Result
from tutor.rules.errors import Illegal, RulesError, Unreadable
from tutor.rules.game import Game, Match, first_dealer, next_dealer, score_game, score_match
from tutor.rules.hollywood import Hollywood, score_hollywood
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
from tutor.rules.partnership import Partnership, facing, score_partnership, team_hand
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
    "Both",
    "Card",
    "CardSet",
    "Column",
    "Cutthroat",
    "Deal",
    "Defence",
    "Game",
    "Hand",
    "Hollywood",
    "Illegal",
    "Knock",
    "Layoff",
    "Match",
    "Meld",
    "Move",
    "Options",
    "Partnership",
    "Position",
    "Result",
    "RulesError",
    "Score",
    "Showdown",
    "Unreadable",
    "View",
    "arrange",
    "arrangements",
    "completing",
    "deadwood",
    "defence",
    "defend",
    "discards",
    "extensions",
    "facing",
    "first_dealer",
    "lay_off",
    "meld_of",
    "next_dealer",
    "parse_cards",
    "score_cutthroat",
    "score_game",
    "score_hand",
    "score_hollywood",
    "score_match",
    "score_partnership",
    "showdown",
    "team_hand",
    "why_not",
]
