"""Every clause is taught by a step; every enforced one is drilled, and breaking it is noticed.

A rule is turned wrong in the engine, as in `tests/rules/test_broken_rules.py`, and every drilled
step that rests on it is asked anew: at least one must judge otherwise than it did, and every part
of a rule that is broken must be noticed.
`pytest tests/curriculum/test_clauses.py -s` prints which steps notice what; those with a star come
to no verdict, because the engine finds itself in a hand that cannot be.
"""

import csv
import functools
import gc
from collections.abc import Callable, Container, Iterable, Iterator

import pytest

from tests.rules.clauses import enforced
from tests.rules.hands import DATA
from tests.rules.test_broken_rules import SLIPS, Slip, clause_of, make
from tutor import paths
from tutor.curriculum import Course, load
from tutor.exercises import Exercise, Play
from tutor.mistakes import possible
from tutor.rules import Card, game, melds, partnership, solver
from tutor.rules.column import Column
from tutor.rules.deal import Deal
from tutor.rules.options import Options
from tutor.rules.position import Position
from tutor.rules.table import Table

Forget = Callable[[], None]

BREAKS_OFF = (ValueError, LookupError, AssertionError)
"""What the engine raises where a wrong rule leads to a hand that cannot be."""

LESSON_SLIPS = {
    "players.two, a third seat": (
        Slip(
            Deal.from_deck,
            "cls._at(Position.dealt(cards, dealer, options))",
            "replace(deal := cls._at(Position.dealt(cards, dealer, options)), "
            "hands=(*deal.hands, CardSet()))",
        ),
    ),
    "deck.standard, two decks": (Slip(possible, 'case "two":', 'case "two" | "one":'),),
    "deck.order, ace after king": (SLIPS["meld.ace-low"],),
    "deck.suits, spades dearer": (
        Slip(Card.value, "min(self.rank, 10)", "min(self.rank, 10) + (self.suit == 'S')"),
    ),
    "meld.set, of two": (Slip(melds.why_not, "len(given) < 3", "len(given) < 2"),),
    "meld.run, of two": (Slip(melds.why_not, "len(given) < 3", "len(given) < 2"),),
    "meld.deadwood, sets count": (Slip(solver.deadwood, "if ranks:", "if False:"),),
    "deal.ten, upcard as eleventh": (
        Slip(
            Position.dealt,
            "cls(hands, pile, stock,",
            "cls((hands[0], hands[1] | set(pile)), stock[:1], stock[1:],",
        ),
        Slip(Position._check_hands, "len(hand) != expected", "False"),
    ),
    "deal.ten, in a block": (
        Slip(
            Position.dealt,
            "CardSet(deck[0 : 2 * HAND : 2]), CardSet(deck[1 : 2 * HAND : 2])",
            "CardSet(deck[:HAND]), CardSet(deck[HAND : 2 * HAND])",
        ),
    ),
    "deal.upcard, two": (
        Slip(
            Position.dealt,
            "cls(hands, pile, stock,",
            "cls(hands, (*pile, *stock[:1]), stock[1:],",
        ),
        SLIPS["deal.upcard"],
    ),
    "deal.stock, upcard left in it": (
        Slip(
            Position.dealt,
            "cls(hands, pile, stock,",
            "cls(hands, (), (*pile, *stock),",
        ),
        SLIPS["deal.upcard"],
        Slip(Position.turned_up, 'self.phase == "offer"', "self.pile"),
    ),
    "deal.first-offer, to the dealer": (
        Slip(Position.dealt, "1 - dealer, options", "dealer, options"),
    ),
    "knock.limit, nine": (Slip(Options.limit, "[self.knock_limit]", "[9]"),),
    "knock.face-down, face up": (
        Slip(Table._knocked, "knock=Knock(", "pile=(*self.pile, card), knock=Knock("),
    ),
    "knock.count, without clubs": (Slip(solver.deadwood, " + LEFT[d]", ""),),
    "score.box, not for the loser": (Slip(Column.box_points, "self.boxes[1] * box", "0"),),
    "game.match, three always": (Slip(game.score_match, "options.best_of // 2", "2"),),
    "players.four, one table": (Slip(partnership.team_hand, "in tables if", "in tables[:1] if"),),
}
"""More of the same clauses, in what the steps ask; where a check would refuse it, there too."""

ALL = {name: (slip,) for name, slip in SLIPS.items()} | LESSON_SLIPS


@pytest.fixture(scope="module")
def course() -> Course:
    return load(paths.lessons())


@pytest.fixture(scope="module")
def caches(course: Course) -> list["functools._lru_cache_wrapper[object]"]:
    """Every cache of the program: what was found by one set of rules is not true in another."""
    return [
        found
        for found in gc.get_objects()
        if isinstance(found, functools._lru_cache_wrapper) and found.__module__.startswith("tutor")
    ]


@pytest.fixture(scope="module")
def table() -> Iterator[list[str]]:
    """The rows of the table, printed when all are there."""
    rows: list[str] = []
    yield rows
    print("", *rows, sep="\n")


@pytest.fixture
def forget(caches: list["functools._lru_cache_wrapper[object]"]) -> Iterator[Forget]:
    def empty() -> None:
        for cache in caches:
            cache.cache_clear()

    empty()
    yield empty
    empty()


def drilled(course: Course, clause: str) -> dict[str, Exercise]:
    """The exercises that rest on a clause, by the names of their answers."""
    return {
        lesson.key(step): step
        for lesson in course.lessons.values()
        for step in lesson.exercises()
        if clause in step.clauses
    }


def judged(step: Exercise) -> object:
    """What the engine says in a step now: its right answers, or how a played hand goes."""
    try:
        if not isinstance(step, Play):
            return frozenset(step.right())
        table = step.table(step.line())
        views = [str(table.deal.view(player)) for player in (0, 1)]
        return [(event.outcome, event.code) for event in table.events], table.over, views
    except BREAKS_OFF as error:
        return error


def test_every_clause_is_taught_by_a_step(course: Course) -> None:
    with (DATA / "clauses.csv").open() as file:
        clauses = {row["id"] for row in csv.DictReader(file)}
    taught = {
        clause
        for lesson in course.lessons.values()
        for step in lesson.steps
        for clause in step.clauses
    }
    assert clauses - taught == set()


def test_every_enforced_clause_is_drilled(course: Course) -> None:
    assert {clause for clause in enforced() if not drilled(course, clause)} == set()


@pytest.mark.parametrize("clause", dict.fromkeys(map(clause_of, ALL)))
def test_breaking_the_rule_changes_a_verdict(
    clause: str,
    course: Course,
    table: list[str],
    forget: Forget,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    steps = drilled(course, clause)
    before = {key: judged(step) for key, step in steps.items()}
    changed = False
    for name, slips in ALL.items():
        if clause_of(name) == clause:
            for slip in slips:
                make(slip, monkeypatch)
            forget()
            now = {key: judged(step) for key, step in steps.items()}
            monkeypatch.undo()
            noticed = [key for key in steps if now[key] != before[key]]
            broken = {key for key in steps if isinstance(now[key], BREAKS_OFF)}
            table.append(f"{name:34} {_listed(noticed, broken)}")
            changed |= bool(set(noticed) - broken)
            # A whole clause has other slips that are noticed; a part of one has only this.
            assert noticed or name == clause, name
    assert changed


def _listed(noticed: Iterable[str], broken: Container[str]) -> str:
    return ", ".join(f"{key}*" if key in broken else key for key in noticed) or "–"
