"""Many hands played at once, all in the same turn: a fast copy of `rules.Deal`.

Nothing here decides: a `Policy` does, from what its player may see. Tests play every move of
hundreds of hands on both.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from itertools import count
from typing import Any, Protocol, Self

import numpy as np
from numpy.typing import NDArray

from tutor.coach.bits import ALL, Flags, Hands, Ints
from tutor.coach.solver import (
    Layouts,
    after_layoffs,
    best_of_layouts,
    in_runs,
    lay_out,
    lay_out_eleven,
)
from tutor.rules import Card, Options

STOCK_LEFT = 2
"""Cards of the stock that are never drawn (`deal.void`, `R9`)."""
ROW = 6
"""Cards taken from the pile in a row, by both players, after which one must be drawn (`R33`)."""

PLAY, OFFER, OFFER_DEALER, REFUSED = range(4)
"""How a turn opens: with any draw; with the upcard offered, to the non-dealer and then the dealer;
or, as both have refused it, with the stock alone."""

VOID, KNOCK, UNDERCUT, GIN = range(4)
"""How a hand ends."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """The numbers of a hand: the most points to knock with, and the bonuses in points."""

    limit: int = 10
    gin: int = 25
    undercut: int = 25

    @classmethod
    def of(cls, options: Options, upcard: Card | None = None) -> Self:
        """Those of a table, for a hand with this upcard. Doublings (`R17`) are left out.

        Raises Unreadable `upcard_missing` as `Options.limit` does.
        """
        return cls(options.limit(upcard), options.gin_bonus, options.undercut_bonus)


STANDARD = Stakes()
"""The numbers of the standard game."""


class Rows:
    """A dataclass of arrays with a row for each table, from which rows are picked together."""

    __slots__ = ()

    def at(self, rows: Ints) -> Self:
        """These rows only."""
        parts = (getattr(self, field.name) for field in fields(self))  # type: ignore[arg-type]
        return type(self)(*(p.at(rows) if isinstance(p, Rows) else p[rows] for p in parts))

    @classmethod
    def joined(cls, parts: Sequence[Self]) -> Self:
        """The rows of all parts, one after another."""
        names = [field.name for field in fields(cls)]  # type: ignore[arg-type]
        return cls(*(_joined([getattr(part, name) for part in parts]) for name in names))


def _joined(parts: Sequence[Any]) -> Any:
    first = parts[0]
    return type(first).joined(parts) if isinstance(first, Rows) else np.concatenate(parts)


@dataclass(frozen=True, slots=True)
class Side(Rows):
    """One player of each table, with what the other has seen of them."""

    hand: Hands
    known: Hands
    """Cards in hand that both saw taken from the pile."""
    threw: Hands
    passed: Hands
    """Cards that lay on top and were not taken."""
    took: Ints
    """Cards taken from the pile, the upcard included."""
    turns: Ints
    """Turns played; a refusal of the upcard is none."""


@dataclass(frozen=True, slots=True)
class Tables(Rows):
    """Tables at the start of a turn, the player in turn first."""

    mover: Side
    other: Side
    pile: Hands
    top: Hands
    """The top card of the pile. Those under it never come up: a discard covers them."""
    stock: NDArray[np.uint8]
    """For each table a row of card indices, the next to draw at `drawn`."""
    drawn: Ints
    opening: Ints
    row: Ints
    """Cards taken from the pile in a row up to now."""

    def __len__(self) -> int:
        """How many tables there are."""
        return len(self.pile)


@dataclass(frozen=True, slots=True)
class Seen(Rows):
    """What the player in turn may see: ten cards in hand before the draw, then eleven."""

    hand: Hands
    taken: Hands
    """The card just taken from the pile, which must stay; none where one was drawn."""
    pile: Hands
    top: Hands
    known: Hands
    """Own cards that the rival saw taken."""
    rival_known: Hands
    rival_threw: Hands
    rival_passed: Hands
    rival_took: Ints
    turns: Ints
    """Number of this turn, the first being 1."""
    stock: Ints
    """Cards left in the stock."""

    @property
    def unseen(self) -> Hands:
        """The cards in the stock or, unknown, in the rival's hand."""
        return ALL & ~(self.hand | self.pile | self.rival_known)


