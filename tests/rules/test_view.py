from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random

import pytest

from tutor.rules import DECK, Card, CardSet, Deal, Move, Options, Unreadable, View, parse_cards
from tutor.rules.position import Position

from .walk import random_hand


def cards_in(value: object) -> Iterator[Card]:
    """Every card that stands anywhere in a value, also as text; a deck or deal must not."""
    assert not isinstance(value, Deal | Position | Random)
    if isinstance(value, Card):
        yield value
    elif isinstance(value, str):
        assert not any(str(card) in value for card in DECK)
    elif is_dataclass(value) and not isinstance(value, CardSet):
        for field in fields(value):
            yield from cards_in(getattr(value, field.name))
    elif isinstance(value, CardSet | tuple):
        for part in value:
            yield from cards_in(part)


def hidden(deal: Deal, player: int) -> list[Card]:
    """What this player may not see, by the rules alone."""
    if deal.phase == "over":
        return list(deal.stock)
    other = 1 - player
    if deal.phase != "layoff":
        return [*deal.stock, *(deal.hands[other] - deal.known[other])]
    assert deal.knock is not None
    if deal.knock.player == player:
        return [*deal.stock, *(deal.hands[other] - deal.known[other])]
    return [*deal.stock, deal.knock.discard]


def test_a_view_holds_no_card_its_player_may_not_see() -> None:
    rng = Random(1)
    for _ in range(100):
        for deal in random_hand(rng):
            for player in (0, 1):
                # Both saw the upcard at the deal, wherever it is by now.
                view = replace(deal.view(player), upcard=None)
                assert not set(hidden(deal, player)) & set(cards_in(view))


def shuffled_behind(deal: Deal, player: int, rng: Random) -> Deal:
    """The same table for this player, with the cards they cannot see dealt otherwise."""
    other = 1 - player
    unseen = hidden(deal, player)
    rng.shuffle(unseen)
    stock, rest = unseen[: len(deal.stock)], unseen[len(deal.stock) :]
    if deal.knock is not None and deal.knock.player == other:
        return replace(deal, stock=tuple(stock), knock=replace(deal.knock, discard=rest[0]))
    hand = CardSet(rest) | deal.known[other]
    hands = (deal.hands[0], hand) if other == 1 else (hand, deal.hands[1])
    return replace(deal, stock=tuple(stock), hands=hands)


def test_two_hands_that_differ_only_in_hidden_cards_look_the_same() -> None:
    rng = Random(2)
    for _ in range(60):
        for deal in random_hand(rng):
            for player in (0, 1):
                if deal.phase != "over":
                    changed = shuffled_behind(deal, player, rng)
                    assert changed.view(player) == deal.view(player)


def test_a_view_shows_what_lies_open() -> None:
    deal = Deal.from_deck(DECK, 0).apply(Move("take"))
    mine, theirs = deal.view(1), deal.view(0)
    assert (mine.hand, mine.stock, mine.pile) == (deal.hands[1], 31, ())
    assert (theirs.opponent_cards, theirs.opponent_known) == (11, CardSet(parse_cards("8H")))
    assert mine.taken == theirs.taken == parse_cards("8H")[0]
    assert (len(mine.legal), theirs.legal) == (len(deal.legal_moves()), ())
    assert (mine.phase, mine.turn, mine.dealer) == ("discard", 1, 0)
    assert mine.options == deal.options


def test_a_card_taken_is_known_until_it_is_thrown() -> None:
    deal = Deal.from_deck(DECK, 0)
    for text in ("take", "throw AS", "stock", "throw 2S"):
        deal = deal.apply(Move.parse(text))
    assert deal.view(0).opponent_known == CardSet(parse_cards("8H"))
    for text in ("stock", "throw 8H"):
        deal = deal.apply(Move.parse(text))
    assert deal.view(0).opponent_known == CardSet()


def test_the_table_limit_is_in_the_view() -> None:
    """T19: whatever is shown reads the options that the hand is played with."""
    assert Deal.from_deck(DECK, 0).view(0).options.knock_limit == 10
    assert Deal.from_deck(DECK, 0, Options(oklahoma=True)).view(0).limit == 8


def test_the_result_and_the_card_face_down_are_seen_when_the_hand_is_over() -> None:
    rng = Random(3)
    for _ in range(30):
        deal = list(random_hand(rng))[-1]
        for player in (0, 1):
            view: View = deal.view(player)
            assert view.result == deal.result
            assert view.face_down == (deal.knock.discard if deal.knock else None)


def test_only_the_two_players_have_a_view() -> None:
    with pytest.raises(Unreadable, match="no_such_player"):
        Deal.from_deck(DECK, 0).view(2)
