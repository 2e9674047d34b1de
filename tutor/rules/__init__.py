"""The exact rules of Gin Rummy: everything the rest of the product may ask of them."""

from tutor.rules.cards import DECK, RANKS, SUITS, Card, CardSet
from tutor.rules.errors import Illegal, RulesError, Unreadable
from tutor.rules.melds import (
    Arrangement,
    Meld,
    arrange,
    arrangements,
    deadwood,
    discards,
    meld_of,
    why_not,
)
from tutor.rules.notation import parse_cards
from tutor.rules.options import Options

__all__ = [
    "DECK",
    "RANKS",
    "SUITS",
    "Arrangement",
    "Card",
    "CardSet",
    "Illegal",
    "Meld",
    "Options",
    "RulesError",
    "Unreadable",
    "arrange",
    "arrangements",
    "deadwood",
    "discards",
    "meld_of",
    "parse_cards",
    "why_not",
]
