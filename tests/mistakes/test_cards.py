"""Single cards: what a player with one rule wrong reads in them."""

from tutor.mistakes import Beliefs, called, in_order, of_rank, possible, value
from tutor.rules import DECK, parse_cards


def test_every_value_is_the_engines_at_the_true_rules() -> None:
    assert [value(card) for card in DECK] == [card.value for card in DECK]


def test_queen_taken_for_king_is_called_and_ordered_so() -> None:
    confused = Beliefs(queen_is_king=True)
    courts = parse_cards("JS QS KS")
    assert called(courts, courts[1], confused) == courts[2:]
    assert of_rank(courts, 13, confused) == courts[1:2]
    assert in_order(courts, confused) == parse_cards("JS KS QS")


def test_the_right_card_is_called_when_no_other_looks_like_it() -> None:
    courts = parse_cards("QH QS")
    assert called(courts, courts[0], Beliefs(suits="colour")) == courts[:1]


def test_a_spanish_pack_has_forty_cards() -> None:
    assert len(possible((), DECK, Beliefs(deck="spanish"))) == 40
