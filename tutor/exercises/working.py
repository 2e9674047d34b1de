"""The working of a hand's score as lines that can be laid beside each other and compared."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from tutor.mistakes import Beliefs, Sheet, value
from tutor.rules import Arrangement, Card, Layoff

Code = Literal[
    "kind",
    "knocker",
    "layoffs",
    "melds",
    "defender",
    "winner",
    "difference",
    "bonus",
    "doubling",
    "points",
]


@dataclass(frozen=True, slots=True)
class Line:
    """One line: what is settled there, and the parts of what is found."""

    code: Code
    params: Mapping[str, object]


def lines(
    spread: Arrangement, done: Sheet, beliefs: Beliefs, doubles: bool = False
) -> tuple[Line, ...]:
    """The working of a player with these `beliefs`, in the order in which it is best read.

    "kind"; "knocker" and "defender", each a count with its loose `cards`, their weights as `parts`
    where they make up the `total`, and the cards `laid` off; "layoffs", the cards that go on one
    meld, in order, with that meld; "melds" of the defender; "winner" with the two counts;
    "difference"; "bonus" and what `ending` it is for; where the table `doubles`, "doubling": how
    many `times`, and whether the `whole` or the difference alone; "points".
    """
    laid = tuple(card for card, _ in done.knocker_layoffs)
    kept = tuple(card for card in spread.loose if card not in laid)
    counts = {"knocker": done.knocker_deadwood, "defender": done.defender_deadwood}
    ending = "undercut" if done.winner == "defender" else done.kind
    return (
        Line("kind", {"kind": done.kind}),
        Line("knocker", {**_count(kept, done.knocker_deadwood, beliefs), "laid": laid}),
        Line("layoffs", {"kind": done.kind, "layoffs": _by_meld(spread, done.layoffs)}),
        Line("melds", {"melds": done.defender_melds}),
        Line(
            "defender",
            {**_count(done.defender_loose, done.defender_deadwood, beliefs), "laid": ()},
        ),
        Line("winner", {**counts, "winner": done.winner, "ending": ending}),
        Line("difference", {**counts, "difference": done.difference}),
        Line("bonus", {"bonus": done.bonus, "ending": ending}),
        *((_doubling(done, beliefs),) if doubles else ()),
        Line("points", {"winner": done.winner, "points": done.points}),
    )


def first_difference(one: Iterable[Line], other: Iterable[Line]) -> int | None:
    """The place of the first line in which two workings differ; None when they are the same."""
    pairs = enumerate(zip(one, other, strict=True))
    return next((place for place, (mine, theirs) in pairs if mine != theirs), None)


def _doubling(done: Sheet, beliefs: Beliefs) -> Line:
    whole = not done.bonus or done.multiplier == 1 or beliefs.doubled != "difference"
    parts = {"difference": done.difference, "bonus": done.bonus}
    return Line("doubling", {"times": done.multiplier, "whole": whole, **parts})


def _by_meld(
    spread: Arrangement, layoffs: Iterable[Layoff]
) -> tuple[tuple[tuple[Card, ...], tuple[Card, ...]], ...]:
    groups = [*(meld.cards for meld in spread.melds), spread.loose]
    on: dict[int, tuple[Card, ...]] = {}
    for card, index in layoffs:
        on[index] = (*on.get(index, ()), card)
    return tuple((cards, groups[index]) for index, cards in sorted(on.items()))


def _count(cards: tuple[Card, ...], total: int, beliefs: Beliefs) -> dict[str, object]:
    weights = tuple(value(card, beliefs) for card in cards)
    return {"cards": cards, "total": total, "parts": weights if sum(weights) == total else ()}
