from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.rules import DECK, Deal, Illegal, Move, Options, RulesError, Unreadable

DEAL = Deal.from_deck(DECK, 0)
TEXT = str(DEAL)


def played(*moves: str) -> Deal:
    deal = DEAL
    for move in moves:
        deal = deal.apply(Move.parse(move))
    return deal


def test_a_hand_with_its_moves_comes_back_the_same() -> None:
    deal = played("refuse", "take", "throw 2S", "pile", "throw AS")
    assert str(deal).splitlines()[-5:] == [
        "1 refuse",
        "0 take",
        "0 throw 2S",
        "1 pile",
        "1 throw AS",
    ]
    assert Deal.parse(str(deal)) == deal


def test_the_options_that_are_not_the_standard_ones_come_back_too() -> None:
    options = Options(undercut_bonus=10, next_dealer="alternate")
    deal = Deal.from_deck(DECK, 1, options)
    assert "options: undercut_bonus=10 next_dealer=alternate\n" in str(deal)
    assert Deal.parse(str(deal)).options == options
    assert "options" not in TEXT


def test_an_option_that_is_on_stands_there_by_its_bare_name() -> None:
    options = Options(oklahoma=True, oklahoma_ace="one", spades_double=True)
    deal = Deal.from_deck(DECK, 1, options)
    assert "options: oklahoma oklahoma_ace=one spades_double\n" in str(deal)
    assert Deal.parse(str(deal)) == deal


def test_an_upcard_named_for_a_hand_begun_later_comes_back_too() -> None:
    parts = (DECK[:10], DECK[10:20]), DECK[20:25], DECK[25:], 0, 1, Options(oklahoma=True)
    deal = Deal.from_position(*parts, upcard=DECK[3])
    assert "\nupcard: 4S\n" in str(deal)
    assert Deal.parse(str(deal)) == deal


def test_a_position_with_a_card_taken_comes_back_too() -> None:
    deal = Deal.from_position(
        (DECK[:11], DECK[11:21]), (), DECK[21:], 0, 0, phase="discard", taken=DECK[3]
    )
    assert "\npile:\n" in str(deal)
    assert Deal.parse(str(deal)) == deal


def test_blank_lines_and_comments_are_skipped() -> None:
    assert Deal.parse("# a hand\n\n" + TEXT.replace("\n", "  # so\n") + "\n1 refuse") == played(
        "refuse"
    )


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("dealer: 0", "", "missing_line"),
        ("dealer: 0", "dealer: zero", "no_such_player"),
        ("dealer: 0", "dealer: 0\ndealer: 0", "unreadable_line"),
        ("dealer: 0", "dealer: 0\nshuffler: 1", "unreadable_line"),
        ("dealer: 0", "dealer: 0\n2 take", "unreadable_line"),
        ("dealer: 0", "options: jokers=2\ndealer: 0", "bad_option"),
        ("dealer: 0", "options: target=many\ndealer: 0", "bad_option"),
        ("dealer: 0", "options: target\ndealer: 0", "bad_option"),
        ("dealer: 0", "options: straight=1\ndealer: 0", "bad_option"),
        ("dealer: 0", "options: jokers\ndealer: 0", "bad_option"),
        ("dealer: 0", "upcard: 7S\ndealer: 0", "no_such_upcard"),
        ("dealer: 0", "options: target=" + "9" * 5000 + "\ndealer: 0", "bad_option"),
        ("dealer: 0", "dealer: " + "0" * 5000, "no_such_player"),
        ("phase: offer", "phase: pause", "no_such_phase"),
        ("pile: 8H", "pile: 8X", "unreadable_card"),
        ("pile: 8H", "pile: 8H 9H", "card_twice"),
        ("pile: 8H", "pile: 8H 8♥", "card_twice"),
    ],
)
def test_a_text_that_is_no_hand_is_refused(old: str, new: str, code: str) -> None:
    assert old in TEXT
    with pytest.raises(Unreadable) as caught:
        Deal.parse(TEXT.replace(old, new, 1))
    assert caught.value.code == code


def test_a_recorded_move_out_of_turn_or_against_the_rules_is_refused() -> None:
    with pytest.raises(Illegal, match="not_your_turn"):
        Deal.parse(TEXT + "0 take\n")
    with pytest.raises(Illegal, match="answer_offer"):
        Deal.parse(TEXT + "1 throw AS\n")


def test_a_very_long_text_is_refused_before_it_is_read() -> None:
    with pytest.raises(Unreadable, match="too_long"):
        Deal.parse(TEXT * 1_000)


@settings(deadline=None, derandomize=True, max_examples=300)
@given(start=st.integers(0, len(TEXT)), length=st.integers(0, 20), text=st.text(max_size=20))
def test_a_spoilt_text_is_a_hand_or_refused_and_nothing_else(
    start: int, length: int, text: str
) -> None:
    with suppress(RulesError):
        Deal.parse(TEXT[:start] + text + TEXT[start + length :] + "1 take")
