"""One hand, from the deal to its result."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from tutor.rules import record
from tutor.rules.cards import DECK, Card, CardSet
from tutor.rules.errors import Illegal, Unreadable
from tutor.rules.moves import Move
from tutor.rules.options import STANDARD, Options
from tutor.rules.position import Phase, Position, position
from tutor.rules.table import Table
from tutor.rules.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Table):
    """The whole state of a hand, hidden cards and all; `view` gives what one player may see.

    Begun by `shuffled`, `from_deck`, `from_position` or `parse`; every move makes a new one.
    `str(deal)` is the text of the whole hand, moves and all, which `parse` reads back.
    """

    start: Position
    """Where the hand began."""
    moves: tuple[tuple[int, Move], ...] = ()
    """Every move since the start, with its player."""

    @classmethod
    def shuffled(cls, rng: Random, dealer: int, options: Options = STANDARD) -> Self:
        """A hand from a deck shuffled by `rng` (`deal.shuffle`)."""
        deck = list(DECK)
        rng.shuffle(deck)
        return cls.from_deck(deck, dealer, options)

    @classmethod
    def from_deck(cls, cards: Sequence[Card], dealer: int, options: Options = STANDARD) -> Self:
        """A hand from a deck in this order, its first card dealt first, to the non-dealer.

        Raises what a `Position` raises for anything but the 52 cards.
        """
        return cls._at(Position.dealt(cards, dealer, options))

    @classmethod
    def from_position(
        cls,
        hands: Sequence[Iterable[Card]],
        pile: Iterable[Card],
        stock: Iterable[Card],
        dealer: int,
        turn: int,
        options: Options = STANDARD,
        phase: Phase = "draw",
        taken: Card | None = None,
        upcard: Card | None = None,
    ) -> Self:
        """A hand from any moment of play. Raises what a `Position` raises."""
        return cls._at(position(hands, pile, stock, dealer, turn, options, phase, taken, upcard))

    @classmethod
    def parse(cls, text: str) -> Self:
        """The hand that `str(deal)` wrote. Raises as `record.read` and `apply` do."""
        start, moves = record.read(text)
        deal = cls._at(start)
        for player, move in moves:
            deal = deal.apply(move, player)
        return deal

    @classmethod
    def _at(cls, start: Position) -> Self:
        first, second = start.hands
        taken = CardSet([start.taken] if start.taken else ())
        return cls(
            start=start,
            options=start.options,
            dealer=start.dealer,
            hands=(first, second),
            pile=start.pile,
            stock=start.stock,
            phase=start.phase,
            turn=start.turn,
            upcard=start.turned_up,
            taken=start.taken,
            known=(taken & first, taken & second),
        )

    def __str__(self) -> str:
        """The text of the hand so far."""
        return record.write(self.start, self.moves)

    def apply(self, move: Move, player: int | None = None) -> Self:
        """The hand after a move of the player in turn, or of `player`, who must be in turn.

        Raises Illegal, and nothing has changed: `not_your_turn` (player); by phase `answer_offer`,
        `must_draw`, `already_drawn`, `laying_off`, `hand_over` (move); `no_offer`, `no_knock`
        (move); `upcard_refused` (card); `not_in_hand`, `just_taken` (card); `over_limit`
        (deadwood, limit); `choose_spread` (card, candidates) when the knock has several
        arrangements with the least deadwood, which only gin need not tell apart (`R2`); and what
        `arrange` and `lay_off` raise for the melds and lay-offs named.
        """
        if self.turn is None:
            raise self._out_of_phase(move)
        if player not in (None, self.turn):
            raise Illegal("not_your_turn", "turn.alternate", player=player)
        return replace(self._after(move, self.turn), moves=(*self.moves, (self.turn, move)))

    def view(self, player: int) -> View:
        """What one player sees: their own cards and what lies open.

        The stock and the opponent's cards are counted, not shown. A knocker's hand lies open from
        the knock on, in `spread`, a defender's at the end, in `result`. Raises Unreadable
        `no_such_player` (player).
        """
        if player not in (0, 1):
            raise Unreadable("no_such_player", player=player)
        opponent, knock, over = 1 - player, self.knock, self.phase == "over"
        own = knock is not None and knock.player == player
        return View(
            player=player,
            options=self.options,
            dealer=self.dealer,
            phase=self.phase,
            turn=self.turn,
            upcard=self.upcard,
            hand=self.hands[player],
            pile=self.pile,
            stock=len(self.stock),
            taken=self.taken,
            opponent_cards=len(self.hands[opponent]),
            opponent_known=self.known[opponent],
            legal=self.legal_moves() if player == self.turn else (),
            knocker=knock.player if knock else None,
            spread=knock.spread if knock else None,
            melds=self.melds,
            layoffs=self.layoffs,
            face_down=knock.discard if knock and (own or over) else None,
            result=self.result,
        )
