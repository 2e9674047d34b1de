"""A hand in the middle of play, and moves on it."""

from typing import Any

import pytest

from tutor.rules import DECK, Card, Deal, Illegal, Move, parse_cards

# Three runs and a loose jack, and a hand that can lay two cards off on them.
KNOCKABLE = parse_cards("AC 2C 3C 4D 5D 6D 7H 8H 9H JS")
OTHER = parse_cards("4C 5C 8D 9D JD JH QH KH 2S 3S")

GIN = parse_cards("2H 3H 4H 5H 9H 10H JH 4S 5S 6S")
LOSER = parse_cards("KS KD KC QS QD QC 7C 5D AD 3C")


def a_card(text: str) -> Card:
    return parse_cards(text)[0]


def table(
    mine: tuple[Card, ...] = KNOCKABLE,
    theirs: tuple[Card, ...] = OTHER,
    pile: str = "KS",
    stock: str = "",
    left: int = 31,
    **parts: Any,
) -> Deal:
    """A hand with player 1 to draw, who holds `mine`; `left` cards in the stock, named ones first.

    Whatever is named nowhere lies in the pile, under the cards named there.
    """
    top, first = parse_cards(pile), parse_cards(stock)
    rest = [card for card in DECK if card not in {*mine, *theirs, *top, *first}]
    more = left - len(first)
    parts = {"dealer": 0, "turn": 1} | parts
    return Deal.from_position((theirs, mine), (*rest[more:], *top), (*first, *rest[:more]), **parts)


def play(deal: Deal, *moves: str) -> Deal:
    for move in moves:
        deal = deal.apply(Move.parse(move))
    return deal


def refusal(deal: Deal, move: str, player: int | None = None) -> tuple[str, str, dict[str, Any]]:
    with pytest.raises(Illegal) as caught:
        deal.apply(Move.parse(move), player)
    return caught.value.code, caught.value.clause, dict(caught.value.params)


def legal(deal: Deal) -> list[str]:
    return [str(move) for move in deal.legal_moves()]
