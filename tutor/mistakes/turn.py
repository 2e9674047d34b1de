"""A turn as a player sees it: what may be thrown, what it leaves, and whether to knock."""

from collections.abc import Iterable

from tutor.mistakes.beliefs import TRUE, Beliefs
from tutor.mistakes.cards import value
from tutor.mistakes.layout import count
from tutor.rules import Card


def discards(
    eleven: Iterable[Card], taken: Card | None = None, beliefs: Beliefs = TRUE
) -> dict[Card, int]:
    """Each card the player thinks may be thrown, and the number then said for what it leaves.

    `taken` is the card just taken from the pile, None after a draw from the stock
    (`turn.discard`, `R10`). The cards come in suit-then-rank order.
    """
    hand = tuple(sorted(eleven))
    return {
        card: count(hand, beliefs, gone=() if beliefs.eleven_counted else (card,))
        for card in hand
        if card != taken or beliefs.taken_may_go
    }


def best_discards(
    eleven: Iterable[Card], taken: Card | None = None, beliefs: Beliefs = TRUE
) -> tuple[Card, ...]:
    """The cards the player would rather throw, all equally good to that player."""
    left = discards(eleven, taken, beliefs)
    if beliefs.throws == "dearest":
        dearest = max(value(card, beliefs) for card in left)
        return tuple(card for card in left if value(card, beliefs) == dearest)
    least = min(left.values())
    return tuple(card for card, points in left.items() if points == least)


def knock_discards(
    eleven: Iterable[Card], taken: Card | None, limit: int, beliefs: Beliefs = TRUE
) -> tuple[Card, ...]:
    """The cards the player thinks could go face down in a knock (`knock.limit`, `R11`).

    `limit` is in points.
    """
    hand = tuple(eleven)
    left = discards(hand, taken, beliefs)
    if beliefs.knock_before_discard:
        left = dict.fromkeys(left, count(hand, beliefs))
    most = limit if beliefs.limit_inclusive else limit - 1
    return tuple(card for card, points in left.items() if points <= most)


def may_knock(
    eleven: Iterable[Card], taken: Card | None, limit: int, beliefs: Beliefs = TRUE
) -> bool:
    """Whether the player thinks this hand can be ended with a knock."""
    return bool(knock_discards(eleven, taken, limit, beliefs))


def recount(ten: Iterable[Card], drawn: Card, thrown: Card, beliefs: Beliefs = TRUE) -> int:
    """The number the player says after a turn that brought `drawn` and gave `thrown` away."""
    hand = tuple(ten)
    match beliefs.recount:
        case "never":
            return count(hand, beliefs)
        case "by_difference":
            return count(hand, beliefs) + value(drawn, beliefs) - value(thrown, beliefs)
        case "anew":
            return discards((*hand, drawn), None, beliefs)[thrown]
