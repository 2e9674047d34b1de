"""Lay-offs with one rule wrong, and at the true rules as the engine makes them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor import rules
from tutor.mistakes import MISCONCEPTIONS, TRUE, Beliefs, defences, fitting
from tutor.mistakes.layoffs import ways
from tutor.rules import DECK, Arrangement, Card, arrange, arrangements, parse_cards


def spread(*melds: str, loose: str = "") -> Arrangement:
    groups = [parse_cards(meld) for meld in melds]
    return arrange([*(card for group in groups for card in group), *parse_cards(loose)], groups)


KNOCK = spread("6S 6H 6D", "2D 3D 4D", "AC 2C 3C", loose="5H")


def points(knock: Arrangement, cards: str, beliefs: Beliefs = TRUE) -> int:
    return sum(card.value for card in defences(knock, parse_cards(cards), beliefs)[0][2])


@pytest.mark.parametrize(
    ("mistake", "cards"),
    {
        "chain_missed": "AD 5D 6C",
        "wrap_layoff": "AD 5D 6C KC",
        "any_suit_layoff": "4S AD 5D 6C",
        "high_end_only": "5D 6C",
        "sets_only_layoff": "6C",
        "runs_only_layoff": "AD 5D",
        "set_takes_neighbour": "7H AD 5D 7D 6C",
    }.items(),
)
def test_the_cards_that_seem_to_fit(mistake: str, cards: str) -> None:
    hand = parse_cards("4S 8S KS 7H KH AD 5D 7D 6C KC")
    assert fitting(KNOCK, hand, MISCONCEPTIONS[mistake].beliefs) == tuple(
        sorted(parse_cards(cards))
    )


def test_nothing_fits_gin() -> None:
    gin = spread("6S 6H 6D", "2D 3D 4D", "AC 2C 3C 4C")
    assert fitting(gin, parse_cards("AD 6C")) == ()
    assert fitting(gin, parse_cards("AD 6C"), Beliefs(layoff_on_gin=True)) == parse_cards("AD 6C")


def test_who_melds_with_the_loose_cards_lays_off_on_the_group_after_the_last() -> None:
    knock = spread("KS KH KD", "4H 5H 6H 7H", loose="2S 4D 2C")
    cards = "3S 4S AH 3H 8H 8D 6C 7C 9C KC"
    bent = MISCONCEPTIONS["onto_deadwood"].beliefs
    layoffs = defences(knock, parse_cards(cards), bent)[0][0]
    assert {(str(card), index) for card, index in layoffs} == {
        ("KC", 0), ("3H", 1), ("8H", 1), ("3S", 2), ("4S", 2),
    }  # fmt: skip
    assert points(knock, cards, bent) == points(knock, cards) - 7


def test_a_duty_to_lay_off_breaks_an_own_meld() -> None:
    knock = spread("7S 7H 7D", "JH JD JC", loose="AH 2H AD 6C")
    cards = "2S 5S 10S JS QS 4D 5D 6D AC 5C"
    assert points(knock, cards) == 13
    assert points(knock, cards, MISCONCEPTIONS["lay_all_that_fits"].beliefs) == 33


def test_lay_offs_chain_in_a_legal_order() -> None:
    chain = ways(parse_cards("8C 4C 9C"), (parse_cards("5C 6C 7C"),))
    assert chain[0] == ()
    assert len(chain) == 6
    for way in chain:
        laid = [str(card) for card, _ in way]
        assert "9C" not in laid or laid.index("8C") < laid.index("9C")


def test_a_low_end_believed_closed_takes_no_card() -> None:
    high = Beliefs(layoff_low_end=False)
    melds = (parse_cards("5C 6C 7C"), parse_cards("9S 9H 9D"))
    laid = {card for way in ways(parse_cards("4C 8C 9C"), melds, high) for card, _ in way}
    assert laid == set(parse_cards("8C 9C"))


@settings(deadline=None, derandomize=True, max_examples=60)
@given(st.lists(st.sampled_from([c for c in DECK if 3 <= c.rank <= 9]), min_size=20, max_size=20,
                unique=True))  # fmt: skip
def test_true_defences_are_all_legal_and_leave_the_least(deal: list[Card]) -> None:
    knock = arrangements(deal[:10])[0]
    hand, against = deal[10:], knock.melds if knock.loose else ()
    least = rules.defence(hand, against).deadwood
    for layoffs, melds, loose in defences(knock, hand):
        legal = rules.defend(hand, against, layoffs, melds)
        assert (legal.deadwood, legal.loose) == (least, loose)
