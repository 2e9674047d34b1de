"""Timing that holds on a noisy machine: things in turn, the median of the rounds."""

import gc
import statistics
import time
from collections.abc import Callable, Mapping, Sequence

ROUNDS = 7


def in_turn(things: Mapping[str, Callable[[], object]], rounds: int = ROUNDS) -> dict[str, float]:
    """The median processor seconds of each thing, all run in turn `rounds` times.

    In turn, so that whatever slows the machine for a while slows all of them alike.
    """
    spent: dict[str, list[float]] = {name: [] for name in things}
    for thing in things.values():
        thing()
    gc.collect()
    gc.disable()
    try:
        for _ in range(rounds):
            for name, thing in things.items():
                start = time.process_time()
                thing()
                spent[name].append(time.process_time() - start)
    finally:
        gc.enable()
    return {name: statistics.median(seconds) for name, seconds in spent.items()}


def rows(title: str, head: tuple[str, ...], lines: Sequence[tuple[str, ...]]) -> None:
    """Print a table: the first column to the left, numbers to the right."""
    widths = [max(len(line[i]) for line in (head, *lines)) for i in range(len(head))]
    print(f"\n{title}")
    for line in (head, *lines):
        first, *numbers = (cell.rjust(w) for cell, w in zip(line, widths, strict=True))
        print("  " + "  ".join([line[0].ljust(len(first)), *numbers]))
