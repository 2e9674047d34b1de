"""Which cards make a meld with those held."""

from hypothesis import given
from hypothesis import strategies as st

from tests.rules import brute
from tutor.rules import DECK, Card, CardSet, completing, parse_cards


@given(st.sets(st.sampled_from(DECK), max_size=14))
def test_just_those_cards_that_make_a_meld(cards: set[Card]) -> None:
    found = completing(cards)
    for card in DECK:
        held = brute.pairs(cards - {card})
        one = brute.pairs([card])
        melds = (one | two for two in brute.of_two(held))
        assert (card in found) == any(map(brute.is_meld, melds)), card


def test_ends_and_corners() -> None:
    assert completing(parse_cards("QS KS")) == CardSet(parse_cards("JS"))
    assert completing(parse_cards("AS 3S KH")) == CardSet(parse_cards("2S"))
    assert completing(parse_cards("7S 7C")) == CardSet(parse_cards("7H 7D"))
    assert not completing(parse_cards("KS AH"))


@given(st.sets(st.sampled_from(DECK[:20] + DECK[39:]), max_size=11))
def test_the_slow_solver_sees_all_melds_without_trying_every_group(cards: set[Card]) -> None:
    hand = brute.pairs(cards)
    assert sorted(map(sorted, brute.seen_melds(hand))) == sorted(map(sorted, brute.melds(hand)))
