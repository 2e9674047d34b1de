"""Hands for questions on melds, layouts and what is left."""

from collections.abc import Callable, Iterable, Sequence

from tutor.quiz.codes import letters
from tutor.quiz.hands.parts import ace_and_court, beyond, code, competing, filled
from tutor.quiz.table import MeldKind, NoWay, Table
from tutor.rules import SUITS, Card

Laid = tuple[Card, ...]


def four_groups(table: Table) -> str:
    """A set, a run, and two groups of two or three cards that are none."""
    true = [tuple(table.meld(3, "set")), tuple(table.meld(3, "run"))]
    return _groups(table, [*true, *(make(table) for make in table.rng.sample(_TEMPTING, 2))])


def five_groups(table: Table) -> str:
    """A run, one with a hole, one of mixed suits, one with the ace on the king, a set or a pair."""
    run = tuple(table.meld(table.pick((4, 5)), "run"))
    false = [_hole(table), _mixed(table), _over_the_king(table, table.pick((-2, -1)))]
    return _groups(table, [run, *false, _alike(table, table.pick((2, 4)))])


def six_long_groups(table: Table) -> str:
    """A long run, one with a hole, the ace on the king and between king and 2, one suit, two in a
    row.
    """
    run = tuple(table.meld(table.pick((5, 6)), "run"))
    suit = table.pick(SUITS)
    low = table.rng.randint(1, 9)
    hole = table.take(Card(low + step, suit) for step in table.pick(((0, 1, 3, 4), (0, 1, 2, 4))))
    around = [_over_the_king(table, -2), _over_the_king(table, -1)]
    found = [run, hole, *around, _scattered(table), _neighbours(table)]
    return _groups(table, [table.rng.sample(group, len(group)) for group in found])


def six_groups(table: Table) -> str:
    """Sets of four and of three, runs of four and of three, a pair, and a run of mixed suits."""
    kinds: Sequence[MeldKind] = ("set", "run")
    true = [tuple(table.meld(size, kind)) for size in (4, 3) for kind in kinds]
    return _groups(table, [*true, _pair(table), _mixed(table)])


def meld_among_seven(table: Table) -> str:
    """Seven cards: one meld, and what only looks like one."""
    return code(filled(table, table.meld(table.pick((3, 3, 4))), 7))


def set_and_run(table: Table) -> str:
    """Ten cards: a set and a run apart from each other, and what only looks like a meld."""
    return code(filled(table, [*table.meld(3, "set"), *table.meld(table.pick((3, 4)), "run")], 10))


def shared_card(table: Table) -> str:
    """Ten cards: a set and a run that share a card, and what only looks like a meld."""
    cards = competing(table)
    if table.rng.random() < 0.4:
        cards += table.meld(3)
    return code(filled(table, cards, 10))


def easy_to_lay(table: Table) -> str:
    """Eight cards: a set and a run apart from each other, and a pair or a card near the run."""
    melded = table.meld(3, "set")
    run = table.meld(3, "run")
    near = table.pick([card for card in beyond(run) if card in table.left])
    loose = [near, table.pick([c for c in table.left if c.rank == near.rank and c != near])]
    return code([*melded, *run, *table.take(loose)])


def one_conflict(table: Table) -> str:
    """Ten cards in which a set and a run want the same card."""
    return code(filled(table, competing(table), 10))


def tied(table: Table) -> str:
    """Ten cards: a set and a run that leave the same, whichever is laid, and two that do not."""
    middle, suit = table.rng.randint(2, 12), table.pick(SUITS)
    run = table.take(Card(middle + step, suit) for step in (-1, 0, 1))
    others = [each for each in SUITS if each != suit]
    alike = table.take(Card(middle, each) for each in table.rng.sample(others, 2))
    return code(filled(table, [*run, *alike, *competing(table, (3,))], 10))


def four_and_runs(table: Table) -> str:
    """Ten cards: four of a kind, one of which a run wants, and another run."""
    return code(filled(table, [*_four_and_run(table), *table.meld(3, "run")], 10))


