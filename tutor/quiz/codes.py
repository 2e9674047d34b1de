"""How cards, hands and runs of questions are written in an address, which carries them all.

A card is a letter, `a` to `z` and `A` to `Z` in suit-then-rank order. A knock is the knocker's
melds, the loose cards and the other player's ten: `abc-def-ghi.j_klmnopqrst`, for gin without the
`.j`. Questions are joined by `~`. All of it may stand in an address as it is.
"""

import re
from collections.abc import Iterable
from string import ascii_letters

from tutor.exercises import Row
from tutor.rules import (
    DECK,
    STANDARD,
    Arrangement,
    Card,
    CardSet,
    Options,
    RulesError,
    arrange,
)

_LETTERS = dict(zip(DECK, ascii_letters, strict=True))
_CARDS = dict(zip(ascii_letters, DECK, strict=True))
_HAND = re.compile(r"([a-zA-Z]+(?:-[a-zA-Z]+)*)(?:\.([a-zA-Z]+))?_([a-zA-Z]+)")


class NoQuestion(ValueError):
    """A text that is the address of no question."""


def letters(cards: Iterable[Card]) -> str:
    """The cards in the order in which they are given."""
    return "".join(_LETTERS[card] for card in cards)


def row(text: str) -> Row:
    """The cards of a text in its order. Raises NoQuestion for another sign, or a card twice."""
    if len(set(text)) < len(text) or not set(text) <= _CARDS.keys():
        raise NoQuestion(text)
    return Row(_CARDS[letter] for letter in text)


def cards(text: str, number: int) -> CardSet:
    """Just so many cards. Raises NoQuestion."""
    if len(text) != number:
        raise NoQuestion(text)
    return CardSet(row(text))


def split(text: str, mark: str, number: int) -> list[str]:
    """The parts between the marks. Raises NoQuestion where they are not so many."""
    found = text.split(mark)
    if len(found) != number:
        raise NoQuestion(text)
    return found


def write_hand(spread: Arrangement, defender: Iterable[Card]) -> str:
    """The code of a knock, the same whatever order its cards came in."""
    melds = "-".join(map(letters, spread.melds))
    loose = f".{letters(spread.loose)}" if spread.loose else ""
    return f"{melds}{loose}_{letters(CardSet(defender))}"


def read_hand(
    code: str, options: Options = STANDARD, upcard: Card | None = None
) -> tuple[Arrangement, CardSet]:
    """The knocker's cards as laid, and the other player's.

    Raises NoQuestion for what is no knock by these rules: another form, a card twice, a wrong
    number of cards, a meld that is none, a count above the limit.
    """
    parts = _HAND.fullmatch(code)
    if not parts:
        raise NoQuestion(code)
    melds = [row(text) for text in parts[1].split("-")]
    try:
        loose, defender = CardSet(row(parts[2] or "")), CardSet(row(parts[3]))
        spread = arrange(CardSet([*(card for meld in melds for card in meld), *loose]), melds)
    except RulesError as error:
        raise NoQuestion(code) from error
    held = spread.cards
    if not len(held) == len(defender) == 10 or held & defender:
        raise NoQuestion(code)
    if spread.deadwood > options.limit(upcard):
        raise NoQuestion(code)
    return spread, defender
