"""Single cards as a player reads them: what they weigh, are called, and how they follow."""

from collections.abc import Iterable

from tutor.mistakes.beliefs import TRUE, Beliefs
from tutor.rules import Card

_QUEEN, _KING = 12, 13
_RED = "HD"


def value(card: Card, beliefs: Beliefs = TRUE) -> int:
    """What the player thinks the card weighs, in points (`deck.values`)."""
    if card.rank == 1:
        return beliefs.ace_value
    if card.rank == 10:
        return beliefs.ten_value
    if card.rank > 10 and beliefs.court_value != "ten":
        return card.rank if beliefs.court_value == "rank" else 0
    return card.value


def suit(card: Card, beliefs: Beliefs = TRUE) -> str:
    """What the player sees as the card's suit: its letter, or its colour (`deck.suits`)."""
    if beliefs.suits == "colour":
        return "red" if card.suit in _RED else "black"
    return card.suit


def order(rank: int, beliefs: Beliefs = TRUE) -> int:
    """The place of a rank in the order of a suit, from 1; the ace is first (`deck.order`)."""
    swapped = beliefs.courts_by_letter or beliefs.queen_is_king
    return _QUEEN + _KING - rank if swapped and rank >= _QUEEN else rank


def in_order(cards: Iterable[Card], beliefs: Beliefs = TRUE) -> tuple[Card, ...]:
    """The cards from the lowest rank to the highest; an ace believed high is the last of all."""
    ace_last = beliefs.ace_in_runs in ("both", "high")
    return tuple(
        sorted(cards, key=lambda card: (ace_last and card.rank == 1, order(card.rank, beliefs)))
    )


def called(cards: Iterable[Card], wanted: Card, beliefs: Beliefs = TRUE) -> tuple[Card, ...]:
    """The cards the player picks when asked for the one called `wanted`.

    One who sees two cards as the same may pick either; the answer given is the wrong one, since
    the right one tells nothing.
    """
    fitting = of_suit(of_rank(cards, wanted.rank, beliefs), wanted.suit, beliefs)
    return tuple(card for card in fitting if card != wanted) or fitting


def of_rank(cards: Iterable[Card], rank: int, beliefs: Beliefs = TRUE) -> tuple[Card, ...]:
    """The cards the player takes for cards of this rank."""
    if beliefs.queen_is_king:
        rank = order(rank, beliefs)
    return tuple(card for card in cards if card.rank == rank)


def of_suit(cards: Iterable[Card], wanted: str, beliefs: Beliefs = TRUE) -> tuple[Card, ...]:
    """The cards the player takes for cards of the suit `wanted` ("S", "H", "D" or "C")."""
    name = suit(Card(1, wanted), beliefs)
    return tuple(card for card in cards if suit(card, beliefs) == name)


def worth(cards: Iterable[Card], points: int, beliefs: Beliefs = TRUE) -> tuple[Card, ...]:
    """The cards the player thinks weigh `points`."""
    return tuple(card for card in cards if value(card, beliefs) == points)


def possible(
    held: Iterable[Card], candidates: Iterable[Card], beliefs: Beliefs = TRUE
) -> tuple[Card, ...]:
    """The candidates that the player thinks a rival can hold, beside the own `held` cards."""
    held = set(held)
    ranks = {card.rank for card in held}

    def can_be(card: Card) -> bool:
        match beliefs.deck:
            case "two":
                return True
            case "spanish":
                return card not in held and card.rank not in (8, 9, 10)
            case "one_per_rank":
                return card.rank not in ranks
            case "one":
                return card not in held

    return tuple(card for card in candidates if can_be(card))
