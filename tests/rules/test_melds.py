from random import Random

import pytest
from hypothesis import given, settings

from tutor.rules import (
    DECK,
    CardSet,
    Illegal,
    arrange,
    arrangements,
    deadwood,
    discards,
    parse_cards,
    solver,
    why_not,
)

from . import brute
from .hands import cards, dense, golden, hands, public


def pair_melds(melds: object) -> frozenset[frozenset[tuple[int, str]]]:
    return frozenset(brute.pairs(meld) for meld in melds)  # type: ignore[attr-defined]


def refusal(hand: str, *melds: str) -> tuple[str, str, dict[str, object]]:
    with pytest.raises(Illegal) as caught:
        arrange(parse_cards(hand), [parse_cards(meld) for meld in melds])
    return caught.value.code, caught.value.clause, dict(caught.value.params)


# Golden and public cases


def test_golden_hands_of_ten() -> None:
    for case in golden("hand10"):
        hand = cards(case["cards"])
        found = arrangements(hand)
        wanted = {
            pair_melds(cards(meld) for meld in best["sets"] + best["runs"]) for best in case["best"]
        }
        assert deadwood(hand) == case["deadwood"], case["id"]
        assert {pair_melds(one.melds) for one in found} == wanted, case["id"]
        assert len(found) == case["n_best"], case["id"]


def test_golden_hands_of_eleven() -> None:
    for case in golden("hand11"):
        wanted = {cards([text])[0]: left for text, left in case["by_discard"].items()}
        assert discards(cards(case["cards"])) == wanted, case["id"]


@pytest.mark.parametrize(("given", "wanted"), public("deadwood"))
def test_public_counts(given: dict[str, str], wanted: dict[str, object]) -> None:
    hand = parse_cards(given["hand"])
    assert deadwood(hand) == wanted["min_deadwood"]
    if "melds" in wanted:
        melds = pair_melds(map(parse_cards, wanted["melds"]))  # type: ignore[call-overload]
        assert melds in {pair_melds(one.melds) for one in arrangements(hand)}
    if "can_knock" in wanted:
        assert (deadwood(hand) <= 10) == wanted["can_knock"]
    for text in wanted.get("not_melds", ()):  # type: ignore[attr-defined]
        assert why_not(parse_cards(text))


@pytest.mark.parametrize(("given", "wanted"), public("knock_options"))
def test_public_discards(given: dict[str, str], wanted: dict[str, object]) -> None:
    taken = parse_cards(given["taken"])[0] if given["taken"] else None
    eleven = parse_cards(given["hand"])
    left = discards(eleven, taken)
    least = min(left.values())
    assert least == wanted["best_deadwood"]
    best = {str(card) for card, points in left.items() if points == least}
    assert set(str(wanted["best_discard"]).split(" or ")) <= best
    legal = wanted.get("legal_knock_discards")
    if legal is not None:
        allowed = {str(card) for card, points in left.items() if points <= int(given["limit"])}
        assert allowed == set(legal)  # type: ignore[call-overload]
    if "deadwood_of_all_eleven" in wanted:
        assert deadwood(eleven) == wanted["deadwood_of_all_eleven"]
    if "deadwood_before_draw" in wanted:
        assert deadwood(set(eleven) - {taken}) == wanted["deadwood_before_draw"]


# Each fault that somebody's program had, by name


def test_the_longest_run_first_would_strand_a_set() -> None:
    assert deadwood(parse_cards("3H 4H 5H 6H 7H 6S 6C")) == 7


def test_a_set_first_would_break_two_runs() -> None:
    assert deadwood(parse_cards("6D 7D 7C 7H 8D 8C 9C 10H")) == 17


def test_four_of_a_kind_may_give_one_card_to_a_run() -> None:
    assert deadwood(parse_cards("7S 7H 7D 7C 8S 9S")) == 0


def test_a_run_may_be_longer_than_four() -> None:
    assert deadwood(parse_cards("3S 4S 5S 6S 7S 9H 9D 9C AD 4C")) == 5


def test_best_melds_of_eleven_then_the_dearest_loose_card_is_not_the_best_discard() -> None:
    eleven = parse_cards("4D 5C 6C 6D 6H 7C 7D 7H 7S 8C AC")
    assert min(discards(eleven).values()) == 10


