"""Reasons: each true by a count of its own, each for the better move, and none for a close call."""

import numpy as np
import pytest

from tutor import paths
from tutor.coach import (
    RIVALS,
    Fact,
    Situation,
    facts,
    fitting,
    knock_or_go_on,
    load,
    outs,
    weigh,
)
from tutor.rules import Card, CardSet, Move, arrangements, deadwood, discards, parse_cards

from .hands import LATE, played

LOOSE = Situation.read(
    "9S QS 6H AD 6D 9D KD AC 7C 10C",
    "10S",
    "rival refuse, you refuse, rival stock, rival throw KC, you stock 5S, you throw KD,"
    "rival stock, rival throw QD, you stock 3H, you throw QS, rival stock, rival throw 10D,"
    "you stock 3S, you throw 10C, rival stock, rival throw 8H, you stock QH, you throw QH,"
    "rival stock, rival throw 7D, you stock KH, you throw KH, rival stock, rival throw JH,"
    "you stock JD",
)
EARLY = Situation.read(
    "AS 8H 10H 2D 3D QD AC 2C 3C 7C",
    "5D",
    "you refuse, rival refuse, you stock 8D, you throw QD, rival pile QD, rival throw KH,"
    "you stock 8C, you throw 10H, rival stock, rival throw KC, you stock 6D, you throw 7C,"
    "rival stock, rival throw 9H, you stock 3H",
)
KNOCK, GO_ON = knock_or_go_on(LATE)


def reasons(situation: Situation, rival: str, move: Move, *moves: Move) -> dict[str, Fact]:
    rng = np.random.default_rng(3)
    verdict = weigh(situation, RIVALS[rival], rng, tuple(dict.fromkeys((move, *moves))), 2_000)
    return {fact.code: fact for fact in facts(situation, verdict, move)}


def helps(hand: CardSet, card: Card) -> bool:
    """By the rules: with this card drawn, it is in a meld of every best hand, which leaves less."""
    eleven = hand | {card}
    left = discards(eleven)
    best = min(left.values())
    layouts = [
        layout
        for gone, points in left.items()
        if points == best
        for layout in arrangements(eleven - {gone})
    ]
    melded = all(any(card in meld for meld in layout.melds) for layout in layouts)
    return melded and best < deadwood(hand)


@pytest.mark.parametrize("seed", range(25))
def test_outs_are_the_cards_that_help(seed: int) -> None:
    *_, deal = (deal for deal in played(seed) if deal.phase == "draw")
    situation = Situation.of(deal)
    found = outs(situation.hand, situation.unseen)
    assert set(found) == {card for card in situation.unseen if helps(situation.hand, card)}


def test_a_knock_too_late_is_undercut_and_outs_are_left() -> None:
    found = reasons(LATE, "strong", KNOCK, GO_ON)
    undercut = found["undercut"].params
    assert undercut["points"] == 7
    assert isinstance(undercut["percent"], int)
    assert 30 < undercut["percent"] < 80
    assert found["outs"].params["of"] == len(LATE.unseen) == 22
    assert found["outs"].params["number"] == 8


def test_the_reason_for_the_best_move_is_that_against_the_next() -> None:
    assert reasons(LATE, "strong", GO_ON, KNOCK) == reasons(LATE, "strong", KNOCK, GO_ON)


def test_an_early_knock_is_safe() -> None:
    knock, go_on = knock_or_go_on(EARLY)
    undercut = reasons(EARLY, "strong", go_on, knock)["undercut"].params
    assert undercut["points"] == 6
    assert undercut["percent"] in range(11)


def test_gin_is_not_undercut() -> None:
    situation = Situation.read("AS 2S 3S 7H 8H 9H KD KC KH 5D", "4S", "rival refuse, you take 4S")
    knock, go_on = knock_or_go_on(situation)
    assert "undercut" not in reasons(situation, "strong", go_on, knock)


def test_the_count_after_each_throw() -> None:
    heavy, light = parse_cards("JD 5S")
    moves = Move("throw", light), Move("throw", heavy)
    assert reasons(LOOSE, "knock_at_once", *moves)["counts"].params == {
        "better": deadwood(LOOSE.hand - {heavy}),
        "worse": deadwood(LOOSE.hand - {light}),
    }


def test_the_card_that_makes_a_meld_lowers_the_count() -> None:
    situation = Situation.read("4S 5S 2H 8H KH 3D 9D JD 7C QC", "6S", "rival refuse")
    found = reasons(situation, "strong", Move("refuse"), Move("take"))
    assert found["top"].params == {"now": 68, "after": 49}


def test_few_outs_speak_for_the_top_card_and_many_for_the_stock() -> None:
    situation = Situation.read(
        "3S 6S 4H 8H 9H KH KD 3C 9C KC",
        "9D",
        "rival refuse, you take 9D, you throw 4H, rival stock, rival throw KS,"
        "you pile KS, you throw 6S, rival stock, rival throw 4S",
    )
    found = reasons(situation, "patient", Move("stock"), Move("pile"))
    assert found["top"].params == {"now": 14, "after": 10}
    assert set(parse_cards("9S 3H 3D")) == set(found["outs"].params["cards"])  # type: ignore[arg-type]
    assert found["outs"].params["of"] == 39


def test_the_layout_with_fewer_doors_is_the_better_for_them() -> None:
    *_, asked = (d for d in load(paths.lessons()).decision if d.ask == "spread")
    situation = asked.situation()
    moves = tuple(Move.parse(moved.move) for moved in asked.against[0].moves)
    found = reasons(situation, "patient", moves[1], moves[0])
    assert found["doors"].params == {"number": 1, "of": 28, "worse": 2}


def test_lay_offs_are_the_unseen_cards_that_fit() -> None:
    (laid,) = arrangements(parse_cards("4S 5S 6S 9H 9D 9C AC 2C 3C 2H"))
    unseen = CardSet(parse_cards("3S 7S 8S 9S 4C KH"))
    assert set(fitting(laid, unseen)) == set(parse_cards("3S 7S 9S 4C"))


def test_a_close_call_has_no_reason() -> None:
    nines = Move.parse("throw 9S"), Move.parse("throw 9D")
    for move in nines:
        assert reasons(LOOSE, "strong", move, *nines) == {}


@pytest.mark.parametrize("seed", range(6))
def test_reasons_are_few_and_true(seed: int) -> None:
    for deal in played(seed):
        if deal.phase != "discard" or len(deal.moves) % 7:
            continue
        situation = Situation.of(deal)
        verdict = weigh(situation, RIVALS["strong"], np.random.default_rng(seed), hands=200)
        for choice in verdict.choices:
            found = facts(situation, verdict, choice.move)
            assert len(found) <= 3
            assert choice.grade != "as_good" or not found
            for fact in found:
                is_true(fact)


def is_true(fact: Fact) -> None:
    numbers = {name: value for name, value in fact.params.items() if isinstance(value, int)}
    if fact.code == "counts":
        assert numbers["better"] < numbers["worse"]
    if fact.code in ("outs", "layoffs"):
        cards = fact.params["cards"]
        assert isinstance(cards, CardSet)
        assert numbers["number"] == len(cards) <= numbers["of"]
        assert numbers.get("worse", -1) < numbers["number"]
    if fact.code == "undercut":
        assert 0 <= numbers["percent"] <= 100
        assert 0 < numbers["points"] <= 10
