"""Each rule broken in the engine: the test that guards it must fail.

A rule is broken by a change of one expression in one function, as a slip of the pen would. A clause
of several rules is broken in several places.
"""

import inspect
import textwrap
from collections.abc import Callable
from types import FunctionType
from typing import Any, NamedTuple

import pytest

from tutor.rules import (
    cards,
    cutthroat,
    game,
    hollywood,
    layoffs,
    melds,
    partnership,
    scoring,
)
from tutor.rules.cards import Card
from tutor.rules.column import Column
from tutor.rules.cutthroat import Cutthroat
from tutor.rules.deal import Deal
from tutor.rules.melds import Arrangement
from tutor.rules.options import Options
from tutor.rules.position import Position
from tutor.rules.table import Table

from .clauses import enforced, guards


class Slip(NamedTuple):
    """In `function`, `right` became `wrong`."""

    function: Any
    right: str
    wrong: str


SLIPS = {
    "players.two": Slip(Position._check_players, "len(self.hands) != 2", "False"),
    "players.first-dealer": Slip(game.first_dealer, "theirs < mine", "theirs > mine"),
    "players.next-dealer": Slip(game.next_dealer, "1 - (winner", "(winner"),
    "deck.standard": Slip(Position.__post_init__, "len(cards) < len(DECK)", "False"),
    "deck.values": Slip(Card.value, "min(self.rank, 10)", "self.rank"),
    "deck.order": Slip(melds._why_no_run, 'return "wraps" if', "return None if"),
    "deck.suits": Slip(melds.why_not, "len({card.suit for card in given}) > 1", "False"),
    "meld.set": Slip(melds.why_not, "len(ranks) == 1", "len(ranks) <= 2"),
    "meld.run": Slip(melds._neighbours, "== len(ranks) - 1", "<= len(ranks)"),
    "meld.no-dual-use": Slip(melds.arrange, "card in used", "False"),
    "meld.ace-low": Slip(melds._why_no_run, 'return "ace_high"', "return None"),
    "meld.deadwood": Slip(Arrangement.deadwood, "points(self.loose)", "0"),
    "deal.ten": Slip(Position.dealt, "dealer == 0", "dealer == 1"),
    "deal.upcard": Slip(Position._check_piles, "len(self.pile) != 1", "False"),
    "deal.stock": Slip(Position.dealt, "deck[upcard + 1 :]", "deck[:upcard:-1]"),
    "deal.first-offer": Slip(Table._refusal, "player == self.dealer", "True"),
    "deal.first-discard": Slip(Table._drawn, 'phase="discard"', 'phase="draw"'),
    "deal.void": Slip(Table._thrown, "== STOCK_LEFT", "== 0"),
    "turn.draw": Slip(
        Table._after, "move.kind not in", 'self.phase != "draw" and move.kind not in'
    ),
    "turn.choose": Slip(
        Table._after, "move.kind not in", 'self.phase != "discard" and move.kind not in'
    ),
    "turn.discard": Slip(Table._check_discard, "card == self.taken", "False"),
    "turn.alternate": Slip(Table._thrown, "turn=1 - player", "turn=player"),
    "knock.limit": Slip(scoring.check_knock, "deadwood > limit", "deadwood >= limit"),
    "knock.face-down": Slip(Deal.view, "if knock and (own or over)", "if knock"),
    "knock.count": Slip(cards.points, "card.value", "card.rank"),
    "gin.declare": Slip(scoring.is_gin, "not arrangement.loose", "False"),
    "layoff.after-knock": Slip(layoffs.extensions, "(low, high)", "(high,)"),
    "layoff.not-on-gin": Slip(
        scoring.showdown, "() if gin else arrangement.melds", "arrangement.melds"
    ),
    "score.knock": Slip(scoring.score_hand, '"knock", difference', '"knock", defender_deadwood'),
    "score.undercut": Slip(scoring.score_hand, "difference > 0", "difference >= 0"),
    "score.gin": Slip(scoring.score_hand, "defender_deadwood + options", "options"),
    "score.box": Slip(Column.box_points, "if self.over else 0", ""),
    "score.game": Slip(Column.shutout, "0 in self.points", "False"),
    "game.win": Slip(Column.winner, ">= self.options.target", "> self.options.target"),
    "game.match": Slip(game.score_match, "> options.best_of // 2", ">= options.best_of // 2"),
    "players.three": Slip(cutthroat.score_cutthroat, "winner == dealer", "False"),
    "players.three, who deals": Slip(
        cutthroat.score_cutthroat, "set(PLAYERS) - {dealer, winner}", "[winner]"
    ),
    "players.three, shutout": Slip(Cutthroat._bonus_against, "if self.points[player]", "if True"),
    "players.three, net": Slip(Cutthroat.net, "-paid[player]", "-sum(paid)"),
    "players.four": Slip(partnership.score_partnership, "len(tables) != 2", "False"),
    "players.four, opponents": Slip(partnership.facing, "game % 2", "0"),
    "variant.oklahoma": Slip(Options.limit, "if self.oklahoma:", "if False:"),
    "variant.oklahoma, ace": Slip(Options.limit, '== "gin"', '== "one"'),
    "variant.oklahoma, spade": Slip(Options.multiplier, "self.oklahoma and", "False and"),
    "variant.oklahoma, bonus": Slip(
        scoring.score_hand,
        "score.points * multiplier",
        "score.points + (multiplier - 1) * abs(difference)",
    ),
    "variant.hollywood": Slip(hollywood.score_hollywood, "begun + 1", "begun + 2"),
    "variant.hollywood, finished": Slip(
        hollywood.score_hollywood, "max(points[place]) < options.target", "True"
    ),
    "variant.straight": Slip(Options.limit, "if self.straight:", "if False:"),
    "variant.partnership": Slip(partnership.team_hand, "abs(ours - theirs)", "max(ours, theirs)"),
    "variant.partnership, bonus": Slip(
        partnership.team_hand, "if winners[0] == winners[1]", "if winners[0] is not None"
    ),
    "variant.manhattan-chicago": Slip(scoring.score_hand, "options.undercut_bonus", "25"),
    "variant.manhattan-chicago, gin": Slip(scoring.score_hand, "options.gin_bonus", "25"),
    "variant.manhattan-chicago, limit": Slip(Options.limit, "[self.knock_limit]", "[10]"),
    "variant.spades-double": Slip(Options.multiplier, "self.spades_double and", "False and"),
    "variant.spades-double, face down": Slip(
        Table._done, "self.pile[-1] if self.pile else None", "self.knock.discard"
    ),
}


def make(slip: Slip, patch: pytest.MonkeyPatch) -> None:
    """Change the function where it is, so that everybody who calls it has the slip."""
    function = slip.function.fget if isinstance(slip.function, property) else slip.function
    function = getattr(function, "__func__", function)
    assert isinstance(function, FunctionType)
    source = textwrap.dedent(inspect.getsource(function))
    source = source[source.index("def ") :]
    assert source.count(slip.right) == 1, slip.right
    names = dict(function.__globals__)
    exec(source.replace(slip.right, slip.wrong), names)
    patch.setattr(function, "__code__", names[function.__name__].__code__)


def fails(test: Callable[[], None]) -> bool:
    try:
        test()
    except (Exception, pytest.fail.Exception):
        return True
    return False


def clause_of(name: str) -> str:
    return name.partition(",")[0]


def test_every_enforced_clause_is_broken() -> None:
    assert set(map(clause_of, SLIPS)) == enforced()


@pytest.mark.parametrize("name", SLIPS)
def test_breaking_the_rule_makes_its_test_fail(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tests = guards()[clause_of(name)]
    assert not any(map(fails, tests))
    make(SLIPS[name], monkeypatch)
    assert any(map(fails, tests))
