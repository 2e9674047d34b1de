"""What a move is weighed by is what comes of it when the hand is played on by the rules."""

import numpy as np
import pytest

from tutor.coach import REPLIES, RIVALS, Situation, candidates
from tutor.coach.playout import outcomes
from tutor.coach.rivals import Rival
from tutor.coach.seats import moves
from tutor.coach.unseen import Worlds
from tutor.rules import Deal, Move, Options

from .hands import next_move, played


def true_world(deal: Deal) -> Worlds:
    """The one world in which the rival holds and the stock has what they do."""
    assert deal.turn is not None
    stock = np.array([[card.index for card in deal.stock]], dtype=np.uint8)
    return Worlds(np.array([deal.hands[1 - deal.turn].bits]), stock, np.array([0]))


def played_on(deal: Deal, move: Move, me: Rival, rival: Rival) -> int:
    """Points to the player in turn, who makes this move and goes on as `me`."""
    player = deal.turn
    deal = deal.apply(laid(deal, move))
    while deal.turn is not None:
        policy = me if deal.turn == player else rival
        if deal.phase == "layoff":
            deal = deal.apply(next_move(deal, rival.name))
        else:
            (move,) = moves(policy, [Situation.of(deal)])
            deal = deal.apply(move)
    assert deal.result
    return deal.result.points * (1 if deal.result.winner == player else -1)


def laid(deal: Deal, move: Move) -> Move:
    """A bare knock with the melds that all players here lay."""
    from tutor.coach.playout import laid_by

    if move.kind != "knock":
        return move
    melds = laid_by(Situation.of(deal), move).melds
    return Move("knock", move.card, tuple(meld.cards for meld in melds))


@pytest.mark.parametrize("rival", RIVALS)
def test_every_move_leads_where_the_rules_lead(rival: str) -> None:
    me, other = REPLIES[rival], RIVALS[rival]
    asked = 0
    for seed in range(4):
        for deal in list(played(seed, "strong", rival))[: 3 * seed + 9 : 2]:
            if deal.turn is None or deal.phase == "layoff":
                break
            situation = Situation.of(deal)
            for move in candidates(situation)[::3]:
                (points,) = outcomes(situation, move, true_world(deal), me, other)
                assert points == played_on(deal, move, me, other), (str(deal), str(move))
                asked += 1
    assert asked > 40


def test_all_the_moves_of_the_rules_are_weighed() -> None:
    for seed in range(20):
        for deal in played(seed):
            if deal.turn is None or deal.phase == "layoff":
                break
            legal = {(move.kind, move.card) for move in deal.legal_moves()}
            assert {(move.kind, move.card) for move in candidates(Situation.of(deal))} == legal


def test_other_stakes_are_played_for() -> None:
    options = Options(gin_bonus=7, undercut_bonus=3, knock_limit=5)
    for seed in range(40):
        for deal in played(seed):
            if deal.phase == "discard":
                other = Deal.from_position(
                    deal.hands, deal.pile, deal.stock, 0, deal.turn or 0, options, "discard",
                    deal.taken,
                )  # fmt: skip
                situation = Situation.of(other)
                for move in candidates(situation):
                    if move.kind == "knock":
                        (points,) = outcomes(
                            situation, move, true_world(other), RIVALS["strong"], RIVALS["strong"]
                        )
                        assert points == played_on(other, move, RIVALS["strong"], RIVALS["strong"])
