"""Hands as other tables play them, and the standard ones beside them."""

import pytest

from tutor.rules import (
    DECK,
    Card,
    Deal,
    Options,
    Showdown,
    arrangements,
    parse_cards,
    showdown,
)

from .hands import public
from .tables import GIN, KNOCKABLE, LOSER, a_card, legal, play, refusal, table

OKLAHOMA = Options(oklahoma=True)
STRAIGHT = Options(straight=True)
SPADES = Options(spades_double=True)

# Has 1 point where KNOCKABLE with 2H for the jack has 2.
UNDERCUTTER = parse_cards("JC JD JH QC QD QH KC KD KH AS")


def knocks(deal: Deal) -> list[str]:
    return [move.removeprefix("knock ") for move in legal(deal) if move.startswith("knock")]


def result(deal: Deal) -> tuple[int | None, str, int, int]:
    """Winner, kind, points and what they were multiplied by."""
    assert deal.result is not None
    assert deal.result.showdown is not None
    ended = deal.result
    return ended.winner, ended.kind, ended.points, deal.result.showdown.multiplier


def oklahoma(upcard: str, options: Options = OKLAHOMA) -> Deal:
    """Player 1 has drawn 2H to KNOCKABLE, and the upcard lies on the pile."""
    deal = table(pile=upcard, stock="2H", options=options, upcard=a_card(upcard))
    return play(deal, "stock")


# Oklahoma


@pytest.mark.parametrize(("given", "wanted"), public("oklahoma_cap"))
def test_public_caps(given: dict[str, list[str]], wanted: dict[str, list[int]]) -> None:
    assert [OKLAHOMA.limit(a_card(upcard)) for upcard in given["upcards"]] == wanted["caps"]


@pytest.mark.clause("variant.oklahoma")
def test_in_oklahoma_the_upcards_value_caps_the_knock() -> None:
    for upcard in ("10C", "QS", "KS"):
        assert oklahoma(upcard).limit == 10
        assert knocks(oklahoma(upcard)) == ["JS", "2H"]
    for upcard in ("9C", "2D"):
        assert knocks(oklahoma(upcard)) == ["JS"]
    over = {"deadwood": 10, "limit": 9}
    assert refusal(oklahoma("9C"), "knock 2H") == ("over_limit", "variant.oklahoma", over)
    melds = "knock 2H: AC-2C-3C 4D-5D-6D 7H-8H-9H"
    assert refusal(oklahoma("9C"), melds) == ("over_limit", "variant.oklahoma", over)
    assert play(oklahoma("9C"), "knock JS").knock


@pytest.mark.clause("variant.oklahoma")
def test_in_oklahoma_an_ace_leaves_gin_alone() -> None:
    assert knocks(oklahoma("AH")) == []
    assert refusal(oklahoma("AH"), "knock JS")[2] == {"deadwood": 2, "limit": 0}
    gin = play(
        table(GIN, LOSER, pile="AH", stock="JS", options=OKLAHOMA, upcard=a_card("AH")), "stock"
    )
    assert result(play(gin, "knock JS")) == (1, "gin", 41, 1)


@pytest.mark.clause("variant.oklahoma")
def test_in_oklahoma_a_spade_upcard_doubles_the_hand_whoever_wins_it() -> None:
    assert result(play(oklahoma("9C"), "knock JS", "done")) == (1, "knock", 39, 1)
    assert result(play(oklahoma("9S"), "knock JS", "done")) == (1, "knock", 78, 2)
    undercut = table(
        theirs=UNDERCUTTER, pile="9S", stock="2H", options=OKLAHOMA, upcard=a_card("9S")
    )
    assert result(play(undercut, "stock", "knock JS", "done")) == (0, "undercut", 52, 2)


def test_an_ace_upcard_may_allow_a_knock_with_one() -> None:
    one = Options(oklahoma=True, oklahoma_ace="one")
    assert knocks(oklahoma("AH", one)) == []
    with_ace = table(pile="AD", stock="AH", options=one, upcard=a_card("AD"))
    assert knocks(play(with_ace, "stock")) == ["JS"]