def test_eleven_melded_cards_still_need_a_discard_and_only_an_end_keeps_gin() -> None:
    left = discards(parse_cards("AC 2C 3C 4C 5C 5D 6D 7D 9H 10H JH"))
    assert [str(card) for card, points in left.items() if points == 0] == ["AC", "5C"]


def test_no_run_reaches_over_cards_the_opponent_threw() -> None:
    """T20: with 2D, 3D and 5D gone, 4D can be in no run of diamonds."""
    diamonds = CardSet(DECK[26:39]) - CardSet(parse_cards("2D 3D 5D"))
    (found,) = arrangements(diamonds)
    assert [str(meld) for meld in found.melds] == ["6D-7D-8D-9D-10D-JD-QD-KD"]
    assert found.loose == parse_cards("AD 4D")


# The rules one by one


@pytest.mark.clause("meld.set")
def test_a_set_is_three_or_four_of_a_rank() -> None:
    assert why_not(parse_cards("7S 7H 7D")) is None
    assert why_not(parse_cards("KS KH KD KC")) is None
    assert why_not(parse_cards("7S 7H")) == "too_few"
    assert why_not(parse_cards("7S 7H 8D")) == "mixed_ranks"
    assert deadwood(parse_cards("7S 7H 7D KS KH KD KC")) == 0


@pytest.mark.clause("meld.run")
def test_a_run_is_three_or_more_neighbours_of_a_suit() -> None:
    assert why_not(parse_cards("4C 5C 6C")) is None
    assert why_not(parse_cards("KD 9D JD QD 10D")) is None
    assert why_not(parse_cards("4C 5C")) == "too_few"
    assert why_not(parse_cards("4C 5C 7C")) == "not_consecutive"
    assert deadwood(parse_cards("4C 5C 6C 9D 10D JD QD KD")) == 0


@pytest.mark.clause("deck.suits")
def test_a_run_is_of_one_suit_and_a_set_of_different_ones() -> None:
    assert why_not(parse_cards("4C 5C 6H")) == "mixed_suits"
    assert why_not(parse_cards("4C 9H KD")) == "mixed_suits"
    assert why_not(parse_cards("7S 7H 7D")) is None


@pytest.mark.clause("deck.order")
def test_ranks_follow_from_the_ace_to_the_king_and_do_not_go_round() -> None:
    assert why_not(DECK[:13]) is None
    assert why_not(parse_cards("KS AS 2S")) == "wraps"
    assert why_not(parse_cards("QS KS AS 2S")) == "wraps"
    assert deadwood(parse_cards("KS AS 2S")) == 13


@pytest.mark.clause("meld.ace-low")
def test_the_ace_begins_a_run_and_never_ends_one() -> None:
    assert why_not(parse_cards("AS 2S 3S")) is None
    assert why_not(parse_cards("QS KS AS")) == "ace_high"
    assert deadwood(parse_cards("AS 2S 3S")) == 0
    assert deadwood(parse_cards("QS KS AS")) == 21


def test_a_suit_with_ace_and_king_but_gaps_is_just_not_consecutive() -> None:
    assert why_not(parse_cards("KS AS 2S 5S")) == "not_consecutive"
    assert why_not(parse_cards("KS AS 5S")) == "not_consecutive"


def test_the_same_card_twice_is_no_meld() -> None:
    seven = parse_cards("7S")
    assert why_not([*seven, *seven, *seven]) == "card_twice"


@pytest.mark.clause("meld.no-dual-use")
def test_a_card_belongs_to_one_meld_only() -> None:
    hand = "7S 7H 7D 5S 6S"
    assert refusal(hand, "7S 7H 7D", "5S 6S 7S") == (
        "card_twice",
        "meld.no-dual-use",
        {"meld": "5S-6S-7S", "card": "7S"},
    )
    assert deadwood(parse_cards(hand)) == 11


@pytest.mark.clause("meld.deadwood")
def test_what_is_in_no_meld_is_deadwood() -> None:
    laid = arrange(parse_cards("7S 7H 7D KS 2C"), [parse_cards("7S 7H 7D")])
    assert (laid.loose, laid.deadwood) == (parse_cards("KS 2C"), 12)
    assert deadwood(parse_cards("7S 7H 7D KS 2C")) == 12


def test_a_meld_of_cards_not_held_is_refused_and_the_card_named() -> None:
    assert refusal("9C 10C 2H 2D 2S", "9C 10C JC") == (
        "not_in_hand",
        "goal.hand",
        {"meld": "9C-10C-JC", "card": "JC"},
    )


