"""Thousands of whole hands: `pytest tests/rules --hands 20000` plays that many."""

from random import Random

import pytest

from tutor.rules import DECK, Deal, Illegal, Move

from .walk import all_cards, random_hand


def test_52_cards_are_always_accounted_for(request: pytest.FixtureRequest) -> None:
    rng = Random(1909)
    ends = set()
    for _ in range(request.config.getoption("hands", 2_000)):
        for deal in random_hand(rng):
            assert len(all_cards(deal)) == 52
            assert (deal.turn is None) == (deal.phase == "over") == (deal.result is not None)
        assert deal.result is not None
        ends.add(deal.result.kind)
    assert ends == {"knock", "undercut", "gin", "void"}


def test_hands_come_back_from_their_text() -> None:
    rng = Random(2)
    for _ in range(30):
        deal = list(random_hand(rng))[-1]
        assert Deal.parse(str(deal)) == deal


def test_every_legal_move_is_accepted_and_every_other_is_refused() -> None:
    rng = Random(3)
    every = [Move(kind) for kind in ("refuse", "take", "stock", "pile", "done")]
    every += [Move(kind, card) for kind in ("throw", "knock") for card in DECK]
    every += [Move("lay", card, index=index) for card in DECK for index in range(4)]
    for _ in range(60):
        for deal in random_hand(rng):
            if deal.phase in ("offer", "layoff", "over") or rng.random() < 0.1:
                legal = set(deal.legal_moves())
                for move in legal:
                    deal.apply(move)
                for move in set(every) - legal:
                    with pytest.raises(Illegal):
                        deal.apply(move)
