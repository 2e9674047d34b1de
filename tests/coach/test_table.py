"""The batch is a faster copy of `Deal`: every move of hundreds of hands is played on both."""

from dataclasses import dataclass
from itertools import product
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from tutor.coach.bits import Flags, Hands, Ints, hands_of
from tutor.coach.rivals import RIVALS, STRONG
from tutor.coach.seats import moves, spread
from tutor.coach.situation import Open, Situation
from tutor.coach.solver import Layouts, best_discards
from tutor.coach.table import (
    GIN,
    KNOCK,
    UNDERCUT,
    VOID,
    Policy,
    Seen,
    Stakes,
    Tables,
    Turn,
    dealt,
    play,
    shuffled,
    step,
)
from tutor.rules import DECK, STANDARD, CardSet, Deal, Move, Options, defence, discards

PAIRINGS = list(product(RIVALS, RIVALS))
KINDS = {"void": VOID, "knock": KNOCK, "undercut": UNDERCUT, "gin": GIN}


@dataclass(frozen=True)
class AnyMove:
    """Plays any legal move, so that tables come to every state there is; knocks now and then."""

    rng: np.random.Generator

    def draw(self, seen: Seen) -> Flags:
        return self.rng.random(len(seen.hand)) < 0.5

    def knock(self, seen: Seen, points: Ints) -> Flags:
        return self.rng.random(len(points)) < 0.5

    def throw(self, seen: Seen, layouts: Layouts) -> Hands:
        bits = seen.hand[:, None] >> np.arange(52) & 1
        free = bits & ~(seen.taken[:, None] >> np.arange(52)) & 1
        cards: Hands = 1 << np.argmax(free * self.rng.random(free.shape), axis=1)
        return cards


def decks(hands: int, seed: int) -> NDArray[np.uint8]:
    return shuffled(np.random.default_rng(seed), hands)


def dealt_by_the_rules(cards: NDArray[np.uint8], options: Options = STANDARD) -> list[Deal]:
    return [Deal.from_deck([DECK[card] for card in row], 1, options) for row in cards]


def same(tables: Tables, deals: list[Deal]) -> None:
    """The tables hold what the deals hold, and each player sees the same."""
    (mover,) = {deal.turn for deal in deals}
    assert mover is not None
    for side, player in ((tables.mover, mover), (tables.other, 1 - mover)):
        assert list(side.hand) == [deal.hands[player].bits for deal in deals]
        assert list(side.known) == [deal.known[player].bits for deal in deals]
    assert list(tables.pile) == [CardSet(d.pile).bits for d in deals]
    assert list(tables.top) == [CardSet(d.pile[-1:]).bits for d in deals]
    left = tables.stock.shape[1] - tables.drawn
    assert list(left) == [len(d.stock) for d in deals]


def play_on_both(
    cards: NDArray[np.uint8], policies: tuple[Policy, Policy], options: Options = STANDARD
) -> tuple[list[Deal], list[tuple[bool, int]]]:
    """Play every turn at the tables and the same in the deals, which must allow it.

    Gives the deals as they ended, and each table's end: whether it was a knock, and the points to
    the non-dealer.
    """
    tables, rows = dealt(cards), np.arange(len(cards))
    deals = dealt_by_the_rules(cards, options)
    ends: list[tuple[bool, int]] = [(False, 0)] * len(cards)
    sign = 1
    while len(rows):
        live = [deals[row] for row in rows]
        same(tables, live)
        turn, tables = step(tables, policies[sign < 0], Stakes.of(options))
        for place, row in enumerate(rows):
            deals[row] = played(live[place], turn, place)
            if turn.over[place]:
                ends[row] = bool(turn.knocked[place]), int(turn.score[place]) * sign
        going = np.flatnonzero(~turn.over)
        assert [deals[row].turn is None for row in rows] == list(turn.over)
        rows, tables, sign = rows[going], tables.at(going), -sign
    return deals, ends


def played(deal: Deal, turn: Turn, place: int) -> Deal:
    """The deal after a table's turn, its defender defending at best."""
    if turn.refused[place]:
        return deal.apply(Move("refuse"))
    pile = Move("take" if deal.phase == "offer" else "pile")
    deal = deal.apply(pile if turn.took[place] else Move("stock"))
    (card,) = CardSet.from_bits(int(turn.card[place]))
    assert deal.turn is not None
    if not turn.knocked[place]:
        return deal.apply(Move("throw", card))
    laid = spread(deal.hands[deal.turn] - {card})
    deal = deal.apply(Move("knock", card, tuple(meld.cards for meld in laid.melds)))
    if deal.turn is not None:
        best = defence(deal.hands[deal.turn], deal.melds)
        for laid_off, index in best.layoffs:
            deal = deal.apply(Move("lay", laid_off, index=index))
        deal = deal.apply(Move("done", melds=tuple(meld.cards for meld in best.melds)))
    return deal


