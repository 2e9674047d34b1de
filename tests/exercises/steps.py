"""Steps for tests about one kind: what every step has is the same in all of them."""

from typing import Any, TypeVar

from tutor.exercises import Exercise, Score, Text
from tutor.rules import CardSet, parse_cards

WORDS = Text("a", "b")
Kind = TypeVar("Kind", bound=Exercise)


def cards(text: str) -> CardSet:
    return CardSet(parse_cards(text))


def make(kind: type[Kind], **fields: Any) -> Kind:
    """A step of this kind; what a test does not care about need not be given."""
    plain: dict[str, Any] = {
        "id": "x",
        "stage": "solo",
        "title": WORDS,
        "text": WORDS,
        "clauses": (),
    }
    return kind(**plain | fields)


def knock(melds: str, loose: str, defender: str, **more: Any) -> Score:
    """A knock to settle, its melds parted by a bar; cards may be given as text."""
    given = {name: cards(each) if isinstance(each, str) else each for name, each in more.items()}
    return make(
        Score,
        melds=tuple(map(cards, melds.split("|"))),
        loose=cards(loose),
        defender=cards(defender),
        **given,
    )
