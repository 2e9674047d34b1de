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


def seen_melds(hand: Group) -> list[Group]:
    """The same as `melds`, put together rank by rank and suit by suit instead of sought for."""
    alike: dict[int, list[Pair]] = {}
    for card in hand:
        alike.setdefault(card[0], []).append(card)
    found = [
        frozenset(some)
        for cards in alike.values()
        for size in range(3, len(cards) + 1)
        for some in combinations(cards, size)
    ]
    for rank, suit in hand:
        run = [(rank, suit)]
        while (run[-1][0] + 1, suit) in hand:
            run.append((run[-1][0] + 1, suit))
            if len(run) > 2:
                found.append(frozenset(run))
    return found


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


def least(hand: Group, among: list[Group] | None = None) -> int:
    """The least deadwood, with melds of the hand or of those given that lie in it."""
    found = melds(hand) if among is None else [meld for meld in among if meld <= hand]
    return min(worth(hand - frozenset().union(*layout)) for layout in layouts(hand, found))


def thrown(eleven: Group) -> dict[Pair, int]:
    """What each of eleven cards leaves when it goes."""
    among = seen_melds(eleven)
    return {card: least(eleven - {card}, among) for card in eleven}


def completes(hand: Group, card: Pair) -> bool:
    return any(is_meld(two | {card}) for two in of_two(hand - {card}))


def best_layouts(hand: Group) -> set[frozenset[Group]]:
    among = seen_melds(hand)
    fewest = least(hand, among)
    return {
        joined(layout)
        for layout in layouts(hand, among)
        if worth(hand - frozenset().union(*layout)) == fewest
    }


def least_after_layoffs(hand: Group, knocker: list[Group]) -> int:
    """The defender's least deadwood: every layout, then every order of single lay-offs."""
    ways = layouts(hand, seen_melds(hand))
    return min(_laid(hand - frozenset().union(*own), knocker) for own in ways)


def _laid(loose: Group, knocker: list[Group]) -> int:
    after = [worth(loose)]
    for card in loose:
        for place, meld in enumerate(knocker):
            if is_meld(meld | {card}):
                grown = [*knocker[:place], meld | {card}, *knocker[place + 1 :]]
                after.append(_laid(loose - {card}, grown))
    return min(after)


def entered(wins: Iterable[tuple[int, int]], target: int) -> list[list[tuple[int, int]]]:
    """Hollywood: what stands in the three columns after these wins."""
    columns: list[list[tuple[int, int]]] = [[], [], []]
    for side, points in wins:
        fresh = False
        for column in columns:
            if finished(column, target) or fresh:
                continue
            fresh = all(who != side for who, _ in column)
            column.append((side, points))
    return columns


def total(hands: Iterable[tuple[int, int]], side: int) -> int:
    return sum(points for who, points in hands if who == side)


def finished(hands: list[tuple[int, int]], target: int) -> bool:
    return max(total(hands, 0), total(hands, 1)) >= target


def sums(hands: list[tuple[int, int]], target: int, box: int = 20) -> tuple[int, int]:
    """Both sides' totals of a finished game: points, boxes, and the bonus of the game's winner."""
    mine, theirs = total(hands, 0), total(hands, 1)
    both = [mine, theirs]
    for side in (0, 1):
        both[side] += box * sum(who == side for who, _ in hands)
        if (mine, theirs)[side] >= target:
            both[side] += 100 if (theirs, mine)[side] else 200
    return both[0], both[1]
