"""Laying off as a player believes it is done."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from tutor.mistakes.beliefs import TRUE, Beliefs
from tutor.mistakes.cards import order, value
from tutor.mistakes.layout import layouts, weigh
from tutor.mistakes.melds import Group, as_run, is_meld
from tutor.rules import Arrangement, Card, Layoff

_MOST_WAYS = 2_000
"""Ways to lay off that a player looks at, the shortest first. By the true rules there are never so
many; who lays cards of any suit on a run could go on for ever with some hands.
"""
Defended = tuple[tuple[Layoff, ...], tuple[Group, ...], tuple[Card, ...]]
"""The lay-offs in a legal order, the own melds, and what stays loose."""


def defences(
    spread: Arrangement, cards: Iterable[Card], beliefs: Beliefs = TRUE
) -> tuple[Defended, ...]:
    """Every defence that the player thinks leaves the least against this spread.

    Those with the fewest lay-offs come first, and among them those on the knocker's first melds
    (`layoff.after-knock`, `layoff.not-on-gin`, `R1`, `R31`). Whoever melds with the knocker's
    loose cards lays off on a group of the index after the last meld's.
    """
    return _defences(spread, tuple(sorted(cards)), _of_cards(beliefs))


@lru_cache
def _of_cards(beliefs: Beliefs) -> Beliefs:
    """What decides how the defender's cards are laid: the beliefs without those about the score."""
    return replace(
        beliefs,
        counted=TRUE.counted,
        knocker_lays_off=TRUE.knocker_lays_off,
        tie=TRUE.tie,
        knocker_always_wins=TRUE.knocker_always_wins,
        scored=TRUE.scored,
        bonus=TRUE.bonus,
        gin_can_be_undercut=TRUE.gin_can_be_undercut,
        zero_is_gin=TRUE.zero_is_gin,
    )


# Half of the named misconceptions differ in the score alone, and a mirror asks for all of them.
@lru_cache(maxsize=64)
def _defences(spread: Arrangement, hand: Group, beliefs: Beliefs) -> tuple[Defended, ...]:
    melds = tuple(meld.cards for meld in spread.melds)
    if not beliefs.layoffs or (not spread.loose and not beliefs.layoff_on_gin):
        melds = ()
    borrowed = spread.loose if beliefs.layoff_onto_loose else ()
    found = list(_candidates(hand, melds, borrowed, beliefs))
    if beliefs.layoff_duty:
        most = max(len(layoffs) for layoffs, _, _ in found)
        found = [each for each in found if len(each[0]) == most]
    least = min(weight(loose, beliefs) for _, _, loose in found)
    best = [each for each in found if weight(each[2], beliefs) == least]
    return tuple(sorted(best, key=lambda each: (len(each[0]), _where(each[0]))))


def _candidates(
    hand: Group, melds: tuple[Group, ...], borrowed: Group, beliefs: Beliefs
) -> Iterator[Defended]:
    if beliefs.own_melds_first:
        for kept in layouts(hand, beliefs):
            for way in ways(kept.loose, melds, beliefs):
                yield way, kept.melds, _without(kept.loose, laid(way))
        return
    choices = ways(hand, melds, beliefs)
    if not (borrowed or beliefs.dual_use or beliefs.layoff_duty):
        # To weigh what a choice leaves is quick, to lay it out is not.
        left = [weigh(hand, beliefs, gone=laid(way)) for way in choices]
        choices = tuple(w for w, points in zip(choices, left, strict=True) if points == min(left))
    for way in choices:
        for found in layouts((*hand, *borrowed), beliefs, gone=laid(way)):
            shared = [group for group in found.melds if set(group) & set(borrowed)]
            added = [card for group in shared for card in _without(group, borrowed)]
            layoffs = (*way, *((card, len(melds)) for card in added))
            own = tuple(group for group in found.melds if group not in shared)
            yield layoffs, own, _without(found.loose, borrowed)


def fitting(
    spread: Arrangement, cards: Iterable[Card], beliefs: Beliefs = TRUE
) -> tuple[Card, ...]:
    """The cards that the player thinks could be laid off on this spread, each as the first."""
    if not spread.loose and not beliefs.layoff_on_gin:
        return ()
    return tuple(
        card
        for card in sorted(cards)
        if any(_takes(meld.cards, card, beliefs) for meld in spread.melds)
    )


