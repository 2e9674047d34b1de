"""The very cards in which a belief parts from the truth: what a sentence can point at."""

from collections.abc import Iterable
from dataclasses import dataclass

from tutor.mistakes.beliefs import TRUE, Beliefs
from tutor.mistakes.cards import value
from tutor.mistakes.layout import Layout, count_layout, layouts
from tutor.mistakes.melds import Group, is_meld
from tutor.rules import Card


@dataclass(frozen=True, slots=True)
class Evidence:
    """Where a belief and the truth differ in one hand; empty where they agree."""

    cards: tuple[Card, ...]
    """The cards that add another number to the count, in suit-then-rank order."""
    melds: tuple[Group, ...]
    """Groups believed to be melds that are none, first those of cards that are truly loose; if
    there are none, the melds laid where the truth lays otherwise."""
    missed: tuple[Group, ...]
    """Melds the truth lays and the belief does not."""


def evidence(cards: Iterable[Card], beliefs: Beliefs) -> Evidence:
    """The cards and melds of this hand, any number of cards, that show what the belief does.

    Of equally good layouts, the two that are most alike are compared: what they do not share is
    then due to the belief alone.
    """
    hand = tuple(sorted(cards))
    pairs = [(wrong, right) for wrong in layouts(hand, beliefs) for right in layouts(hand, TRUE)]
    believed, true = max(pairs, key=lambda pair: _alike(*pair))
    false = [group for group in believed.melds if not is_meld(group, TRUE)]
    false.sort(key=lambda group: sum(card not in true.loose for card in group))
    return Evidence(
        cards=tuple(
            card for card in hand if _share(card, believed, beliefs) != _share(card, true, TRUE)
        ),
        melds=tuple(false) or _not_in(true, believed.melds),
        missed=_not_in(believed, true.melds),
    )


def _alike(one: Layout, other: Layout) -> tuple[int, int]:
    shared = len(one.melds) - len(_not_in(other, one.melds))
    return shared, len(set(one.loose) & set(other.loose))


def _not_in(layout: Layout, melds: Iterable[Group]) -> tuple[Group, ...]:
    laid = {frozenset(group) for group in layout.melds}
    return tuple(group for group in melds if frozenset(group) not in laid)


def _share(card: Card, layout: Layout, beliefs: Beliefs) -> int:
    """What the card adds to the number the player says."""
    if card not in layout.loose:
        return count_layout([(card,)], (), beliefs)
    if beliefs.counted == "dearest":
        dearest = max(layout.loose, key=lambda loose: value(loose, beliefs))
        return value(card, beliefs) if card == dearest else 0
    return count_layout((), (card,), beliefs)
