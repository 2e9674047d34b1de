"""Hands for questions on the knock, on gin, and on laying off."""

from collections.abc import Sequence

from tutor.quiz.hands.parts import beyond, code, competing, filled, knock, knocker, together
from tutor.quiz.table import MeldKind, NoWay, Table
from tutor.rules import (
    STANDARD,
    SUITS,
    Card,
    CardSet,
    Meld,
    deadwood,
    discards,
    extensions,
    meld_of,
)

_BOTH: Sequence[tuple[MeldKind, MeldKind]] = (("set", "run"), ("run", "set"))


def ready(table: Table) -> str:
    """Eleven cards that count too much, with some of which gone one may knock."""
    hand = together(table.melds(table.pick(((3, 3), (3, 4)))))
    hand += table.worth(10 - len(hand), table.rng.randint(6, 9))
    more = table.take([table.pick([card for card in table.left if 3 < card.value < 9])])
    return _knockable(CardSet([*hand, *more]))


def near_the_limit(table: Table) -> str:
    """Eleven cards with some of which one may knock, and exactly ten points left by one of them."""
    hand = together(table.melds(table.pick(((3, 3), (3, 4)))))
    hand += table.worth(10 - len(hand), 10)
    more = table.take([table.pick([card for card in table.left if card.value < 9])])
    held = CardSet([*hand, *more])
    if 10 not in discards(held).values():
        raise NoWay
    return _knockable(held)


def _knockable(held: CardSet) -> str:
    within = [points for points in discards(held).values() if points <= STANDARD.knock_limit]
    if not 2 <= len(within) <= 5:
        raise NoWay
    return code(held)


def conflict_near_the_limit(table: Table) -> str:
    """Eleven cards in which a set and a run want the same card; at times none lets one knock."""
    low = [card for card in table.left if card.value < 6]
    hand = [*competing(table), *table.meld(3)]
    hand += table.take(
        table.rng.sample([card for card in low if card in table.left], 11 - len(hand))
    )
    least = min(discards(CardSet(hand)).values())
    if least > 14 or (least > STANDARD.knock_limit and table.rng.random() < 0.5):
        raise NoWay
    return code(hand)


def all_melded(table: Table) -> str:
    """Eleven cards, all in three melds: gin with several of them gone."""
    return code(together(table.melds(table.pick(((3, 4, 4), (4, 3, 4), (3, 3, 5))))))


def gin_hidden(table: Table) -> str:
    """Eleven cards that are gin with one card away, which seems to go with two of the melds."""
    cards = table.pick((_run_through_set, _run_through_four, _four_and_run))(table)
    return code([*cards, *table.meld(11 - len(cards))])


def _run_through_set(table: Table) -> list[Card]:
    """A run, a set of its next card, and the card after that."""
    return _through(table, 3)


def _run_through_four(table: Table) -> list[Card]:
    """A run, all four of its next card, and the card after that."""
    return _through(table, 4)


def _through(table: Table, size: int) -> list[Card]:
    run = table.meld(3, "run")
    near, far = table.chain([run], 2)
    others = table.rng.sample([suit for suit in SUITS if suit != near.suit], size - 1)
    return [*run, near, far, *table.take(Card(near.rank, suit) for suit in others)]


def _four_and_run(table: Table) -> list[Card]:
    """A run, all others of one of its ranks, and a card that the run misses by one place."""
    run = table.meld(3, "run")
    wanted = table.pick(run.cards)
    alike = [Card(wanted.rank, suit) for suit in SUITS if suit != wanted.suit]
    return [*run, *table.take([*alike, table.pick(beyond(run))])]


def gin_or_not(table: Table) -> str:
    """Nine melded cards, and two that seem to go with them; at times one of them does."""
    melds = [table.meld(3, "run"), table.meld(3, table.pick(("set", "run"))), table.meld(3)]
    runs = [meld for meld in melds if meld.kind == "run"]
    loose = [_seeming(table, table.pick(runs))]
    if table.rng.random() < 0.5:
        loose += table.fitting(melds, 1)
    else:
        loose.append(_seeming(table, table.pick(runs)))
    return code([*together(melds), *loose])


def _seeming(table: Table, run: Meld) -> Card:
    """A card that goes with a run by one wrong rule or another."""
    low, high = run.cards[0].rank - 1, run.cards[-1].rank + 1
    cards = [Card(rank, suit) for rank in (low, high) if 1 <= rank <= 13 for suit in SUITS]
    wrong = [card for card in cards if card.suit != run.cards[0].suit]
    around = [Card(1, run.cards[0].suit)] if high == 14 else []
    among = table.pick([each for each in (beyond(run), wrong, around) if each])
    return table.take([table.pick([card for card in among if card in table.left])])[0]


