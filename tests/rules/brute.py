"""A slow solver written apart from the engine, on plain (rank, suit) pairs.

It knows a meld when it sees one and tries every set of melds: nothing is pruned or remembered.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations

from tutor.rules import Card

Pair = tuple[int, str]
Group = frozenset[Pair]


def pairs(cards: Iterable[Card]) -> Group:
    return frozenset((card.rank, card.suit) for card in cards)


def worth(cards: Iterable[Pair]) -> int:
    return sum(10 if rank > 10 else rank for rank, _ in cards)


def is_meld(cards: Iterable[Pair]) -> bool:
    ordered = sorted(cards)
    ranks = [rank for rank, _ in ordered]
    suits = {suit for _, suit in ordered}
    if len(ordered) < 3:
        return False
    if len(set(ranks)) == 1:
        return len(suits) == len(ordered)
    return len(suits) == 1 and ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def melds(hand: Group) -> list[Group]:
    sizes = range(3, len(hand) + 1)
    return [frozenset(some) for n in sizes for some in combinations(hand, n) if is_meld(some)]


def of_two(hand: Group) -> list[Group]:
    return [frozenset(two) for two in combinations(hand, 2)]


def layouts(hand: Group, among: list[Group] | None = None) -> Iterator[list[Group]]:
    """Every way to lay some melds of the hand, each once."""
    among = melds(hand) if among is None else among
    yield []
    for place, meld in enumerate(among):
        after = [other for other in among[place + 1 :] if not other & meld]
        for others in layouts(hand - meld, after):
            yield [meld, *others]


def joined(layout: list[Group]) -> frozenset[Group]:
    """The layout with touching runs of a suit made one."""
    groups = list(layout)
    for one, other in combinations(groups, 2):
        if len({suit for _, suit in one | other}) == 1 and is_meld(one | other):
            return joined([g for g in groups if g not in (one, other)] + [one | other])
    return frozenset(groups)


def least(hand: Group) -> int:
    return min(worth(hand - frozenset().union(*layout)) for layout in layouts(hand))


def best_layouts(hand: Group) -> set[frozenset[Group]]:
    fewest = least(hand)
    return {
        joined(layout)
        for layout in layouts(hand)
        if worth(hand - frozenset().union(*layout)) == fewest
    }


def least_after_layoffs(hand: Group, knocker: list[Group]) -> int:
    """The defender's least deadwood: every layout, then every order of single lay-offs."""
    return min(_laid(hand - frozenset().union(*own), knocker) for own in layouts(hand))


def _laid(loose: Group, knocker: list[Group]) -> int:
    after = [worth(loose)]
    for card in loose:
        for place, meld in enumerate(knocker):
            if is_meld(meld | {card}):
                grown = [*knocker[:place], meld | {card}, *knocker[place + 1 :]]
                after.append(_laid(loose - {card}, grown))
    return min(after)
