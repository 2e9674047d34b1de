"""What one player knows in the middle of a hand: own cards, and all that both have seen."""

from dataclasses import dataclass, replace
from typing import Self

from tutor.coach.table import OFFER, PLAY, STANDARD, Stakes
from tutor.rules import DECK, Card, CardSet, Deal, Move, Unreadable, parse_cards

_STOCK = 31
_NOTHING = CardSet()


@dataclass(frozen=True, slots=True)
class Public:
    """What both have seen one player do."""

    known: CardSet = _NOTHING
    """Cards taken from the pile and still in hand."""
    threw: CardSet = _NOTHING
    passed: CardSet = _NOTHING
    """Cards that lay on top and were not taken."""
    took: int = 0
    """Cards taken from the pile, the upcard included."""
    turns: int = 0
    """Turns finished; a refusal of the upcard is none."""


@dataclass(frozen=True, slots=True)
class Open:
    """All that lies open at a table."""

    pile: tuple[Card, ...]
    """The face-up cards of the discard pile, the top one last."""
    stock: int
    """Cards left in the stock."""
    players: tuple[Public, Public] = (Public(), Public())
    opening: int = PLAY
    """How the turn opens: `table.OFFER`, `OFFER_DEALER`, `REFUSED`, or `PLAY` as usual."""
    row: int = 0
    """Cards taken from the pile in a row, by both."""
    taken: Card | None = None
    """The card that the player in turn has just taken."""

    def after(self, player: int, move: Move) -> "Open":
        """What lies open after a draw, a throw or an answer to the offer. Nothing is checked."""
        who, top = self.players[player], CardSet(self.pile[-1:])
        match move.kind, move.card:
            case "refuse" | "stock", _:
                now = self._with(player, replace(who, passed=who.passed | top))
                if move.kind == "refuse":
                    return replace(now, opening=self.opening + 1)
                return replace(now, opening=PLAY, row=0, stock=self.stock - 1)
            case "take" | "pile", _:
                *under, card = self.pile
                now = self._with(player, replace(who, known=who.known | top, took=who.took + 1))
                return replace(now, opening=PLAY, row=self.row + 1, pile=tuple(under), taken=card)
            case "throw", Card() as card:
                gone = CardSet([card])
                known, threw, turns = who.known - gone, who.threw | gone, who.turns + 1
                now = self._with(player, replace(who, known=known, threw=threw, turns=turns))
                return replace(now, pile=(*self.pile, card), taken=None)
        return self

    def _with(self, player: int, who: Public) -> "Open":
        first, second = self.players
        return replace(self, players=(who, second) if player == 0 else (first, who))


@dataclass(frozen=True, slots=True)
class Situation:
    """What the player in turn knows: ten cards where one is to draw, eleven to discard or knock."""

    hand: CardSet
    open: Open
    """The open cards, the player in turn first."""
    stakes: Stakes = STANDARD

    @property
    def me(self) -> Public:
        """What the rival has seen of the player in turn."""
        return self.open.players[0]

    @property
    def rival(self) -> Public:
        """What the player in turn has seen of the rival."""
        return self.open.players[1]

    @property
    def unseen(self) -> CardSet:
        """The cards of the stock, and those of the rival's that nobody saw taken."""
        return CardSet(DECK) - self.hand - CardSet(self.open.pile) - self.rival.known

    @classmethod
    def of(cls, deal: Deal) -> Self:
        """What the player in turn knows of a hand, from its start on.

        Raises Unreadable `no_decision` (phase) unless that player is to draw, to answer the offer,
        to discard or to knock.
        """
        player, start = deal.turn, deal.start
        if player is None or deal.phase == "layoff":
            raise Unreadable("no_decision", phase=deal.phase)
        now = Open(start.pile, len(start.stock), opening=OFFER if start.phase == "offer" else PLAY)
        if start.taken:
            taken = Public(known=CardSet([start.taken]), took=1)
            now = replace(now._with(start.turn, taken), taken=start.taken)
        for mover, move in deal.moves:
            now = now.after(mover, move)
        mine, theirs = now.players[player], now.players[1 - player]
        stakes = Stakes.of(deal.options, deal.upcard)
        return cls(deal.hands[player], replace(now, players=(mine, theirs)), stakes)

    @classmethod
    def read(cls, hand: str, upcard: str, history: str, stakes: Stakes = STANDARD) -> Self:
        """What a player knows who was dealt `hand` and has seen this happen since.

        The history tells each move, with commas between: "rival refuse", "rival throw QS", "you
        pile QS", and one's own draw with its card, "you stock 5S". Raises Unreadable:
        `unreadable_history` (text), and what moves and cards raise.
        """
        own = CardSet(parse_cards(hand))
        now = Open(parse_cards(upcard), _STOCK, opening=OFFER)
        for line in filter(None, map(str.strip, history.split(","))):
            who, _, text = line.partition(" ")
            if who not in ("you", "rival") or not text:
                raise Unreadable("unreadable_history", text=line[:40])
            kind, *names = text.split()
            draws = kind in ("stock", "pile", "take")
            move = Move.parse(kind if draws else text)
            if who == "you" and draws:
                own |= CardSet(parse_cards(names[0]) if names else now.pile[-1:])
            elif who == "you" and move.card:
                if move.card not in own:
                    raise Unreadable("unreadable_history", text=line[:40])
                own -= CardSet([move.card])
            now = now.after(0 if who == "you" else 1, move)
        return cls(own, now, stakes)