def test_the_upcard_counts_wherever_it_is_by_then() -> None:
    deal = Deal.from_deck(DECK, 0, OKLAHOMA)
    assert (deal.upcard, deal.limit) == (a_card("8H"), 8)
    taken = play(deal, "take", "throw AS", "stock", "throw 2S", "stock", "throw 8H")
    assert (taken.upcard, taken.limit, taken.view(0).limit) == (a_card("8H"), 8, 8)
    assert taken.view(0).upcard == taken.view(1).upcard == a_card("8H")


def test_an_upcard_caps_no_other_table() -> None:
    deal = Deal.from_deck(DECK, 0)
    assert (deal.upcard, deal.limit) == (a_card("8H"), 10)


@pytest.mark.parametrize(("upcard", "limit"), [("KC", 6), ("7C", 6), ("5C", 5), ("AC", 0)])
def test_a_lower_limit_of_the_table_stays(upcard: str, limit: int) -> None:
    assert Options(oklahoma=True, knock_limit=6).limit(a_card(upcard)) == limit


@pytest.mark.parametrize(
    ("given", "wanted"), [case for case in public("knock_options") if case.id in ("O01", "O07")]
)
def test_public_hands_that_cannot_be_ended(
    given: dict[str, str], wanted: dict[str, list[str]]
) -> None:
    eleven, taken = parse_cards(given["hand"]), given["taken"]
    options = Options(oklahoma=bool(taken), straight=not taken)
    card = a_card(taken) if taken else None
    rest = [other for other in DECK if other not in eleven]
    deal = Deal.from_position(
        (rest[:10], eleven), rest[10:11], rest[11:], 0, 1, options, "discard", card, card
    )
    assert knocks(deal) == wanted["legal_knock_discards"]
    best = refusal(deal, f"knock {wanted['best_discard']}")
    assert best[2] == {"deadwood": wanted["best_deadwood"], "limit": 0}


# Straight


@pytest.mark.clause("variant.straight")
def test_in_straight_gin_only_gin_ends_a_hand() -> None:
    drawn = play(table(stock="2H", options=STRAIGHT), "stock")
    assert (drawn.limit, knocks(drawn)) == (0, [])
    over = {"deadwood": 2, "limit": 0}
    assert refusal(drawn, "knock JS") == ("over_limit", "variant.straight", over)
    gin = play(table(GIN, LOSER, pile="AH", stock="JS", options=STRAIGHT), "stock")
    assert knocks(gin) == ["JS"]
    assert result(play(gin, "knock JS")) == (1, "gin", 41, 1)


def test_in_straight_gin_ten_melded_cards_cannot_be_laid_with_a_loose_one() -> None:
    gin = play(table(GIN, LOSER, pile="AH", stock="JS", options=STRAIGHT), "stock")
    laid = "knock JS: 3H-4H-5H 9H-10H-JH 4S-5S-6S"
    assert refusal(gin, laid) == ("over_limit", "variant.straight", {"deadwood": 2, "limit": 0})


def test_straight_and_oklahoma_go_together() -> None:
    both = Options(oklahoma=True, straight=True)
    assert (both.limit(a_card("KS")), both.multiplier(a_card("KS"))) == (0, 2)
    assert refusal(oklahoma("KS", both), "knock JS")[1] == "variant.straight"


# Spades double


@pytest.mark.clause("variant.spades-double")
def test_a_spade_on_top_of_the_pile_at_the_knock_doubles_the_hand() -> None:
    for top, points, multiplier in (("KS", 78, 2), ("KC", 39, 1)):
        drawn = play(table(pile=top, stock="2H", options=SPADES), "stock")
        assert result(play(drawn, "knock JS", "done")) == (1, "knock", points, multiplier)
    drawn = play(table(theirs=UNDERCUTTER, pile="QS", stock="2H", options=SPADES), "stock")
    assert result(play(drawn, "knock JS", "done")) == (0, "undercut", 52, 2)


