"""What may still come is counted from the cards that are not gone."""

import pytest

from tutor.mistakes import MISCONCEPTIONS, OUTLOOKS, go_together, outlook, threes
from tutor.rules import DECK, Card, CardSet, parse_cards


def card(text: str) -> Card:
    (found,) = parse_cards(text)
    return found


@pytest.mark.parametrize(
    ("text", "number"), [("AS", 4), ("2H", 5), ("3D", 6), ("7C", 6), ("QS", 5), ("KH", 4)]
)
def test_a_card_of_the_middle_is_part_of_six_melds_of_three(text: str, number: int) -> None:
    found = threes(card(text), DECK)
    assert len(found) == number
    assert len(set(map(CardSet, found))) == number
    assert all(card(text) in group and len(group) == 3 for group in found)


def test_gone_cards_take_their_melds_along() -> None:
    live = CardSet(DECK) - CardSet(parse_cards("8C 6H"))
    assert {CardSet(group) for group in threes(card("6C"), live)} == {
        CardSet(parse_cards(text)) for text in ("6S 6D 6C", "4C 5C 6C", "5C 6C 7C")
    }
    assert len(threes(card("6C"), outlook("ignores_discards").live(CardSet(live)))) == 6


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        ("10C", "10D", True), ("10C", "8C", True), ("10C", "JC", True), ("10C", "7C", False),
        ("10C", "JD", False), ("KS", "AS", False), ("AS", "3S", True),
    ],
)  # fmt: skip
def test_cards_go_together_within_two_steps_of_a_suit(one: str, other: str, together: bool) -> None:
    live = CardSet(DECK) - CardSet(parse_cards(f"{one} {other}"))
    assert go_together(card(one), card(other), live) is together
    near = together and abs(card(one).rank - card(other).rank) < 2
    assert go_together(card(one), card(other), live, outlook("neighbours_only")) is near


def test_the_third_card_must_be_there() -> None:
    assert not go_together(card("10C"), card("8C"), CardSet(DECK) - CardSet(parse_cards("9C")))


def test_an_outlook_is_found_for_every_misconception() -> None:
    assert not OUTLOOKS.keys() & MISCONCEPTIONS.keys()
    assert outlook("runs_only").beliefs == MISCONCEPTIONS["runs_only"].beliefs
    with pytest.raises(KeyError):
        outlook("moon")
