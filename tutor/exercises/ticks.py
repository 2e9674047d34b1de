"""Cards that are ticked: read from a form, written in one, held against the right ones."""

from collections.abc import Iterable, Mapping

from tutor.exercises.step import Fields
from tutor.rules import Card, CardSet, Unreadable, parse_cards


def chosen(fields: Fields, name: str, among: CardSet) -> CardSet:
    """The cards ticked under `name`. Raises Unreadable for one that was not on offer."""
    cards = [card for value in fields.get(name, ()) for card in parse_cards(value)]
    for card in cards:
        if card not in among:
            raise Unreadable("card_not_offered", card=str(card))
    return CardSet(cards)


def ticked(fields: Fields, among: CardSet, or_none: bool = False) -> CardSet:
    """The cards that are the answer; with `or_none` it may say instead that none will do.

    Raises Unreadable where it says nothing, and as `chosen` does.
    """
    cards = chosen(fields, "card", among)
    if not cards and not (or_none and fields.get("none")):
        raise Unreadable("no_card")
    return cards


def ticks(cards: Iterable[Card]) -> Fields:
    """The form in which these cards are ticked, or that none will do."""
    values = tuple(str(card) for card in cards)
    return {"card": values} if values else {"none": ("1",)}


def nearest(given: CardSet, right: Iterable[CardSet]) -> CardSet:
    """The right answer that differs from the given one in the fewest cards."""
    return min(right, key=lambda cards: len((cards - given) | (given - cards)))


def differing(given: CardSet, right: Iterable[CardSet]) -> tuple[str, Mapping[str, object]]:
    """Which cards are missing and which are too many, against the nearest right answer."""
    good = nearest(given, right)
    missed, extra = good - given, given - good
    if missed and extra:
        return "missed_and_extra", {"missed": tuple(missed), "extra": tuple(extra)}
    if missed:
        return "missed", {"missed": tuple(missed)}
    return "extra", {"extra": tuple(extra)}
