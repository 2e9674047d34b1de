from collections.abc import Callable

import pytest

from tutor.rules import (
    DECK,
    SUITS,
    Card,
    CardSet,
    Deal,
    Move,
    RulesError,
    Unreadable,
    arrange,
    arrangements,
    deadwood,
    defence,
    defend,
    discards,
    extensions,
    first_dealer,
    lay_off,
    meld_of,
    parse_cards,
    showdown,
    why_not,
)

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


# A card that comes twice, as a plain tuple of cards may hold it

SEVEN = Card(7, "S")
TWICE = (SEVEN, Card(7, "H"), Card(7, "D"), SEVEN)
TEN = parse_cards("2S 3S 4S AS 2H 3H 4H AH 2D 2C")
SEVENS, RUN = parse_cards("7S 7H 7D"), parse_cards("8S 9S 10S")
KNOCK = arrange(TEN, [TEN[:3], TEN[4:7]])

TAKES_CARDS: dict[str, Callable[[], object]] = {
    "deadwood": lambda: deadwood(TWICE),
    "arrangements": lambda: arrangements(TWICE),
    "arrange": lambda: arrange(TWICE, []),
    "arrange, in a meld": lambda: arrange(SEVENS, [TWICE]),
    "arrange, in two melds": lambda: arrange(SEVENS + RUN, [SEVENS, (SEVEN, *RUN)]),
    "meld_of": lambda: meld_of(TWICE),
    "extensions": lambda: extensions(TWICE),
    "discards": lambda: discards((*TEN, TEN[0])),
    "defence": lambda: defence(TWICE, []),
    "defence, in the melds": lambda: defence((), [SEVENS, (SEVEN, *RUN)]),
    "defence, with both": lambda: defence((SEVEN,), [SEVENS]),
    "defend": lambda: defend(TWICE, []),
    "defend, in the melds": lambda: defend((), [SEVENS, (SEVEN, *RUN)]),
    "defend, with both": lambda: defend((SEVEN,), [SEVENS]),
    "defend, in their melds": lambda: defend(SEVENS, [], melds=[TWICE]),
    "lay_off": lambda: lay_off(SEVEN, 0, [meld_of(RUN), meld_of(SEVENS)]),
    "showdown": lambda: showdown(KNOCK, DECK[42:51] + DECK[50:51]),
    "showdown, with both": lambda: showdown(KNOCK, TEN),
    "first_dealer": lambda: first_dealer((SEVEN, SEVEN)),
    "from_deck": lambda: Deal.from_deck(DECK[:51] + DECK[:1], 0),
    "from_position, in a hand": lambda: Deal.from_position(
        (DECK[:9] + DECK[:1], DECK[10:20]), DECK[20:25], DECK[25:], 0, 1
    ),
    "from_position, in two places": lambda: Deal.from_position(
        (DECK[:10], DECK[10:20]), DECK[19:25], DECK[25:], 0, 1
    ),
    "knock": lambda: Deal.from_position(
        (DECK[:10], DECK[10:21]), DECK[21:25], DECK[25:], 0, 1, phase="discard"
    ).apply(Move("knock", DECK[20], (DECK[10:13] + DECK[10:11],))),
}


@pytest.mark.parametrize("call", TAKES_CARDS.values(), ids=TAKES_CARDS)
def test_whatever_takes_cards_refuses_one_that_comes_twice(call: Callable[[], object]) -> None:
    with pytest.raises(RulesError) as caught:
        call()
    assert caught.value.code == "card_twice"


def test_a_meld_with_a_card_twice_is_none() -> None:
    assert why_not(TWICE) == "card_twice"
