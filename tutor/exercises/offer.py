"""Several deals: take the upcard or refuse it, draw from pile or stock, from where one may draw."""

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Literal

import msgspec

from tutor.exercises.draw import Prospects, prospects
from tutor.exercises.pattern import Pattern
from tutor.exercises.situations import after
from tutor.mistakes import MISCONCEPTIONS, TRUE, completes
from tutor.rules import DECK, Card, CardSet, Deal, arrangements

WORDS: Mapping[str, Mapping[str, str]] = {
    "offer": {"pile": "take", "stock": "refuse"},
    "draw": {"pile": "pile", "stock": "stock"},
}
"""What is answered where counting speaks for the top card, or for an unknown one."""

SOURCES = ("stock", "pile", "either", "nowhere")
"""From where one may draw."""

_WRONG_SOURCES: Mapping[str, Mapping[str, str]] = {
    "take_after_refusal": {"refusals": "either"},
    "dealer_draws": {"refusals": "nowhere"},
    "stock_only_first_round": {"turn": "stock"},
}
"""By misconception and moment, from where it would draw."""

_HABITS = frozenset({"pile_always", "stock_always", "three_is_full"})
"""Misconceptions about drawing alone; all others see melds that are none, or miss some."""


class Offered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ten cards and the top of the pile, which the player in turn can see.

    `dealer` says that the learner deals; `gone` are other cards seen. `after` is the moment:
    "offer", "refusals" when both have just refused, "turn" when the other player has had a turn.
    """

    cards: CardSet
    top: CardSet
    dealer: bool = False
    gone: CardSet = CardSet()
    after: Literal["offer", "refusals", "turn"] = "offer"

    @property
    def upcard(self) -> Card:
        """The one card of `top`."""
        (card,) = self.top
        return card

    def deal(self) -> Deal:
        """A hand at this moment: the cards that are not seen lie anywhere."""
        rest = tuple(CardSet(DECK) - self.cards - self.top)
        if self.after == "turn":
            other, upcard, stock = (self.upcard, *rest[:9]), rest[9], rest[10:]
        else:
            other, upcard, stock = rest[:10], self.upcard, rest[10:]
        dealer = 1 if self.after == "refusals" else 0
        hands = self.cards, CardSet(other)
        offer = Deal.from_position(hands, [upcard], stock, dealer, 1 - dealer, phase="offer")
        moves = {
            "offer": ["refuse"],
            "refusals": ["refuse", "refuse"],
            "turn": ["refuse", "refuse", "stock", f"throw {self.upcard}"],
        }
        return after(offer, *moves[self.after])

    def sources(self) -> str:
        """From where the player in turn may draw, by the engine."""
        kinds = {move.kind for move in self.deal().legal_moves()}
        if "stock" in kinds:
            return "either" if "pile" in kinds else "stock"
        return "pile" if kinds & {"pile", "take"} else "nowhere"


class Offer(Pattern, frozen=True, kw_only=True, tag="offer"):
    """For each deal: take or refuse (`deal.first-offer`), or pile or stock (`turn.draw`).

    Both are asked only where the counts are wide apart. "allowed" asks from where one may draw.
    """

    deals: tuple[Offered, ...]
    ask: Literal["offer", "draw", "allowed"] = "offer"
    pin: tuple[str, ...] = ()

    def size(self) -> int:
        """The number of deals."""
        return len(self.deals)

    def words(self) -> Sequence[str]:
        """What can be answered."""
        return SOURCES if self.ask == "allowed" else tuple(WORDS[self.ask].values())

    def prospects(self, number: int) -> Prospects:
        """The counts for a deal."""
        dealt = self.deals[number]
        return prospects(dealt.cards, dealt.upcard, dealt.gone)

    def truth(self, number: int) -> str:
        """The engine's word for a deal. Raises ValueError where counting decides nothing."""
        if self.ask == "allowed":
            return self.deals[number].sources()
        return WORDS[self.ask][self.prospects(number).source()]

    def accepted(self, number: int) -> Set[str]:
        """The engine's word."""
        return {self.truth(number)}

    def known(self) -> Set[str]:
        """Those about the moment of drawing, or about drawing and melds."""
        if self.ask == "allowed":
            return _WRONG_SOURCES.keys()
        return _HABITS | MISCONCEPTIONS.keys()

    def believed(self, mistake: str, number: int) -> Set[str]:
        """From where the misconception would draw."""
        dealt = self.deals[number]
        if self.ask == "allowed":
            return {_WRONG_SOURCES[mistake].get(dealt.after) or dealt.sources()}
        return {WORDS[self.ask]["pile" if _wants(mistake, dealt) else "stock"]}

    def working(self) -> tuple[tuple[Offered, str], ...]:
        """Each deal with the engine's word."""
        return tuple((dealt, self.truth(number)) for number, dealt in enumerate(self.deals))

    def check(self) -> None:
        """Raise ValueError where counting does not decide, or the pin is another."""
        truth = tuple(self.truth(number) for number in range(self.size()))
        if self.pin and self.pin != truth:
            raise ValueError(f"pin: the engine says {truth}")
        Pattern.check(self)


def _wants(mistake: str, dealt: Offered) -> bool:
    """Whether the misconception takes the top card: if it seems to meld it, as a rule."""
    match mistake:
        case "pile_always":
            return True
        case "stock_always":
            return False
        case "three_is_full":
            loose = [found.loose for found in arrangements(dealt.cards)]
            return any(_melds(cards, dealt.upcard, "") for cards in loose)
        case _:
            return _melds(dealt.cards, dealt.upcard, mistake)


def _melds(cards: Iterable[Card], top: Card, mistake: str) -> bool:
    beliefs = MISCONCEPTIONS[mistake].beliefs if mistake else TRUE
    return completes(cards, top, beliefs)
