"""Ticked cards are read, written, and held against the nearest right answer."""

import pytest

from tests.exercises.steps import cards
from tutor.exercises.ticks import differing, nearest, ticked, ticks
from tutor.rules import CardSet, Unreadable, parse_cards

OFFERED = cards("2S 3S 4S 5S")


@pytest.mark.parametrize("text", ["", "3S", "2S 5S"])
def test_what_is_ticked_is_read_as_it_was_written(text: str) -> None:
    assert ticked(ticks(cards(text)), OFFERED, or_none=True) == cards(text)


@pytest.mark.parametrize(
    ("fields", "or_none", "code"),
    [
        ({}, True, "no_card"),
        ({"none": ("1",)}, False, "no_card"),
        ({"card": ("3S", "KH")}, True, "card_not_offered"),
        ({"card": ("moon",)}, True, "unreadable_card"),
    ],
)
def test_what_says_nothing_is_told(
    fields: dict[str, tuple[str, ...]], or_none: bool, code: str
) -> None:
    with pytest.raises(Unreadable) as error:
        ticked(fields, OFFERED, or_none=or_none)
    assert error.value.code == code


def test_an_answer_is_held_against_the_right_one_that_is_nearest() -> None:
    right = [cards("2S 3S"), cards("4S 5S")]
    assert nearest(cards("5S"), right) == cards("4S 5S")
    assert differing(cards("5S"), right) == ("missed", {"missed": parse_cards("4S")})
    assert differing(cards("2S 3S 4S"), right) == ("extra", {"extra": parse_cards("4S")})
    assert differing(cards("3S 5S"), right[:1]) == (
        "missed_and_extra",
        {"missed": parse_cards("2S"), "extra": parse_cards("5S")},
    )
    assert differing(CardSet(), right[:1])[0] == "missed"
