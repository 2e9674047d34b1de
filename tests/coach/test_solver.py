"""The batch search gives what the rules give, hand by hand, on drawn hands and crowded ones."""

from random import Random

import numpy as np
import pytest

from tutor.coach.bits import added_up, count_of, each_card, hands_of, index_of
from tutor.coach.solver import (
    after_layoffs,
    best_discards,
    in_runs,
    lay_out,
    lay_out_eleven,
    least,
)
from tutor.coach.table import Stakes, settle, spread_out
from tutor.rules import (
    DECK,
    Card,
    CardSet,
    Options,
    arrangements,
    deadwood,
    defence,
    discards,
    showdown,
)
from tutor.rules.melds import laid_out

HANDS = 4_000
NOTHING = CardSet()


def crowded(rng: Random, size: int, without: CardSet = NOTHING) -> CardSet:
    """Cards full of sets and runs in each other's way: each is a neighbour of another."""
    free = [card for card in DECK if card not in without]
    hand = {rng.choice(free)}
    while len(hand) < size:
        near = [c for c in free if c not in hand and any(_near(c, other) for other in hand)]
        hand.add(rng.choice(near or [c for c in free if c not in hand]))
    return CardSet(hand)


def _near(one: Card, other: Card) -> bool:
    return one.rank == other.rank or (one.suit == other.suit and abs(one.rank - other.rank) == 1)


def drawn(size: int, hands: int = HANDS, seed: int = 1909) -> list[CardSet]:
    """As many hands again that are crowded as drawn at random."""
    rng = Random(seed)
    plain = [CardSet(rng.sample(DECK, size)) for _ in range(hands // 2)]
    return plain + [crowded(rng, size) for _ in range(hands // 2)]


@pytest.mark.parametrize("size", [1, 3, 9, 10, 11])
def test_least_deadwood_is_that_of_the_rules(size: int) -> None:
    hands = drawn(size)
    assert list(least(hands_of(hands))) == [deadwood(hand) for hand in hands]


def test_a_long_array_is_the_same_as_its_parts() -> None:
    hands = np.tile(hands_of(drawn(10, 500)), 50)
    assert list(least(hands)) == [*least(hands[:500])] * 50


def test_a_layout_is_one_of_the_best_of_the_rules() -> None:
    hands = drawn(10)
    layouts = lay_out(hands_of(hands))
    for hand, rest, loose in zip(hands, layouts.rest, layouts.loose, strict=True):
        found = laid_out(hand, CardSet.from_bits(int(rest)))
        assert found in arrangements(hand)
        assert CardSet(found.loose).bits == loose


def test_the_best_discard_is_that_of_the_rules() -> None:
    hands = drawn(11)
    elevens = hands_of(hands)
    points, best = best_discards(elevens, np.zeros_like(elevens))
    assert list(lay_out_eleven(elevens).points) == list(points)
    for hand, left, bits in zip(hands, points, best, strict=True):
        (card,) = CardSet.from_bits(int(bits))
        assert discards(hand)[card] == left == min(discards(hand).values())


def test_the_defence_is_that_of_the_rules() -> None:
    rng = Random(25)
    knockers = [hand for hand in drawn(10, seed=3) if deadwood(hand) <= 30]
    defenders = [
        crowded(rng, 10, without=hand)
        if rng.random() < 0.7
        else CardSet(rng.sample([card for card in DECK if card not in hand], 10))
        for hand in knockers
    ]
    cards = hands_of(knockers)
    rest = lay_out(cards).rest
    left = after_layoffs(hands_of(defenders), in_runs(rest), cards & ~rest)
    laid = [laid_out(h, CardSet.from_bits(int(r))) for h, r in zip(knockers, rest, strict=True)]
    best = [defence(hand, spread.melds) for hand, spread in zip(defenders, laid, strict=True)]
    assert list(left.points) == [found.deadwood for found in best]
    assert sum(bool(found.layoffs) for found in best) > 400


@pytest.mark.parametrize(
    "options", [Options(), Options(undercut_bonus=10, gin_bonus=20)], ids=["standard", "other"]
)
def test_the_score_of_a_knock_is_that_of_the_rules(options: Options) -> None:
    rng = Random(58)
    knockers = [hand for hand in drawn(10, 4_000, seed=6) if deadwood(hand) <= 10]
    defenders = [crowded(rng, 10, without=hand) for hand in knockers]
    cards = hands_of(knockers)
    laid_out_all = spread_out(cards)
    theirs, score = settle(laid_out_all, hands_of(defenders), Stakes.of(options))
    kinds = set()
    for n, (knocker, defender) in enumerate(zip(knockers, defenders, strict=True)):
        laid = laid_out(knocker, CardSet.from_bits(int(lay_out(cards[n : n + 1]).rest[0])))
        right = showdown(laid, defender, options)
        assert (laid_out_all.deadwood[n], theirs[n]) == (
            right.knocker_deadwood,
            right.defender_deadwood,
        )
        assert score[n] == right.points * (1 if right.winner == "knocker" else -1)
        kinds.add(right.kind)
    assert kinds == {"knock", "undercut", "gin"}


def test_cards_are_told_one_by_one_and_counted_together() -> None:
    hands = hands_of(drawn(10, 300))
    place, card = each_card(hands)
    assert list(np.bincount(place)) == [10] * 300
    assert list(index_of(1 << card)) == list(card)
    planes = [hands, hands & 0b1111, hands | 0b1, hands & 1 << 51, hands]
    truth = sum((plane[place] >> card & 1 for plane in planes), np.zeros_like(card))
    assert list(count_of(added_up(planes), place, card)) == list(truth)
