"""What may still come: the melds of three that a card can become part of, as a player looks ahead.

Here nobody has a rule wrong: a player forgets what is gone, or judges a card by its weight.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from tutor.mistakes.beliefs import TRUE, Beliefs
from tutor.mistakes.melds import Group, is_meld
from tutor.mistakes.named import MISCONCEPTIONS
from tutor.rules import DECK, Card, CardSet

_SPAN = 2
"""Ranks between the ends of a run of three."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """How a player looks ahead. The defaults are how one should."""

    beliefs: Beliefs = TRUE
    """What the player takes for a meld."""
    strikes_out: bool = True
    """Leaves out the cards that are gone."""
    judges: Literal["chances", "dearest", "cheapest"] = "chances"
    """Counts chances, or looks only for the dearest or the cheapest card."""
    sees_holes: bool = True
    """Knows that 8 and 10 of a suit wait for the 9."""

    def live(self, gone: CardSet) -> CardSet:
        """The cards with which the player still reckons."""
        return CardSet(DECK) - gone if self.strikes_out else CardSet(DECK)


CLEAR = Outlook()
"""Counts chances, and all of them."""

OUTLOOKS: Mapping[str, Outlook] = {
    "ignores_discards": Outlook(strikes_out=False),
    "highest_value": Outlook(judges="dearest"),
    "lowest_value": Outlook(judges="cheapest"),
    "neighbours_only": Outlook(sees_holes=False),
}
"""The misconceptions of those who have the rules right, by name."""


def outlook(name: str) -> Outlook:
    """How somebody with a misconception looks ahead. Raises KeyError for an unknown one."""
    return OUTLOOKS.get(name) or Outlook(MISCONCEPTIONS[name].beliefs)


def threes(card: Card, live: Iterable[Card], beliefs: Beliefs = TRUE) -> tuple[Group, ...]:
    """The melds of three of the card and two others of those that are `live`, in their order."""
    near = [
        other
        for other in live
        if other != card
        and abs(other.rank - card.rank) <= _SPAN
        and (card.rank == other.rank or card.suit == other.suit or beliefs.mixed_suits)
    ]
    return tuple(
        tuple(sorted((card, *others), key=lambda each: (each.rank, each)))
        for others in combinations(near, 2)
        if is_meld((card, *others), beliefs)
    )


def go_together(one: Card, other: Card, live: CardSet, look: Outlook = CLEAR) -> bool:
    """Whether a meld of three can be made of both cards and one that is live."""
    if not look.sees_holes and abs(one.rank - other.rank) > 1:
        return False
    return any(other in group for group in threes(one, live | {other}, look.beliefs))
