"""Play turns of a real hand: the rival's moves are written, the learner's free.

The answer is the row of everything tried so far. A move as good as the scripted one goes on, an
illegal one is refused with its clause, a legal one that leaves the script is answered and waits
to be taken back. So the table can be rebuilt from the row alone, in either language.
"""

from collections.abc import Hashable, Iterable, Mapping, Set
from dataclasses import dataclass, replace
from typing import Literal

from tutor.exercises.script import LEARNER, RIVAL, Script
from tutor.exercises.step import Exercise, Fields, Mirror, one
from tutor.rules import (
    Card,
    CardSet,
    Deal,
    Illegal,
    Move,
    Unreadable,
    arrangements,
    deadwood,
    defence,
    discards,
)

BACK = "back"
"""Takes back the last move, the one that left the script."""


ASTRAY = frozenset(
    {
        "breaks_meld",
        "leaves_more",
        "pile_not_seen",
        "pile_lighter",
        "pile_no_help",
        "knock_not_seen",
        "knock_too_soon",
        "layoff_forgotten",
        "layoff_too_dear",
    }
)
"""The names of the ways to leave a script."""


@dataclass(frozen=True, slots=True)
class Event:
    """One move as it is told: who made it, and what the engine says of it.

    `outcome` is "made" for a rival's move, "good" for a learner's, "refused" for an illegal one,
    "astray" for a legal one that leaves the script, "back" for taking that back.
    """

    player: int
    move: Move | None
    card: Card | None
    outcome: Literal["made", "good", "refused", "astray", "back"]
    code: str = ""
    params: Mapping[str, object] | None = None
    refusal: Illegal | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """The hand as it stands after everything tried.

    `deal` is what the learner looks at; `next` the number of the scripted move due; `astray`
    whether a move waits to be taken back.
    """

    deal: Deal
    next: int
    events: tuple[Event, ...]
    astray: bool = False
    over: bool = False

    @property
    def slips(self) -> int:
        """How many moves were refused or taken back."""
        return sum(event.outcome in ("refused", "astray") for event in self.events)

    @property
    def last(self) -> Event | None:
        """The learner's last move, if there was one."""
        mine = [event for event in self.events if event.player == LEARNER]
        return mine[-1] if mine else None

    def news(self) -> tuple[Event, ...]:
        """What happened since the learner's last move, that move included."""
        for number in range(len(self.events) - 1, -1, -1):
            if self.events[number].player == LEARNER:
                return self.events[number:]
        return self.events