class Policy(Protocol):
    """How a player plays, at many tables at once."""

    def draw(self, seen: Seen) -> Flags:
        """Where to take the top card of the pile, an offered upcard too."""

    def knock(self, seen: Seen, points: Ints) -> Flags:
        """Where to knock with these points, the fewest there are, if the limit allows it."""

    def throw(self, seen: Seen, layouts: Layouts) -> Hands:
        """The card to throw where one does not knock; never the one just taken.

        `layouts` is `lay_out_eleven` of the hands.
        """


@dataclass(frozen=True, slots=True)
class Turn(Rows):
    """What happened in one turn."""

    refused: Flags
    took: Flags
    card: Hands
    """The card thrown, or put face down to knock; 0 where the upcard was refused."""
    knocked: Flags
    deadwood: Ints
    """The knocker's points as they are laid; else 0."""
    defence: Ints
    """The defender's points after lay-offs; else 0."""
    score: Ints
    """Points to the mover, negative to the other player; 0 unless the hand is over."""
    over: Flags


def step(tables: Tables, policy: Policy, stakes: Stakes = STANDARD) -> tuple[Turn, Tables]:
    """One turn at every table, and the tables after it, also where the hand is over."""
    me, opening = tables.mover, tables.opening
    before = _seen(tables)
    take = policy.draw(before) & (opening != REFUSED) & (tables.row < ROW)
    refused = ~take & ((opening == OFFER) | (opening == OFFER_DEALER))
    drew = ~(take | refused)
    rows = np.arange(len(tables))
    stock = tables.drawn + drew
    drawn = 1 << tables.stock[rows, tables.drawn].astype(np.int64)
    new = np.where(take, tables.top, np.where(drew, drawn, 0))
    taken = np.where(take, tables.top, 0)
    after = replace(
        before,
        hand=me.hand | new,
        taken=taken,
        pile=tables.pile ^ taken,
        top=tables.top ^ taken,
        known=me.known | taken,
        stock=before.stock - drew,
    )
    layouts = lay_out_eleven(after.hand)
    points, best = best_of_layouts(layouts, after.hand, taken)
    knocked = policy.knock(after, points) & (points <= stakes.limit) & ~refused
    card = np.where(refused, 0, np.where(knocked, best, policy.throw(after, layouts)))
    hand = after.hand ^ card
    mine = Side(
        hand,
        after.known & hand,
        me.threw | card,
        me.passed | np.where(take, 0, tables.top),
        me.took + take,
        me.turns + ~refused,
    )
    over = knocked | (~refused & (after.stock == STOCK_LEFT))
    turn = _turn(refused, take, card, knocked, over, hand, tables.other.hand, stakes)
    following = Tables(
        tables.other,
        mine,
        after.pile | card,
        np.where(refused, tables.top, card),
        tables.stock,
        stock,
        np.where(refused, opening + 1, PLAY),
        np.where(take, tables.row + 1, 0),
    )
    return turn, following


def _seen(tables: Tables) -> Seen:
    me, rival = tables.mover, tables.other
    return Seen(
        me.hand,
        np.zeros_like(me.hand),
        tables.pile,
        tables.top,
        me.known,
        rival.known,
        rival.threw,
        rival.passed,
        rival.took,
        me.turns + 1,
        tables.stock.shape[1] - tables.drawn,
    )


