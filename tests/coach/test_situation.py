"""A player's knowledge, from a deal and from a lesson's history."""

import pytest

from tutor.coach import Situation, Stakes, key
from tutor.coach.table import OFFER, OFFER_DEALER, PLAY, REFUSED
from tutor.rules import Deal, Move, Options, Unreadable

from .hands import LATE, played


def told(deal: Deal, player: int) -> list[str]:
    """The moves as a lesson tells them to that player, who alone sees the cards drawn."""
    now = Deal.parse(str(deal).split("\n1 ")[0].split("\n0 ")[0])
    lines = []
    for mover, move in deal.moves:
        after = now.apply(move)
        text = str(move)
        if mover == player and move.kind == "stock":
            (card,) = after.hands[mover] - now.hands[mover]
            text = f"stock {card}"
        lines.append(("you " if mover == player else "rival ") + text)
        now = after
    return lines


@pytest.mark.parametrize("seed", range(12))
def test_history_tells_what_the_deal_tells(seed: int) -> None:
    for deal in played(seed):
        if deal.turn is None or deal.phase == "layoff":
            break
        start = deal.start.hands[deal.turn]
        (upcard,) = deal.start.pile
        read = Situation.read(str(start), str(upcard), ", ".join(told(deal, deal.turn)))
        known = Situation.of(deal)
        assert read == known
        assert key(read) == key(known)


@pytest.mark.parametrize("seed", range(12))
def test_a_player_knows_no_hidden_card(seed: int) -> None:
    """Hidden cards trade places and the player's knowledge stays the same."""
    for deal in played(seed):
        if deal.turn is None or deal.phase == "layoff":
            break
        situation, rival = Situation.of(deal), 1 - deal.turn
        assert situation.hand == deal.view(deal.turn).hand
        hidden = deal.hands[rival] - deal.known[rival]
        assert set(situation.unseen) == {*hidden, *deal.stock}
        assert situation.rival.known == deal.known[rival]
        assert situation.me.known == deal.known[deal.turn]


def test_the_offer_opens_a_hand() -> None:
    states = list(played(4))
    openings = [Situation.of(deal).open.opening for deal in states[:3] if deal.phase != "discard"]
    assert openings[0] == OFFER
    assert set(openings) <= {OFFER, OFFER_DEALER, REFUSED, PLAY}


def test_no_decision_where_nobody_decides() -> None:
    *_, last = played(3)
    with pytest.raises(Unreadable, match="no_decision"):
        Situation.of(last)


@pytest.mark.parametrize(
    "history",
    ["they stock", "you", "you throw KH", "rival throw", "you stock KK", "rival dance"],
)
def test_an_impossible_history_is_refused(history: str) -> None:
    with pytest.raises(Unreadable):
        Situation.read("AS 5S 2H 3H 4H QH KD 9D QD AC", "7S", history)


def test_the_key_is_of_the_hand_the_past_and_the_rules() -> None:
    other_rules = Situation(LATE.hand, LATE.open, Stakes.of(Options(undercut_bonus=10)))
    other_past = Situation(LATE.hand, LATE.open.after(1, Move("stock")))
    assert len({key(LATE), key(other_rules), key(other_past)}) == 3
