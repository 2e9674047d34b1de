"""What a rival may hold, given all that one has seen: p(hand) ∝ exp(θ · features).

A uniformly random hand of the unseen cards is far too bad a hand, as a rival improves with every
turn and tells something with every card. θ is found by `fit` for each kind of rival and stretch of
turns, from what such rivals hold.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tutor.coach.bits import ALL, Hands, Ints, hands_of
from tutor.coach.features import OF_CARDS, OF_HANDS, Evidence, Floats, of_cards, of_hands
from tutor.coach.situation import Situation
from tutor.coach.table import Rows
from tutor.rules import CardSet

PLACE = Path(__file__).with_name("unseen.toml")
"""The fitted numbers, written by `python3 -m tutor.coach.fit`."""
STRETCHES = (0, 1, 2, 3, 5, 7, 10, 13)
"""The turns a rival has finished with which each stretch begins."""

# Found by the spread of repeated verdicts, for the time they took.
_FEW = 0.5
_TRADES, _LAST_TRADES = 10, 40


@dataclass(frozen=True, slots=True)
class Model:
    """What one kind of rival holds: θ for each stretch of turns, in the order of the features."""

    theta: Floats

    @classmethod
    def ignorant(cls) -> "Model":
        """Of a rival who holds any unseen cards: what a naive simulation assumes."""
        return cls(np.zeros((len(STRETCHES), len(OF_CARDS) + len(OF_HANDS))))

    def stretch(self, turns: int) -> Floats:
        """θ for a rival who has finished so many turns."""
        row = int(np.searchsorted(STRETCHES, turns, side="right")) - 1
        theta: Floats = self.theta[row]
        return theta


@cache
def models() -> Mapping[str, Model]:
    """The fitted model of each rival, by name."""
    kept = tomllib.loads(PLACE.read_text(encoding="utf-8"))
    if kept["features"] != [*OF_CARDS, *OF_HANDS]:
        raise ValueError(f"{PLACE.name} was fitted to other features: fit anew")
    return {rival: Model(np.array(rows)) for rival, rows in kept["rival"].items()}


def evidence(situation: Situation) -> Evidence:
    """What the player in turn has seen of the rival, in one row."""
    rival, now = situation.rival, situation.open
    last = 10
    if rival.turns:
        last = (now.taken or now.pile[-1]).value
    return Evidence(
        hands_of([situation.unseen]),
        hands_of([rival.known]),
        hands_of([rival.threw]),
        hands_of([rival.passed]),
        ALL & ~hands_of([CardSet(now.pile) | situation.me.known]),
        np.array([last]),
        np.array([rival.turns]),
    )


@dataclass(frozen=True, slots=True)
class Worlds(Rows):
    """What may lie hidden: a hand of the rival and an order of the stock in each row."""

    rivals: Hands
    stock: NDArray[np.uint8]
    family: Ints
    """Rows of one family come from one row by copying: they may still be alike."""

    def __len__(self) -> int:
        """How many there are."""
        return len(self.rivals)


def draw(model: Model, situation: Situation, hands: int, rng: np.random.Generator) -> Worlds:
    """Hands of the rival drawn by the model, each with a stock in random order.

    Begins with any unseen cards and goes over to the model by degrees: at each the hands that fit
    badly give way to copies of the others, and all trade single cards with the stock.
    """
    seen, known = evidence(situation), situation.rival.known
    hidden = 10 - len(known)
    cards = np.array([card.index for card in situation.unseen], dtype=np.int64)
    order = rng.permuted(np.tile(cards, (hands, 1)), axis=1)
    target = _Target(model.stretch(situation.rival.turns), seen)
    hand = np.bitwise_or.reduce(1 << order[:, :hidden], axis=1, initial=0)
    crowd = _Crowd(order, hand, target.log_p(hand), np.arange(hands))
    if hidden:
        crowd = _drawn(crowd, target, rng)
    return Worlds(crowd.hand | known.bits, crowd.order[:, hidden:].astype(np.uint8), crowd.family)


@dataclass(frozen=True, slots=True)
class _Target:
    """What hands are to be drawn by."""

    theta: Floats
    seen: Evidence

    def log_p(self, hidden: Hands) -> Floats:
        """log p of each hand, but for a constant."""
        counts = [np.bitwise_count(hidden & having) for having in of_cards(self.seen)]
        total = np.zeros(len(hidden))
        values = [*counts, *of_hands(hidden, self.seen)]
        for weight, value in zip(self.theta, values, strict=True):
            total += weight * value
        return total


@dataclass(frozen=True, slots=True)
class _Crowd(Rows):
    """Hands on their way to the target: the unseen cards in `order`, the hand's own first."""

    order: Ints
    hand: Hands
    log_p: Floats
    family: Ints


def _drawn(crowd: _Crowd, target: _Target, rng: np.random.Generator) -> _Crowd:
    """The crowd gone over to the target."""
    share = 0.0
    while share < 1:
        more = _next_share(share, crowd.log_p)
        crowd = crowd.at(_resampled((more - share) * crowd.log_p, rng))
        share = more
        for _ in range(_TRADES if share < 1 else _LAST_TRADES):
            _trade(crowd, target, share, rng)
    return crowd


def _next_share(share: float, log_p: Floats) -> float:
    """How far to go towards the target while half of the hands still count."""
    if _count(log_p * (1 - share)) >= _FEW * len(log_p):
        return 1.0
    low, high = share, 1.0
    for _ in range(10):
        middle = (low + high) / 2
        enough = _count(log_p * (middle - share)) >= _FEW * len(log_p)
        low, high = (middle, high) if enough else (low, middle)
    return high if low == share else low


def _count(log_weights: Floats) -> float:
    """How many equally weighted hands these weighted ones are worth."""
    weights = np.exp(log_weights - log_weights.max())
    return float(weights.sum() ** 2 / (weights**2).sum())


def _resampled(log_weights: Floats, rng: np.random.Generator) -> Ints:
    """As many rows as there are, each as often as its weight asks."""
    shares = np.cumsum(np.exp(log_weights - log_weights.max()))
    rows = len(shares)
    rows_at = np.searchsorted(shares, (np.arange(rows) + rng.random()) / rows * shares[-1])
    kept: Ints = np.minimum(rows_at, rows - 1)
    return kept


def _trade(crowd: _Crowd, target: _Target, share: float, rng: np.random.Generator) -> None:
    """Offer each hand a card of the stock for one of its own. Changes the crowd in place."""
    order, hand, log_p = crowd.order, crowd.hand, crowd.log_p
    rows, hidden = np.arange(len(hand)), int(np.bitwise_count(hand[0]))
    own, other = rng.integers(0, hidden, len(rows)), rng.integers(hidden, order.shape[1], len(rows))
    gives, gets = order[rows, own], order[rows, other]
    after = hand ^ 1 << gives ^ 1 << gets
    value = target.log_p(after)
    agreed = np.flatnonzero(np.log(rng.random(len(rows))) < share * (value - log_p))
    hand[agreed], log_p[agreed] = after[agreed], value[agreed]
    order[agreed, own[agreed]], order[agreed, other[agreed]] = gets[agreed], gives[agreed]