@pytest.mark.clause("variant.spades-double")
def test_the_card_put_face_down_does_not_double_it() -> None:
    drawn = play(table(pile="KC", stock="2H", options=SPADES), "stock")
    knocked = play(drawn, "knock JS", "done")
    assert knocked.knock is not None
    assert (knocked.knock.discard.suit, result(knocked)[3]) == ("S", 1)


def test_the_card_that_counts_lies_under_the_one_the_knocker_took() -> None:
    for pile, multiplier in (("KC 2H", 1), ("KS 2H", 2)):
        taken = play(table(pile=pile, options=SPADES), "pile", "knock JS", "done")
        assert result(taken)[3] == multiplier
    spade_taken = table(pile="KC 4S", options=SPADES)
    assert result(play(spade_taken, "pile", "knock JS", "done"))[3] == 1


@pytest.mark.clause("variant.spades-double")
def test_an_empty_pile_doubles_nothing() -> None:
    knocked = play(table(pile="4S", phase="offer", options=SPADES), "take", "knock JS", "done")
    assert (knocked.pile, result(knocked)) == ((), (1, "knock", 37, 1))


def test_both_doublings_together_make_four_times_bonus_included() -> None:
    both = Options(oklahoma=True, spades_double=True)
    deal = table(GIN, LOSER, pile="3S 9S", stock="JS", options=both, upcard=a_card("3S"))
    assert result(play(deal, "stock", "knock JS")) == (1, "gin", 4 * 41, 4)


# Both kinds of doubling, asked of the options alone


@pytest.mark.parametrize(
    ("options", "upcard", "top", "multiplier"),
    [
        (Options(), "7S", "8S", 1),
        (OKLAHOMA, "7S", "8S", 2),
        (OKLAHOMA, "7H", "8S", 1),
        (SPADES, "7S", "8H", 1),
        (SPADES, None, "8S", 2),
        (SPADES, None, None, 1),
        (Options(oklahoma=True, spades_double=True), "7S", "8S", 4),
        (Options(oklahoma=True, spades_double=True), "7S", None, 2),
        (Options(oklahoma=True, spades_double=True), "7C", "8S", 2),
    ],
)
def test_what_a_hand_is_multiplied_by(
    options: Options, upcard: str | None, top: str | None, multiplier: int
) -> None:
    assert options.multiplier(_card(upcard), _card(top)) == multiplier


def _card(text: str | None) -> Card | None:
    return None if text is None else a_card(text)


# Other numbers


def settled(options: Options, defender: tuple[Card, ...], ten: tuple[Card, ...]) -> Showdown:
    return showdown(arrangements(ten)[0], defender, options)


@pytest.mark.clause("variant.manhattan-chicago")
def test_city_tables_play_the_same_game_with_other_numbers() -> None:
    """`R22`: the same hands scored anew, and the same knock refused."""
    undercut = (*UNDERCUTTER[:9], a_card("3S"))
    scores = [(25, 25, 32, 41), (10, 20, 17, 36), (15, 30, 22, 46)]
    for undercut_bonus, gin_bonus, undercut_points, gin_points in scores:
        city = Options(undercut_bonus=undercut_bonus, gin_bonus=gin_bonus)
        assert settled(city, undercut, KNOCKABLE).points == undercut_points
        assert settled(city, LOSER, GIN).points == gin_points
    drawn = play(table(stock="2H", options=Options(knock_limit=5)), "stock")
    assert knocks(drawn) == ["JS"]
    assert refusal(drawn, "knock 2H")[1:] == ("knock.limit", {"deadwood": 10, "limit": 5})


def test_a_wider_limit_lets_dearer_hands_knock() -> None:
    drawn = play(table(stock="2H", options=Options(knock_limit=27)), "stock")
    assert play(drawn, "knock 9H").knock
