"""Which cards a player takes for a meld."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Literal

from tutor.mistakes.beliefs import TRUE, Beliefs
from tutor.mistakes.cards import order, suit, value
from tutor.rules import Card

Group = tuple[Card, ...]
"""Cards that are, or are believed to be, one meld: a set by suits, a run in its own order."""
Kind = Literal["set", "run"]

_RANKS = 13


def as_set(cards: Iterable[Card], beliefs: Beliefs = TRUE) -> Group | None:
    """The cards as a set by suits, or None when the player thinks they are none (`meld.set`)."""
    group = tuple(sorted(cards))
    if not beliefs.sets_seen or not beliefs.set_least <= len(group) <= beliefs.set_most:
        return None
    alike = {card.rank if beliefs.set_by == "rank" else value(card, beliefs) for card in group}
    return group if len(alike) == 1 else None


def as_run(cards: Iterable[Card], beliefs: Beliefs = TRUE) -> Group | None:
    """The cards as a run, first to last, or None when the player thinks they are none.

    `meld.run`, `meld.ace-low`.
    """
    group = tuple(sorted(cards, key=lambda card: (card.rank, card)))
    if not beliefs.runs_seen or not beliefs.run_least <= len(group) <= beliefs.run_most:
        return None
    one_suit = len({suit(card, beliefs) for card in group}) == 1
    if not one_suit and not beliefs.mixed_suits:
        return None
    if len({card.rank for card in group}) == len(group):
        for places in _readings(group, beliefs):
            if max(places) - min(places) < len(group) + beliefs.gaps:
                run = tuple(card for _, card in sorted(zip(places, group, strict=True)))
                if beliefs.equals_follow or _values_rise(run, beliefs):
                    return run
    return group if beliefs.flush and one_suit else None


def _readings(group: Group, beliefs: Beliefs) -> Iterator[list[int]]:
    """The places the cards can stand at: more than one way where the ace has two ends."""
    places = [order(card.rank, beliefs) for card in group]
    match beliefs.ace_in_runs:
        case "low":
            yield places
        case "both":
            yield places
            yield [place + _RANKS if place == 1 else place for place in places]
        case "high":
            yield [place + _RANKS if place == 1 else place for place in places]
        case "wraps":
            for start in range(_RANKS):
                yield [(place - 1 - start) % _RANKS for place in places]
        case "never":
            if 1 not in places:
                yield places


def _values_rise(run: Group, beliefs: Beliefs) -> bool:
    values = [value(card, beliefs) for card in run]
    return len(set(values)) == len(values)


def kind(cards: Iterable[Card], beliefs: Beliefs = TRUE) -> Kind | None:
    """ "set" or "run", or None when the player thinks these cards are no meld."""
    cards = tuple(cards)
    if as_set(cards, beliefs):
        return "set"
    return "run" if as_run(cards, beliefs) else None


def is_meld(cards: Iterable[Card], beliefs: Beliefs = TRUE) -> bool:
    """Whether the player thinks these cards, all together, are one meld."""
    return kind(cards, beliefs) is not None


def sets(cards: Iterable[Card], beliefs: Beliefs = TRUE) -> tuple[Group, ...]:
    """Every set the player can see in these cards, the parts of larger ones too."""
    alike: dict[int, list[Card]] = {}
    for card in sorted(cards):
        key = card.rank if beliefs.set_by == "rank" else value(card, beliefs)
        alike.setdefault(key, []).append(card)
    return tuple(
        group
        for pool in alike.values()
        for size in range(beliefs.set_least, beliefs.set_most + 1)
        for chosen in combinations(pool, size)
        if (group := as_set(chosen, beliefs))
    )


def runs(cards: Iterable[Card], beliefs: Beliefs = TRUE) -> tuple[Group, ...]:
    """Every run the player can see in these cards, the parts of longer ones too."""
    suited: dict[str, list[Card]] = {}
    for card in sorted(cards):
        suited.setdefault("" if beliefs.mixed_suits else suit(card, beliefs), []).append(card)
    return tuple(
        group
        for pool in suited.values()
        for chosen in _rows(pool, beliefs)
        if (group := as_run(chosen, beliefs))
    )


def _rows(pool: Sequence[Card], beliefs: Beliefs) -> Iterable[Sequence[Card]]:
    """Those of the cards' combinations that can be runs: shorter ones first."""
    most = min(beliefs.run_most, len(pool))
    if beliefs.flush:
        sizes = range(beliefs.run_least, most + 1)
        return (chosen for size in sizes for chosen in combinations(pool, size))
    places = sorted((p, n) for n, card in enumerate(pool) for p in _places(card, beliefs))
    found: set[tuple[int, ...]] = set()
    waiting: list[tuple[int, int, tuple[int, ...]]]
    waiting = [(place, beliefs.gaps, (number,)) for place, number in places]
    for last, gaps, row in waiting:
        if len(row) >= beliefs.run_least:
            found.add(tuple(sorted(row)))
        if len(row) < most:
            waiting += [
                (place, gaps - (place - last - 1), (*row, number))
                for place, number in places
                if last < place <= last + 1 + gaps and number not in row
            ]
    return ([pool[n] for n in row] for row in sorted(found, key=lambda row: (len(row), row)))


def _places(card: Card, beliefs: Beliefs) -> tuple[int, ...]:
    """Where the card can stand in a row; a row that goes round is one of twice the length."""
    place = order(card.rank, beliefs)
    match beliefs.ace_in_runs:
        case "wraps":
            return place, place + _RANKS
        case "both" if place == 1:
            return place, place + _RANKS
        case "high" if place == 1:
            return (place + _RANKS,)
        case "never" if place == 1:
            return ()
        case _:
            return (place,)


def groups(cards: Iterable[Card], beliefs: Beliefs = TRUE) -> tuple[Group, ...]:
    """Every meld the player can see in these cards: the sets, then the runs."""
    cards = tuple(cards)
    return sets(cards, beliefs) + runs(cards, beliefs)


def in_melds(
    cards: Iterable[Card], beliefs: Beliefs = TRUE, only: Kind | None = None
) -> tuple[Card, ...]:
    """The cards that are in some meld, or in some set or some run only, as the player sees it."""
    cards = tuple(cards)
    seen = {"set": sets, "run": runs}.get(only or "", groups)(cards, beliefs)
    return tuple(card for card in cards if any(card in group for group in seen))


def completing(
    held: Iterable[Card], candidates: Iterable[Card], beliefs: Beliefs = TRUE
) -> tuple[Card, ...]:
    """The candidates that, each alone, would make a meld with some of the `held` cards."""
    held = tuple(held)
    return tuple(card for card in candidates if completes(held, card, beliefs))


def completes(held: Iterable[Card], card: Card, beliefs: Beliefs = TRUE) -> bool:
    """Whether the card would make a meld with some of the `held` cards, as the player sees it."""
    # Cards that could never be in one meld with it only make the search long.
    near = [other for other in held if _may_share(other, card, beliefs)]
    return any(card in group for group in groups((*near, card), beliefs))


def _may_share(one: Card, other: Card, beliefs: Beliefs) -> bool:
    if beliefs.mixed_suits or suit(one, beliefs) == suit(other, beliefs):
        return True
    if beliefs.set_by == "rank":
        return one.rank == other.rank
    return value(one, beliefs) == value(other, beliefs)
