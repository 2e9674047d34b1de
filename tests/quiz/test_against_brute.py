"""Two thousand fresh questions of each kind, answered by a slow solver written apart."""

from collections.abc import Iterable
from itertools import chain
from typing import Any, TypeVar

import pytest

from tests.quiz.fresh import of_kind
from tests.rules import brute
from tests.rules.brute import Group, pairs
from tutor.exercises import (
    Arrange,
    Choose,
    Count,
    Discard,
    Exercise,
    FinalSheet,
    Fits,
    HollywoodColumns,
    Judge,
    LayOff,
    Offer,
    Score,
    TrueFalse,
    Who,
)
from tutor.exercises.persons import Case
from tutor.quiz import QUESTIONS
from tutor.quiz.bank import statements
from tutor.rules import DECK, Card, CardSet

E = TypeVar("E", bound=Exercise)

TRUTHS = {
    "cards_in_deck": 52,
    "players_of_hand": 2,
    "ace_points": 1,
    "courts_alike": True,
    "suits_ranked": False,
    "ace_follows_king": False,
    "set_of_five": False,
    "run_of_seven": True,
    "run_of_two": False,
    "card_in_two_melds": False,
    "four_may_split": True,
    "worse_layout": True,
    "stock_after_deal": 31,
    "pile_after_deal": 1,
    "cards_of_dealer": 10,
    "cards_of_non_dealer": 10,
    "dealer_answers_first": False,
    "upcard_after_refusals": False,
    "upcard_may_go": False,
    "knock_in_first_turn": True,
    "loser_deals": True,
    "any_card_of_pile": False,
    "drawn_may_go": True,
    "taken_may_go": False,
    "may_skip_draw": False,
    "may_draw_twice": False,
    "melds_laid_in_play": False,
    "taken_is_seen": True,
    "void_at_two": True,
    "void_after_taking_at_three": False,
    "knock_counts_at_two": True,
    "other_deals_after_void": False,
    "void_scores": False,
    "pile_becomes_stock": False,
    "knock_limit": 10,
    "knock_at_limit": True,
    "knock_above_limit": False,
    "may_go_on": True,
    "knock_before_drawing": False,
    "knock_face_up": False,
    "limit_for_each_card": False,
    "rival_draws_after_knock": False,
    "gin_before_drawing": False,
    "melded_knock_is_gin": True,
    "must_declare_gin": False,
    "gin_undercut": False,
    "loose_ace_is_gin": False,
    "gin_needs_meld_of_four": True,
    "knocker_lays_off": False,
    "layoffs_chain": True,
    "low_end_takes": True,
    "ace_on_king": False,
    "set_of_four_takes": False,
    "onto_loose": False,
    "must_lay_off": False,
    "may_break_meld": True,
    "layoff_on_gin": False,
    "knocker_wins_tie": False,
    "knock_bonus": 0,
    "undercut_bonus": 25,
    "gin_bonus": 25,
    "defender_at_zero_has_gin": False,
    "target": 100,
    "box_points": 20,
    "game_bonus": 100,
    "shutout_bonus": 200,
    "exactly_target_ends": True,
    "boxes_count_to_target": False,
    "bonuses_count_to_target": True,
    "loser_keeps_boxes": True,
    "undercut_box_of_knocker": False,
    "void_is_box": False,
    "hundred_always_ends": False,
    "winner_may_be_behind": True,
}
"""What the rules say of the facts that the statements are about."""

pytestmark = pytest.mark.slow


def asked(kind: type[E]) -> list[E]:
    return [each for each in of_kind(kind) if isinstance(each, kind)]


def as_pair(card: Card) -> brute.Pair:
    return card.rank, card.suit


def those(cards: Iterable[Card], wanted: Iterable[brute.Pair]) -> CardSet:
    """The cards among these that stand for the wanted pairs."""
    found = set(wanted)
    return CardSet(card for card in cards if as_pair(card) in found)


def test_every_kind_is_looked_at() -> None:
    kinds = {question.kind.__name__ for question in QUESTIONS.values()}
    here = {name.removeprefix("test_").removesuffix("_is_right") for name in globals()}
    assert {kind.lower() for kind in kinds} - {"weigh"} <= here


def test_judge_is_right() -> None:
    for each in asked(Judge):
        words = []
        for group in each.groups:
            alike = len({card.rank for card in group}) == 1
            words.append(("set" if alike else "run") if brute.is_meld(pairs(group)) else "none")
        assert each.right() == {tuple(words)}, each.id


def test_choose_is_right() -> None:
    for each in asked(Choose):
        if each.ask == "completing":
            hand = pairs(each.yours)
            found = {pair for pair in pairs(each.cards) if brute.completes(hand, pair)}
        else:
            found = set(chain.from_iterable(brute.seen_melds(pairs(each.cards))))
        assert each.right() == {those(each.cards, found)}, each.id


def test_arrange_is_right() -> None:
    for each in asked(Arrange):
        best = brute.best_layouts(pairs(each.cards))
        assert {frozenset(map(pairs, layout)) for layout in each.right()} == best, each.id


def test_count_is_right() -> None:
    for each in asked(Count):
        hand = pairs(each.cards)
        assert each.right() == {brute.least(hand, brute.seen_melds(hand))}, each.id


def test_truefalse_is_right() -> None:
    assert {each.fact for each in statements()} <= TRUTHS.keys()
    for each in asked(TrueFalse):
        words = [TRUTHS[said.fact] == said.value for said in each.statements]
        assert each.right() == {tuple("true" if word else "false" for word in words)}, each.id


