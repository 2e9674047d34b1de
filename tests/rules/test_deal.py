from random import Random

import pytest

from tutor.rules import DECK, CardSet, Deal, Illegal, Options, deadwood, parse_cards

from .tables import GIN, KNOCKABLE, LOSER, a_card, legal, play, refusal, table

# The deal


@pytest.mark.clause("deal.ten")
def test_ten_cards_each_one_at_a_time_the_non_dealer_first() -> None:
    for dealer in (0, 1):
        deal = Deal.from_deck(DECK, dealer)
        assert deal.hands[1 - dealer] == CardSet(DECK[0:20:2])
        assert deal.hands[dealer] == CardSet(DECK[1:20:2])


@pytest.mark.clause("deal.upcard")
def test_the_21st_card_is_the_upcard_and_begins_the_pile() -> None:
    assert Deal.from_deck(DECK, 0).pile == DECK[20:21]
    with pytest.raises(Illegal, match="no_upcard"):
        table(pile="KS QS", left=30, phase="offer")


@pytest.mark.clause("deal.stock")
def test_the_other_31_cards_are_the_stock_drawn_from_its_top() -> None:
    deal = Deal.from_deck(DECK, 0)
    assert (len(deal.stock), deal.stock) == (31, DECK[21:])
    after = play(deal, "refuse", "refuse", "stock")
    assert (DECK[21] in after.hands[1], after.stock) == (True, DECK[22:])


def test_the_same_shuffle_gives_the_same_hand() -> None:
    deal = Deal.shuffled(Random(7), 1)
    assert deal == Deal.shuffled(Random(7), 1)
    assert deal != Deal.shuffled(Random(8), 1)
    assert (deal.phase, deal.turn, deal.dealer) == ("offer", 0, 1)


def test_there_is_no_opening_with_eleven_cards() -> None:
    """T08: both get ten, one card lies open and 31 face down."""
    deal = Deal.from_deck(DECK, 0)
    assert [len(hand) for hand in deal.hands] == [10, 10]
    assert (len(deal.pile), len(deal.stock)) == (1, 31)


# The first turn


@pytest.mark.clause("deal.first-offer")
def test_the_upcard_is_offered_to_the_non_dealer_then_to_the_dealer() -> None:
    deal = Deal.from_deck(DECK, 0)
    assert (deal.turn, legal(deal)) == (1, ["refuse", "take"])
    second = play(deal, "refuse")
    assert (second.phase, second.turn, legal(second)) == ("offer", 0, ["refuse", "take"])
    third = play(second, "refuse")
    assert (third.phase, third.turn, legal(third)) == ("draw", 1, ["stock"])


def test_the_non_dealer_cannot_draw_while_the_dealer_decides() -> None:
    """T04"""
    offered = play(Deal.from_deck(DECK, 0), "refuse")
    assert refusal(offered, "stock") == ("answer_offer", "deal.first-offer", {"move": "stock"})
    assert refusal(offered, "stock", player=1)[:2] == ("not_your_turn", "turn.alternate")


def test_a_card_refused_by_both_cannot_be_taken_after_all() -> None:
    """T05"""
    refused = play(Deal.from_deck(DECK, 0), "refuse", "refuse")
    assert refusal(refused, "pile") == ("upcard_refused", "deal.first-offer", {"card": "8H"})
    assert legal(play(refused, "stock", "throw AS")) == ["stock", "pile"]


@pytest.mark.clause("deal.first-discard")
def test_whoever_takes_the_upcard_discards_to_end_the_turn() -> None:
    taken = play(Deal.from_deck(DECK, 0), "take")
    assert (taken.phase, taken.turn, taken.pile) == ("discard", 1, ())
    assert refusal(taken, "stock")[0] == "already_drawn"
    after = play(taken, "throw AS")
    assert (after.phase, after.turn, after.pile) == ("draw", 0, (a_card("AS"),))
    by_dealer = play(Deal.from_deck(DECK, 0), "refuse", "take")
    assert (by_dealer.phase, by_dealer.turn) == ("discard", 0)


