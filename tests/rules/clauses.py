"""Which test guards which clause of the rules."""

import csv
import importlib
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

from .hands import DATA

Test = Callable[[], None]


def enforced() -> set[str]:
    """The clauses that the engine enforces."""
    with (DATA / "clauses.csv").open() as file:
        return {row["id"] for row in csv.DictReader(file) if row["kind"] == "enforced"}


def guards() -> dict[str, list[Test]]:
    """The tests of tests/rules marked with each clause; they need no fixture to be called."""
    found: dict[str, list[Test]] = defaultdict(list)
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        module = importlib.import_module(f".{path.stem}", __package__)
        for test in vars(module).values():
            for mark in getattr(test, "pytestmark", []):
                if mark.name == "clause":
                    found[mark.args[0]].append(test)
    return found
