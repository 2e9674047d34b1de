"""A knock settled as a player would settle it, line by line."""

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Literal

from tutor.mistakes.beliefs import TRUE, Beliefs
from tutor.mistakes.cards import value
from tutor.mistakes.layout import count_layout, layouts
from tutor.mistakes.melds import Group, as_run, is_meld
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
    points: int


def sheet(
    spread: Arrangement, defender_cards: Iterable[Card], options: Options, beliefs: Beliefs = TRUE
) -> Sheet:
    """The whole working of a knock with this spread, as the player would write it.

    Rests on `layoff.after-knock`, `layoff.not-on-gin`, `score.knock`, `score.undercut`,
    `score.gin`, `R1`, `R5`. Whoever adds melded cards too (`counted` "all") does so in the
    defender's hand, laid-off cards included: the knocker's melds lie apart on the table.
    """
    cards = tuple(sorted(defender_cards))
    spread_melds = tuple(meld.cards for meld in spread.melds)
    gin = not spread.loose
    layoffs, melds, loose = _defence(cards, spread_melds, gin, beliefs)
    added: tuple[Layoff, ...] = ()
    if beliefs.knocker_lays_off and not gin:
        added = max(
            ways(spread.loose, melds, beliefs), key=lambda way: _weight(_laid(way), beliefs)
        )
    kept = tuple(card for card in spread.loose if card not in _laid(added))
    knocker = count_layout((), kept, beliefs)
    defender = count_layout((*melds, _laid(layoffs)), loose, beliefs)
    won = winner(knocker, defender, gin, beliefs)
    loser = knocker if won == "defender" else defender
    difference = loser if beliefs.scored == "whole_count" else abs(knocker - defender)
    bonus = _bonus(won, gin, defender, options, beliefs)
    points = bonus if beliefs.bonus == "only" and bonus else difference + bonus
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


def ways(
    cards: Iterable[Card], melds: tuple[Group, ...], beliefs: Beliefs = TRUE
) -> list[tuple[Layoff, ...]]:
    """Every choice of lay-offs from these cards on these melds, each in a legal order.

    Laying nothing comes first; choices that make the same melds are one (`layoff.after-knock`,
    `R4`).
    """
    cards = tuple(cards)
    found: dict[tuple[Group, ...], tuple[Layoff, ...]] = {melds: ()}
    waiting = [melds]
    for state in waiting:
        for index, meld in enumerate(state):
            for card in cards:
                if card in _laid(found[state]):
                    continue
                if not _takes(meld if beliefs.layoff_chains else melds[index], card, beliefs):
                    continue
                grown = (*state[:index], tuple(sorted((*meld, card))), *state[index + 1 :])
                if grown not in found:
                    found[grown] = (*found[state], (card, index))
                    waiting.append(grown)
    return list(found.values())


def _takes(meld: Group, card: Card, beliefs: Beliefs) -> bool:
    """Whether the player thinks the card may be laid on this meld."""
    grown = (*meld, card)
    if beliefs.layoff_low_end:
        return is_meld(grown, beliefs)
    run = as_run(grown, beliefs)
    return run[-1] == card if run else is_meld(grown, beliefs)


def _defence(
    cards: Group, spread: tuple[Group, ...], gin: bool, beliefs: Beliefs
) -> tuple[tuple[Layoff, ...], tuple[Group, ...], tuple[Card, ...]]:
    """The lay-offs, melds and loose cards the player thinks best: of equally good ones the
    fewest lay-offs, and those on the knocker's first melds."""
    if not beliefs.layoffs or (gin and not beliefs.layoff_on_gin):
        spread = ()
    found = []
    if beliefs.own_melds_first:
        for own in layouts(cards, beliefs):
            for way in ways(own.loose, spread, beliefs):
                loose = tuple(card for card in own.loose if card not in _laid(way))
                found.append((way, own.melds, loose))
    else:
        for way in ways(cards, spread, beliefs):
            left = layouts(cards, beliefs, gone=_laid(way))[0]
            found.append((way, left.melds, left.loose))
    return min(found, key=lambda way: (_weight(way[2], beliefs), len(way[0]), _where(way[0])))


def _where(layoffs: Iterable[Layoff]) -> list[tuple[int, Card]]:
    return sorted((index, card) for card, index in layoffs)


def _laid(layoffs: Iterable[Layoff]) -> tuple[Card, ...]:
    return tuple(card for card, _ in layoffs)


def _weight(cards: Iterable[Card], beliefs: Beliefs) -> int:
    return sum(value(card, beliefs) for card in cards)