def test_the_upcard_taken_cannot_be_thrown_in_that_turn() -> None:
    assert refusal(play(Deal.from_deck(DECK, 0), "take"), "throw 8H")[0] == "just_taken"


def test_the_non_dealer_may_take_the_upcard_and_knock_at_once() -> None:
    """T07"""
    knocked = play(table(phase="offer"), "take", "knock JS")
    assert (knocked.phase, knocked.turn) == ("layoff", 0)


def test_an_offer_is_made_in_the_first_turn_only() -> None:
    assert refusal(table(), "take") == ("no_offer", "deal.first-offer", {"move": "take"})
    assert refusal(play(table(), "stock"), "refuse")[0] == "no_offer"


# The turn


@pytest.mark.clause("turn.draw")
def test_a_turn_begins_with_a_draw_from_the_stock_or_the_pile() -> None:
    deal = table(stock="2H")
    assert legal(deal) == ["stock", "pile"]
    for move in ("throw JS", "knock JS"):
        assert refusal(deal, move) == ("must_draw", "turn.draw", {"move": move.split()[0]})
    assert play(deal, "stock").hands[1] == CardSet(KNOCKABLE) | {a_card("2H")}
    from_pile = play(deal, "pile")
    assert from_pile.hands[1] == CardSet(KNOCKABLE) | {a_card("KS")}
    assert (from_pile.pile, from_pile.taken) == (deal.pile[:-1], a_card("KS"))


@pytest.mark.clause("turn.choose")
def test_after_the_draw_one_knocks_or_discards_and_does_not_draw_again() -> None:
    drawn = play(table(stock="2H"), "stock")
    assert {move.kind for move in drawn.legal_moves()} == {"throw", "knock"}
    for move in ("stock", "pile"):
        assert refusal(drawn, move) == ("already_drawn", "turn.choose", {"move": move})
    assert play(drawn, "throw JS").phase == "draw"
    assert play(drawn, "knock JS").phase == "layoff"


@pytest.mark.clause("turn.discard")
def test_the_card_just_taken_is_neither_thrown_nor_knocked_with() -> None:
    """T01, T02"""
    taken = play(table(), "pile")
    for move in ("throw KS", "knock KS"):
        assert refusal(taken, move) == ("just_taken", "turn.discard", {"card": "KS"})
        assert move not in legal(taken)
    assert play(taken, "throw JS").pile[-1] == a_card("JS")


def test_a_card_drawn_from_the_stock_may_be_thrown_at_once() -> None:
    assert play(table(stock="2H"), "stock", "throw 2H").pile[-1] == a_card("2H")


def test_the_ban_ends_with_the_turn() -> None:
    deal = play(table(), "pile", "throw JS", "stock", "throw 2S", "stock", "throw KS")
    assert (deal.pile[-1], deal.taken) == (a_card("KS"), None)


def test_a_card_not_held_cannot_be_discarded() -> None:
    drawn = play(table(stock="2H"), "stock")
    for move in ("throw 4C", "knock 4C"):
        assert refusal(drawn, move) == ("not_in_hand", "turn.discard", {"card": "4C"})


@pytest.mark.clause("turn.alternate")
def test_players_take_turns() -> None:
    deal = play(table(), "stock", "throw JS")
    assert (deal.turn, refusal(deal, "stock", player=1)[:2]) == (
        0,
        ("not_your_turn", "turn.alternate"),
    )
    assert play(deal, "stock", "throw 2S").turn == 1


def test_a_refused_move_changes_nothing() -> None:
    deal = table()
    before = str(deal)
    refusal(deal, "throw JS")
    assert str(deal) == before


