"""Moments of a hand in which the engine is asked what may happen. Player 0 is the learner."""

from tutor.rules import (
    DECK,
    STANDARD,
    Card,
    CardSet,
    Deal,
    Illegal,
    Move,
    Options,
    parse_cards,
)

Hands = tuple[str, str]

_HEAVY = "2S 8S 9S 3H QH 2D 3D 6D 8D 6C", "5S 10S AH 5H 8H AD KD AC 9C 10C"
_LIGHT = "2S 8S 9S 10S 2H 3H 2D 3D 6D 6C", "5S 7S AH 5H 7H AD 7D AC JC QC"
_AT_TEN = "9S 3H 4H 9H 2D 5D 6D 7D 2C 3C", "AS 8S AH 6H KH AD 10D JD 5C QC"
_MELDED = "9S 2H 9H 2D 3D 4D 5D 9D 2C 9C", "5S 6S 7S 10S 4H 10H AD 6D 10D 4C"
_LONG = "AS 3S 4S 5S 6S 7S AH 2H 2D 5C", "2S 3H 7H AD 3D 7D AC 2C 6C 7C"
_LAST = "4S 2H 3H 4H 5H 6H 7H 2D AC 4C", "2S 3S AS 8S AH AD 3D 5D 2C 3C"
_FIRST = "2S 9S 3H 9H JH 3D 9C JC QC KC", "3S 8S 10S 4H 10H 8D 5C 7C 8C 10C"


def after(deal: Deal, *moves: str) -> Deal:
    """The hand after these moves. Raises Illegal."""
    for move in moves:
        deal = deal.apply(Move.parse(move))
    return deal


def may(deal: Deal, move: str) -> bool:
    """Whether the move is legal."""
    try:
        after(deal, move)
    except Illegal:
        return False
    return True


def turn(
    hands: Hands,
    top: str,
    next_card: str,
    left: int | None = None,
    options: Options = STANDARD,
) -> Deal:
    """Player 0 is to draw: `top` lies on the pile, `next_card` on a stock of `left` cards."""
    mine, theirs = (CardSet(parse_cards(text)) for text in hands)
    (upper,), (first,) = parse_cards(top), parse_cards(next_card)
    rest = tuple(CardSet(DECK) - mine - theirs - {upper, first})
    split = len(rest) + 1 - left if left else 0
    pile, stock = (*rest[:split], upper), (first, *rest[split:])
    return Deal.from_position((mine, theirs), pile, stock, dealer=1, turn=0, options=options)


def dealt() -> Deal:
    """A hand just dealt by player 0."""
    return Deal.from_deck(DECK, dealer=0)


def offered() -> Deal:
    """Player 0 is offered 9D, which makes two melds and lets the hand be knocked."""
    mine, theirs = (CardSet(parse_cards(text)) for text in _FIRST)
    upcard = Card(9, "D")
    stock = CardSet(DECK) - mine - theirs - {upcard}
    return Deal.from_position((mine, theirs), [upcard], stock, dealer=1, turn=0, phase="offer")


def waiting() -> Deal:
    """Player 0 is to draw, 7C from the pile or KS from the stock; neither lets the hand knock."""
    return turn(_HEAVY, "7C", "KS")


def drawn() -> Deal:
    """Player 0 has drawn KS from the stock and cannot knock: no loose card weighs over ten."""
    return after(waiting(), "stock")


def taken() -> Deal:
    """Player 0 has taken 7C from the pile."""
    return after(waiting(), "pile")


def before_ready() -> Deal:
    """Player 0 is to draw 3C, with which the hand can be knocked."""
    return turn(_LIGHT, "8H", "3C")


def ready() -> Deal:
    """Player 0 can knock with 6D face down."""
    return after(before_ready(), "stock")


def knocked() -> Deal:
    """Player 0 has knocked, 6C loose; 7S out of the other's three sevens fits the run."""
    return after(ready(), "knock 6D")


def knocked_on_spade() -> Deal:
    """Where spades double, player 0 has knocked with 6D face down on KS, and it is settled."""
    table = Options(spades_double=True)
    return after(turn(_LIGHT, "KS", "3C", options=table), "stock", "knock 6D", "done")


def at_ten(options: Options = STANDARD) -> Deal:
    """Player 0 has drawn 9C; with 4H face down exactly ten stay loose."""
    return after(turn(_AT_TEN, "8H", "9C", options=options), "stock")


def before_gin() -> Deal:
    """Player 0 is to draw and holds ten melded cards."""
    return turn(_MELDED, "KC", "KS")


def melded() -> Deal:
    """Player 0 holds ten melded cards and KS; 6D of the other's fits the run."""
    return after(before_gin(), "stock")


def three_left() -> Deal:
    """Player 0 is to draw, 9H from a stock of three or 5H from the pile, and cannot knock."""
    return turn(_LONG, "5H", "9H", 3)


def last_chance() -> Deal:
    """Player 0 is to draw 10D from a stock of three and can then knock with it face down."""
    return turn(_LAST, "QH", "10D", 3)