def set_to_leave(table: Table) -> str:
    """Ten cards: a run that is worth more than a set of one of its cards, and another run."""
    run = table.meld(4, "run")
    alike = _two_more(table, table.pick(run.cards[1:-1]))
    return code(filled(table, [*run, *alike, *table.meld(3, "run")], 10))


def run_to_leave(table: Table) -> str:
    """Ten cards: a set that is worth more than a run with one of its cards, and another set."""
    run = table.meld(3, "run")
    alike = _two_more(table, run.cards[-1])
    return code(filled(table, [*run, *alike, *table.meld(3, "set")], 10))


def _two_more(table: Table, card: Card) -> Laid:
    """Two cards that make a set with this one."""
    others = [suit for suit in SUITS if suit != card.suit]
    return table.take(Card(card.rank, suit) for suit in table.rng.sample(others, 2))


def laid_out(table: Table) -> str:
    """Two melds laid out, and four loose cards, a court and an ace among them."""
    melds = table.melds((3, 3))
    loose = [*ace_and_court(table), *table.gathered(2)]
    if not 15 <= sum(card.value for card in loose) <= 34:
        raise NoWay
    return f"{'-'.join(map(letters, melds))}.{letters(sorted(loose))}"


def conflict_with_weights(table: Table) -> str:
    """Ten cards in which a set and a run want the same card, with a loose court and a loose ace."""
    return code(filled(table, [*competing(table), *ace_and_court(table)], 10))


def shared_with_weights(table: Table) -> str:
    """Ten cards: a run that ends where it loses a card to a set, with a court and an ace."""
    run = table.meld(table.pick((3, 4)), "run")
    alike = _two_more(table, table.pick(run.cards if len(run) == 3 else run.cards[1:-1]))
    return code(filled(table, [*run, *alike, *ace_and_court(table)], 10))


def four_to_split(table: Table) -> str:
    """Ten cards: four of a kind, one of which a run wants, with a court and an ace."""
    return code(filled(table, [*_four_and_run(table), *ace_and_court(table)], 10))


def _four_and_run(table: Table) -> Laid:
    run = table.meld(3, "run")
    wanted = table.pick(run.cards)
    alike = table.take(Card(wanted.rank, suit) for suit in SUITS if suit != wanted.suit)
    return (*run, *alike)


def _groups(table: Table, found: Iterable[Sequence[Card]]) -> str:
    shown = list(found)
    table.rng.shuffle(shown)
    return "-".join(map(letters, shown))


def _hole(table: Table) -> Laid:
    low, suit = table.rng.randint(1, 10), table.pick(SUITS)
    return table.take(Card(low + step, suit) for step in table.pick(((0, 1, 3), (0, 2, 3))))


def _mixed(table: Table) -> Laid:
    low, (suit, other) = table.rng.randint(2, 11), table.rng.sample(SUITS, 2)
    suits = table.pick(((suit, suit, other), (suit, other, suit), (other, suit, suit)))
    return table.take(Card(low + step, each) for step, each in enumerate(suits))


def _over_the_king(table: Table, first: int) -> Laid:
    """Three cards in a row with the king and the ace, that many places before the ace."""
    suit = table.pick(SUITS)
    return table.take(Card((first + step) % 13 + 1, suit) for step in range(3))


def _scattered(table: Table) -> Laid:
    """Three cards of a suit, far apart."""
    suit, low = table.pick(SUITS), table.rng.randint(2, 4)
    return table.take(Card(rank, suit) for rank in (low, low + 3, low + table.pick((6, 7, 8))))


def _alike(table: Table, number: int) -> Laid:
    rank = table.rng.randint(1, 13)
    return tuple(sorted(table.take(Card(rank, s) for s in table.rng.sample(SUITS, number))))


def _pair(table: Table) -> Laid:
    return _alike(table, 2)


def _neighbours(table: Table) -> Laid:
    low, suit = table.rng.randint(1, 12), table.pick(SUITS)
    return table.take(Card(low + step, suit) for step in (0, 1))


_TEMPTING: Sequence[Callable[[Table], Laid]] = (_hole, _mixed, _pair, _neighbours)
