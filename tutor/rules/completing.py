"""Which cards are missing for a meld, found on the bits of a `CardSet`."""

from collections.abc import Iterable

from tutor.rules.cards import DECK, Card, CardSet, as_set

_ALL = (1 << len(DECK)) - 1
_ACES = sum(1 << card.index for card in DECK if card.rank == 1)
_KINGS = _ACES << 12


def completing(cards: Iterable[Card]) -> CardSet:
    """Every card of the deck that makes a meld with some of these (`meld.set`, `meld.run`).

    Those of the cards themselves that are in some meld already are among them.
    """
    bits = as_set(cards).bits
    over, under = _over(bits), _under(bits)
    runs = over & _over(over) | under & _under(under) | over & under
    one, two, three = (_turned(bits, suits) for suits in (1, 2, 3))
    return CardSet.from_bits(runs | one & two | one & three | two & three)


def _over(bits: int) -> int:
    """The next higher card of each in its suit."""
    return bits << 1 & _ALL & ~_ACES


def _under(bits: int) -> int:
    """The next lower card of each in its suit."""
    return bits >> 1 & ~_KINGS


def _turned(bits: int, suits: int) -> int:
    """The same ranks, so many suits further on."""
    return bits << 13 * suits & _ALL | bits >> 13 * (4 - suits)
