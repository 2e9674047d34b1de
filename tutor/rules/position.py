"""Where a hand may begin: the deal, or any moment of play a lesson wants."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from tutor.rules.cards import DECK, Card, CardSet
from tutor.rules.errors import Illegal, Unreadable
from tutor.rules.options import STANDARD, Options
from tutor.rules.scoring import HAND

Phase: TypeAlias = Literal["offer", "draw", "discard", "layoff", "over"]
"""What the player in turn does: answer the offer of the upcard, draw, discard or knock, lay off;
or the hand is over."""

STOCK_LEFT = 2
"""Cards of the stock that are never drawn (`deal.void`, `R9`)."""


@dataclass(frozen=True, slots=True)
class Position:
    """All 52 cards and whose turn it is, in the phase "offer", "draw" or "discard".

    `pile` has its top card last, `stock` the next card to draw first. `taken` is the card that the
    player in turn has just taken from the pile; without one they drew from the stock. `upcard` is
    the card turned up at the deal: in the offer it lies on the pile and need not be named, later
    on Oklahoma asks for it (`variant.oklahoma`).

    Raises Illegal: `two_players` (players), `hand_size` (player, cards, expected), `no_upcard`
    (cards), `empty_pile`, `stock_too_low` (cards), `missing_cards` (cards). Raises Unreadable:
    `no_such_player` (player), `no_such_phase` (text), `card_twice` (card), `taken_not_held`
    (card), `upcard_missing`, `no_such_upcard` (card).
    """

    hands: tuple[CardSet, ...]
    pile: tuple[Card, ...]
    stock: tuple[Card, ...]
    dealer: int
    turn: int
    options: Options = STANDARD
    phase: Phase = "draw"
    taken: Card | None = None
    upcard: Card | None = None

    def __post_init__(self) -> None:
        """Refuse what no hand can come to."""
        cards = CardSet(card for part in (*self.hands, self.pile, self.stock) for card in part)
        self._check_players()
        self._check_hands()
        self._check_piles()
        self._check_upcard()
        if len(cards) < len(DECK):
            raise Illegal("missing_cards", "deck.standard", cards=len(DECK) - len(cards))

    @classmethod
    def dealt(cls, deck: Sequence[Card], dealer: int, options: Options = STANDARD) -> "Position":
        """The start of a hand: ten cards to each in turn, the non-dealer first, then the upcard.

        Rests on `deal.ten`, `deal.upcard`, `deal.stock` and `deal.first-offer`.
        """
        first, second = CardSet(deck[0 : 2 * HAND : 2]), CardSet(deck[1 : 2 * HAND : 2])
        hands = (second, first) if dealer == 0 else (first, second)
        upcard = 2 * HAND
        pile, stock = tuple(deck[upcard : upcard + 1]), tuple(deck[upcard + 1 :])
        return cls(hands, pile, stock, dealer, 1 - dealer, options, "offer")

    @property
    def turned_up(self) -> Card | None:
        """The upcard, named or on offer."""
        return self.pile[0] if self.phase == "offer" else self.upcard

    def _check_players(self) -> None:
        if len(self.hands) != 2:
            raise Illegal("two_players", "players.two", players=len(self.hands))
        for player in (self.dealer, self.turn):
            if player not in (0, 1):
                raise Unreadable("no_such_player", player=player)
        if self.phase not in ("offer", "draw", "discard"):
            raise Unreadable("no_such_phase", text=str(self.phase))

    def _check_hands(self) -> None:
        for player, hand in enumerate(self.hands):
            expected = HAND + (self.phase == "discard" and player == self.turn)
            if len(hand) != expected:
                raise Illegal(
                    "hand_size", "deal.ten", player=player, cards=len(hand), expected=expected
                )
        if self.taken and (self.phase != "discard" or self.taken not in self.hands[self.turn]):
            raise Unreadable("taken_not_held", card=str(self.taken))

    def _check_piles(self) -> None:
        if self.phase == "offer" and len(self.pile) != 1:
            raise Illegal("no_upcard", "deal.upcard", cards=len(self.pile))
        if self.phase == "draw" and not self.pile:
            raise Illegal("empty_pile", "turn.draw")
        drawn = self.phase == "discard" and self.taken is None
        if len(self.stock) < STOCK_LEFT + (not drawn):
            raise Illegal("stock_too_low", "deal.void", cards=len(self.stock))

    def _check_upcard(self) -> None:
        if self.options.oklahoma and self.turned_up is None:
            raise Unreadable("upcard_missing")
        hidden = self.upcard != self.turned_up or self.upcard in self.stock
        if self.upcard is not None and hidden:
            raise Unreadable("no_such_upcard", card=str(self.upcard))


def position(
    hands: Sequence[Iterable[Card]],
    pile: Iterable[Card],
    stock: Iterable[Card],
    dealer: int,
    turn: int,
    options: Options = STANDARD,
    phase: Phase = "draw",
    taken: Card | None = None,
    upcard: Card | None = None,
) -> Position:
    """A position from cards in any kind of collection."""
    return Position(
        tuple(map(CardSet, hands)),
        tuple(pile),
        tuple(stock),
        dealer,
        turn,
        options,
        phase,
        taken,
        upcard,
    )
