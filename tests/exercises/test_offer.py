"""Offers and draws are asked where counting decides, and each habit has a row of its own."""

from typing import Any

import pytest

from tests.exercises.steps import make
from tutor.exercises import Offer
from tutor.exercises.offer import Offered
from tutor.rules import CardSet, parse_cards
from tutor.web.reasons import REASONS


def offered(cards: str, top: str, gone: str = "", **how: Any) -> Offered:
    hand, upcard, seen = (CardSet(parse_cards(text)) for text in (cards, top, gone))
    return Offered(hand, upcard, gone=seen, **how)


FIRST = (
    offered("5S AH 9H 10H 2D 3D 8D 10D KD KC", "10S"),
    offered("AH 2H 5H 6D 8D 9D KD 2C 3C 9C", "3H"),
    offered("7S 8S AH 2H 4H 6H 10H QD 8C 9C", "QC"),
    offered("3S 7S QS QH KH 5D 3C 4C 8C QC", "10H"),
    offered("2S AH 5H 6H 6D 7D QD AC 2C QC", "KC", dealer=True),
)
TURNS = (
    offered("KS AH 3H 5H 9H 10H JH 3D AC KC", "KD", "10S 10D QD QC"),
    offered("4S AH 2H 3H 5H 6D 8D 9D 2C 3C", "9S", "QH KD KC 10H 9C"),
    offered("3S 4H 2D 4D AC 4C 6C 8C 9C 10C", "7C", "9S JS QS AH 7D"),
)


def step(deals: tuple[Offered, ...], **more: Any) -> Offer:
    return make(Offer, deals=deals, **more)


def test_the_counts_decide_and_are_shown() -> None:
    asked = step(FIRST, pin=("take", "take", "refuse", "refuse", "refuse"))
    asked.check()
    seen = asked.prospects(0)
    assert (seen.now, seen.with_top, round(seen.average, 1), seen.unseen) == (68, 38, 59.8, 41)


@pytest.mark.parametrize(
    ("mistake", "row"),
    {
        "sets_only": "take refuse refuse refuse refuse",
        "runs_only": "refuse take refuse refuse refuse",
        "pair_only": "take take take refuse refuse",
        "gap": "take take refuse take refuse",
        "two_run": "take take refuse refuse take",
        "pile_always": "take take take take take",
    }.items(),
)
def test_each_misconception_answers_as_it_believes(mistake: str, row: str) -> None:
    asked = step(FIRST, mistakes=(mistake,))
    asked.check()
    assert asked.held(mistake) == {tuple(row.split())}


def test_a_full_meld_and_a_habit_are_told_apart() -> None:
    mistakes = ("three_is_full", "stock_always", "pile_always")
    asked = step(TURNS, ask="draw", mistakes=mistakes)
    asked.check()
    assert asked.right() == {("pile", "stock", "pile")}
    assert asked.held("three_is_full") == {("pile", "stock", "stock")}
    assert asked.held("stock_always") == {("stock", "stock", "stock")}
    assert asked.mirror().keys() <= REASONS.keys()


def test_from_where_one_may_draw_is_what_the_engine_allows() -> None:
    hand, top = "7S 8S AH 2H 4H 6H 10H QD 8C 9C", "QC"
    moments = ("offer", "refusals", "turn")
    asked = step(
        tuple(offered(hand, top, after=after) for after in moments),
        ask="allowed",
        mistakes=("take_after_refusal", "dealer_draws", "stock_only_first_round"),
    )
    asked.check()
    assert asked.right() == {("pile", "stock", "either")}
    assert {name: asked.held(name) for name in asked.mistakes} == {
        "take_after_refusal": {("pile", "either", "either")},
        "dealer_draws": {("pile", "nowhere", "either")},
        "stock_only_first_round": {("pile", "stock", "stock")},
    }
    assert asked.mirror().keys() <= REASONS.keys()
    for each in asked.deals:
        deal = each.deal()
        assert (deal.hands[0], deal.pile[-1], deal.turn) == (each.cards, each.upcard, 0)


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        (step((offered("2S 2H 6H 10H AD 4D 10D 5C JC KC", "3C"),)), "do not decide"),
        (step(FIRST, pin=("take",) * 5), "pin"),
        (step(FIRST[:2], mistakes=("pair_only",)), "gives the right answer"),
        (step(FIRST, mistakes=("dealer_draws",)), "not a known"),
    ],
)
def test_what_would_mislead_is_refused(wrong: Offer, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        wrong.check()