def test_offer_is_right() -> None:
    for each in asked(Offer):
        words = []
        for deal in each.deals:
            hand, top = pairs(deal.cards), as_pair(deal.upcard)
            now, with_top = brute.least(hand, brute.seen_melds(hand)), taken(hand, top)
            average = unknown(hand, top)
            pile = average - with_top >= 2 and with_top < now
            assert pile or with_top - average >= 1, each.id
            said = {"offer": ("refuse", "take"), "draw": ("stock", "pile")}[each.ask]
            words.append(said[pile])
        assert each.right() == {tuple(words)}, each.id


def taken(hand: Group, top: brute.Pair) -> int:
    """What the hand comes to with the top card, which may not be thrown in this turn."""
    left = brute.thrown(hand | {top})
    return min(points for card, points in left.items() if card != top)


def unknown(hand: Group, top: brute.Pair) -> float:
    """What the hand comes to with a card of the stock, on average."""
    now, nine = brute.least(hand, brute.seen_melds(hand)), min(brute.thrown(hand).values())
    points = []
    for card in pairs(DECK) - hand - {top}:
        # A card that completes nothing is thrown, or is one more loose card.
        if any(card in meld for meld in brute.seen_melds(hand | {card})):
            points.append(min(brute.thrown(hand | {card}).values()))
        else:
            points.append(min(now, nine + brute.worth([card])))
    return sum(points) / len(points)


def test_discard_is_right() -> None:
    for each in asked(Discard):
        taken = pairs(each.taken)
        left = {c: n for c, n in brute.thrown(pairs(each.cards)).items() if c not in taken}
        limit = min(left.values())
        if each.ask == "gin" or each.straight:
            limit = 0
        elif each.ask == "knock":
            limit = each.limit
            for card in each.upcard:
                limit = min(limit, 0 if card.rank == 1 else card.value)
        good = those(each.cards, (card for card, points in left.items() if points <= limit))
        answers = {CardSet([card]) for card in good} if each.ask == "least" else {good}
        assert each.right() == answers, each.id


def test_fits_is_right() -> None:
    for each in asked(Fits):
        melds = [pairs(meld) for meld in each.melds if each.loose]
        found = (
            pair
            for pair in pairs(each.defender)
            if any(brute.is_meld(meld | {pair}) for meld in melds)
        )
        assert each.right() == {those(each.defender, found)}, each.id


def test_layoff_is_right() -> None:
    for each in asked(LayOff):
        knocker = [pairs(group) for group in each.groups()]
        least = brute.least_after_layoffs(pairs(each.defender), knocker[: len(each.melds)])
        for melds, on in each.right():
            used = [*chain.from_iterable(melds), *chain.from_iterable(on)]
            assert len(used) == len(set(used))
            assert all(brute.is_meld(pairs(meld)) for meld in melds)
            for group, cards in zip(knocker, on, strict=True):
                assert not cards or brute.is_meld(group | pairs(cards)), each.id
            assert brute.worth(pairs(each.defender - CardSet(used))) == least, each.id


def test_who_is_right() -> None:
    rules = {"hand": winner, "dealer": next_dealer, "game": game_winner}
    for each in asked(Who):
        assert each.right() == {tuple(map(rules[each.ask], each.cases))}, each.id


def other(side: str) -> str:
    return "rival" if side == "you" else "you"


def winner(case: Case) -> str:
    knocker, defender = case.counts
    return case.knocker if knocker == 0 or knocker < defender else other(case.knocker)


def next_dealer(case: Case) -> str:
    return case.dealer if case.ending == "void" else other(case.winner)


def game_winner(case: Case) -> str:
    won = [(("you", "rival").index(side), points) for side, points, _ in case.hands]
    reached = [side for side in (0, 1) if brute.total(won, side) >= 100]
    return ("you", "rival")[reached[0]] if reached else "open"


def test_score_is_right() -> None:
    for each in asked(Score):
        held, mine = pairs(each.defender), brute.worth(pairs(each.loose))
        if each.loose:
            theirs = brute.least_after_layoffs(held, [pairs(meld) for meld in each.melds])
            won = "knocker" if mine < theirs else "defender"
            points = theirs - mine if mine < theirs else mine - theirs + each.undercut
        else:
            won, points = "knocker", brute.least(held, brute.seen_melds(held)) + each.gin
        spades = [card for card in (*each.upcard, *each.top) if card.suit == "S"]
        assert each.right() == {(won, points * 2 ** len(spades))}, each.id


def test_finalsheet_is_right() -> None:
    for each in asked(FinalSheet):
        won = [
            (("you", "rival").index(side), points)
            for side, points, _ in each.hands
            if side != "void"
        ]
        first = int(brute.total(won, 1) >= each.target)
        assert brute.finished(won, each.target)
        assert not brute.finished(won[:-1], each.target)
        both = brute.sums(won, each.target, each.box)
        (sheet,) = each.right()
        assert sheet.points == (brute.total(won, 0), brute.total(won, 1))
        assert (sheet.totals, sheet.winner) == (both, first), each.id
        assert sheet.net == both[first] - both[1 - first], each.id


def test_hollywoodcolumns_is_right() -> None:
    for each in asked(HollywoodColumns):
        columns = brute.entered(
            [(("you", "rival").index(side), points) for side, points in each.hands], each.target
        )
        if each.ask == "nets":
            nets = [mine - theirs for mine, theirs in (brute.sums(c, each.target) for c in columns)]
            expected: tuple[Any, ...] = (*nets, sum(nets))
        else:
            expected = tuple(brute.total(column, side) for column in columns for side in (0, 1))
        assert each.right() == {expected}, each.id
