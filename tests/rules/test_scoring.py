from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.rules import (
    Arrangement,
    Illegal,
    Options,
    Showdown,
    Unreadable,
    arrange,
    arrangements,
    parse_cards,
    score_hand,
    showdown,
)

from .hands import cards, golden, public

KNOCKER = "AC 2C 3C 4D 5D 6D 7H 8H 9H JS"
GIN = "2H 3H 4H 5H 9H 10H JH 4S 5S 6S"
DEFENDER = "KS KC KD QS QC QD 7C 5C 8C 3D"


def spread(text: str) -> Arrangement:
    return arrangements(parse_cards(text))[0]


def settle(knocker: str, defender: str, options: Options | None = None, **chosen: Any) -> Showdown:
    return showdown(spread(knocker), parse_cards(defender), options or Options(), **chosen)


def outcome(result: Showdown) -> tuple[str, str, int]:
    return result.winner, result.kind, result.points


def test_golden_knocks() -> None:
    for case in golden("knock"):
        laid = arrange(cards(case["knocker"]), [cards(meld) for meld in case["spread"]])
        result = showdown(laid, cards(case["defender"]))
        wanted = {key: case[key] for key in ("winner", "kind", "points")}
        wanted |= {key: case[key] for key in ("knocker_deadwood", "defender_deadwood")}
        assert {key: getattr(result, key) for key in wanted} == wanted, case["id"]


@pytest.mark.parametrize(("given", "wanted"), public("showdown"))
def test_public_showdowns(given: dict[str, str], wanted: dict[str, Any]) -> None:
    knocker = parse_cards(given["knocker"])
    laid = arrangements(knocker)[0]
    if "spread" in given:
        laid = arrange(knocker, map(parse_cards, given["spread"].split("+")))
    result = showdown(laid, parse_cards(given["defender"]))
    names = ("winner", "kind", "points", "knocker_deadwood", "defender_deadwood")
    for name in set(names) & set(wanted):
        assert getattr(result, name) == wanted[name], name


@pytest.mark.parametrize(("given", "wanted"), public("hand_score"))
def test_public_scores(given: dict[str, int], wanted: dict[str, Any]) -> None:
    counts = given["knocker_deadwood"], given["defender_deadwood"]
    options, multiplier = Options(undercut_bonus=given.get("house", 25)), given.get("double", 1)
    result = score_hand(*counts, options, multiplier=multiplier)
    assert (result.winner, result.kind, result.points) == (
        wanted["winner"],
        wanted["kind"],
        wanted["points"],
    )
    default = score_hand(*counts, multiplier=multiplier)
    assert default.points == wanted.get("default_points", wanted["points"])


@pytest.mark.clause("score.knock")
def test_the_knocker_with_less_wins_the_difference() -> None:
    assert outcome(settle(KNOCKER, DEFENDER)) == ("knocker", "knock", 10)


@pytest.mark.clause("score.undercut")
def test_equal_or_less_is_an_undercut_for_the_difference_and_25() -> None:
    equal = settle(KNOCKER, "JC JD JH QC QD QH KC KD KH 10S")
    assert outcome(equal) == ("defender", "undercut", 25)
    less = settle(KNOCKER, "JC JD JH QC QD QH KC KD KH 3S")
    assert outcome(less) == ("defender", "undercut", 32)


def test_an_undercut_takes_nothing_from_the_knocker_and_its_bonus_is_an_option() -> None:
    result = settle(KNOCKER, "JC JD JH QC QD QH KC KD KH 3S", Options(undercut_bonus=10))
    assert outcome(result) == ("defender", "undercut", 17)


@pytest.mark.clause("score.gin")
def test_gin_scores_25_and_the_whole_count_and_cannot_be_undercut() -> None:
    assert outcome(settle(GIN, "KS KD KC QS QD QC 7C 5D AD 3C")) == ("knocker", "gin", 41)
    assert outcome(settle(GIN, "KC KD KS QC QD QS AC AD AS AH")) == ("knocker", "gin", 25)


def test_the_gin_bonus_is_an_option() -> None:
    assert settle(GIN, "KC KD KS QC QD QS AC AD AS AH", Options(gin_bonus=20)).points == 20


@pytest.mark.clause("layoff.not-on-gin")
def test_nothing_is_laid_off_on_gin() -> None:
    defender = "9S 10S JS QS KS AC 2C 3C 8H 10H"
    gin = "2S 3S 4S 5S 6S 7S 8S JH QH KH"
    assert outcome(settle(gin, defender)) == ("knocker", "gin", 43)
    with pytest.raises(Illegal) as caught:
        settle(gin, defender, layoffs=[(parse_cards("9S")[0], 0)])
    assert (caught.value.code, caught.value.clause) == ("laid_off_on_gin", "layoff.not-on-gin")


def test_no_deadwood_left_after_lay_offs_is_an_undercut_and_not_gin() -> None:
    result = settle(KNOCKER, "4C JC JD JH QC QD QH KC KD KH")
    assert (outcome(result), result.defender_deadwood) == (("defender", "undercut", 35), 0)


@pytest.mark.clause("gin.declare")
def test_ten_cards_without_a_loose_one_are_always_gin() -> None:
    assert settle(GIN, DEFENDER).kind == "gin"


