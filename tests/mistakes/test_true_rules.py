"""At the true rules the bendable solver is the engine: else a reason given to a learner may lie."""

import json
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor import rules
from tutor.mistakes import count, discards, is_meld, kind, layouts, sheet, winner
from tutor.rules import DECK, Arrangement, Card, Options, arrange, arrangements, parse_cards

GOLDEN: dict[str, list[dict[str, Any]]] = {"hand10": [], "hand11": [], "knock": []}
for line in (Path(__file__).parents[1] / "data" / "golden.jsonl").read_text().splitlines():
    GOLDEN[json.loads(line)["type"]].append(json.loads(line))

# Few ranks make hands full of sets and runs that want the same cards.
DENSE = [card for card in DECK if 4 <= card.rank <= 9]


def hands(size: int) -> st.SearchStrategy[list[Card]]:
    """Hands of `size` different cards, half of them dense."""
    return st.sampled_from([DECK, DENSE]).flatmap(
        lambda deck: st.lists(st.sampled_from(deck), min_size=size, max_size=size, unique=True)
    )


def cards(names: Iterable[str]) -> tuple[Card, ...]:
    return parse_cards(" ".join(names))


def as_sets(melds: Iterable[Iterable[Card]]) -> frozenset[frozenset[Card]]:
    return frozenset(frozenset(meld) for meld in melds)


def assert_same_score(spread: Arrangement, defender: list[Card], options: Options) -> None:
    mine = sheet(spread, defender, options)
    theirs = rules.showdown(spread, defender, options)
    undercut = mine.kind == "knock" and mine.winner == "defender"
    assert theirs.kind == ("undercut" if undercut else mine.kind)
    assert mine.winner == theirs.winner
    assert (mine.points, mine.multiplier) == (theirs.points, theirs.multiplier)
    assert mine.knocker_deadwood == theirs.knocker_deadwood
    assert mine.defender_deadwood == theirs.defender_deadwood
    assert set(mine.layoffs) == set(theirs.defence.layoffs)
    assert mine.defender_melds == tuple(map(tuple, theirs.defence.melds))
    against = () if mine.kind == "gin" else spread.melds
    assert rules.defend(defender, against, mine.layoffs, mine.defender_melds)


@given(st.lists(st.sampled_from(DECK), max_size=6, unique=True))
def test_a_meld_is_a_meld(group: list[Card]) -> None:
    assert is_meld(group) == (rules.why_not(group) is None)


@pytest.mark.parametrize("suit", rules.SUITS)
def test_a_run_is_a_run_and_with_a_hole_it_is_none(suit: str) -> None:
    line = [Card(rank, suit) for rank in range(1, 14)]
    for first in range(13):
        for last in range(first + 1, 14):
            group = line[first:last]
            assert (kind(group) == "run") == (rules.why_not(group) is None)
            holed = group[:1] + group[2:]
            assert is_meld(holed) == (rules.why_not(holed) is None)


@given(st.integers(0, 14).flatmap(hands))
def test_layouts_are_the_engines_arrangements(hand: list[Card]) -> None:
    mine, theirs = layouts(hand), arrangements(hand)
    assert [each.melds for each in mine] == [tuple(map(tuple, each.melds)) for each in theirs]
    assert [each.loose for each in mine] == [each.loose for each in theirs]
    assert {each.count for each in mine} == {rules.deadwood(hand)}


@given(hands(11), st.none() | st.integers(0, 10))
def test_discards_leave_what_the_engine_says(hand: list[Card], place: int | None) -> None:
    taken = None if place is None else hand[place]
    assert list(discards(hand, taken).items()) == list(rules.discards(hand, taken).items())


@given(hands(20), st.integers(1, 30), st.integers(1, 30))
def test_the_sheet_is_the_engines_showdown(deal: list[Card], undercut: int, gin: int) -> None:
    options = Options(knock_limit=100, undercut_bonus=undercut, gin_bonus=gin)
    for spread in arrangements(deal[:10]):
        assert_same_score(spread, deal[10:], options)


def test_many_dense_knocks_score_as_in_the_engine() -> None:
    rng = random.Random(2)
    for _ in range(150):
        deal = rng.sample(DENSE, 20)
        spread = rng.choice(arrangements(deal[:10]))
        assert_same_score(spread, deal[10:], Options(knock_limit=100))


@given(hands(20), st.sampled_from([1, 2, 4]))
def test_a_doubled_sheet_has_the_engines_points(deal: list[Card], multiplier: int) -> None:
    for spread in arrangements(deal[:10]):
        mine = sheet(spread, deal[10:], Options(), multiplier=multiplier)
        counts, gin = (mine.knocker_deadwood, mine.defender_deadwood), mine.kind == "gin"
        theirs = rules.score_hand(*counts, gin=gin, multiplier=multiplier)
        assert (mine.points, mine.multiplier) == (theirs.points, theirs.multiplier)


@given(st.integers(0, 12), st.integers(0, 12))
def test_two_counts_have_the_engines_winner(knocker: int, defender: int) -> None:
    gin = knocker == 0
    theirs = rules.score_hand(knocker, defender, gin=gin)
    assert winner(knocker, defender, gin) == theirs.winner


def test_golden_hands() -> None:
    for case in GOLDEN["hand10"]:
        hand = cards(case["cards"])
        best = {as_sets(map(cards, each["sets"] + each["runs"])) for each in case["best"]}
        assert {as_sets(each.melds) for each in layouts(hand)} == best, case["id"]
        assert count(hand) == case["deadwood"], case["id"]


def test_golden_discards() -> None:
    for case in GOLDEN["hand11"]:
        left = {cards([name])[0]: points for name, points in case["by_discard"].items()}
        assert discards(cards(case["cards"])) == left, case["id"]


def test_golden_knocks() -> None:
    for case in GOLDEN["knock"]:
        spread = arrange(cards(case["knocker"]), map(cards, case["spread"]))
        done = sheet(spread, cards(case["defender"]), Options())
        assert (done.winner, done.points) == (case["winner"], case["points"]), case["id"]
        assert done.defender_deadwood == case["defender_deadwood"], case["id"]
