"""A whole hand for each branch of play, each in a file that says how it ends.

The first line tells what happens, the second who won, how, and the points.
"""

from pathlib import Path

import pytest

from tutor.rules import CardSet, Deal

from . import brute
from .hands import DATA
from .walk import all_cards

FILES = sorted((DATA / "deals").glob("*.txt"))


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    return Path(request.param)


def test_it_ends_as_it_says(path: Path) -> None:
    text = path.read_text()
    result = Deal.parse(text).result
    assert result is not None
    winner = "nobody" if result.winner is None else result.winner
    assert text.splitlines()[1] == f"# {winner} {result.kind} {result.points}"


def test_it_is_written_as_it_was_read(path: Path) -> None:
    text = path.read_text()
    assert str(Deal.parse(text)) == text.split("\n", 2)[2]


def test_no_card_is_lost_on_the_way(path: Path) -> None:
    whole = Deal.parse(path.read_text())
    deal = Deal.parse("\n".join(line for line in str(whole).splitlines() if line[0] not in "01"))
    for player, move in whole.moves:
        assert len(all_cards(deal)) == 52
        deal = deal.apply(move, player)
    assert deal == whole


def test_its_counts_are_those_of_the_solver_written_apart(path: Path) -> None:
    deal = Deal.parse(path.read_text())
    if deal.knock is None or deal.result is None or deal.result.showdown is None:
        return
    counted = deal.result.showdown
    spread = [brute.pairs(meld) for meld in deal.knock.spread.melds]
    assert all(map(brute.is_meld, spread))
    loose = brute.pairs(deal.knock.spread.cards) - frozenset().union(*spread)
    assert counted.knocker_deadwood == brute.worth(loose)
    hand = deal.hands[1 - deal.knock.player] | CardSet(card for card, _ in deal.layoffs)
    if deal.result.kind == "gin":
        assert counted.defender_deadwood == brute.least(brute.pairs(hand))
    elif path.stem != "layoffs_forgone":
        assert counted.defender_deadwood == brute.least_after_layoffs(brute.pairs(hand), spread)


def test_every_kind_of_end_and_of_move_is_recorded() -> None:
    deals = [Deal.parse(path.read_text()) for path in FILES]
    assert {deal.result.kind for deal in deals if deal.result} == {
        "knock",
        "undercut",
        "gin",
        "void",
    }
    moves = [move for deal in deals for _, move in deal.moves]
    kinds = {"refuse", "take", "stock", "pile", "throw", "knock", "lay", "done"}
    assert {move.kind for move in moves} == kinds
    assert {move.kind for move in moves if move.melds} == {"knock", "done"}


def test_every_way_to_play_a_hand_is_recorded() -> None:
    deals = [Deal.parse(path.read_text()) for path in FILES]
    for option in ("oklahoma", "straight", "spades_double"):
        assert any(getattr(deal.options, option) for deal in deals)
    shown = [deal.result.showdown for deal in deals if deal.result]
    assert {showdown.multiplier for showdown in shown if showdown} == {1, 2, 4}
