"""Hands for questions on what helps, and on what is better."""

from tutor.quiz.bank import decisions
from tutor.quiz.hands.parts import code, filled, nearing, pairing, together
from tutor.quiz.table import Dealt, NoWay, Table
from tutor.rules import SUITS, Card, completing


def help_wanted(held: int, others: int) -> Dealt:
    """A hand, and other cards of which three or four would make a meld with it."""

    def dealt(table: Table) -> str:
        hand = filled(table, together(table.melds(table.pick(((3,), ())))), held)
        helping = completing(hand) & table.left
        near = nearing(hand, table.left) | pairing(hand, table.left)
        number = table.pick((3, 4) if others > 6 else (2, 3))
        if len(helping) < number or len(near) < others - number:
            raise NoWay
        sample = table.rng.sample
        chosen = [*sample(list(helping), number), *sample(list(near), others - number)]
        return f"{code(hand)}.{code(chosen)}"

    return dealt


def tempting_help(table: Table) -> str:
    """Ten cards and eight others, among them the ace that king and queen seem to wait for."""
    suit = table.pick(SUITS)
    queen, king = table.take([Card(12, suit), Card(13, suit)])
    (ace,) = table.take([Card(1, suit)])
    hand = filled(table, [queen, king, *table.meld(3)], 10)
    if ace in completing(hand):
        raise NoWay
    helping = completing(hand) & table.left
    near = nearing(hand, table.left) | pairing(hand, table.left)
    if len(helping) < 3 or len(near) < 4:
        raise NoWay
    chosen = [*table.rng.sample(list(helping), 3), *table.rng.sample(list(near), 4), ace]
    return f"{code(hand)}.{code(chosen)}"


def four_decisions(table: Table) -> str:
    """Four decisions of the bank, for the knock or for going on."""
    return "-".join(table.rng.sample(list(decisions()), 4))
