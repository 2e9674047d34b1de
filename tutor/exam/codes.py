"""How cards stand in the address of an examination, and what is no such address.

A card is a letter, `a` to `z` and `A` to `Z` in suit-then-rank order, as in the quiz.
"""

from collections.abc import Iterable
from string import ascii_letters

from tutor.exercises import Row
from tutor.rules import DECK, Card, CardSet

_LETTERS = dict(zip(DECK, ascii_letters, strict=True))
_CARDS = dict(zip(ascii_letters, DECK, strict=True))


class NoPaper(ValueError):
    """A text that is the address of no examination."""


def letters(cards: Iterable[Card]) -> str:
    """The cards in the order in which they are given."""
    return "".join(_LETTERS[card] for card in cards)


def row(text: str) -> Row:
    """The cards of a text in its order. Raises NoPaper for another sign, or a card twice."""
    if len(set(text)) < len(text) or not set(text) <= _CARDS.keys():
        raise NoPaper(text)
    return Row(_CARDS[letter] for letter in text)


def cards(text: str, number: int) -> CardSet:
    """Just so many cards. Raises NoPaper."""
    if len(text) != number:
        raise NoPaper(text)
    return CardSet(row(text))


def parts(text: str, mark: str, number: int) -> list[str]:
    """The parts between the marks. Raises NoPaper where they are not so many."""
    found = text.split(mark)
    if len(found) != number:
        raise NoPaper(text)
    return found