def test_gin_and_knocking_are_choices() -> None:
    """T16"""
    deal = play(table(mine=GIN, theirs=LOSER, pile="2S", stock="9S"), "stock", "throw 9S")
    assert (deal.phase, deal.turn) == ("draw", 0)


def test_players_may_take_each_others_discards_without_end() -> None:
    """T14"""
    deal = play(table(left=20), "pile", "throw JS", "pile", "throw 2S")
    deal = play(deal, "pile", "throw KS", "pile", "throw 3S", "pile", "throw 2S")
    assert (deal.phase, len(deal.stock)) == ("draw", 20)


# The stock runs out


@pytest.mark.clause("deal.void")
def test_a_draw_that_leaves_two_cards_and_a_discard_void_the_hand() -> None:
    deal = play(table(left=3), "stock", "throw JS")
    assert (deal.phase, deal.turn, len(deal.stock), legal(deal)) == ("over", None, 2, [])
    assert deal.result is not None
    assert (deal.result.kind, deal.result.hand) == ("void", (None, 0))


def test_with_two_cards_left_the_other_player_does_not_get_the_discard() -> None:
    """T11"""
    deal = play(table(left=3), "stock", "throw JS")
    assert refusal(deal, "pile")[0] == "hand_over"


def test_a_knock_after_the_last_draw_counts() -> None:
    """T10"""
    assert play(table(left=3), "stock", "knock JS").phase == "layoff"


def test_a_card_from_the_pile_leaves_three_and_the_hand_goes_on() -> None:
    deal = play(table(left=3), "pile", "throw JS")
    assert (deal.phase, deal.turn, len(deal.stock)) == ("draw", 0, 3)


def test_the_last_two_cards_are_never_drawn() -> None:
    """T13: a hand with two cards to draw from cannot even begin."""
    with pytest.raises(Illegal, match="stock_too_low"):
        table(left=2)


# The knock


@pytest.mark.clause("knock.limit")
def test_one_knocks_with_ten_or_less_and_not_with_more() -> None:
    drawn = play(table(stock="2H"), "stock")
    assert [move for move in legal(drawn) if "knock" in move] == ["knock JS", "knock 2H"]
    assert refusal(drawn, "knock 9H") == (
        "over_limit",
        "knock.limit",
        {"deadwood": 27, "limit": 10},
    )
    assert (
        play(drawn, "knock 2H").knock == play(drawn, "knock 2H: AC-2C-3C 4D-5D-6D 7H-8H-9H").knock
    )


def test_the_knock_limit_is_the_tables() -> None:
    drawn = play(table(stock="2H", options=Options(knock_limit=5)), "stock")
    assert [move for move in legal(drawn) if "knock" in move] == ["knock JS"]
    assert refusal(drawn, "knock 2H")[2] == {"deadwood": 10, "limit": 5}


@pytest.mark.clause("knock.face-down")
def test_the_knocker_puts_a_card_face_down_and_exposes_the_hand() -> None:
    deal = play(table(stock="2H"), "stock", "knock JS")
    assert deal.pile[-1] == a_card("KS")
    seen = deal.view(0)
    assert seen.face_down is None
    assert seen.spread is not None
    assert [str(meld) for meld in seen.spread.melds] == ["7H-8H-9H", "4D-5D-6D", "AC-2C-3C"]
    assert seen.spread.loose == parse_cards("2H")
    assert deal.view(1).face_down == a_card("JS")


SPREADS = parse_cards("5S 5C 5D 6S 6C 6D 7S 7C 7D AS")
AGAINST = parse_cards("3S 4S 4C 4D 8S 8C 8D 5H 6H 7H")


