"""The table in the middle of a hand, and what each move makes of it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from tutor.rules.cards import Card, CardSet
from tutor.rules.ending import VOID, Knock, Result, result_of
from tutor.rules.errors import Illegal
from tutor.rules.layoffs import Layoff, extensions, lay_off
from tutor.rules.melds import Arrangement, Meld, arrange, arrangements, discards
from tutor.rules.moves import Melds, Move
from tutor.rules.options import Options
from tutor.rules.position import STOCK_LEFT, Phase
from tutor.rules.scoring import check_knock, is_gin, showdown

_MOVES: dict[Phase, tuple[str, ...]] = {
    "offer": ("refuse", "take"),
    "draw": ("stock", "pile"),
    "discard": ("throw", "knock"),
    "layoff": ("lay", "done"),
    "over": (),
}
_WRONG: dict[Phase, tuple[str, str]] = {
    "offer": ("answer_offer", "deal.first-offer"),
    "draw": ("must_draw", "turn.draw"),
    "discard": ("already_drawn", "turn.choose"),
    "layoff": ("laying_off", "layoff.after-knock"),
    "over": ("hand_over", "goal.hand"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """All cards, where they lie, and who is to do what. Players are 0 and 1."""

    options: Options
    dealer: int
    hands: tuple[CardSet, CardSet]
    pile: tuple[Card, ...]
    """The face-up cards of the discard pile, the top one last."""
    stock: tuple[Card, ...]
    """The stock, the next card to draw first."""
    phase: Phase
    turn: int | None
    """Who is to move; None when the hand is over."""
    upcard: Card | None
    """The card turned up at the deal; None in a hand begun later, where it is not asked for."""
    taken: Card | None
    """The card just taken from the pile, until the discard."""
    known: tuple[CardSet, CardSet]
    """For each player, the cards in hand that both saw taken from the pile."""
    refused: bool = False
    """Whether both have just refused the upcard, which nobody may take any more (`R10`)."""
    knock: Knock | None = None
    melds: tuple[Meld, ...] = ()
    """The knocker's melds as they lie, lay-offs added."""
    layoffs: tuple[Layoff, ...] = ()
    result: Result | None = None

    @property
    def limit(self) -> int:
        """Most deadwood points one may knock with in this hand (`knock.limit`)."""
        return self.options.limit(self.upcard)

    def legal_moves(self) -> tuple[Move, ...]:
        """Every move the player in turn may make; none when the hand is over.

        Each knock stands with its melds named for every arrangement with the least deadwood, and
        bare where there is only one or it is gin. `apply` also takes a knock with any other melds
        within the limit (`R3`) and a `done` with any melds: those are too many to list.
        """
        if self.turn is None:
            return ()
        if self.phase == "offer":
            return Move("refuse"), Move("take")
        if self.phase == "draw":
            return (Move("stock"),) if self.refused else (Move("stock"), Move("pile"))
        if self.phase == "discard":
            return tuple(self._discards(self.hands[self.turn]))
        return (*self._layoffs(self.hands[self.turn]), Move("done"))

    def _discards(self, hand: CardSet) -> Iterator[Move]:
        left, limit = discards(hand, self.taken), self.limit
        yield from (Move("throw", card) for card in left)
        for card in (card for card, points in left.items() if points <= limit):
            spreads = _spreads(hand - {card})
            if len(spreads) == 1:
                yield Move("knock", card)
            else:
                yield from (Move("knock", card, _named(spread)) for spread in spreads)

    def _layoffs(self, hand: CardSet) -> Iterator[Move]:
        for card in hand:
            for index, meld in enumerate(self.melds):
                if card in extensions(meld):
                    yield Move("lay", card, index=index)

    def _after(self, move: Move, player: int) -> Self:
        """The table after a move of the player in turn. Raises Illegal as `Deal.apply` says."""
        if move.kind not in _MOVES[self.phase]:
            raise self._out_of_phase(move)
        match move:
            case Move("refuse"):
                return self._refusal(player)
            case Move("stock"):
                return self._drawn(self.stock[0], player, stock=self.stock[1:])
            case Move("take" | "pile"):
                return self._taken(player)
            case Move("throw", Card() as card):
                return self._thrown(card, player)
            case Move("knock", Card() as card, melds):
                return self._knocked(card, melds, player)
            case Move("lay", Card() as card, None, int() as index):
                return self._laid_off(card, index, player)
            case _:
                return self._done(move.melds, player)

    def _out_of_phase(self, move: Move) -> Illegal:
        if self.phase != "over" and move.kind in _MOVES["layoff"]:
            return Illegal("no_knock", "layoff.after-knock", move=move.kind)
        if self.phase in ("draw", "discard") and move.kind in _MOVES["offer"]:
            return Illegal("no_offer", "deal.first-offer", move=move.kind)
        code, clause = _WRONG[self.phase]
        return Illegal(code, clause, move=move.kind)

    def _refusal(self, player: int) -> Self:
        if player == self.dealer:
            return replace(self, phase="draw", turn=1 - player, refused=True)
        return replace(self, turn=1 - player)

    def _taken(self, player: int) -> Self:
        *under, card = self.pile
        if self.refused:
            raise Illegal("upcard_refused", "deal.first-offer", card=str(card))
        known = _with(self.known, player, self.known[player] | {card})
        return replace(
            self._drawn(card, player, stock=self.stock), pile=tuple(under), known=known, taken=card
        )

    def _drawn(self, card: Card, player: int, stock: tuple[Card, ...]) -> Self:
        hands = _with(self.hands, player, self.hands[player] | {card})
        return replace(self, hands=hands, stock=stock, phase="discard", refused=False)

    def _without(self, card: Card, player: int) -> Self:
        """The card gone from the player's hand."""
        return replace(
            self,
            hands=_with(self.hands, player, self.hands[player] - {card}),
            known=_with(self.known, player, self.known[player] - {card}),
        )

    def _check_discard(self, card: Card, player: int) -> None:
        if card not in self.hands[player]:
            raise Illegal("not_in_hand", "turn.discard", card=str(card))
        if card == self.taken:
            raise Illegal("just_taken", "turn.discard", card=str(card))

    def _thrown(self, card: Card, player: int) -> Self:
        self._check_discard(card, player)
        after = replace(self._without(card, player), pile=(*self.pile, card), taken=None)
        if len(self.stock) == STOCK_LEFT:
            return replace(after, phase="over", turn=None, result=VOID)
        return replace(after, phase="draw", turn=1 - player)

    def _knocked(self, card: Card, melds: Melds | None, player: int) -> Self:
        self._check_discard(card, player)
        ten = self.hands[player] - {card}
        spread = self._only(ten, card) if melds is None else arrange(ten, melds)
        check_knock(spread, self.options, self.upcard)
        after = replace(
            self._without(card, player),
            taken=None,
            knock=Knock(player, card, spread),
            melds=spread.melds,
            phase="layoff",
            turn=1 - player,
        )
        return after._done(None, 1 - player) if is_gin(spread) else after

    def _only(self, ten: CardSet, card: Card) -> Arrangement:
        """The arrangement of a knock that names none: the only one there is to choose from."""
        spreads = _spreads(ten)
        check_knock(spreads[0], self.options, self.upcard)
        if len(spreads) > 1:
            candidates = tuple(map(str, spreads))
            raise Illegal("choose_spread", "knock.face-down", card=str(card), candidates=candidates)
        return spreads[0]

    def _laid_off(self, card: Card, index: int, player: int) -> Self:
        if card not in self.hands[player]:
            raise Illegal("not_in_hand", "layoff.after-knock", card=str(card))
        melds, layoffs = lay_off(card, index, self.melds), (*self.layoffs, (card, index))
        return replace(self._without(card, player), melds=melds, layoffs=layoffs)

    def _done(self, melds: Melds | None, player: int) -> Self:
        assert self.knock
        laid = CardSet(card for card, _ in self.layoffs)
        settled = showdown(
            self.knock.spread,
            self.hands[player] | laid,
            self.options,
            upcard=self.upcard,
            top=self.pile[-1] if self.pile else None,
            layoffs=self.layoffs,
            melds=melds,
        )
        result = result_of(self.knock.player, settled)
        return replace(self, phase="over", turn=None, result=result)


def _with(both: tuple[CardSet, CardSet], player: int, cards: CardSet) -> tuple[CardSet, CardSet]:
    return (cards, both[1]) if player == 0 else (both[0], cards)


def _spreads(ten: CardSet) -> tuple[Arrangement, ...]:
    """The arrangements a knocker chooses from; for gin one, as all score the same."""
    spreads = arrangements(ten)
    return spreads[:1] if is_gin(spreads[0]) else spreads


def _named(spread: Arrangement) -> Melds:
    return tuple(meld.cards for meld in spread.melds)
