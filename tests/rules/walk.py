"""Random hands to walk through, played well enough to come to every kind of end."""

from collections.abc import Iterator
from random import Random

from tutor.rules import STANDARD, CardSet, Deal, Move, Options, discards


def random_hand(rng: Random, options: Options = STANDARD) -> Iterator[Deal]:
    """A hand from its deal to its end, state by state."""
    deal = Deal.shuffled(rng, rng.randrange(2), options)
    patience = rng.choice([0.1, 0.1, 0.1, 0.6, 0.98])
    yield deal
    while deal.turn is not None:
        deal = deal.apply(_move(deal, deal.turn, patience, rng), deal.turn)
        yield deal


def random_options(rng: Random) -> Options:
    """A table that plays a hand in some way of its own."""
    return Options(
        knock_limit=rng.choice([10, 10, 5, 15]),
        undercut_bonus=rng.choice([25, 10, 15]),
        gin_bonus=rng.choice([25, 20, 30]),
        oklahoma=rng.random() < 0.5,
        oklahoma_ace=rng.choice(["gin", "one"]),
        straight=rng.random() < 0.2,
        spades_double=rng.random() < 0.5,
    )


def _move(deal: Deal, player: int, patience: float, rng: Random) -> Move:
    """Any legal move, but rather one that brings the hand on."""
    if deal.phase == "draw" and rng.random() < 0.6:
        return Move("stock")
    if deal.phase != "discard" or rng.random() < 0.05:
        return rng.choice(deal.legal_moves())
    left = discards(deal.hands[player], deal.taken)
    least = min(left.values())
    if least <= deal.limit and rng.random() > patience:
        return rng.choice([move for move in deal.legal_moves() if move.kind == "knock"])
    return Move("throw", rng.choice([card for card in left if left[card] == least]))


def all_cards(deal: Deal) -> CardSet:
    """All cards of the table; refused when one lies in two places."""
    laid = [card for card, _ in deal.layoffs]
    down = [deal.knock.discard] if deal.knock else []
    return CardSet([*deal.hands[0], *deal.hands[1], *deal.pile, *deal.stock, *laid, *down])
