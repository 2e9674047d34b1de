"""Hands for questions on the deal, the draw and the throw."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from tutor.exercises.draw import prospects
from tutor.quiz.bank import statements
from tutor.quiz.codes import letters
from tutor.quiz.hands.parts import code, competing, filled, nearing, pairing, together
from tutor.quiz.table import Dealt, NoWay, Table
from tutor.rules import Card, CardSet, Meld, completing, discards

_PATIENCE = 6
"""How often one deal of three is tried."""
Wish = Callable[[CardSet, CardSet], CardSet]
"""Those of the cards left that are wished for beside a hand."""


def some_statements(number: int) -> Dealt:
    """So many statements of the bank, each about another fact."""

    def dealt(table: Table) -> str:
        bank = statements()
        places = table.rng.sample(range(len(bank)), number)
        if len({bank[place].fact for place in places}) < number:
            raise NoWay
        return "-".join(map(str, places))

    return dealt


def statements_about(*facts: str) -> Dealt:
    """One statement of the bank about each of these facts, as many as it is named, in any order."""

    def dealt(table: Table) -> str:
        bank, places = statements(), list[int]()
        for fact in facts:
            about = [place for place, each in enumerate(bank) if each.fact == fact]
            places.append(table.pick([place for place in about if place not in places]))
        table.rng.shuffle(places)
        return "-".join(map(str, places))

    return dealt


def three_offers(table: Table) -> str:
    """An upcard that melds, one that makes a pair, one that leaves a hole or makes neighbours."""
    rng = table.rng
    dealt = [_offered(table, wish) for wish in (_melding, _pairing, _nearing)]
    rng.shuffle(dealt)
    return "-".join(f"{code(hand)}{rng.choice('._')}{letters([top])}" for hand, top in dealt)


def three_draws(table: Table) -> str:
    """A top card that makes a meld, one that lengthens a meld, one that only tempts."""
    dealt = [_offered(table, wish) for wish in (_making, _lengthening, _nearing)]
    table.rng.shuffle(dealt)
    return "-".join(f"{code(hand)}.{letters([top])}" for hand, top in dealt)


def dear_melds(table: Table) -> str:
    """Eleven cards after a draw from the stock: court cards in a meld, cheaper ones loose."""
    hand = [*_dear(table), *together(table.melds(table.pick(((3,), (4,)))))]
    return code(filled(table, hand, 11))


def with_card_taken(table: Table) -> str:
    """Eleven cards, of which the one just taken from the pile would be the best to throw."""
    return _taken(table, together(table.melds(table.pick(((3,), (3, 3))))))


def dear_melds_and_card_taken(table: Table) -> str:
    """The same, with court cards in a meld."""
    return _taken(table, [*_dear(table), *together(table.melds(table.pick(((3,), ()))))])


def _dear(table: Table) -> Meld:
    """A meld that goes up to a court card."""
    dear = table.meld(3)
    if dear.cards[-1].rank < 11:
        raise NoWay
    return dear


def _taken(table: Table, melded: Sequence[Card]) -> str:
    hand = filled(table, melded, 10)
    (taken,) = table.take([table.pick([card for card in table.left if card.value > 6])])
    free = dict(discards(CardSet([*hand, taken])))
    if free.pop(taken) >= min(free.values()):
        raise NoWay
    return f"{code([*hand, taken])}.{letters([taken])}"


def conflict_of_eleven(table: Table) -> str:
    """Eleven cards after a draw from the stock, in which a set and a run want the same card."""
    return code(filled(table, competing(table), 11))


def _offered(table: Table, wish: Wish) -> tuple[Sequence[Card], Card]:
    """Ten cards and a top card with which they are as wished for, where counting decides."""
    # Trying one of three again is cheaper than trying all three.
    for _ in range(_PATIENCE):
        with suppress(NoWay, ValueError):
            return _decided(Table(table.rng), wish)
    raise NoWay


def _decided(table: Table, wish: Wish) -> tuple[Sequence[Card], Card]:
    """Raises NoWay, and ValueError where counting does not decide."""
    hand = filled(table, together(table.melds(table.pick(((3,), (3,), ())))), 10)
    top = table.pick(list(wish(CardSet(hand), table.left)))
    prospects(CardSet(hand), top, CardSet()).source()
    return hand, top


def _melding(hand: CardSet, left: CardSet) -> CardSet:
    return completing(hand) & left


def _making(hand: CardSet, left: CardSet) -> CardSet:
    """What makes a meld of loose cards."""
    return completing(hand - completing(hand)) & left


def _lengthening(hand: CardSet, left: CardSet) -> CardSet:
    return _melding(hand, left) - _making(hand, left)


_pairing: Wish = pairing
_nearing: Wish = nearing