def _turn(
    refused: Flags,
    took: Flags,
    card: Hands,
    knocked: Flags,
    over: Flags,
    hands: Hands,
    defenders: Hands,
    stakes: Stakes,
) -> Turn:
    deadwood, defence, score = (np.zeros_like(hands) for _ in range(3))
    ends = np.flatnonzero(knocked)
    if len(ends):
        laid = spread_out(hands[ends])
        deadwood[ends] = laid.deadwood
        defence[ends], score[ends] = settle(laid, defenders[ends], stakes)
    return Turn(refused, took, card, knocked, deadwood, defence, score, over)


@dataclass(frozen=True, slots=True)
class Spread(Rows):
    """Knockers' hands as they are laid."""

    deadwood: Ints
    runs: Hands
    """All cards in runs."""
    sets: Hands
    """All cards in sets."""


def spread_out(knockers: Hands) -> Spread:
    """The hands laid as all players here lay them: as `lay_out` does."""
    laid = lay_out(knockers)
    return Spread(laid.points, in_runs(laid.rest), knockers & ~laid.rest)


def settle(spread: Spread, defenders: Hands, stakes: Stakes = STANDARD) -> tuple[Ints, Ints]:
    """The defender's deadwood after lay-offs at best, and the points to the knocker.

    Rests on `score.knock`, `score.undercut`, `score.gin` and `layoff.not-on-gin`.
    """
    gin = spread.deadwood == 0
    runs, sets = np.where(gin, 0, spread.runs), np.where(gin, 0, spread.sets)
    left = after_layoffs(defenders, runs, sets).points
    ahead = left - spread.deadwood
    won = np.where(gin, ahead + stakes.gin, ahead)
    return left, np.where(gin | (ahead > 0), won, ahead - stakes.undercut)


@dataclass(frozen=True, slots=True)
class Results(Rows):
    """How hands ended, seen from the player who was in turn when play began."""

    score: Ints
    """Points won, negative for points lost."""
    kind: Ints
    """`VOID`, `KNOCK`, `UNDERCUT` or `GIN`."""
    mine: Flags
    """Whether that player knocked; never where the hand is void."""
    deadwood: Ints
    """The knocker's points as laid."""
    defence: Ints
    """The defender's points after lay-offs."""
    turns: Ints
    """The turns that the last to move had played."""


def play(tables: Tables, mover: Policy, other: Policy, stakes: Stakes = STANDARD) -> Results:
    """Every hand played to its end."""
    rows, ended, parts = np.arange(len(tables)), [], []
    players = mover, other
    for turn_number in count():
        turn, after = step(tables, players[turn_number % 2], stakes)
        over = np.flatnonzero(turn.over)
        ended.append(rows[over])
        parts.append(_results(turn.at(over), after.other.turns[over], turn_number % 2 == 0))
        live = np.flatnonzero(~turn.over)
        rows, tables = rows[live], after.at(live)
        if not len(rows):
            break
    return Results.joined(parts).at(np.argsort(np.concatenate(ended)))


def _results(turn: Turn, turns: Ints, mine: bool) -> Results:
    kind = np.where(turn.deadwood == 0, GIN, np.where(turn.score > 0, KNOCK, UNDERCUT))
    return Results(
        turn.score if mine else -turn.score,
        np.where(turn.knocked, kind, VOID),
        turn.knocked & mine,
        turn.deadwood,
        turn.defence,
        turns,
    )


def dealt(decks: NDArray[np.uint8]) -> Tables:
    """Hands as `Deal.from_deck` deals them, a row of 52 card indices each; the non-dealer first."""
    cards = 1 << decks[:, :21].astype(np.int64)
    none = np.zeros(len(decks), dtype=np.int64)
    first, second = (
        Side(np.bitwise_or.reduce(cards[:, start:20:2], axis=1), *[none] * 5) for start in (0, 1)
    )
    upcard = cards[:, 20]
    return Tables(first, second, upcard, upcard, decks[:, 21:], none, none + OFFER, none)


def shuffled(rng: np.random.Generator, hands: int) -> NDArray[np.uint8]:
    """Decks in random order, a row of 52 card indices for each hand (`deal.shuffle`)."""
    return rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (hands, 1)), axis=1)
