"""Settle a knock laid open: who wins the hand, and for how many points."""

from collections.abc import Mapping, Set
from functools import lru_cache
from typing import get_args

from tutor.exercises.house import House, only
from tutor.exercises.step import Fields, number, one, together
from tutor.exercises.working import Line, first_difference, lines
from tutor.mistakes import MISCONCEPTIONS, TRUE, Beliefs, Sheet, Winner, sheet, value
from tutor.rules import (
    Arrangement,
    Card,
    CardSet,
    Options,
    Showdown,
    Unreadable,
    arrange,
    showdown,
)

WINNERS: tuple[Winner, ...] = get_args(Winner)

Settled = tuple[Winner, int]
"""An answer: who wins, and the points; nobody wins 0."""

FACEDOWN = "facedown_counts"
"""Thinks that the card put face down doubles the hand, not the one under it (`R23`)."""


class Score(House, frozen=True, kw_only=True, tag="score"):
    """A knock: the knocker's `melds` and `loose` cards as laid, the `defender`'s ten cards.

    `top` is the card that lay face up on the pile at the knock, `facedown` the one put on it
    (`R23`). Whoever answers that nobody wins need give no points. `pin` is the answer that the
    author expects.
    """

    melds: tuple[CardSet, ...]
    loose: CardSet = CardSet()
    defender: CardSet
    top: CardSet = CardSet()
    facedown: CardSet = CardSet()
    pin: Settled | None = None

    def spread(self) -> Arrangement:
        """The knocker's cards as laid. Raises Illegal for a meld that is none."""
        return _spread(self.melds, self.loose)

    @property
    def most(self) -> int:
        """The most points one may knock with in this hand."""
        return self.options().limit(self.turned_up())

    @property
    def doubles(self) -> bool:
        """Whether hands can count double at this table."""
        return self.oklahoma or self.spades_double

    def showdown(self) -> Showdown:
        """The engine's result. Raises Illegal or Unreadable where there is no such knock."""
        cards = self.turned_up(), only(self.top)
        return _showdown(self.spread(), self.defender, self.options(), cards)

    def sheet(self, mistake: str = "") -> Sheet:
        """The whole working of a player with this misconception, or with none."""
        looked_at = only(self.facedown if mistake == FACEDOWN else self.top)
        options, beliefs = self.options(), _beliefs(mistake)
        times = options.multiplier(self.turned_up(), looked_at)
        return _sheet(self.spread(), self.defender, options, beliefs, times)

    def known(self) -> Set[str]:
        """Every misconception, and that the card put face down is the one that doubles."""
        return MISCONCEPTIONS.keys() | {FACEDOWN}

    def read(self, fields: Fields) -> Settled:
        """The winner chosen and the points typed. Raises Unreadable."""
        chosen = one(fields, "winner")
        if not chosen:
            raise Unreadable("winner_missing")
        for winner in WINNERS:
            if chosen == winner:
                return winner, 0 if winner == "nobody" else number(fields, "points")
        raise Unreadable("choice_unknown", text=chosen[:20])

    def write(self, answer: object) -> Fields:
        """The form with this winner chosen and these points typed."""
        assert isinstance(answer, tuple)
        winner, points = answer
        return {"winner": (winner,), "points": (str(points),)}

    def keeps(self, name: str) -> bool:
        """The winner and the points are the answer's."""
        return name in ("winner", "points")

    def right(self) -> Set[Settled]:
        """The engine's winner and points."""
        result = self.showdown()
        return {(result.winner, result.points)}

    def held(self, mistake: str) -> Set[Settled]:
        """Whom the misconception would make the winner, and for how many points."""
        done = self.sheet(mistake)
        return {(done.winner, done.points)}

    def fault(self, answer: object) -> tuple[str, Mapping[str, object]]:
        """What is wrong: the points alone, or the winner too."""
        assert isinstance(answer, tuple)
        result = self.showdown()
        if answer[0] == result.winner:
            return "points_off", {"theirs": answer[1], "right": result.points}
        counts = {"knocker": result.knocker_deadwood, "defender": result.defender_deadwood}
        return f"{result.winner}_wins", counts

    def shown(self) -> CardSet:
        """The defender's cards, which melds and lay-offs are looked for in."""
        return self.defender

    def working(self) -> tuple[Line, ...]:
        """The engine's working, line by line."""
        return self._lines()

    def parting(self, mistake: str) -> tuple[int, Line]:
        """Where the misconception's working first differs: the line's place, and what it says.

        Only for one that gives another answer than the engine.
        """
        bent = self._lines(mistake)
        place = first_difference(self.working(), bent)
        assert place is not None
        return place, bent[place]

    def evidence(self, mistake: str) -> Mapping[str, object]:
        """The cards and melds in which the two workings first part, with both results in points."""
        beliefs = _beliefs(mistake)
        true, bent = self.sheet(), self.sheet(mistake)
        _, line = self.parting(mistake)
        seen: Mapping[str, object] = {}
        if line.code == "layoffs":
            laid = {card for card, _ in true.layoffs} ^ {card for card, _ in bent.layoffs}
            seen = {"cards": tuple(sorted(laid))}
        elif line.code == "melds":
            ours, theirs = true.defender_melds, bent.defender_melds
            seen = {
                "melds": tuple(meld for meld in theirs if meld not in ours),
                "missed": tuple(meld for meld in ours if meld not in theirs),
            }
        elif line.code in ("knocker", "defender"):
            loose = true.defender_loose if line.code == "defender" else self.loose
            laid = {card for card, _ in bent.knocker_layoffs}
            heavier = {card for card in loose if value(card, beliefs) != card.value}
            seen = {"cards": tuple(sorted(laid | heavier))}
        elif line.code == "doubling":
            seen = {"cards": tuple(self.facedown if mistake == FACEDOWN else self._doubling())}
        return {**seen, "right": true.points, "theirs": bent.points}

    def check(self) -> None:
        """Raise ValueError where the pin contradicts the engine, RulesError for no knock."""
        House.check(self)
        held = together(self.melds) | self.loose | self.defender
        if len(self.top) > 1 or self.top & held:
            raise ValueError("top: one card, which nobody holds")
        if len(self.facedown) > 1 or self.facedown & (held | self.top):
            raise ValueError("facedown: one card, which lies nowhere else")
        if FACEDOWN in self.mistakes and not self.facedown:
            raise ValueError("facedown: is missing")
        if self.pin is not None and {self.pin} != self.right():
            raise ValueError(f"pin: the engine says {self.right()}")

    def _lines(self, mistake: str = "") -> tuple[Line, ...]:
        return lines(self.spread(), self.sheet(mistake), _beliefs(mistake), self.doubles)

    def _doubling(self) -> tuple[Card, ...]:
        seen = (self.turned_up() if self.oklahoma else None, only(self.top))
        return tuple(card for card in seen if card is not None and card.suit == "S")


def _beliefs(mistake: str) -> Beliefs:
    known = MISCONCEPTIONS.get(mistake)
    return known.beliefs if known else TRUE


# One answer is looked at from many sides: its mirror, what shows the mistake, the working.
@lru_cache(maxsize=500)
def _spread(melds: tuple[CardSet, ...], loose: CardSet) -> Arrangement:
    return arrange(together(melds) | loose, melds)


@lru_cache(maxsize=500)
def _showdown(
    spread: Arrangement,
    cards: CardSet,
    options: Options,
    doubling: tuple[Card | None, Card | None],
) -> Showdown:
    upcard, top = doubling
    return showdown(spread, cards, options, upcard=upcard, top=top)


@lru_cache(maxsize=2_000)
def _sheet(
    spread: Arrangement, cards: CardSet, options: Options, beliefs: Beliefs, times: int
) -> Sheet:
    return sheet(spread, cards, options, beliefs, times)
