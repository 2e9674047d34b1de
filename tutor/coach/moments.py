"""Moments of played hands: what players see of a rival, and what the rival holds."""

from collections.abc import Iterator

import numpy as np

from tutor.coach.bits import ALL, VALUES, Hands, index_of
from tutor.coach.features import Evidence
from tutor.coach.rivals import RIVALS
from tutor.coach.table import REFUSED, Policy, Tables, dealt, shuffled, step


def moments(rival: Policy, hands: int, rng: np.random.Generator) -> tuple[Evidence, Hands]:
    """What players of every kind saw of the rival at each of their turns, and its hidden cards."""
    seen, hidden = [], []
    for player in RIVALS.values():
        for turn_of_player in (True, False):
            for tables in _turns(player, rival, turn_of_player, hands, rng):
                seen.append(_evidence(tables))
                hidden.append(tables.other.hand & ~tables.other.known)
    return Evidence.joined(seen), np.concatenate(hidden)


def _turns(
    player: Policy, rival: Policy, first: bool, hands: int, rng: np.random.Generator
) -> Iterator[Tables]:
    """The tables at each turn of the player, who begins or not."""
    tables = dealt(shuffled(rng, hands))
    while len(tables):
        if first:
            # After two refusals the player sees what stood there before.
            yield tables.at(np.flatnonzero(tables.opening != REFUSED))
        turn, after = step(tables, player if first else rival)
        tables, first = after.at(np.flatnonzero(~turn.over)), not first


def _evidence(tables: Tables) -> Evidence:
    me, rival = tables.mover, tables.other
    return Evidence(
        ALL & ~(me.hand | tables.pile | rival.known),
        rival.known,
        rival.threw,
        rival.passed,
        ALL & ~(tables.pile | me.known),
        np.where(rival.turns > 0, VALUES[index_of(tables.top)], 10),
        rival.turns,
    )
