"""What the other player may do after a knock: lay cards off, and the best defence."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import TypeAlias

from tutor.rules.cards import SUITS, Card, CardSet, as_set, points
from tutor.rules.errors import Illegal
from tutor.rules.melds import Meld, arrange, arrangements, laid_out, meld_of
from tutor.rules.solver import LEFT, suits_of

Layoff: TypeAlias = tuple[Card, int]
"""A card laid off and the index of the knocker's meld it goes on."""


@dataclass(frozen=True, slots=True)
class Defence:
    """What the defender lays down after a knock, each card in one place.

    `layoffs` stand in an order in which they may be made one by one.
    """

    melds: tuple[Meld, ...]
    layoffs: tuple[Layoff, ...]
    loose: tuple[Card, ...]

    @property
    def deadwood(self) -> int:
        """Points of the loose cards."""
        return points(self.loose)


def extensions(meld: Iterable[Card]) -> tuple[Card, ...]:
    """The cards that fit a meld: a set's fourth, or one at each open end of a run.

    None on a set of four; nothing before an ace or after a king (`layoff.after-knock`, `R4`).
    """
    cards = meld if isinstance(meld, Meld) else meld_of(meld)
    if cards.kind == "set":
        return tuple(CardSet(Card(cards.cards[0].rank, suit) for suit in SUITS) - CardSet(cards))
    low, high, suit = cards.cards[0].rank - 1, cards.cards[-1].rank + 1, cards.cards[0].suit
    return tuple(Card(rank, suit) for rank in (low, high) if 1 <= rank <= 13)


def lay_off(card: Card, index: int, melds: Sequence[Meld]) -> tuple[Meld, ...]:
    """The knocker's melds with one card laid off on the meld of that index.

    Raises Illegal (`layoff.after-knock`): `no_such_meld` (index), `does_not_fit` (card, meld).
    Raises Unreadable `card_twice` for a card that lies there already.
    """
    if not 0 <= index < len(melds):
        raise Illegal("no_such_meld", "layoff.after-knock", index=index)
    if card not in extensions(melds[index]):
        meld = str(melds[index])
        raise Illegal("does_not_fit", "layoff.after-knock", card=str(card), meld=meld)
    _check_once({card}, melds)
    return (*melds[:index], meld_of((*melds[index], card)), *melds[index + 1 :])


def defend(
    cards: Iterable[Card],
    knocker_melds: Iterable[Iterable[Card]],
    layoffs: Iterable[Layoff] = (),
    melds: Iterable[Iterable[Card]] | None = None,
) -> Defence:
    """The defence the defender chose: lay-offs one by one, then these melds of the other cards.

    Any card may be laid off, also out of a meld, and none need be (`R31`). Without `melds` the
    other cards are arranged for the least deadwood.
    Raises Illegal: as `lay_off` and `arrange` do, or `not_in_hand` (card). Raises Unreadable
    `card_twice` when both hold the same card.
    """
    hand = as_set(cards)
    spread: tuple[Meld, ...] = tuple(map(meld_of, knocker_melds))
    _check_once(hand, spread)
    laid = tuple(layoffs)
    for card, index in laid:
        if card not in hand:
            raise Illegal("not_in_hand", "layoff.after-knock", card=str(card))
        spread = lay_off(card, index, spread)
        hand -= {card}
    own = arrangements(hand)[0] if melds is None else arrange(hand, melds)
    return Defence(own.melds, laid, own.loose)


def defence(cards: Iterable[Card], knocker_melds: Iterable[Iterable[Card]]) -> Defence:
    """The defence that leaves the least deadwood: own melds and lay-offs chosen together (`R1`).

    Own melds may be broken for it (`R31`) and lay-offs follow one another along a run (`R4`).
    Among the defences with the least deadwood it is one with the fewest lay-offs, so no meld is
    broken without need; among those, one that lays on the knocker's first melds, lowest card
    first, and has the most cards in sets. With no knocker's melds it is the best arrangement.
    Raises Illegal as `meld_of` does, and Unreadable `card_twice` when both hold the same card.
    """
    hand = as_set(cards)
    spread = [meld_of(meld) for meld in knocker_melds]
    _check_once(hand, spread)
    ways = list(_ways(hand, spread))
    fewest = min(left for left, _, _ in ways)
    best = [_spelt(hand, laid, rest, spread) for left, laid, rest in ways if left == fewest]
    return min(best, key=_preference)


def _check_once(cards: Iterable[Card], melds: Iterable[Meld]) -> None:
    CardSet([*cards, *(card for meld in melds for card in meld)])


def _ways(hand: CardSet, spread: Sequence[Meld]) -> Iterator[tuple[int, tuple[Card, ...], CardSet]]:
    """Every choice there is: cards to lay on the knocker's sets, and own sets to take.

    Gives the points left, the cards laid, and what remains for runs. There the knocker's runs are
    as good as one's own cards: whatever joins them can be laid off, one card after another.
    """
    runs = CardSet(card for meld in spread if meld.kind == "run" for card in meld)
    fourths = [c for meld in spread if meld.kind == "set" for c in extensions(meld) if c in hand]
    for laid in (some for n in range(len(fourths) + 1) for some in combinations(fourths, n)):
        for sets in _own_sets(hand - CardSet(laid)):
            rest = hand - CardSet(laid) - sets
            yield sum(LEFT[cards] for cards in suits_of(rest | runs)), laid, rest


def _own_sets(hand: CardSet) -> Iterator[CardSet]:
    ranks = [[card for card in hand if card.rank == rank] for rank in range(1, 14)]
    choices = [{(), *combinations(held, 3), tuple(held)} for held in ranks if len(held) >= 3]
    for chosen in product(*choices):
        yield CardSet(card for cards in chosen for card in cards)


def _spelt(
    hand: CardSet, fourths: Sequence[Card], rest: CardSet, spread: Sequence[Meld]
) -> Defence:
    """The defence of one choice: these fourths on their sets, then whatever fits on runs."""
    own = laid_out(hand - CardSet(fourths), rest)
    sets = [index for index, meld in enumerate(spread) if meld.kind == "set"]
    layoffs = [(card, i) for card in fourths for i in sets if card in extensions(spread[i])]
    loose, melds = list(own.loose), tuple(spread)
    while found := _next_on_run(loose, melds):
        layoffs.append(found)
        loose.remove(found[0])
        melds = lay_off(*found, melds)
    return Defence(own.melds, tuple(layoffs), tuple(loose))


def _next_on_run(loose: Sequence[Card], melds: Sequence[Meld]) -> Layoff | None:
    runs = ((index, meld) for index, meld in enumerate(melds) if meld.kind == "run")
    return next(((c, index) for index, meld in runs for c in loose if c in extensions(meld)), None)


def _preference(choice: Defence) -> tuple[int, list[tuple[int, Card]], int, list[str]]:
    laid = [(index, card) for card, index in choice.layoffs]
    in_sets = sum(len(meld) for meld in choice.melds if meld.kind == "set")
    return len(laid), laid, -in_sets, list(map(str, choice.melds))
