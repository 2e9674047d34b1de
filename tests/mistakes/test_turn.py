"""Turns and knocks with one rule wrong."""

from tutor.mistakes import Beliefs, best_discards, discards, knock_discards, may_knock, recount
from tutor.rules import Card, parse_cards

ELEVEN = parse_cards("2S 3S 4S 7H 8H 9H JD QD KD 9C AC")
NINE = Card(9, "C")


def test_the_card_just_taken_stays_unless_believed_otherwise() -> None:
    assert best_discards(ELEVEN, NINE) == (Card(1, "C"),)
    assert best_discards(ELEVEN, NINE, Beliefs(taken_may_go=True)) == (NINE,)


def test_exactly_the_limit_is_enough_unless_believed_otherwise() -> None:
    assert may_knock(ELEVEN, None, 1)
    assert not may_knock(ELEVEN, None, 1, Beliefs(limit_inclusive=False))
    assert not may_knock(ELEVEN, None, 0)


def test_judged_before_the_discard_every_card_may_go_or_none() -> None:
    before = Beliefs(knock_before_discard=True)
    assert knock_discards(ELEVEN, NINE, 10, before) == tuple(c for c in ELEVEN if c != NINE)
    assert knock_discards(ELEVEN, NINE, 9, before) == ()


def test_counting_eleven_leaves_the_same_whatever_goes() -> None:
    assert set(discards(ELEVEN, None, Beliefs(eleven_counted=True)).values()) == {10}


def test_a_turn_counted_anew_by_difference_and_not_at_all() -> None:
    ten = parse_cards("2S 3S 7H 8H 9H JD QD KD 9C AC")
    four = Card(4, "S")
    assert recount(ten, four, NINE) == 1
    assert recount(ten, four, NINE, Beliefs(recount="by_difference")) == 15 + 4 - 9
    assert recount(ten, four, NINE, Beliefs(recount="never")) == 15
