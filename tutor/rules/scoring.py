"""What a hand is worth once both players have laid it down."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from tutor.rules.cards import Card, CardSet
from tutor.rules.errors import Illegal
from tutor.rules.layoffs import Defence, Layoff, defence, defend
from tutor.rules.melds import Arrangement
from tutor.rules.options import STANDARD, Options

Side = Literal["knocker", "defender"]
Kind = Literal["knock", "undercut", "gin"]

HAND = 10
"""Cards in a hand (`deal.ten`)."""


@dataclass(frozen=True, slots=True)
class Score:
    """Who wins a hand, how, and for how many points, the bonus included."""

    winner: Side
    kind: Kind
    points: int
    multiplier: int = 1
    """What the points have been multiplied by: 1, 2 or 4 (`R17`)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Showdown(Score):
    """A score with what it comes from: the points both have left and the defender's defence."""

    knocker_deadwood: int
    defender_deadwood: int
    defence: Defence


def score_hand(
    knocker_deadwood: int,
    defender_deadwood: int,
    options: Options = STANDARD,
    *,
    gin: bool = False,
    multiplier: int = 1,
) -> Score:
    """The score of a knock from the points both have left, lay-offs made.

    Gin wins all the defender's points and its bonus, also against none (`score.gin`). Else the
    knocker with fewer points wins the difference (`score.knock`); with as many or more the
    defender wins it and the undercut bonus, not the gin bonus (`score.undercut`, `R5`). All of it
    is multiplied by `multiplier`, whoever wins (`R17`).
    """
    difference = defender_deadwood - knocker_deadwood
    if gin:
        score = Score("knocker", "gin", defender_deadwood + options.gin_bonus)
    elif difference > 0:
        score = Score("knocker", "knock", difference)
    else:
        score = Score("defender", "undercut", options.undercut_bonus - difference)
    return replace(score, points=score.points * multiplier, multiplier=multiplier)


def is_gin(arrangement: Arrangement) -> bool:
    """Whether these ten cards, as they are laid, have none loose (`gin.declare`, `R6`)."""
    return not arrangement.loose


def check_knock(arrangement: Arrangement, options: Options, upcard: Card | None) -> None:
    """Raise Illegal `over_limit` (deadwood, limit) for a knock above the limit (`R30`).

    Its clause is the one that set the limit of this hand.
    """
    deadwood, limit = arrangement.deadwood, options.limit(upcard)
    if deadwood > limit:
        if options.straight:
            clause = "variant.straight"
        else:
            clause = "knock.limit" if limit == options.knock_limit else "variant.oklahoma"
        raise Illegal("over_limit", clause, deadwood=deadwood, limit=limit)


def showdown(
    arrangement: Arrangement,
    defender_cards: Iterable[Card],
    options: Options = STANDARD,
    *,
    upcard: Card | None = None,
    top: Card | None = None,
    layoffs: Iterable[Layoff] | None = None,
    melds: Iterable[Iterable[Card]] | None = None,
) -> Showdown:
    """The knocker's hand as laid (`R2`, `R3`) against the defender's ten cards.

    Without `layoffs` and `melds` the defence is the best one (`R1`); with either it is the one the
    defender chose: those lay-offs, or none, and those melds, or the best of the other cards
    (`R31`). Against gin nothing is laid off (`layoff.not-on-gin`). The hand's `upcard` and the
    card on `top` of the pile count where the options ask for them, as `Options.limit` and
    `Options.multiplier` say.
    Raises Illegal: `hand_size` (cards, expected); `over_limit`; `laid_off_on_gin`; and what
    `defend` raises. Raises Unreadable: `card_twice` when both hold the same card;
    `upcard_missing`.
    """
    held = CardSet(defender_cards)
    for cards in (arrangement.cards, held):
        if len(cards) != HAND:
            raise Illegal("hand_size", "deal.ten", cards=len(cards), expected=HAND)
    CardSet([*arrangement.cards, *held])
    check_knock(arrangement, options, upcard)
    gin = is_gin(arrangement)
    against = () if gin else arrangement.melds
    laid = tuple(layoffs or ())
    if gin and laid:
        raise Illegal("laid_off_on_gin", "layoff.not-on-gin", card=str(laid[0][0]))
    if layoffs is None and melds is None:
        chosen = defence(held, against)
    else:
        chosen = defend(held, against, laid, melds)
    result = score_hand(
        arrangement.deadwood,
        chosen.deadwood,
        options,
        gin=gin,
        multiplier=options.multiplier(upcard, top),
    )
    return Showdown(
        winner=result.winner,
        kind=result.kind,
        points=result.points,
        multiplier=result.multiplier,
        knocker_deadwood=arrangement.deadwood,
        defender_deadwood=chosen.deadwood,
        defence=chosen,
    )
