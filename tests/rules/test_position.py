from typing import Any

import pytest

from tutor.rules import (
    DECK,
    CardSet,
    Deal,
    Illegal,
    Options,
    RulesError,
    Unreadable,
    parse_cards,
)

HANDS = DECK[:10], DECK[10:20]
PILE = DECK[20:25]
STOCK = DECK[25:]


def begin(**changed: Any) -> Deal:
    """A hand in the draw phase of player 1, changed in some way."""
    parts: dict[str, Any] = {"hands": HANDS, "pile": PILE, "stock": STOCK, "dealer": 0, "turn": 1}
    return Deal.from_position(**(parts | changed))


def refusal(**changed: Any) -> tuple[str, str, dict[str, object]]:
    with pytest.raises(RulesError) as caught:
        begin(**changed)
    error = caught.value
    return error.code, error.clause if isinstance(error, Illegal) else "", dict(error.params)


def test_a_hand_may_begin_before_a_draw_or_after_it() -> None:
    assert begin().phase == "draw"
    drawn = begin(hands=(HANDS[0], DECK[10:21]), pile=PILE[1:], phase="discard")
    assert [str(move) for move in drawn.legal_moves()][:1] == ["throw JS"]


def test_a_card_taken_before_the_lesson_begins_is_banned_and_known() -> None:
    taken = DECK[20]
    deal = begin(hands=(HANDS[0], DECK[10:21]), pile=PILE[1:], phase="discard", taken=taken)
    assert (deal.taken, deal.view(0).opponent_known) == (taken, CardSet([taken]))
    assert "throw " + str(taken) not in map(str, deal.legal_moves())


@pytest.mark.clause("players.two")
def test_a_hand_has_two_players() -> None:
    three = (*HANDS, DECK[20:30])
    assert refusal(hands=three, pile=DECK[30:31], stock=DECK[31:]) == (
        "two_players",
        "players.two",
        {"players": 3},
    )


@pytest.mark.parametrize("who", ["dealer", "turn"])
def test_players_are_0_and_1(who: str) -> None:
    assert refusal(**{who: 2})[0] == "no_such_player"


@pytest.mark.parametrize("phase", ["layoff", "over", "pause"])
def test_a_hand_does_not_begin_at_its_end(phase: str) -> None:
    assert refusal(phase=phase) == ("no_such_phase", "", {"text": phase})


def test_a_hand_of_a_wrong_size_is_refused_with_its_count() -> None:
    wanted = {"player": 0, "cards": 9, "expected": 10}
    assert refusal(hands=(DECK[:9], HANDS[1])) == ("hand_size", "deal.ten", wanted)
    wanted = {"player": 1, "cards": 10, "expected": 11}
    assert refusal(phase="discard") == ("hand_size", "deal.ten", wanted)


@pytest.mark.clause("deck.standard")
def test_all_52_cards_are_in_play_and_each_once() -> None:
    assert refusal(stock=STOCK[1:]) == ("missing_cards", "deck.standard", {"cards": 1})
    assert refusal(stock=(*STOCK, DECK[0])) == ("card_twice", "", {"card": "AS"})


def test_the_offer_needs_one_upcard() -> None:
    assert refusal(phase="offer") == ("no_upcard", "deal.upcard", {"cards": 5})


def test_there_is_a_card_to_draw_from_the_pile() -> None:
    assert refusal(pile=(), stock=DECK[20:])[:2] == ("empty_pile", "turn.draw")


def test_the_hand_would_have_been_void_with_two_cards_to_draw_from() -> None:
    assert refusal(pile=DECK[20:50], stock=DECK[50:]) == (
        "stock_too_low",
        "deal.void",
        {"cards": 2},
    )
    assert begin(pile=DECK[20:49], stock=DECK[49:]).phase == "draw"


def test_two_cards_are_left_only_after_a_draw_from_the_stock() -> None:
    late = {"hands": (HANDS[0], DECK[10:21]), "pile": DECK[21:50], "stock": DECK[50:]}
    assert begin(**late, phase="discard").phase == "discard"
    assert refusal(**late, phase="discard", taken=DECK[20])[0] == "stock_too_low"


@pytest.mark.parametrize("changed", [{}, {"phase": "discard", "hands": (HANDS[0], DECK[10:21])}])
def test_the_card_taken_is_in_the_hand_of_who_took_it(changed: dict[str, Any]) -> None:
    pile = PILE[1:] if changed else PILE
    assert refusal(**changed, pile=pile, taken=DECK[0])[0] == "taken_not_held"


def test_oklahoma_asks_for_the_upcard_of_a_hand_begun_later() -> None:
    oklahoma = Options(oklahoma=True)
    assert refusal(options=oklahoma)[0] == "upcard_missing"
    assert begin(options=oklahoma, upcard=HANDS[0][0]).limit == 0
    assert (begin().upcard, begin(upcard=PILE[0]).upcard) == (None, PILE[0])


def test_the_upcard_has_lain_open() -> None:
    assert refusal(upcard=STOCK[0]) == ("no_such_upcard", "", {"card": str(STOCK[0])})
    offer = {"phase": "offer", "pile": PILE[:1], "stock": DECK[21:]}
    assert begin(**offer).upcard == begin(**offer, upcard=PILE[0]).upcard == PILE[0]
    assert refusal(**offer, upcard=HANDS[0][0])[0] == "no_such_upcard"


def test_a_deck_of_a_wrong_size_cannot_be_dealt() -> None:
    for deck in (DECK[1:], (), (*DECK, DECK[0])):
        with pytest.raises(RulesError):
            Deal.from_deck(deck, 0)
    with pytest.raises(Unreadable, match="no_such_player"):
        Deal.from_deck(DECK, 2)


def test_cards_may_come_in_any_collection() -> None:
    deal = begin(hands=[CardSet(HANDS[0]), set(HANDS[1])], pile=parse_cards("8H 9H 10H JH QH"))
    assert deal == begin()
