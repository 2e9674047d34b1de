"""What the hands of several questions are made of."""

from collections.abc import Iterable, Iterator, Sequence

from tutor.quiz.codes import letters, write_hand
from tutor.quiz.table import MeldKind, NoWay, Table
from tutor.rules import SUITS, Card, CardSet, Meld, arrange, completing, deadwood


def code(cards: Iterable[Card]) -> str:
    """The code of a hand, in the order of suits and ranks."""
    return letters(sorted(cards))


def together(groups: Iterable[Iterable[Card]]) -> list[Card]:
    """All cards of all groups."""
    return [card for group in groups for card in group]


def filled(table: Table, cards: Iterable[Card], number: int) -> list[Card]:
    """These cards and others as a player gathers them, so many in all."""
    hand = list(cards)
    return [*hand, *table.gathered(number - len(hand))]


def ace_and_court(table: Table) -> tuple[Card, ...]:
    """An ace and a jack, queen or king."""
    ace = table.pick([card for card in table.left if card.rank == 1])
    court = table.pick([card for card in table.left if card.rank > 10])
    return table.take((ace, court))


def competing(table: Table, sizes: Sequence[int] = (3, 4, 4)) -> list[Card]:
    """A run of one of these sizes, and two cards that make a set with one of its cards."""
    run = table.meld(table.pick(sizes), "run")
    wanted = table.pick(run.cards)
    others = [suit for suit in SUITS if suit != wanted.suit]
    return [*run, *table.take(Card(wanted.rank, each) for each in table.rng.sample(others, 2))]


def knocker(table: Table, *kinds: MeldKind) -> tuple[tuple[Meld, ...], tuple[Card, ...]]:
    """A hand that knocks with one card or more left, laid as well as can be.

    With melds of these `kinds`, or of any.
    """
    sizes = table.pick(((3, 3, 3), (3, 4), (3, 4), (3, 3)))
    wanted = [*kinds, *[None] * len(sizes)]
    melds = tuple(table.meld(size, kind) for size, kind in zip(sizes, wanted, strict=False))
    number = 10 - sum(sizes)
    loose = table.worth(number, table.rng.randint(number, 10))
    if deadwood(CardSet([*together(melds), *loose])) < sum(card.value for card in loose):
        raise NoWay
    return melds, loose


def knock(melds: Sequence[Meld], loose: Sequence[Card], hand: Sequence[Card]) -> str:
    """The code of a knock."""
    held = CardSet([*together(melds), *loose])
    return write_hand(arrange(held, [tuple(meld) for meld in melds]), hand)


def pairing(hand: Iterable[Card], left: Iterable[Card]) -> CardSet:
    """The cards left that make a pair with one of the hand, and no meld."""
    ranks = {card.rank for card in hand}
    return CardSet(card for card in left if card.rank in ranks) - completing(hand)


def nearing(hand: Iterable[Card], left: Iterable[Card]) -> CardSet:
    """The cards left that have a neighbour or a hole in the hand, and neither meld nor pair."""
    hand = tuple(hand)
    near = CardSet({card for each in hand for card in _near(each)})
    return (CardSet(left) & near) - completing(hand) - pairing(hand, left)


def _near(card: Card) -> Iterator[Card]:
    ranks = (card.rank + step for step in (-2, -1, 1, 2))
    return (Card(rank, card.suit) for rank in ranks if 1 <= rank <= 13)


def beyond(meld: Meld) -> list[Card]:
    """The cards that a run misses by one place, at each of its ends."""
    low, high = meld.cards[0].rank - 2, meld.cards[-1].rank + 2
    return [Card(rank, meld.cards[0].suit) for rank in (low, high) if 1 <= rank <= 13]
