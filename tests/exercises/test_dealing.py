"""A hand is dealt by the learner."""

from typing import Any

import pytest

from tests.exercises.steps import cards, make
from tutor.exercises import Dealing, Fields, Row
from tutor.exercises.dealing import Dealt
from tutor.rules import Card, CardSet, Unreadable, parse_cards

DECK = "8H QH AD 3H AC 2S AH 6D 10S 9S KD 2D 5S 6C 10C 8S 5H 8D 9C 3D 2H KH"
MISTAKES = ("dealer_first", "ten_block", "eleven_dealt", "upcard_before_hands")


def dealing(deck: str = DECK, **changed: Any) -> Dealing:
    return make(Dealing, deck=Row(parse_cards(deck)), **changed)


def dealt(hand: str, upcard: str) -> Dealt:
    (card,) = parse_cards(upcard)
    return cards(hand), card


RIGHT = dealt("QH 3H 2S 6D 9S 2D 6C 8S 8D 3D", "2H")


def test_the_dealer_gets_every_other_card_and_the_21st_is_turned_up() -> None:
    step = dealing(pin=RIGHT[0])
    step.check()
    assert step.right() == {RIGHT}
    assert step.grade(step.write(RIGHT), {}).right
    assert step.kept({**step.write(RIGHT), "moon": ("1",)}) == step.write(RIGHT)


def test_each_misconception_deals_in_its_own_way() -> None:
    step = dealing(mistakes=MISTAKES)
    step.check()
    believed = {
        "dealer_first": dealt("8H AD AC AH 10S KD 5S 10C 5H 9C", "2H"),
        "ten_block": dealt("KD 2D 5S 6C 10C 8S 5H 8D 9C 3D", "2H"),
        "eleven_dealt": (RIGHT[0], Card(13, "H")),
        "upcard_before_hands": dealt("AD AC AH 10S KD 5S 10C 5H 9C 2H", "8H"),
    }
    assert believed.keys() == step.known()
    for name, answer in believed.items():
        verdict = step.grade(step.write(answer), step.mirror())
        assert (verdict.right, verdict.mistakes) == (False, (name,))


def test_a_slip_is_told_how_many_cards_lie_right() -> None:
    verdict = dealing().grade(dealing().write((RIGHT[0], Card(8, "H"))), {})
    assert (verdict.code, verdict.params) == ("some_in_place", {"count": 20, "of": 22})
    one_less = CardSet(list(RIGHT[0])[1:])
    verdict = dealing().grade(dealing().write((one_less, RIGHT[1])), {})
    assert verdict.params == {"count": 21, "of": 22}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "no_card"),
        ({"card": ("QH",)}, "upcard_open"),
        ({"card": ("QH",), "upcard": ("",)}, "upcard_open"),
        ({"card": ("QH",), "upcard": ("2H KH",)}, "upcard_open"),
        ({"card": ("QH",), "upcard": ("KS",)}, "card_not_offered"),
        ({"card": ("KS",), "upcard": ("2H",)}, "card_not_offered"),
        ({"card": ("QH",), "upcard": ("moon",)}, "unreadable_card"),
    ],
)
def test_what_cannot_be_read_is_told(fields: Fields, code: str) -> None:
    with pytest.raises(Unreadable) as error:
        dealing().read(fields)
    assert error.value.code == code


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"deck": DECK.removesuffix(" KH")}, "at least one card more"),
        ({"pin": cards("8H")}, "the engine says"),
        ({"mistakes": ("strict_limit",)}, "not a known"),
    ],
)
def test_a_lesson_that_contradicts_the_engine_is_refused(fields: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        dealing(**fields).check()
