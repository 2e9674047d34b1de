"""What one player may see of a hand."""

from dataclasses import dataclass

from tutor.rules.cards import Card, CardSet
from tutor.rules.ending import Result
from tutor.rules.layoffs import Layoff
from tutor.rules.melds import Arrangement, Meld
from tutor.rules.moves import Move
from tutor.rules.options import Options
from tutor.rules.position import Phase


@dataclass(frozen=True, slots=True)
class View:
    """A hand as `player` sees it: nothing in it tells a card that this player may not see."""

    player: int
    options: Options
    dealer: int
    phase: Phase
    turn: int | None
    upcard: Card | None
    """The card turned up at the deal; None in a hand begun later, where it is not asked for."""
    hand: CardSet
    pile: tuple[Card, ...]
    """The face-up cards of the discard pile, the top one last."""
    stock: int
    """Number of cards in the stock."""
    taken: Card | None
    """The card that the player in turn has just taken from the pile."""
    opponent_cards: int
    """Number of cards the opponent holds."""
    opponent_known: CardSet
    """Cards that the opponent took from the pile and still holds."""
    legal: tuple[Move, ...]
    """This player's legal moves, as `Deal.legal_moves`; none when it is not their turn."""
    knocker: int | None
    spread: Arrangement | None
    """The knocker's hand as it was laid."""
    melds: tuple[Meld, ...]
    """The knocker's melds as they lie, lay-offs added."""
    layoffs: tuple[Layoff, ...]
    face_down: Card | None
    """The card the knocker put face down; the defender sees it when the hand is over."""
    result: Result | None

    @property
    def limit(self) -> int:
        """Most deadwood points one may knock with in this hand (`knock.limit`)."""
        return self.options.limit(self.upcard)