def test_the_knocker_chooses_among_equal_arrangements() -> None:
    drawn = play(table(mine=SPREADS, theirs=AGAINST, stock="KH"), "stock")
    sets, runs = "5S-5D-5C 6S-6D-6C 7S-7D-7C", "5S-6S-7S 5D-6D-7D 5C-6C-7C"
    assert refusal(drawn, "knock KH") == (
        "choose_spread",
        "knock.face-down",
        {"card": "KH", "candidates": (sets, runs)},
    )
    assert [move for move in legal(drawn) if "knock KH" in move] == [
        f"knock KH: {sets}",
        f"knock KH: {runs}",
    ]
    for named in (sets, runs):
        spread = play(drawn, f"knock KH: {named}").knock
        assert spread is not None
        assert str(spread.spread) == named


def test_an_over_limit_knock_is_refused_before_its_spread_is_asked_for() -> None:
    mine = parse_cards("5S 5C 5D 6S 6C 6D 7S 7C 7D KS")
    drawn = play(table(mine=mine, theirs=AGAINST, pile="AS", stock="QH"), "stock")
    assert refusal(drawn, "knock AS")[0] == "not_in_hand"
    assert refusal(drawn, "knock 7D")[0] == "over_limit"


def test_gin_need_not_choose_among_equal_arrangements() -> None:
    mine = parse_cards("5S 5C 5D 6S 6C 6D 7S 7C 7D 7H")
    theirs = parse_cards("3S 4S 4C 4D 8S 8C 8D 5H 6H 9H")
    deal = play(table(mine=mine, theirs=theirs, stock="KH"), "stock", "knock KH")
    assert deal.result is not None
    assert deal.result.kind == "gin"


def test_a_knock_may_lay_a_dearer_spread_within_the_limit() -> None:
    mine = parse_cards("2S 2H 2D 2C 3C 4C 9H 9D 9S AH")
    theirs = parse_cards("AC 5C 6C QH QD QS KH KD KS 4D")
    drawn = play(table(mine=mine, theirs=theirs, pile="JH", stock="10H"), "stock")
    closed = play(drawn, "knock 10H: 2S-2H-2D-2C 9S-9H-9D", "done")
    assert closed.result is not None
    assert closed.result.points == 8
    assert refusal(drawn, "knock 10H: 9S-9H-9D")[:2] == ("over_limit", "knock.limit")
    assert refusal(drawn, "knock 10H:")[2] == {"deadwood": 43, "limit": 10}


def test_the_melds_of_a_knock_are_checked() -> None:
    drawn = play(table(stock="2H"), "stock")
    assert refusal(drawn, "knock 2H: AC-2C-4D")[0] == "mixed_suits"
    assert refusal(drawn, "knock 2H: AH-2H-3H")[2] == {"meld": "AH-2H-3H", "card": "AH"}
    assert refusal(drawn, "knock 9H: 7H-8H-9H")[0] == "not_in_hand"


@pytest.mark.clause("gin.declare")
def test_ten_melded_cards_after_a_draw_are_gin_and_end_the_hand_at_once() -> None:
    deal = table(mine=GIN, theirs=LOSER, pile="2S", stock="9S")
    assert refusal(deal, "knock 6S")[0] == "must_draw"
    gin = play(deal, "stock", "knock 9S")
    assert (gin.phase, gin.turn) == ("over", None)
    assert gin.result is not None
    assert (gin.result.kind, gin.result.hand) == ("gin", (1, 41))


def test_ten_melded_cards_laid_with_a_loose_one_are_a_knock() -> None:
    drawn = play(table(mine=GIN, theirs=LOSER, pile="2S", stock="9S"), "stock")
    deal = play(drawn, "knock 9S: 3H-4H-5H 9H-10H-JH 4S-5S-6S")
    assert (deal.phase, deal.turn) == ("layoff", 0)


def test_eleven_melded_cards_still_put_one_down_for_plain_gin() -> None:
    """T17"""
    mine = parse_cards("AC 2C 3C 4C 5D 6D 7D 9H 10H JH")
    theirs = parse_cards("KS KD KC QS QD QC AS AH AD 2S")
    drawn = play(table(mine=mine, theirs=theirs, pile="8S", stock="5C"), "stock")
    ends = [move for move in legal(drawn) if move in ("knock AC", "knock 5C")]
    assert deadwood(drawn.hands[1]) == 0
    for move in ends:
        gin = play(drawn, move).result
        assert gin is not None
        assert (gin.kind, gin.points) == ("gin", 27)
    assert ends == ["knock AC", "knock 5C"]


