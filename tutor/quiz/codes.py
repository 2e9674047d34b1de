"""The address of a quiz carries its cards: how a hand and a run of hands are written in it.

A card is a letter, `a` to `z` and `A` to `Z` in suit-then-rank order. A hand is the knocker's
melds, the loose cards and the other player's ten: `abc-def-ghi.j_klmnopqrst`, for gin without the
`.j`. A run is up to ten hands, joined by `~`. All of it may stand in an address as it is.
"""

import re
from collections.abc import Iterable
from string import ascii_letters

from tutor.rules import DECK, Arrangement, Card, CardSet, RulesError, arrange, showdown

MOST_HANDS = 10
"""Hands in a run at most."""
LONGEST = MOST_HANDS * 26
"""Letters and marks of a run at most; one hand has 25 if it is well written."""

_LETTERS = dict(zip(DECK, ascii_letters, strict=True))
_CARDS = dict(zip(ascii_letters, DECK, strict=True))
_HAND = re.compile(r"([a-zA-Z]+(?:-[a-zA-Z]+)*)(?:\.([a-zA-Z]+))?_([a-zA-Z]+)")


class NoHand(ValueError):
    """A text that is the address of no hand."""


def write_hand(spread: Arrangement, defender: Iterable[Card]) -> str:
    """The code of a knock, the same whatever order its cards came in."""
    melds = "-".join(map(_written, spread.melds))
    loose = f".{_written(spread.loose)}" if spread.loose else ""
    return f"{melds}{loose}_{_written(CardSet(defender))}"


def read_hand(code: str) -> tuple[Arrangement, CardSet]:
    """The knocker's cards as laid, and the other player's.

    Raises NoHand for what is no knock by the standard rules: another form, a card twice, a wrong
    number of cards, a meld that is none, a count above the limit.
    """
    parts = _HAND.fullmatch(code)
    if not parts:
        raise NoHand(code)
    melds = [_read(text) for text in parts[1].split("-")]
    try:
        loose, defender = CardSet(_read(parts[2] or "")), CardSet(_read(parts[3]))
        spread = arrange(CardSet([*(card for meld in melds for card in meld), *loose]), melds)
        showdown(spread, defender)
    except RulesError as error:
        raise NoHand(code) from error
    return spread, defender


def split_run(code: str) -> tuple[str, ...]:
    """The hands of a run, each still a code. Raises NoHand for too long a text."""
    hands = tuple(code.split("~")) if len(code) <= LONGEST else ()
    if not 1 <= len(hands) <= MOST_HANDS:
        raise NoHand(code[:LONGEST])
    return hands


def join_run(hands: Iterable[str]) -> str:
    """The code of a run of hands."""
    return "~".join(hands)


def _written(cards: Iterable[Card]) -> str:
    return "".join(_LETTERS[card] for card in cards)


def _read(letters: str) -> list[Card]:
    return [_CARDS[letter] for letter in letters]
