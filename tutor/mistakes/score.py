"""A knock settled as a player would settle it, line by line."""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Literal

from tutor.mistakes.beliefs import TRUE, Beliefs
from tutor.mistakes.layoffs import defences, laid, ways, weight
from tutor.mistakes.layout import count_layout
from tutor.mistakes.melds import Group
from tutor.rules import Arrangement, Card, Layoff, Options

Winner = Literal["knocker", "defender", "nobody"]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The working of a hand's score, in the order in which it is done; counts are points."""

    kind: Literal["knock", "gin"]
    layoffs: tuple[Layoff, ...]
    """What the defender lays on the knocker's melds, in a legal order."""
    defender_melds: tuple[Group, ...]
    defender_loose: tuple[Card, ...]
    defender_deadwood: int
    knocker_layoffs: tuple[Layoff, ...]
    """What the knocker lays on the defender's melds: nothing, by the true rules."""
    knocker_deadwood: int
    winner: Winner
    difference: int
    bonus: int
    multiplier: int
    """What the player multiplies by, 1 where nothing is doubled."""
    points: int


def sheet(
    spread: Arrangement,
    defender_cards: Iterable[Card],
    options: Options,
    beliefs: Beliefs = TRUE,
    multiplier: int = 1,
) -> Sheet:
    """The whole working of a knock with this spread, as the player would write it.

    `multiplier` is the hand's true one: 1, 2 or 4, as `Options.multiplier` says. Rests on
    `layoff.after-knock`, `layoff.not-on-gin`, `score.knock`, `score.undercut`, `score.gin`, `R1`,
    `R5`, `R17`. Whoever adds melded cards too (`counted` "all") does so in the
    defender's hand, laid-off cards included: the knocker's melds lie apart on the table.
    """
    gin = not spread.loose
    layoffs, melds, loose = defences(spread, defender_cards, beliefs)[0]
    added: tuple[Layoff, ...] = ()
    if beliefs.knocker_lays_off and not gin:
        added = max(ways(spread.loose, melds, beliefs), key=lambda way: weight(laid(way), beliefs))
    kept = tuple(card for card in spread.loose if card not in laid(added))
    knocker = count_layout((), kept, beliefs)
    defender = count_layout((*melds, laid(layoffs)), loose, beliefs)
    won = winner(knocker, defender, gin, beliefs)
    loser = knocker if won == "defender" else defender
    difference = loser if beliefs.scored == "whole_count" else abs(knocker - defender)
    bonus = _bonus(won, gin, defender, options, beliefs)
    times = _multiplier(won, multiplier, beliefs)
    counted = 0 if beliefs.bonus == "only" and bonus else difference
    points = counted * times + bonus * (1 if beliefs.doubled == "difference" else times)
    return Sheet(
        kind="gin" if gin else "knock",
        layoffs=layoffs,
        defender_melds=melds,
        defender_loose=loose,
        defender_deadwood=defender,
        knocker_layoffs=added,
        knocker_deadwood=knocker,
        winner=won,
        difference=difference,
        bonus=bonus,
        multiplier=times,
        points=0 if won == "nobody" else points,
    )


def first_difference(one: Sheet, other: Sheet) -> str | None:
    """The name of the first line of the working in which two sheets differ; None if in none."""
    for line in fields(Sheet):
        if getattr(one, line.name) != getattr(other, line.name):
            return line.name
    return None


def winner(knocker: int, defender: int, gin: bool, beliefs: Beliefs = TRUE) -> Winner:
    """Who wins with these two counts in points, taken after the lay-offs.

    `gin`: the knocker laid ten melded cards. Rests on `score.knock`, `score.undercut`, `score.gin`.
    """
    if (gin and not beliefs.gin_can_be_undercut) or beliefs.knocker_always_wins:
        return "knocker"
    if knocker == defender:
        return beliefs.tie
    return "knocker" if knocker < defender else "defender"


def _bonus(won: Winner, gin: bool, defender: int, options: Options, beliefs: Beliefs) -> int:
    undercut, for_gin = {
        "usual": (25, 25),
        "other": (10, 20),
        "none": (0, 0),
    }.get(beliefs.bonus, (options.undercut_bonus, options.gin_bonus))
    if won == "defender":
        return undercut + (for_gin if beliefs.zero_is_gin and defender == 0 else 0)
    if won == "knocker" and (gin or beliefs.bonus == "always"):
        return for_gin
    return 0


def _multiplier(won: Winner, multiplier: int, beliefs: Beliefs) -> int:
    if beliefs.doubled == "nothing" or (beliefs.doubled == "knocker" and won == "defender"):
        return 1
    return beliefs.two_doublings if multiplier == 4 else multiplier
