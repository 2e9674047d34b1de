"""What is taken for a meld when one rule is wrong."""

import pytest

from tutor.mistakes import Beliefs, groups, is_meld
from tutor.rules import DECK, parse_cards


@pytest.mark.parametrize(
    ("beliefs", "meld", "none"),
    [
        (Beliefs(gaps=1), "AH 2H 4H", "AH 2H 4H 6H"),
        (Beliefs(gaps=1), "5H 6H 8H 9H", "5H 6H 9H"),
        (Beliefs(ace_in_runs="both"), "JH QH KH AH", "KH AH 2H"),
        (Beliefs(ace_in_runs="wraps"), "QH KH AH 2H 3H", "QH AH 2H"),
        (Beliefs(ace_in_runs="high"), "QH KH AH", "AH 2H 3H"),
        (Beliefs(ace_in_runs="never"), "2H 3H 4H", "AH 2H 3H"),
        (Beliefs(mixed_suits=True), "5H 6S 7D", "5H 5S 6D"),
        (Beliefs(flush=True), "2C 7C JC", "2C 7C"),
        (Beliefs(suits="colour"), "5H 6D 7H", "5H 6S 7H"),
        (Beliefs(queen_is_king=True), "9H 10H JH KH", "9H 10H JH QH"),
        (Beliefs(equals_follow=False), "8C 9C 10C", "9C 10C JC"),
        (Beliefs(set_by="value"), "10S JH QD KC", "9S JH QD"),
        (Beliefs(set_least=2), "QD QC", "QD KD"),
        (Beliefs(run_least=2), "QD KD", "QD QC"),
        (Beliefs(run_most=4), "3C 4C 5C 6C", "3C 4C 5C 6C 7C"),
    ],
)
def test_one_wrong_rule_makes_a_meld_and_not_more(beliefs: Beliefs, meld: str, none: str) -> None:
    assert is_meld(parse_cards(meld), beliefs)
    assert not is_meld(parse_cards(none), beliefs)


def test_a_believed_run_is_shown_in_its_own_order() -> None:
    hand = parse_cards("AH QH KH")
    assert groups(hand, Beliefs(ace_in_runs="both")) == (parse_cards("QH KH AH"),)


def test_every_group_seen_is_believed_to_be_a_meld() -> None:
    for beliefs in (Beliefs(), Beliefs(set_least=2), Beliefs(mixed_suits=True), Beliefs(gaps=1)):
        seen = groups(DECK[5:12] + DECK[19:22], beliefs)
        assert len(seen) == len(set(map(frozenset, seen)))
        assert all(is_meld(group, beliefs) for group in seen)
