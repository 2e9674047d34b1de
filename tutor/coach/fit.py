"""Fits what each kind of rival holds, from hands they play: `python3 -m tutor.coach.fit`.

Writes `unseen.toml`. The same seed gives the same numbers on the same machine.
"""

from collections.abc import Mapping

import numpy as np

from tutor.coach.bits import Hands
from tutor.coach.features import OF_CARDS, OF_HANDS, Evidence, Floats, of_cards, of_hands
from tutor.coach.moments import moments
from tutor.coach.rivals import RIVALS
from tutor.coach.table import Policy
from tutor.coach.unseen import PLACE, STRETCHES

SEED = 1909
HANDS = 1_200
"""Hands played against each kind of player, from each seat."""
CASES = 5_000
"""Moments of play used for each stretch of turns."""

_ROUNDS, _TRADES = 150, 6
_PACE, _RIDGE = 0.3, 0.02


def theta(seen: Evidence, hidden: Hands, rng: np.random.Generator) -> Floats:
    """The θ of greatest likelihood: drawn by it, hands are on average like the true ones.

    Beside each true hand runs another, which trades single cards as the present θ has it. Their
    mean difference is the slope of the likelihood, and its scatter tells how far to step.
    """
    chains = _Chains(seen, hidden, rng)
    true = chains.values.copy()
    now, late = np.zeros(true.shape[1]), []
    for turn in range(_ROUNDS):
        for _ in range(_TRADES):
            chains.trade(now)
        gap = true - chains.values
        # Not by matrix products, whose last digits hang on the number of processors.
        scatter = np.einsum("ni,nj->ij", gap, gap) / len(gap) / 2
        scatter += np.diag(_RIDGE * np.diag(scatter) + 1e-3)
        move = np.linalg.solve(scatter, gap.mean(axis=0))
        length = float(np.sqrt(np.einsum("i,ij,j->", move, scatter, move)))
        now = now + _PACE * min(1.0, _ROUNDS / 2 / (turn + 1)) * move / max(1.0, length)
        if turn >= _ROUNDS * 2 // 3:
            late.append(now)
    mean: Floats = np.mean(late, axis=0)
    return mean


class _Chains:
    """A hand for each moment, that wanders among those one may hold there."""

    def __init__(self, seen: Evidence, hidden: Hands, rng: np.random.Generator) -> None:
        self.seen, self.rng, self.planes = seen, rng, of_cards(seen)
        self.hand, self.values = hidden.copy(), self.features(hidden)
        self.size = np.bitwise_count(hidden).astype(np.int64)
        self.unseen = np.bitwise_count(seen.unseen).astype(np.int64)
        # Each row: the cards in hand, then the other unseen ones, then all the rest.
        places = np.arange(52)
        order = 2 - (seen.unseen[:, None] >> places & 1) - (hidden[:, None] >> places & 1)
        self.order = np.argsort(order, axis=1, kind="stable")

    def features(self, hidden: Hands) -> Floats:
        """A row of all features for each hand."""
        counts = [np.bitwise_count(hidden & having) for having in self.planes]
        return np.stack([*counts, *of_hands(hidden, self.seen)], axis=1).astype(np.float64)

    def trade(self, theta: Floats) -> None:
        """Offer each hand another unseen card for one of its own."""
        rows = np.arange(len(self.hand))
        own = self.rng.integers(0, np.maximum(self.size, 1))
        other = self.rng.integers(self.size, self.unseen)
        gives, gets = self.order[rows, own], self.order[rows, other]
        after = self.hand ^ 1 << gives ^ 1 << gets
        values = self.features(after)
        chance = np.log(self.rng.random(len(rows)))
        better = np.einsum("nf,f->n", values - self.values, theta)
        agreed = np.flatnonzero((chance < better) & (self.size > 0))
        self.hand[agreed], self.values[agreed] = after[agreed], values[agreed]
        self.order[agreed, own[agreed]] = gets[agreed]
        self.order[agreed, other[agreed]] = gives[agreed]


def fitted(rival: Policy, seed: int) -> Floats:
    """θ of one kind of rival, a row for each stretch of turns."""
    rng = np.random.default_rng(seed)
    seen, hidden = moments(rival, HANDS, rng)
    stretch = np.searchsorted(STRETCHES, seen.turns, side="right") - 1
    rows = []
    for number in range(len(STRETCHES)):
        there = rng.permutation(np.flatnonzero(stretch == number))[:CASES]
        rows.append(theta(seen.at(there), hidden[there], rng))
    return np.array(rows)


def written(found: Mapping[str, Floats]) -> str:
    """The file of the fitted numbers."""
    names = ", ".join(f'"{name}"' for name in (*OF_CARDS, *OF_HANDS))
    lines = [
        "# Fitted by: python3 -m tutor.coach.fit",
        f"seed = {SEED}",
        f"hands = {HANDS}",
        f"cases = {CASES}",
        f"features = [{names}]",
        "",
        "[rival]",
    ]
    for rival, rows in found.items():
        lines += [
            f"{rival} = [",
            *(f"  [{', '.join(f'{x:.3f}' for x in row)}]," for row in rows),
            "]",
        ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Fit every kind of rival and write the file."""
    PLACE.write_text(
        written({name: fitted(rival, SEED) for name, rival in RIVALS.items()}), "utf-8"
    )


if __name__ == "__main__":
    main()
