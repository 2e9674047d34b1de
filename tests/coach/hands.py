"""Hands that tests of the coach share."""

from collections.abc import Iterator
from random import Random

from tutor.coach import RIVALS, Situation, move_of
from tutor.rules import Deal, Move, defence

# A hand of the course: the learner may knock with 5H, leaving 7.
LATE = Situation.read(
    "2S 4S 9S 6H 6D KD AC 3C 5C QC",
    "8S",
    "rival take 8S, rival throw KC, you stock 2D, you throw KD, rival stock, rival throw 10D,"
    "you stock JC, you throw QC, rival stock, rival throw QH, you stock 3D, you throw JC,"
    "rival pile JC, rival throw 9H, you stock 10C, you throw 10C, rival pile 10C, rival throw 8S,"
    "you stock 7D, you throw 9S, rival stock, rival throw 10S, you stock AH, you throw 7D,"
    "rival stock, rival throw KS, you stock 8H, you throw 8H, rival stock, rival throw QS,"
    "you stock 4C, you throw 6H, rival stock, rival throw 7H, you stock 5H, you throw 6D,"
    "rival stock, rival throw 8D, you stock 3S",
)


def played(seed: int, first: str = "strong", second: str = "strong") -> Iterator[Deal]:
    """A hand state by state, played by two rivals, player 0 being the dealer."""
    deal = Deal.shuffled(Random(seed), 0)
    yield deal
    while deal.turn is not None:
        deal = deal.apply(next_move(deal, (first, second)[deal.turn != 1]))
        yield deal


def next_move(deal: Deal, rival: str) -> Move:
    """What that rival does in turn; lay-offs at their best."""
    if deal.phase != "layoff":
        return move_of(RIVALS[rival], deal)
    assert deal.turn is not None
    best = defence(deal.hands[deal.turn], deal.melds)
    if not best.layoffs:
        return Move("done", melds=tuple(meld.cards for meld in best.melds))
    card, index = best.layoffs[0]
    return Move("lay", card, index=index)
