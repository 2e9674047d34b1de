"""Laying out and counting with one rule wrong."""

import time

import pytest

from tutor.mistakes import MISCONCEPTIONS, Beliefs, count, count_layout, discards, layouts, may_lay
from tutor.rules import Card, parse_cards

CROWDED = {
    "three suits": "4S 5S 6S 7S 4H 5H 6H 7H 4D 5D 6D",
    "pairs": "4S 4H 5S 5H 6S 6H 7S 7H 8S 8H 9S",
    "one suit": "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS",
    "quads": "7S 7H 7D 7C 8S 8H 8D 8C 9S 9H 9D",
}


@pytest.mark.parametrize("hand", CROWDED.values(), ids=CROWDED)
def test_no_belief_hangs_on_a_crowded_hand(hand: str) -> None:
    cards = parse_cards(hand)
    started = time.process_time()
    for known in MISCONCEPTIONS.values():
        discards(cards, None, known.beliefs)
    assert (time.process_time() - started) / len(MISCONCEPTIONS) < 0.05


def test_a_card_believed_to_weigh_nothing_is_still_melded() -> None:
    hand = parse_cards("JS QS KS KH 2D")
    (layout,) = layouts(hand, Beliefs(court_value="zero"))
    assert layout.melds == (parse_cards("JS QS KS"),)
    assert layout.count == 2


def test_two_pairs_of_one_rank_are_shown_as_one_set() -> None:
    (layout,) = layouts(parse_cards("7S 7H 7D 7C"), Beliefs(set_least=2))
    assert layout.melds == (parse_cards("7S 7H 7D 7C"),)


def test_laid_melds_stay_even_where_they_cost() -> None:
    hand = parse_cards("6S 9S 3D 9D 3C 8C 9C 10C JC QC")
    run = parse_cards("8C 9C 10C JC QC")
    (layout,) = layouts(hand, laid=[run])
    assert layout.melds == (run,)
    assert layout.count == 30


def test_cards_that_have_left_are_in_no_layout() -> None:
    hand = parse_cards("2S 2H 2D 9C")
    gone = Card(2, "S")
    assert layouts(hand, gone=[gone]) == layouts(hand[1:])
    assert layouts(hand, Beliefs(dual_use=True), gone=[gone]) == layouts(hand[1:])


def test_what_is_counted_in_a_laid_out_hand() -> None:
    melds, loose = [parse_cards("2S 2H 2D")], parse_cards("KC AC")
    assert count_layout(melds, loose, Beliefs(counted="loose")) == 11
    assert count_layout(melds, loose, Beliefs(counted="number")) == 2
    assert count_layout(melds, loose, Beliefs(counted="dearest")) == 10
    assert count_layout(melds, (), Beliefs(counted="dearest")) == 0
    assert count_layout(melds, loose, Beliefs(counted="all")) == 17


def test_a_layout_is_allowed_or_not_by_belief() -> None:
    hand = parse_cards("5S 6S 7S 7H 7D 7C KC")
    run, sevens = parse_cards("5S 6S 7S"), parse_cards("7S 7H 7D")
    assert may_lay(hand, [sevens])
    assert not may_lay(hand, [run, sevens])
    assert may_lay(hand, [run, sevens], Beliefs(dual_use=True))
    assert not may_lay(hand, [sevens], Beliefs(only_best_allowed=True))
    assert not may_lay(hand, [sevens], Beliefs(strategy="quads_whole"))
    assert may_lay(hand, [parse_cards("7S 7H 7D 7C")], Beliefs(strategy="quads_whole"))


def test_nothing_is_laid_out_as_nothing() -> None:
    assert count(()) == 0
    assert [layout.melds for layout in layouts(())] == [()]