def ways(
    cards: Iterable[Card], melds: tuple[Group, ...], beliefs: Beliefs = TRUE
) -> tuple[tuple[Layoff, ...], ...]:
    """Every choice of lay-offs from these cards on these melds, each in a legal order.

    Laying nothing comes first; choices that make the same melds are one (`layoff.after-knock`,
    `R4`).
    """
    return _ways(tuple(cards), melds, _of_taking(beliefs))


@lru_cache
def _of_taking(beliefs: Beliefs) -> Beliefs:
    """What decides which cards the player thinks a meld takes: for most players the same."""
    by_weight = beliefs.set_by == "value" or not beliefs.equals_follow
    return replace(
        beliefs,
        court_value=beliefs.court_value if by_weight else TRUE.court_value,
        ace_value=beliefs.ace_value if by_weight else TRUE.ace_value,
        ten_value=beliefs.ten_value if by_weight else TRUE.ten_value,
        dual_use=TRUE.dual_use,
        strategy=TRUE.strategy,
        only_best_allowed=TRUE.only_best_allowed,
        layoffs=TRUE.layoffs,
        layoff_onto_loose=TRUE.layoff_onto_loose,
        layoff_duty=TRUE.layoff_duty,
        own_melds_first=TRUE.own_melds_first,
        layoff_on_gin=TRUE.layoff_on_gin,
    )


@lru_cache(maxsize=128)
def _ways(
    cards: Group, melds: tuple[Group, ...], beliefs: Beliefs
) -> tuple[tuple[Layoff, ...], ...]:
    found: dict[tuple[Group, ...], tuple[Layoff, ...]] = {melds: ()}
    takes: dict[Group, Group] = {}
    waiting = [melds]
    for state in waiting:
        if len(found) > _MOST_WAYS:
            break
        gone = laid(found[state])
        for index, meld in enumerate(state):
            on = meld if beliefs.layoff_chains else melds[index]
            if on not in takes:
                takes[on] = tuple(card for card in cards if _takes(on, card, beliefs))
            for card in takes[on]:
                if card in gone:
                    continue
                grown = (*state[:index], tuple(sorted((*meld, card))), *state[index + 1 :])
                if grown not in found:
                    found[grown] = (*found[state], (card, index))
                    waiting.append(grown)
    return tuple(found.values())


def _takes(meld: Group, card: Card, beliefs: Beliefs) -> bool:
    """Whether the player thinks the card may be laid on this meld."""
    alike = len({each.rank for each in meld}) == 1
    if beliefs.layoff_on == ("runs" if alike else "sets"):
        return False
    if alike and beliefs.layoff_neighbours and abs(order(card.rank) - order(meld[0].rank)) == 1:
        return True
    grown, bent = (*meld, card), _laying(beliefs)
    if beliefs.layoff_low_end:
        return is_meld(grown, bent)
    run = as_run(grown, bent)
    return run[-1] == card if run else is_meld(grown, bent)


@lru_cache
def _laying(beliefs: Beliefs) -> Beliefs:
    """What the player takes for a meld where cards are laid off."""
    if beliefs.layoff_any_suit:
        return replace(beliefs, mixed_suits=True)
    return replace(beliefs, ace_in_runs="wraps") if beliefs.layoff_wraps else beliefs


def laid(layoffs: Iterable[Layoff]) -> tuple[Card, ...]:
    """The cards laid off."""
    return tuple(card for card, _ in layoffs)


def weight(cards: Iterable[Card], beliefs: Beliefs = TRUE) -> int:
    """What the player thinks the cards weigh together, in points."""
    return sum(value(card, beliefs) for card in cards)


def _without(cards: Iterable[Card], gone: Iterable[Card]) -> tuple[Card, ...]:
    gone = set(gone)
    return tuple(card for card in cards if card not in gone)


def _where(layoffs: Iterable[Layoff]) -> list[tuple[int, Card]]:
    return sorted((index, card) for card, index in layoffs)
