from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.rules import (
    DECK,
    Card,
    CardSet,
    Defence,
    Illegal,
    Unreadable,
    arrangements,
    defence,
    defend,
    extensions,
    lay_off,
    meld_of,
    parse_cards,
)

from . import brute
from .hands import cards, dense, golden, is_near, public

SEVENS = "7S 7H 7D"
LOW_RUN = "5C 6C 7C"


def melds(*texts: str) -> list[tuple[Card, ...]]:
    return [parse_cards(text) for text in texts]


def best(hand: str, *knocker: str) -> Defence:
    return defence(parse_cards(hand), melds(*knocker))


def laid(found: Defence) -> list[str]:
    return [f"{card} {index}" for card, index in found.layoffs]


def test_golden_defences() -> None:
    for case in golden("knock"):
        hand = cards(case["defender"])
        assert defence(hand, ()).deadwood == case["defender_deadwood_alone"], case["id"]
        if case["kind"] == "gin":
            continue
        for spread in case["minimal_spreads"]:
            found = defence(hand, [cards(meld) for meld in spread["spread"]])
            assert found.deadwood == spread["defender_deadwood"], case["id"]


@pytest.mark.parametrize(("given", "wanted"), public("layoff_ends"))
def test_public_ends(given: dict[str, list[str]], wanted: dict[str, list[list[str]]]) -> None:
    found = [[str(card) for card in extensions(parse_cards(meld))] for meld in given["melds"]]
    assert found == wanted["extends"]


@pytest.mark.clause("layoff.after-knock")
def test_a_set_of_three_takes_its_fourth_and_a_run_either_end() -> None:
    assert extensions(parse_cards(SEVENS)) == parse_cards("7C")
    assert extensions(parse_cards(LOW_RUN)) == parse_cards("4C 8C")
    assert laid(best("4C 8C 3S KH", SEVENS, LOW_RUN)) == ["4C 1", "8C 1"]
    assert best("4C 8C 3S KH", SEVENS, LOW_RUN).deadwood == 13


def test_nothing_goes_before_an_ace_after_a_king_or_on_a_set_of_four() -> None:
    assert extensions(parse_cards("AS 2S 3S")) == parse_cards("4S")
    assert extensions(parse_cards("JH QH KH")) == parse_cards("10H")
    assert extensions(parse_cards("7S 7H 7D 7C")) == ()


def test_lay_offs_follow_one_another_along_a_run() -> None:
    assert laid(best("8C 9C 4C 3C", LOW_RUN)) == ["4C 0", "3C 0", "8C 0", "9C 0"]
    assert best("8C 9C 4C 3C", LOW_RUN).deadwood == 0


def test_a_meld_is_broken_where_laying_it_off_leaves_less() -> None:
    found = best("2S 8S 9S AC 2C 7C 8C 2D 8D 2H", "5S 6S 7S", "KS KC KD", "9C 10C JC")
    assert found.deadwood == 9
    assert laid(found) == ["8S 0", "9S 0", "8C 2", "7C 2"]


def test_a_meld_is_not_broken_without_need() -> None:
    assert laid(best("8C 9C 10C KH", LOW_RUN)) == []
    assert [str(meld) for meld in best("8C 9C 10C KH", LOW_RUN).melds] == ["8C-9C-10C"]


def test_a_card_that_fits_two_melds_goes_on_the_first() -> None:
    assert laid(best("7C", "7S 7H 7D", "4C 5C 6C")) == ["7C 0"]
    assert laid(best("7C", "4C 5C 6C", "7S 7H 7D")) == ["7C 0"]


def test_a_card_goes_on_the_run_where_another_can_follow_it() -> None:
    found = best("7C 8C", "7S 7H 7D", "4C 5C 6C")
    assert (laid(found), found.deadwood) == (["7C 1", "8C 1"], 0)


def test_a_lone_card_between_two_runs_is_laid_once() -> None:
    assert laid(best("5C KH", "2C 3C 4C", "6C 7C 8C")) == ["5C 0"]


def test_cards_held_by_both_players_are_refused() -> None:
    with pytest.raises(Unreadable, match="card_twice"):
        best("7S 8S", SEVENS)


def test_a_meld_that_is_none_takes_no_card() -> None:
    with pytest.raises(Illegal, match="ace_high"):
        best("JS", "QS KS AS")


# A defence the defender chose

HAND = parse_cards("8C 9C 10C 4C 7S KH")


def chosen(*layoffs: str, own: list[str] | None = None) -> Defence:
    pairs = [(parse_cards(text)[0], 0) for text in layoffs]
    return defend(HAND, melds(LOW_RUN), pairs, None if own is None else melds(*own))


def refusal(*layoffs: str, own: list[str] | None = None) -> tuple[str, str, dict[str, object]]:
    with pytest.raises(Illegal) as caught:
        chosen(*layoffs, own=own)
    return caught.value.code, caught.value.clause, dict(caught.value.params)


def test_laying_off_is_a_choice() -> None:
    assert chosen().deadwood == 21
    assert chosen(own=[]).deadwood == 48


def test_any_card_may_be_laid_off_also_out_of_a_meld() -> None:
    found = chosen("8C", "9C")
    assert (found.melds, found.deadwood) == ((), 31)


def test_a_lay_off_must_fit_the_meld_as_it_stands_by_then() -> None:
    assert refusal("9C") == (
        "does_not_fit",
        "layoff.after-knock",
        {"card": "9C", "meld": "5C-6C-7C"},
    )
    assert refusal("8C", "10C")[2] == {"card": "10C", "meld": "5C-6C-7C-8C"}


def test_only_held_cards_are_laid_off_and_each_once() -> None:
    assert refusal("JC") == ("not_in_hand", "layoff.after-knock", {"card": "JC"})
    assert refusal("8C", "8C")[0] == "not_in_hand"


def test_a_card_laid_off_is_in_no_meld_any_more() -> None:
    assert refusal("8C", own=["8C 9C 10C"])[0] == "not_in_hand"


def test_a_lay_off_names_a_meld_on_the_table() -> None:
    for index in (1, -1):
        with pytest.raises(Illegal, match="no_such_meld"):
            lay_off(HAND[0], index, [meld_of(parse_cards(LOW_RUN))])


# Against the solver written apart


def table(seed: int) -> tuple[CardSet, list[tuple[Card, ...]]]:
    """A knocker's melds, and nine cards of the defender, most of which fit somewhere."""
    rng = Random(seed)
    knocker = dense(rng)
    spread = [meld.cards for meld in arrangements(knocker)[0].melds]
    others = [card for card in DECK if card not in knocker]
    near = [card for card in others if any(is_near(card, c) for meld in spread for c in meld)]
    hand = rng.sample(near, min(6, len(near)))
    return CardSet({*hand, *rng.sample(others, 3)}), spread


@settings(deadline=None, derandomize=True, max_examples=150)
@given(seed=st.integers(0, 2**32))
def test_the_defence_is_as_good_as_brute_force_finds(seed: int) -> None:
    hand, spread = table(seed)
    found = defence(hand, spread)
    assert found.deadwood == brute.least_after_layoffs(
        brute.pairs(hand), [brute.pairs(meld) for meld in spread]
    )
    assert defend(hand, spread, found.layoffs, found.melds) == found