def test_ten_cards_that_could_be_melded_but_are_laid_with_loose_ones_are_a_knock() -> None:
    hand = parse_cards(GIN)
    laid = arrange(hand, map(parse_cards, ["3H 4H 5H", "9H 10H JH", "4S 5S 6S"]))
    assert (laid.deadwood, showdown(laid, parse_cards(DEFENDER)).kind) == (2, "knock")


def test_dearer_melds_may_pay_by_closing_an_end() -> None:
    hand, defender = parse_cards("2S 2H 2D 2C 3C 4C 9H 9D 9S AH"), "AC 5C 6C QH QD QS KH KD KS 4D"
    closed = arrange(hand, map(parse_cards, ["2S 2H 2D 2C", "9S 9H 9D"]))
    assert showdown(closed, parse_cards(defender)).points == 8
    assert showdown(arrangements(hand)[0], parse_cards(defender)).points == 3


@pytest.mark.clause("knock.limit")
def test_a_knock_above_ten_is_refused_with_its_count() -> None:
    hand = parse_cards("AC 2C 3C 4D 5D 6D 7H 8H 10S AS")
    with pytest.raises(Illegal) as caught:
        showdown(arrangements(hand)[0], parse_cards(DEFENDER))
    assert (caught.value.code, caught.value.clause) == ("over_limit", "knock.limit")
    assert caught.value.params == {"deadwood": 26, "limit": 10}
    assert settle(KNOCKER, DEFENDER).knocker_deadwood == 10


@pytest.mark.clause("knock.count")
def test_all_cards_outside_melds_count_court_cards_ten() -> None:
    assert settle(KNOCKER, DEFENDER).knocker_deadwood == 10
    hand = parse_cards("AC 2C 3C 4D 5D 6D 7H 8H AS 9C")
    wide = Options(knock_limit=25)
    assert showdown(arrangements(hand)[0], parse_cards(DEFENDER), wide).knocker_deadwood == 25
    assert settle(KNOCKER, "9S QS QC JC JD 8D 7D 2H 3S KH").defender_deadwood == 64


def test_a_defender_may_lay_off_less_than_the_best() -> None:
    defender = "4C 5C 8D 9D JD JH QH KH 2S 3S"
    assert settle(KNOCKER, defender).points == 22
    chosen = settle(KNOCKER, defender, layoffs=[(parse_cards("4C")[0], 2)])
    assert (chosen.points, chosen.defence.layoffs) == (27, ((parse_cards("4C")[0], 2),))
    assert settle(KNOCKER, defender, layoffs=[]).points == 31


def test_a_defender_may_lay_worse_melds() -> None:
    assert settle(KNOCKER, DEFENDER, melds=[]).defence.melds == ()


@pytest.mark.parametrize(("given", "wanted"), public("validate_hand"))
def test_public_hands_of_a_wrong_size(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    with pytest.raises(Illegal) as caught:
        settle(given["hand"], DEFENDER)
    assert caught.value.code == "hand_size"
    assert f"{caught.value.params['cards']} cards" == wanted["reason"]


@pytest.mark.parametrize(("given", "wanted"), public("validate_meld"))
def test_public_melds_not_held(given: dict[str, str], wanted: dict[str, str]) -> None:
    with pytest.raises(Illegal) as caught:
        arrange(parse_cards(given["hand"]), [parse_cards(given["meld"])])
    assert wanted["reason"] == f"{caught.value.params['card']} not in hand"


def test_a_card_in_both_hands_is_refused() -> None:
    with pytest.raises(Unreadable, match="card_twice"):
        settle(KNOCKER, DEFENDER.replace("7C", "AC"))


@settings(deadline=None, derandomize=True)
@given(
    counts=st.tuples(st.integers(0, 10), st.integers(0, 90)),
    bonuses=st.tuples(st.integers(1, 50), st.integers(1, 50)),
    gin=st.booleans(),
    multiplier=st.sampled_from([2, 4]),
)
def test_a_doubling_changes_the_points_and_nothing_else(
    counts: tuple[int, int], bonuses: tuple[int, int], gin: bool, multiplier: int
) -> None:
    options = Options(undercut_bonus=bonuses[0], gin_bonus=bonuses[1])
    single = score_hand(*counts, options, gin=gin)
    doubled = score_hand(*counts, options, gin=gin, multiplier=multiplier)
    assert doubled == replace(single, points=single.points * multiplier, multiplier=multiplier)


def test_a_showdown_is_settled_by_the_cards_its_options_ask_for() -> None:
    upcard, top = parse_cards("10S 6S")
    both = Options(oklahoma=True, spades_double=True)
    for options, points in ((Options(), 10), (Options(spades_double=True), 20), (both, 40)):
        result = settle(KNOCKER, DEFENDER, options, upcard=upcard, top=top)
        assert (result.points, result.multiplier) == (points, points // 10)
    with pytest.raises(Illegal, match="over_limit"):
        settle(KNOCKER, DEFENDER, both, upcard=parse_cards("9S")[0], top=top)
    with pytest.raises(Unreadable, match="upcard_missing"):
        settle(KNOCKER, DEFENDER, both, top=top)
