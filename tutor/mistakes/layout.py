"""How a player lays a hand out, and the number that player then says."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tutor.mistakes.beliefs import TRUE, Beliefs
from tutor.mistakes.cards import value
from tutor.mistakes.melds import Group, as_set, groups, is_meld, runs, sets
from tutor.rules import Card


@dataclass(frozen=True, slots=True)
class Layout:
    """A hand laid out: its melds, its loose cards in suit-then-rank order, the number said."""

    melds: tuple[Group, ...]
    loose: tuple[Card, ...]
    count: int
    """Points, unless the player counts something else."""


def layouts(
    cards: Iterable[Card],
    beliefs: Beliefs = TRUE,
    laid: Sequence[Group] = (),
    gone: Collection[Card] = (),
) -> tuple[Layout, ...]:
    """Every layout the player would think best, at least one, most cards in sets first.

    `laid` are melds that lie already and stay as they are; `gone` are cards that have left the
    hand, asked about so because the work for one hand serves for all its parts. Two melds that
    make one together are shown as one (`R37`).
    """
    hand = tuple(sorted(cards))
    kept = tuple(card for card in hand if card not in gone)
    table = _table(hand, beliefs)
    if beliefs.dual_use:
        shared = [group for mask, group in table.groups.items() if not mask & ~table.mask(kept)]
        return (_layout(kept, laid, _widest(shared), beliefs),)
    lying = {card for group in laid for card in group}
    _, choices = table.best(table.mask(card for card in kept if card not in lying))
    found = [_layout(kept, laid, map(table.groups.__getitem__, c), beliefs) for c in choices]
    return tuple(sorted(found, key=lambda layout: _sets_first(layout, beliefs)))


def count(cards: Iterable[Card], beliefs: Beliefs = TRUE, gone: Collection[Card] = ()) -> int:
    """The number the player says for this hand: its deadwood in points, if believed rightly.

    `gone` as for `layouts`.
    """
    if beliefs.counted == "loose" and not beliefs.dual_use:
        return weigh(cards, beliefs, gone)
    return min(layout.count for layout in layouts(cards, beliefs, gone=gone))


def weigh(cards: Iterable[Card], beliefs: Beliefs = TRUE, gone: Collection[Card] = ()) -> int:
    """What the player thinks the loose cards weigh in the layouts that `layouts` gives, in points.

    Not for one who lets a card serve twice.
    """
    hand = tuple(sorted(cards))
    table = _table(hand, beliefs)
    return table.cost(table.mask(card for card in hand if card not in gone)) // _POINT


def count_layout(melds: Iterable[Group], loose: Iterable[Card], beliefs: Beliefs = TRUE) -> int:
    """The number the player says for cards that lie laid out like this."""
    loose = tuple(loose)
    if beliefs.counted == "number":
        return len(loose)
    values = [value(card, beliefs) for card in loose]
    if beliefs.counted == "dearest":
        return max(values, default=0)
    if beliefs.counted == "all":
        values += [value(card, beliefs) for group in melds for card in group]
    return sum(values)


def may_lay(cards: Iterable[Card], melds: Sequence[Group], beliefs: Beliefs = TRUE) -> bool:
    """Whether the player thinks these melds, the rest loose, are an allowed layout of the hand."""
    hand = tuple(sorted(cards))
    used = [card for group in melds for card in group]
    if not all(is_meld(group, beliefs) for group in melds):
        return False
    if len(set(used)) < len(used) and not beliefs.dual_use:
        return False
    if beliefs.strategy == "quads_whole" and any(
        set(quad) & set(group) and not set(quad) <= set(group)
        for quad in _quads(hand, beliefs)
        for group in melds
    ):
        return False
    if beliefs.only_best_allowed:
        loose = [card for card in hand if card not in used]
        return count_layout(melds, loose, beliefs) == count(hand, beliefs)
    return True


def _layout(
    cards: Group, laid: Sequence[Group], chosen: Iterable[Group], beliefs: Beliefs
) -> Layout:
    """The melds that lie already, then the chosen ones: sets by rank, runs by suit and rank."""
    groups = list(chosen)
    sets = sorted((g for g in groups if as_set(g, beliefs)), key=lambda group: group[0].rank)
    melds = (*laid, *sets, *sorted(g for g in groups if not as_set(g, beliefs)))
    used = {card for group in melds for card in group}
    loose = tuple(card for card in cards if card not in used)
    return Layout(melds, loose, count_layout(melds, loose, beliefs))


def _sets_first(layout: Layout, beliefs: Beliefs) -> tuple[int, tuple[Group, ...]]:
    return -sum(len(meld) for meld in layout.melds if as_set(meld, beliefs)), layout.melds


def _widest(seen: Sequence[Group]) -> list[Group]:
    """The groups that are no part of another."""
    return [group for group in seen if not any(set(group) < set(other) for other in seen)]


def _laid_first(hand: Group, beliefs: Beliefs) -> tuple[Group, ...]:
    """The groups this player lays whatever they cost."""
    match beliefs.strategy:
        case "longest_run_first":
            return runs(hand, beliefs)
        case "sets_first":
            return sets(hand, beliefs)
        case "quads_whole":
            return _quads(hand, beliefs)
        case "least" | "no_melds":
            return ()


def _quads(hand: Group, beliefs: Beliefs) -> tuple[Group, ...]:
    return tuple(group for group in sets(hand, beliefs) if len(group) == 4)


_POINT = 100
"""The cost of a point, in trifles."""


class _Table:
    """The best layouts of a hand and of every part of it, each found once.

    A part of the hand is an int, one bit a card; so is a meld. The first card left is either
    loose or in one of the melds it starts: trying both and keeping what leaves least is exact. A
    player who lays some groups first, whatever they cost, tries those alone while there are any.
    """

    def __init__(self, hand: Group, beliefs: Beliefs) -> None:
        self._bit = {card: 1 << place for place, card in enumerate(hand)}
        seen = () if beliefs.strategy == "no_melds" else groups(hand, beliefs)
        self.groups = {self.mask(group): group for group in seen}
        self._starting: dict[int, list[int]] = {}
        for group in self.groups:
            self._starting.setdefault(group & -group, []).append(group)
        self._first = [self.mask(group) for group in _laid_first(hand, beliefs)]
        # A card believed to weigh nothing is still melded where it can be: it costs a trifle.
        self._cost = {bit: _POINT * value(card, beliefs) or 1 for card, bit in self._bit.items()}
        self._known: dict[int, tuple[int, list[frozenset[int]]]] = {0: (0, [frozenset()])}
        self._costs = {0: 0}

    def mask(self, cards: Iterable[Card]) -> int:
        """The cards as bits."""
        return sum(self._bit[card] for card in cards)

    def cost(self, left: int) -> int:
        """The least cost of the cards `left`, found without the choices that have it."""
        if left not in self._costs:
            lowest = left & -left
            if due := self._due(left):
                self._costs[left] = min(self.cost(left ^ group) for group in due)
            else:
                least = self.cost(left ^ lowest) + self._cost[lowest]
                for group in self._starting.get(lowest, ()):
                    if not group & ~left:
                        least = min(least, self.cost(left ^ group))
                self._costs[left] = least
        return self._costs[left]

    def best(self, left: int) -> tuple[int, list[frozenset[int]]]:
        """The least cost of the cards `left`, and every choice of melds that has it."""
        if left not in self._known:
            self._known[left] = self._solve(left)
        return self._known[left]

    def _solve(self, left: int) -> tuple[int, list[frozenset[int]]]:
        lowest = left & -left
        starts = self._due(left)
        found: list[tuple[int, list[frozenset[int]]]] = []
        if not starts:
            cost, choices = self.best(left ^ lowest)
            found.append((cost + self._cost[lowest], choices))
            starts = [group for group in self._starting.get(lowest, ()) if not group & ~left]
        for group in starts:
            cost, choices = self.best(left ^ group)
            found.append((cost, [c | {group} for c in choices if not self._joins(group, c)]))
        least = min(cost for cost, choices in found if choices)
        best = {choice: None for cost, choices in found if cost == least for choice in choices}
        return least, list(best)

    def _due(self, left: int) -> list[int]:
        if not self._first:
            return []
        held = [group for group in self._first if not group & ~left]
        longest = max((group.bit_count() for group in held), default=0)
        return [group for group in held if group.bit_count() == longest]

    def _joins(self, group: int, others: frozenset[int]) -> bool:
        return any(group | other in self.groups for other in others)


@lru_cache(maxsize=512)
def _table(hand: Group, beliefs: Beliefs) -> _Table:
    return _Table(hand, beliefs)
