from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.rules import Move, Unreadable, parse_cards

TEXTS = [
    "refuse",
    "take",
    "stock",
    "pile",
    "throw QH",
    "knock 6D",
    "knock 6D: 2S-2H-2D 8S-9S-10S",
    "knock 6D:",
    "lay 9S 0",
    "done",
    "done: 5C-6C-7C",
    "done:",
]


@pytest.mark.parametrize("text", TEXTS)
def test_every_move_is_written_as_it_was_read(text: str) -> None:
    assert str(Move.parse(text)) == text


def test_moves_are_read_in_any_case_and_spacing() -> None:
    assert Move.parse("  Throw  qh ") == Move("throw", parse_cards("QH")[0])


def test_no_melds_named_and_none_laid_are_two_things() -> None:
    assert Move.parse("knock 6D").melds is None
    assert Move.parse("knock 6D:").melds == ()


@pytest.mark.parametrize(
    "text",
    [
        "",
        ":",
        "fold",
        "throw",
        "throw QH KH",
        "throw QHKH",
        "stock QH",
        "lay 9S",
        "lay 9S x",
        "lay 9S -1",
        "lay 9S ²",
        "stock: 2S-2H-2D",
        "throw QH: 2S-2H-2D",
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Move.parse(text)
    assert caught.value.code == "unreadable_move"


@pytest.mark.parametrize("text", ["throw QX", "knock 6D: 2S-2S-2D"])
def test_an_unreadable_card_in_a_move_is_named(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Move.parse(text)
    assert caught.value.code in ("unreadable_card", "card_twice")


def test_a_very_long_move_is_refused_before_it_is_read() -> None:
    with pytest.raises(Unreadable, match="too_long"):
        Move.parse("knock 6D: " + "2S-2H-2D " * 100_000)


def test_a_move_cannot_be_made_without_its_parts() -> None:
    with pytest.raises(Unreadable, match="unreadable_move"):
        Move("throw")
    with pytest.raises(Unreadable, match="unreadable_move"):
        Move("stock", parse_cards("QH")[0])


@settings(deadline=None, derandomize=True, max_examples=300)
@given(
    head=st.sampled_from(["", "stock", "throw", "knock", "lay", "done"]),
    tail=st.text(max_size=12) | st.text("A2TJQKSHDC 0123:-", max_size=12),
)
def test_any_text_is_a_move_or_refused_and_nothing_else(head: str, tail: str) -> None:
    with suppress(Unreadable):
        move = Move.parse(f"{head} {tail}")
        assert Move.parse(str(move)) == move