class Play(Exercise, frozen=True, kw_only=True, tag="play"):
    """Turns of a hand, in which the learner draws, discards and knocks.

    `knock` offers the knock too; before lesson 7 nobody has heard of it.
    """

    script: Script
    knock: bool = False

    def opening(self) -> Table:
        """The table before the learner's first move, the rival's first ones made."""
        return self._answered(Table(self.script.start, 0, ()))

    def table(self, tried: Iterable[str]) -> Table:
        """The table after the moves tried, in order. Raises Unreadable."""
        state = self.opening()
        for text in tried:
            state = self.after(state, text)
        return state

    def after(self, table: Table, text: str) -> Table:
        """The table after one more try. Raises Unreadable."""
        if table.over:
            return table
        if table.astray:
            if text != BACK:
                raise Unreadable("take_back_first")
            return self._taken_back(table)
        move = Move.parse(text)
        try:
            after = table.deal.apply(move)
        except Illegal as error:
            event = Event(LEARNER, move, move.card, "refused", error.code, refusal=error)
            return replace(table, events=(*table.events, event))
        event = Event(LEARNER, move, _seen(table.deal, move), *self._judge(table, move))
        if event.outcome == "astray":
            return replace(table, deal=after, events=(*table.events, event), astray=True)
        return self._answered(Table(after, self._following(table, move), (*table.events, event)))

    def _following(self, table: Table, move: Move) -> int:
        """The number of the scripted move that is due after a good one.

        Cards may be laid off in any order, so the script is only taken up again by `done`.
        """
        if move.kind == "lay" and self.script.moves[table.next].kind == "done":
            return table.next
        if move.kind != "done":
            return table.next + 1
        kinds = [due.kind for due in self.script.moves]
        return kinds.index("done", table.next) + 1

    def _taken_back(self, table: Table) -> Table:
        """The table as it stood before the move that left the script."""
        state = self.opening()
        for event in table.events[len(state.events) :]:
            if event.player == LEARNER and event.outcome == "good":
                state = self.after(state, str(event.move))
        back = Event(LEARNER, None, None, "back")
        return replace(state, events=(*table.events, back))

    def _answered(self, table: Table) -> Table:
        """The table after the rival's scripted moves, up to the learner's turn or the end."""
        while table.next < len(self.script.moves) and table.deal.turn != LEARNER:
            move = self.script.moves[table.next]
            hidden = move.kind in ("stock", "knock")
            card = None if hidden else _seen(table.deal, move)
            nothing = move.kind == "done" and not table.deal.layoffs
            event = Event(RIVAL, move, card, "made", "nothing" if nothing else "")
            table = Table(table.deal.apply(move), table.next + 1, (*table.events, event))
        return replace(table, over=table.next >= len(self.script.moves))

    def _judge(
        self, table: Table, move: Move
    ) -> tuple[Literal["good", "astray"], str, Mapping[str, object]]:
        """Whether a legal move keeps to the script or is as good, and what it does."""
        deal, due = table.deal, self.script.moves[table.next]
        if deal.phase == "layoff":
            return _judge_layoff(deal, move)
        if move.kind != due.kind:
            return "astray", _instead(deal, due, move), _counts(deal, due)
        if move.card is None or due.card is None:
            return "good", "", {}
        left = discards(deal.hands[LEARNER], deal.taken)
        theirs, best = left[move.card], min(left.values())
        params = {"cards": (move.card,), "theirs": theirs, "right": best}
        if theirs == best:
            return "good", "leaves_least", params
        code = "breaks_meld" if _melded(deal.hands[LEARNER], move.card) else "leaves_more"
        return "astray", code, params

    def read(self, fields: Fields) -> str:
        """The move in a form, as text. Raises Unreadable."""
        kind, card = one(fields, "move"), one(fields, "card")
        if not kind:
            raise Unreadable("move_missing")
        if kind == BACK:
            return BACK
        name, _, meld = kind.partition(" ")
        if name not in ("throw", "knock", "lay"):
            return str(Move.parse(kind))
        if not card:
            raise Unreadable("no_card")
        return str(Move.parse(f"{name} {card} {meld}"))

    def write(self, answer: object) -> Fields:
        """The form that makes this move."""
        kind, *rest = str(answer).split()
        if not rest:
            return {"move": (kind,)}
        return {"move": (" ".join([kind, *rest[1:]]),), "card": (rest[0],)}

    def keeps(self, name: str) -> bool:
        """The move and its card."""
        return name in ("move", "card")

    def line(self) -> tuple[str, ...]:
        """The learner's moves that play the script to its end."""
        return tuple(
            str(move)
            for move, state in zip(self.script.moves, self.script.states(), strict=False)
            if state.turn == LEARNER
        )

    def answered(self) -> Set[str]:
        """The ways to leave the script that a lesson may answer in words of its own."""
        return ASTRAY

    def mirror(self) -> Mirror:
        """A played hand answers each move by itself."""
        return {}

    def right(self) -> Set[Hashable]:
        """The scripted first move; the others depend on what was played."""
        return {self.line()[0]}

    def shown(self) -> CardSet:
        """The learner's cards at the start."""
        return self.script.start.hands[LEARNER]

    def check(self) -> None:
        """Raise ValueError where the script is illegal, not best, or not open to equal moves."""
        Exercise.check(self)
        if not self.line():
            raise ValueError("script: the learner has no move")
        table = self.table(self.line())
        if not table.over or table.slips:
            raise ValueError(f"script: {table.events[-1]} is not the best move here")
        self._check_equals()

    def _check_equals(self) -> None:
        """Every discard as good as the scripted one must leave the rest of the script playable."""
        table = self.opening()
        for text in self.line():
            for other in table.deal.legal_moves():
                if other.kind == Move.parse(text).kind and other.card is not None:
                    self._check_equal(table, other)
            table = self.after(table, text)

    def _check_equal(self, table: Table, move: Move) -> None:
        if self._judge(table, move)[0] != "good":
            return
        try:
            self.after(table, str(move))
        except Illegal as error:
            raise ValueError(f"script: {move} is as good, but then {error}") from error


def _judge_layoff(
    deal: Deal, move: Move
) -> tuple[Literal["good", "astray"], str, Mapping[str, object]]:
    """Whether the defender's least count can still be reached after this (R1, R4, R31)."""
    best = defence(deal.hands[LEARNER], deal.melds).deadwood
    after = deal.apply(move)
    reached = (
        deadwood(deal.hands[LEARNER])
        if move.kind == "done"
        else defence(after.hands[LEARNER], after.melds).deadwood
    )
    if reached == best:
        return "good", "", {}
    code = "layoff_forgotten" if move.kind == "done" else "layoff_too_dear"
    return "astray", code, {"theirs": reached, "right": best}


def _seen(deal: Deal, move: Move) -> Card | None:
    """The card of a move: the one drawn, or the one put down."""
    if move.kind == "stock":
        return deal.stock[0]
    if move.kind in ("pile", "take"):
        return deal.pile[-1]
    return move.card


def _melded(cards: CardSet, card: Card) -> bool:
    """Whether the card is melded in every best layout."""
    return all(card not in found.loose for found in arrangements(cards))


def _instead(deal: Deal, due: Move, made: Move) -> str:
    """The name of leaving the script by another kind of move."""
    if due.kind in ("pile", "take"):
        top = deal.pile[-1]
        fits = _melded(deal.hands[LEARNER] | {top}, top)
        return "pile_not_seen" if fits else "pile_lighter"
    if due.kind in ("stock", "refuse"):
        return "pile_no_help"
    return "knock_not_seen" if due.kind == "knock" else "knock_too_soon"


def _counts(deal: Deal, due: Move) -> Mapping[str, object]:
    """The counts that speak for the scripted move, in points."""
    hand = deal.hands[LEARNER]
    if due.kind in ("pile", "take", "stock", "refuse"):
        top = deal.pile[-1]
        with_top = min(discards(CardSet(hand | CardSet([top])), top).values())
        return {"cards": (top,), "theirs": deadwood(hand), "right": with_top}
    return {"right": min(discards(hand, deal.taken).values())}