def what_fits(table: Table) -> str:
    """A knock, and cards that go on its melds, go on only later, or only seem to."""
    melds, loose = knocker(table, *table.pick(_BOTH))
    given = [*table.fitting(melds, table.pick((2, 3))), *table.chain(melds, 2)[1:]]
    given += [_seeming(table, meld) for meld in melds if meld.kind == "run"][:2]
    return knock(melds, loose, filled(table, given, 10))


def gin_laid(table: Table) -> str:
    """Gin, and cards that would go on its melds if anything could be laid off on gin."""
    melds = table.melds(table.pick(((3, 3, 4), (3, 4, 3), (4, 3, 3))))
    return knock(melds, (), filled(table, table.fitting(melds, table.pick((2, 3))), 10))


def many_temptations(table: Table) -> str:
    """A knock with a set, a run and another up to the king, and cards that seem to go on them.

    Two in a row below the king's run and the next in another suit, the ace of its suit, the card
    above the other run, the fourth of the set and a neighbour of it, and a pair that waits for the
    knocker's loose card.
    """
    suit, rank = table.pick(SUITS), table.rng.randint(3, 6)
    high = meld_of(table.take(Card(each, suit) for each in (11, 12, 13)))
    alike = Meld("set", table.take(Card(rank, each) for each in table.rng.sample(SUITS, 3)))
    run = table.meld(3, "run")
    (loose,) = table.worth(1, table.rng.randint(2, 10))
    top = run.cards[-1]
    if top.rank == 13 or abs(loose.rank - rank) < 2:
        raise NoWay
    given = [Card(10, suit), Card(9, suit), Card(1, suit), Card(top.rank + 1, top.suit)]
    given += [_other(table, Card(8, suit)), _other(table, Card(rank - 1, suit))]
    given += [Card(rank, each) for each in SUITS if Card(rank, each) not in alike]
    others = [Card(loose.rank, each) for each in SUITS if each != loose.suit]
    given += table.rng.sample(others, 2)
    hand = filled(table, table.take(given), 10)
    if deadwood(hand) < sum(card.value for card in hand):
        raise NoWay
    return knock((alike, high, run), (loose,), hand)


def _other(table: Table, card: Card) -> Card:
    """A card of the same rank in another suit."""
    return Card(card.rank, table.pick([suit for suit in SUITS if suit != card.suit]))


def chain_and_set(table: Table) -> str:
    """A knock with a set and a run, which take a fourth card and two cards in a row."""
    melds, loose = knocker(table, *table.pick(_BOTH))
    sets = [meld for meld in melds if meld.kind == "set"]
    given = [*table.chain(melds, 2), *table.fitting(sets, 1)]
    table.keep_out(melds)
    own = table.melds(table.pick(((3,), (3,), ())))
    return knock(melds, loose, filled(table, [*given, *together(own)], 10))


def one_to_break_one_to_keep(table: Table) -> str:
    """A knock against four alike, one of which goes on a run so that another can follow, and a run
    of one's own that holds the fourth card of the knocker's set; another card goes on a third meld.
    """
    melds, loose = knocker(table, "run", "set")
    if len(melds) < 3:
        raise NoWay
    near, far = table.chain(melds[:1], 2)
    others = table.take(Card(near.rank, suit) for suit in SUITS if suit != near.suit)
    fourth = table.pick(extensions(melds[1]))
    first = fourth.rank - table.pick((0, 1, 2))
    if not 1 <= first <= 11:
        raise NoWay
    run = table.take(Card(first + step, fourth.suit) for step in range(3))
    more = table.fitting(melds[2:], 1)
    table.keep_out(melds)
    return knock(melds, loose, filled(table, [near, far, *others, *run, *more], 10))


def meld_to_break(table: Table) -> str:
    """A knock against cards alike, one of which goes on a run so that another can follow.

    They are four, or three of which a run of one's own wants another.
    """
    melds, loose = knocker(table, "run")
    near, far = table.chain(melds, 2)
    others = table.rng.sample([suit for suit in SUITS if suit != near.suit], 3)
    if table.rng.random() < 0.5:
        hand = [near, far, *table.take(Card(near.rank, suit) for suit in others)]
    else:
        alike = table.take(Card(near.rank, suit) for suit in others[:2])
        steps = table.pick(((-2, -1), (-1, 1), (1, 2)))
        if near.rank + steps[0] < 1 or near.rank + steps[1] > 13:
            raise NoWay
        run = table.take(Card(near.rank + step, others[0]) for step in steps)
        hand = [near, far, *alike, *run]
    table.keep_out(melds)
    hand += table.meld(3)
    hand = filled(table, hand, 10)
    if deadwood(hand) == 0:
        raise NoWay
    return knock(melds, loose, hand)
