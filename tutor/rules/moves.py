"""The moves of a hand, and their text."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, cast, get_args

from tutor.rules.cards import Card
from tutor.rules.errors import Unreadable
from tutor.rules.notation import LONGEST, parse_cards

MoveKind: TypeAlias = Literal["refuse", "take", "stock", "pile", "throw", "knock", "lay", "done"]
Melds: TypeAlias = tuple[tuple[Card, ...], ...]

_KINDS = get_args(MoveKind)
_WITH_CARD = ("throw", "knock", "lay")
_WITH_MELDS = ("knock", "done")


@dataclass(frozen=True, slots=True)
class Move:
    """One move, read from text and written as the same text.

    `refuse`, `take`   the upcard in the first turn's offer
    `stock`, `pile`    draw
    `throw QH`         discard face up
    `knock 6D`         knock with that card face down; `knock 6D: 2S-2H-2D 8S-9S-10S` names the
                       melds to lay, the other cards being loose
    `lay 9S 0`         lay a card off on the knocker's meld of that index
    `done`             no more lay-offs; `done: 5C-6C-7C` names the defender's own melds

    `melds` is None where none are named. Raises Unreadable `unreadable_move` (text) for a move
    without its card or index, or with something it does not have.
    """

    kind: MoveKind
    card: Card | None = None
    melds: Melds | None = None
    index: int | None = None

    def __post_init__(self) -> None:
        """Refuse a move that lacks a part or has one too many."""
        whole = self.kind in _KINDS
        whole &= (self.card is not None) == (self.kind in _WITH_CARD)
        whole &= (self.index is not None) == (self.kind == "lay")
        whole &= self.melds is None or self.kind in _WITH_MELDS
        if not whole:
            raise Unreadable("unreadable_move", text=str(self))

    def __str__(self) -> str:
        """The move's text."""
        parts = [self.kind, self.card, self.index]
        text = " ".join(str(part) for part in parts if part is not None)
        if self.melds is None:
            return text
        return " ".join([text + ":", *("-".join(map(str, meld)) for meld in self.melds)])

    @classmethod
    def parse(cls, text: str) -> "Move":
        """The move a text names. Raises Unreadable: `unreadable_move` (text), or as
        `parse_cards` does."""
        if len(text) > LONGEST:
            raise Unreadable("too_long", length=len(text), limit=LONGEST)
        head, colon, tail = text.partition(":")
        kind, *words = head.lower().split() or [""]
        unreadable = Unreadable("unreadable_move", text=text[:40])
        if kind not in _KINDS or len(words) != (kind in _WITH_CARD) + (kind == "lay"):
            raise unreadable
        cards = parse_cards(words[0]) if words else ()
        if len(cards) != len(words[:1]) or (kind == "lay" and not words[1].isdecimal()):
            raise unreadable
        return cls(
            cast(MoveKind, kind),
            cards[0] if cards else None,
            tuple(parse_cards(meld) for meld in tail.split()) if colon else None,
            int(words[1]) if kind == "lay" else None,
        )