def result(deal: Deal) -> tuple[bool, int]:
    """Whether it was a knock, and the points to the non-dealer, player 0."""
    assert deal.result
    sign = {0: 1, 1: -1, None: 0}[deal.result.winner]
    return deal.result.kind != "void", sign * deal.result.points


@pytest.mark.parametrize(("first", "second"), PAIRINGS)
def test_every_pairing_plays_by_the_rules(first: str, second: str) -> None:
    deals, ends = play_on_both(decks(150, seed=1909), (RIVALS[first], RIVALS[second]))
    assert [result(deal) for deal in deals] == ends


@pytest.mark.parametrize(
    "options",
    [Options(), Options(knock_limit=4, undercut_bonus=10, gin_bonus=20), Options(straight=True)],
    ids=["standard", "other numbers", "straight"],
)
def test_players_without_sense_play_by_the_rules(options: Options) -> None:
    anyone = AnyMove(np.random.default_rng(4))
    ended = []
    for players in ((anyone, anyone), (STRONG, anyone), (anyone, STRONG)):
        deals, ends = play_on_both(decks(60, seed=4), players, options)
        assert [result(deal) for deal in deals] == ends
        ended += [deal.result.kind for deal in deals if deal.result]
    assert {"void", "gin"} <= set(ended)


@pytest.mark.parametrize(("first", "second"), PAIRINGS)
def test_what_a_player_may_see_is_all_a_policy_uses(first: str, second: str) -> None:
    """Asked of each player's own knowledge of a deal, every move is the one at the table."""
    cards = decks(30, seed=7)
    policies = RIVALS[first], RIVALS[second]
    alone = dealt_by_the_rules(cards)
    while any(deal.turn is not None for deal in alone):
        for player in (0, 1):
            rows = [row for row, deal in enumerate(alone) if deal.turn == player]
            layoffs = [row for row in rows if alone[row].phase == "layoff"]
            for row in layoffs:
                best = defence(alone[row].hands[player], alone[row].melds)
                for laid_off, index in best.layoffs:
                    alone[row] = alone[row].apply(Move("lay", laid_off, index=index))
                alone[row] = alone[row].apply(Move("done"))
            asked = [row for row in rows if row not in layoffs]
            known = [Situation.of(alone[row]) for row in asked]
            for row, move in zip(asked, moves(policies[player], known), strict=True):
                alone[row] = alone[row].apply(move)
    together, _ = play_on_both(cards, policies)
    assert [chosen(deal) for deal in alone] == [chosen(deal) for deal in together]
    final = play(dealt(cards), *policies)
    assert list(final.score) == [result(deal)[1] for deal in alone]
    assert list(final.kind) == [KINDS[deal.result.kind] for deal in alone if deal.result]


def chosen(deal: Deal) -> list[str]:
    """The moves of the players, without how the defender spells out the same defence."""
    return [str(move) for _, move in deal.moves if move.kind != "done"]


def test_the_card_just_taken_is_never_thrown_nor_knocked_with() -> None:
    """No sensible player tries to, so whole hands do not show it: offer it as the one to go."""
    rng = Random(8)
    hands, taken = [], []
    for _ in range(3000):
        cards = rng.sample(DECK, 11)
        hands.append(CardSet(cards))
        taken.append(max(cards, key=lambda card: card.value))
    elevens, banned = hands_of(hands), hands_of(CardSet([card]) for card in taken)
    points, best = best_discards(elevens, banned)
    for hand, card, left, bits in zip(hands, taken, points, best, strict=True):
        allowed = discards(hand, card)
        (found,) = CardSet.from_bits(int(bits))
        assert found in allowed
        assert left == allowed[found] == min(allowed.values())
    open_ = [Open((DECK[0],), 20, taken=card) for card in taken]
    known = [Situation(hand, now) for hand, now in zip(hands, open_, strict=True)]
    for rival in RIVALS.values():
        for card, move in zip(taken, moves(rival, known), strict=True):
            assert move.card != card


def test_two_players_cannot_take_from_each_other_for_ever() -> None:
    """Each always takes; the cap of R33 makes them draw in the end."""

    class Taker(AnyMove):
        def draw(self, seen: Seen) -> Flags:
            return np.ones(len(seen.hand), dtype=np.bool_)

        def knock(self, seen: Seen, points: Ints) -> Flags:
            return np.zeros(len(points), dtype=np.bool_)

    taker = Taker(np.random.default_rng(1))
    ended = play(dealt(decks(50, seed=3)), taker, taker)
    assert set(ended.kind) == {VOID}
