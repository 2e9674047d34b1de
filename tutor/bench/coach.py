"""The coach: hands counted in one go, and how sure a verdict is that somebody waits for."""

import statistics
import time
from collections.abc import Callable, Sequence
from math import sqrt
from random import Random

import numpy as np

from tutor.bench import yardstick
from tutor.bench.engine import dense, uniform
from tutor.bench.timing import in_turn, rows
from tutor.coach.bits import Hands, hands_of
from tutor.coach.rivals import RIVALS, STRONG
from tutor.coach.solver import least
from tutor.coach.trust import STRETCHES, Checked, Moment, checked, moments_to_knock
from tutor.coach.verdict import HANDS as LIVE
from tutor.coach.verdict import knock_or_go_on, weigh

HANDS = 20_000
SEED = 1909
MOMENTS, REPEATS = 5, 8
"""Moments of each stretch of turns, and verdicts on each."""


def table() -> None:
    """Print the three tables of the coach."""
    _deadwood()
    _verdicts()
    _trust()


def _deadwood() -> None:
    lines = []
    for name, draw in (("uniform", uniform), ("dense", dense)):
        rng = Random(SEED)
        hands = [draw(rng) for _ in range(HANDS)]
        theirs = yardstick.deadwood_of(hands)
        batch = hands_of(hands)
        if least(batch).tolist() != theirs():
            raise SystemExit(f"the engines differ on {name} hands")
        spent = in_turn({"ours": _counting(batch), "theirs": theirs})
        speeds = [f"{HANDS / seconds:,.0f}" for seconds in spent.values()]
        lines.append((name, *speeds, f"{spent['theirs'] / spent['ours']:.1f}", "15"))
    rows(
        f"least deadwood of {HANDS:,} hands at once (processor time, median of rounds)",
        ("hands", "coach/s", "open_spiel/s", "times as fast", "goal"),
        lines,
    )


def _counting(batch: Hands) -> Callable[[], object]:
    return lambda: least(batch)


def _verdicts() -> None:
    """Verdicts on the same moments again and again: their time, and how far they spread."""
    rng = np.random.default_rng(SEED)
    found = list(moments_to_knock(STRONG, 200, rng))
    moments = [moment for first, last in STRETCHES for moment in _some(found, first, last, rng)]
    lines = []
    for hands in (LIVE // 2, LIVE):
        spent, spread, printed = [], [], []
        for moment in moments:
            gains = []
            for _ in range(REPEATS):
                start = time.process_time()
                gain, error = _gain(moment, hands, rng)
                spent.append(1000 * (time.process_time() - start))
                gains.append(gain)
                printed.append(error)
            spread.append(statistics.stdev(gains))
        cells = (statistics.median(spent), max(spent))
        errors = (statistics.median(spread), _root_mean_square(spread), _root_mean_square(printed))
        lines.append((f"{hands:,}", *(f"{c:.0f}" for c in cells), *(f"{e:.2f}" for e in errors)))
    rows(
        "a verdict on a knock, of one core (processor time; goal: 0.55 points within 250 ms)",
        ("hands", "ms, median", "ms, most", "spread, median", "root mean square", "error printed"),
        lines,
    )


def _some(
    found: Sequence[Moment], first: int, last: int, rng: np.random.Generator
) -> Sequence[Moment]:
    there = [moment for moment in found if first <= moment.situation.me.turns + 1 <= last]
    return [there[n] for n in rng.permutation(len(there))[:MOMENTS]]


def _gain(moment: Moment, hands: int, rng: np.random.Generator) -> tuple[float, float]:
    """Points gained by the knock, and the error that is printed with it."""
    knock, throw = knock_or_go_on(moment.situation)
    verdict = weigh(moment.situation, STRONG, rng, (knock, throw), hands)
    gain = verdict.of(throw).behind - verdict.of(knock).behind
    return gain, verdict.choices[-1].error


def _root_mean_square(values: Sequence[float]) -> float:
    return sqrt(statistics.fmean(value**2 for value in values))


def _trust() -> None:
    lines = []
    for rival in RIVALS:
        for part in checked(rival, 40, 600, np.random.default_rng(SEED)):
            first, last = part.turns
            label = f"{rival} {first}-{last}" if last < 99 else f"{rival} {first}+"
            lines.append((label, f"{len(part.truth)}", *_columns(part)))
    rows(
        "what the model promises, against the true hand (points, standard error; hands played)",
        ("own turn", "cases", "go on", "model", "any hand", "knock gains", "model", "any hand",
         "undercut", "model"),
        lines,
    )  # fmt: skip


def _columns(part: Checked) -> Sequence[str]:
    cells = []
    for column in (0, 1):
        true = part.truth[:, column]
        cells.append(f"{true.mean():.1f} ({true.std() / sqrt(len(true)):.1f})")
        cells += [f"{said[:, column].mean():.1f}" for said in (part.model, part.uniform)]
    return (*cells, f"{part.truth[:, 2].mean():.2f}", f"{part.model[:, 2].mean():.2f}")