# After the knock


def knocked() -> Deal:
    return play(table(stock="2H"), "stock", "knock 2H")


def test_the_defender_lays_off_card_by_card_or_not_at_all() -> None:
    deal = knocked()
    assert (deal.phase, deal.turn) == ("layoff", 0)
    assert legal(deal) == ["lay 4C 2", "done"]
    after = play(deal, "lay 4C 2")
    assert legal(after) == ["lay 5C 2", "done"]
    assert str(after.melds[2]) == "AC-2C-3C-4C"
    for moves, points in (((), 31), (("lay 4C 2",), 27), (("lay 4C 2", "lay 5C 2"), 22)):
        result = play(deal, *moves, "done").result
        assert result is not None
        assert result.points == points


def test_a_card_that_does_not_fit_yet_is_refused() -> None:
    """K05"""
    assert refusal(knocked(), "lay 5C 2") == (
        "does_not_fit",
        "layoff.after-knock",
        {"card": "5C", "meld": "AC-2C-3C"},
    )
    assert refusal(knocked(), "lay 4C 0")[0] == "does_not_fit"
    assert refusal(knocked(), "lay 4C 3")[0] == "no_such_meld"
    assert refusal(knocked(), "lay 10H 0")[0] == "not_in_hand"


def test_a_card_of_ones_own_meld_may_be_laid_off() -> None:
    theirs = parse_cards("4C 5C 6C 8D 9D JH QH KH 2S 3S")
    deal = play(table(theirs=theirs, stock="2H"), "stock", "knock 2H", "lay 4C 2", "done")
    assert deal.result is not None
    assert deal.result.showdown is not None
    assert deal.result.showdown.defender_deadwood == 33


def test_the_defender_may_name_melds_and_they_are_checked() -> None:
    deal = knocked()
    named = play(deal, "done: JH-QH-KH").result
    assert named == play(deal, "done").result
    bare = play(deal, "done:").result
    assert bare is not None
    assert bare.points == 61
    assert refusal(deal, "done: JH-QH-JD")[0] == "mixed_ranks"
    assert refusal(play(deal, "lay 4C 2"), "done: 4C-5C-6C")[0] == "not_in_hand"


def test_after_a_knock_one_only_lays_off_and_before_it_one_does_not() -> None:
    assert refusal(knocked(), "stock") == ("laying_off", "layoff.after-knock", {"move": "stock"})
    assert refusal(knocked(), "lay 4C 2", player=1)[0] == "not_your_turn"
    for deal in (table(), play(table(), "stock"), Deal.from_deck(DECK, 0)):
        assert refusal(deal, "done") == ("no_knock", "layoff.after-knock", {"move": "done"})


def test_the_defender_may_undercut() -> None:
    theirs = parse_cards("JC JD JH QC QD QH KC KD KH 3S")
    deal = play(table(theirs=theirs, stock="2H"), "stock", "knock 2H", "done")
    assert deal.result is not None
    assert (deal.result.kind, deal.result.hand) == ("undercut", (0, 32))


def test_nothing_follows_the_end() -> None:
    deal = play(knocked(), "done")
    assert (deal.turn, legal(deal)) == (None, [])
    for move in ("stock", "lay 4C 2", "done", "refuse"):
        assert refusal(deal, move, player=0) == (
            "hand_over",
            "goal.hand",
            {"move": move.split()[0]},
        )


def test_the_result_of_a_hand_is_a_line_of_the_game() -> None:
    result = play(knocked(), "done").result
    assert result is not None
    assert result.hand == (1, 31)
