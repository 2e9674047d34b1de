"""Sets, runs, and the ways to arrange a hand in them."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from tutor.rules.cards import DECK, Card, CardSet, as_set, points
from tutor.rules.errors import Illegal
from tutor.rules.solver import blocks, deadwood, rests, suits_of

_CLAUSES = {
    "too_few": "meld.set",
    "mixed_ranks": "meld.set",
    "mixed_suits": "meld.run",
    "not_consecutive": "meld.run",
    "wraps": "meld.ace-low",
    "ace_high": "meld.ace-low",
    "card_twice": "meld.no-dual-use",
}


@dataclass(frozen=True, slots=True)
class Meld:
    """A valid set or run: `cards` in suit-then-rank order. `str(meld)` is like "2S-2H-2D".

    Made by `meld_of`. Iterates over its cards.
    """

    kind: Literal["set", "run"]
    cards: tuple[Card, ...]

    def __iter__(self) -> Iterator[Card]:
        """Its cards, in order."""
        return iter(self.cards)

    def __len__(self) -> int:
        """How many cards it has."""
        return len(self.cards)

    def __str__(self) -> str:
        """Like "2S-2H-2D"."""
        return "-".join(map(str, self.cards))


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A hand laid out: `melds`, sets by rank and then runs by suit and rank, and `loose` cards."""

    melds: tuple[Meld, ...]
    loose: tuple[Card, ...]

    @property
    def deadwood(self) -> int:
        """Points of the loose cards (`meld.deadwood`, `knock.count`)."""
        return points(self.loose)

    @property
    def cards(self) -> CardSet:
        """All its cards, melded and loose."""
        return CardSet([card for meld in self.melds for card in meld]) | CardSet(self.loose)

    def __str__(self) -> str:
        """Its melds, like "2S-2H-2D 8S-9S-10S"."""
        return " ".join(map(str, self.melds))


def why_not(cards: Iterable[Card]) -> str | None:
    """Why these cards are no meld, as a code; None when they are one.

    `card_twice`, `too_few` (fewer than three); for cards of one suit `ace_high` (Q-K-A), `wraps`
    (K-A-2) or `not_consecutive`; else `mixed_ranks` when some share a rank, as in a set that went
    wrong, or `mixed_suits`. Rests on `meld.set`, `meld.run` and `meld.ace-low`.
    """
    given = tuple(cards)
    if len(set(given)) < len(given):
        return "card_twice"
    if len(given) < 3:
        return "too_few"
    ranks = {card.rank for card in given}
    if len(ranks) == 1:
        return None
    if len({card.suit for card in given}) > 1:
        return "mixed_ranks" if len(ranks) < len(given) else "mixed_suits"
    return _why_no_run(ranks)


def _why_no_run(ranks: set[int]) -> str | None:
    if _neighbours(ranks):
        return None
    if not {1, 13} <= ranks:
        return "not_consecutive"
    if _neighbours(ranks - {1} | {14}):
        return "ace_high"
    # The gap of a run that wraps is one block: the ranks it lacks are neighbours too.
    return "wraps" if _neighbours(set(range(1, 14)) - ranks) else "not_consecutive"


def _neighbours(ranks: set[int]) -> bool:
    return max(ranks) - min(ranks) == len(ranks) - 1


def meld_of(cards: Iterable[Card]) -> Meld:
    """The meld these cards make. Raises Illegal with the code of `why_not` (meld)."""
    given = tuple(cards)
    code = why_not(given)
    if code:
        raise Illegal(code, _clause(code, given), meld="-".join(map(str, given)))
    kind: Literal["set", "run"] = "set" if given[0].rank == given[1].rank else "run"
    return Meld(kind, tuple(sorted(given)))


def _clause(code: str, cards: tuple[Card, ...]) -> str:
    begun_run = code == "too_few" and len(cards) == 2 and cards[0].suit == cards[1].suit
    return "meld.run" if begun_run else _CLAUSES[code]


def arrangements(cards: Iterable[Card]) -> tuple[Arrangement, ...]:
    """Every arrangement with the least deadwood, each once, most sets first.

    Touching runs of a suit are one run (`R37`). Any number of cards; none make one empty
    arrangement.
    """
    hand = as_set(cards)
    return tuple(sorted((laid_out(hand, rest) for rest in rests(hand)), key=_order))


def laid_out(hand: CardSet, rest: CardSet) -> Arrangement:
    """The hand with the longest runs of `rest`, and all that is not in it in sets by rank."""
    in_sets = hand - rest
    ranks = sorted({card.rank for card in in_sets})
    sets = [Meld("set", tuple(c for c in in_sets if c.rank == rank)) for rank in ranks]
    runs = _runs_in(rest)
    return Arrangement((*sets, *runs), tuple(rest - CardSet(card for run in runs for card in run)))


def _runs_in(cards: CardSet) -> list[Meld]:
    return [
        Meld("run", DECK[13 * suit + low : 13 * suit + low + length])
        for suit, held in enumerate(suits_of(cards))
        for low, length in blocks(held)
        if length >= 3
    ]


def _order(arrangement: Arrangement) -> tuple[int, tuple[tuple[Card, ...], ...]]:
    sets = sum(len(meld) for meld in arrangement.melds if meld.kind == "set")
    return -sets, tuple(meld.cards for meld in arrangement.melds)


def arrange(cards: Iterable[Card], melds: Iterable[Iterable[Card]]) -> Arrangement:
    """The hand with exactly these melds laid; the other cards are loose (`R3`).

    Touching runs of a suit become one run (`R37`).
    Raises Illegal, with the `meld` at fault: a code of `why_not`; `not_in_hand` (card), a card
    that is not held; `card_twice` (card), a card in two melds (`meld.no-dual-use`).
    """
    hand = as_set(cards)
    used = CardSet()
    valid = [meld_of(meld) for meld in melds]
    for meld in valid:
        for card in meld:
            if card not in hand:
                raise Illegal("not_in_hand", "goal.hand", meld=str(meld), card=str(card))
            if card in used:
                raise Illegal("card_twice", "meld.no-dual-use", meld=str(meld), card=str(card))
        used |= CardSet(meld)
    sets = sorted((m for m in valid if m.kind == "set"), key=lambda meld: meld.cards[0].rank)
    runs = _runs_in(CardSet(card for meld in valid if meld.kind == "run" for card in meld))
    return Arrangement((*sets, *runs), tuple(hand - used))


def discards(eleven: Iterable[Card], taken: Card | None = None) -> Mapping[Card, int]:
    """Each card that may be thrown, and the least deadwood points it leaves.

    Never the card just `taken` from the discard pile, thrown or knocked with (`turn.discard`,
    `R10`, `R11`). In suit-then-rank order.
    """
    hand = as_set(eleven)
    left = ((card, CardSet.from_bits(hand.bits ^ 1 << card.index)) for card in hand)
    return {card: deadwood(ten) for card, ten in left if card != taken}
