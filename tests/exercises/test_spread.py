"""A layout is better only if it leaves a part of another's doors, whatever the other holds."""

import random
from typing import Any

import pytest

from tests.exercises.steps import make
from tutor.exercises import Spread
from tutor.exercises.spread import Knocking, doors_of
from tutor.exercises.step import Row
from tutor.rules import DECK, CardSet, Unreadable, defence, parse_cards
from tutor.web.reasons import REASONS


def knocking(cards: str, pile: str, facedown: str) -> Knocking:
    return Knocking(
        CardSet(parse_cards(cards)), Row(parse_cards(pile)), CardSet(parse_cards(facedown))
    )


FOUR = knocking("4S 8S 8H 9H 10H JH 2D 8D 2C 8C", "KS QD JD JS JC KC QH 10S 10D 9C", "5H")
JACKS = knocking("2S 2H 3H JH AD JD AC 2C 3C JC", "QS 9C 4S 7D 5D 7S KH 8D 4C 5C 7C QD", "6S")
TWOS = knocking("AS 2S 3S 5S 6S 7S 2H 4H AD 2D", "JH QD QC 10D 8D 7H 9C 10H KH 9D", "9S")
ACES = knocking("AS 4S AH 3H 4H 5H AD 4D AC 2C", "9C KS QD QH 10D JD 9D QS 7H 10C KH JC KD", "6D")
HANDS = (FOUR, JACKS, TWOS, ACES)


def step(*hands: Knocking, **more: Any) -> Spread:
    return make(Spread, hands=hands, **more)


def doors(hand: Knocking) -> list[set[str]]:
    return [
        {" ".join(map(str, row)) for row in doors_of(layout, hand.seen())}
        for layout in hand.layouts()
    ]


def test_a_door_is_an_unseen_card_with_those_behind_it() -> None:
    assert doors(FOUR) == [set(), {"7H 6H"}]
    assert doors(JACKS) == [{"2D", "JS"}, {"JS"}]
    assert doors(TWOS) == [{"2C", "4S", "8S"}, {"4S", "8S"}]
    assert doors(ACES) == [{"4C"}, {"2H", "6H"}]


def test_the_layout_with_a_part_of_the_doors_is_right_else_each_is() -> None:
    asked = step(*HANDS, pin=("1", "2", "2", "12"))
    asked.check()
    assert asked.right() == {("1", "2", "2", "1"), ("1", "2", "2", "2")}


def test_each_misconception_looks_at_something_else() -> None:
    mistakes = ("runs_preferred", "sets_preferred")
    asked = step(*HANDS, mistakes=mistakes)
    asked.check()
    assert asked.held("runs_preferred") == {("2", "2", "2", "2")}
    assert asked.held("sets_preferred") == {("1", "1", "1", "1")}
    ignoring = [asked.believed("ignores_discards", number) for number in range(3)]
    assert ignoring == [{"1"}, {"1"}, {"2"}]
    assert {*mistakes, "ignores_discards"} <= REASONS.keys()
    verdict = asked.grade(asked.write(("1", "1", "1", "2")), asked.mirror())
    assert verdict.suspects == (("sets_preferred", {"numbers": (2, 3)}),)


@pytest.mark.parametrize("hand", HANDS[:3])
def test_the_better_layout_is_never_worse_whatever_the_other_player_holds(hand: Knocking) -> None:
    rng = random.Random(1)
    unseen = list(CardSet(DECK) - hand.seen())
    for _ in range(100):
        other = rng.sample(unseen, 10)
        left = {layout: defence(other, layout.melds).deadwood for layout in hand.layouts()}
        assert max(left.values()) == max(left[layout] for layout in hand.good())


def test_a_label_without_a_layout_cannot_be_read() -> None:
    with pytest.raises(Unreadable):
        step(FOUR).read({"g0": ("3",)})


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        (step(knocking("AS 2S 3S 5H 6H 7H KD QD 2D 4C", "9S", "8C")), "layouts"),
        (step(knocking("4S 8S 8H 9H 10H JH 2D 8D 2C 8C", "4S", "5H")), "each once"),
        (step(*HANDS, pin=("2", "2", "2", "12")), "pin"),
        (step(ACES, mistakes=("runs_preferred",)), "gives the right answer"),
        (step(*HANDS, mistakes=("gap",)), "not a known"),
    ],
)
def test_what_would_mislead_is_refused(wrong: Spread, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        wrong.check()