@pytest.mark.parametrize(
    ("meld", "code", "clause"),
    [
        ("7S 7H", "too_few", "meld.set"),
        ("7S 8S", "too_few", "meld.run"),
        ("7S 7H 8S", "mixed_ranks", "meld.set"),
        ("7S 8S 9H", "mixed_suits", "meld.run"),
        ("7S 8S 10S", "not_consecutive", "meld.run"),
        ("KS AS 2S", "wraps", "meld.ace-low"),
        ("QS KS AS", "ace_high", "meld.ace-low"),
    ],
)
def test_a_refused_meld_is_named_with_its_reason_and_clause(
    meld: str, code: str, clause: str
) -> None:
    text = meld.replace(" ", "-")
    assert refusal(meld + " 2C 3C 4C", "2C 3C 4C", meld) == (code, clause, {"meld": text})


def test_an_arrangement_need_not_be_the_best() -> None:
    hand = parse_cards("2S 2H 2D 2C 3C 4C 9H 9D 9S AH")
    laid = arrange(hand, [parse_cards("2S 2H 2D 2C"), parse_cards("9S 9H 9D")])
    assert (laid.deadwood, deadwood(hand)) == (8, 1)


def test_touching_runs_are_one_meld() -> None:
    hand = parse_cards("AS 2S 3S 4S 5S 6S")
    laid = arrange(hand, [hand[:3], hand[3:]])
    assert [str(meld) for meld in laid.melds] == ["AS-2S-3S-4S-5S-6S"]
    assert (laid,) == arrangements(hand)


def test_an_arrangement_is_the_same_in_whatever_order_it_is_laid() -> None:
    hand = parse_cards("7D 7H 7S 4C 3C 2C KD")
    one = arrange(hand, [parse_cards("7S 7H 7D"), parse_cards("2C 3C 4C")])
    other = arrange(hand[::-1], [parse_cards("4C 3C 2C"), parse_cards("7D 7H 7S")])
    assert len({one, other}) == 1
    assert str(one) == "7S-7H-7D 2C-3C-4C"
    assert one.cards == CardSet(hand)


def test_arrangements_come_in_a_fixed_order_most_sets_first() -> None:
    found = arrangements(parse_cards("5S 5C 5D 6S 6C 6D 7S 7C 7D"))
    assert [str(one) for one in found] == [
        "5S-5D-5C 6S-6D-6C 7S-7D-7C",
        "5S-6S-7S 5D-6D-7D 5C-6C-7C",
    ]


def test_no_cards_make_one_empty_arrangement() -> None:
    assert deadwood(()) == 0
    assert [(one.melds, one.loose) for one in arrangements(())] == [((), ())]


def test_the_whole_deck_and_nearly_all_of_it_are_counted_quickly() -> None:
    assert deadwood(DECK) == 0
    assert deadwood(DECK[1:]) == 0


@pytest.mark.clause("turn.discard")
def test_the_card_just_taken_is_never_among_the_discards() -> None:
    eleven = parse_cards("AC 2C 3C 4D 5D 6D 7H 8H 9H 10S JS")
    taken = eleven[-1]
    assert taken in discards(eleven)
    assert taken not in discards(eleven, taken)


# Against the solver written apart


@settings(deadline=None, derandomize=True, max_examples=150)
@given(hand=hands(10))
def test_ten_cards_as_brute_force_arranges_them(hand: CardSet) -> None:
    pairs = brute.pairs(hand)
    assert deadwood(hand) == brute.least(pairs)
    assert {pair_melds(one.melds) for one in arrangements(hand)} == brute.best_layouts(pairs)


@settings(deadline=None, derandomize=True, max_examples=40)
@given(hand=hands(11))
def test_eleven_cards_as_brute_force_discards_them(hand: CardSet) -> None:
    pairs = brute.pairs(hand)
    wanted = {card: brute.least(pairs - brute.pairs([card])) for card in hand}
    assert discards(hand) == wanted


def test_the_search_for_many_cards_agrees_with_the_search_for_few() -> None:
    rng = Random(1)
    for size in range(8, 22):
        for hand in (dense(rng, size), CardSet(rng.sample(DECK, size))):
            a, b, c, d = solver.suits_of(hand)
            ranks = a & b & (c | d) | c & d & (a | b)
            assert solver._least_of_many(a, b, c, d, ranks) == deadwood(hand)
