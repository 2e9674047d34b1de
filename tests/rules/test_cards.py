from collections.abc import Callable

import pytest

from tutor.rules import DECK, SUITS, Card, CardSet, Unreadable, parse_cards

HAND = parse_cards("KC 7S 10D AS")


@pytest.mark.clause("deck.standard")
def test_the_deck_is_52_different_cards_without_jokers() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert {(card.rank, card.suit) for card in DECK} == {
        (r, s) for r in range(1, 14) for s in SUITS
    }


@pytest.mark.clause("deck.values")
def test_ace_is_one_numbers_are_themselves_and_court_cards_ten() -> None:
    assert [card.value for card in DECK[:13]] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]


@pytest.mark.parametrize(("rank", "suit"), [(0, "S"), (14, "S"), (1, "X"), (1, ""), (1, "SH")])
def test_a_card_that_does_not_exist_cannot_be_made(rank: int, suit: str) -> None:
    with pytest.raises(Unreadable):
        Card(rank, suit)


def test_a_set_lists_its_cards_by_suit_and_rank() -> None:
    assert str(CardSet(HAND)) == "AS 7S 10D KC"
    assert list(CardSet(reversed(DECK))) == list(DECK)


def test_a_set_refuses_a_card_that_comes_twice() -> None:
    with pytest.raises(Unreadable) as caught:
        CardSet(HAND + HAND[:1])
    assert (caught.value.code, caught.value.params) == ("card_twice", {"card": "KC"})


@pytest.mark.parametrize(
    "combine",
    [set.__and__, set.__or__, set.__sub__, set.__xor__, set.__le__, set.__lt__, set.isdisjoint],
)
def test_sets_of_cards_combine_as_any_sets_do(
    combine: Callable[[object, object], object],
) -> None:
    one, other = CardSet(HAND[:3]), CardSet(HAND[1:])
    got = getattr(one, combine.__name__)(other)
    wanted = combine(set(one), set(other))
    assert (set(got) if isinstance(wanted, set) else got) == wanted


def test_a_set_also_combines_with_plain_sets() -> None:
    assert CardSet(HAND) - {HAND[0]} == CardSet(HAND[1:])


def test_equal_sets_are_equal_and_hash_alike() -> None:
    assert CardSet(HAND) == CardSet(reversed(HAND))
    assert len({CardSet(HAND), CardSet(reversed(HAND))}) == 1
