"""How fast it is: ratios measured in one run, since machines differ and are noisy; and how well
misconceptions are found.

`python3 -m tutor bench` prints every table; names after it (`engine`, `storage`) print only those.
"""

import argparse
from collections.abc import Callable, Mapping, Sequence

from tutor.bench import coach, engine, learners, quiz, server, storage

TABLES: Mapping[str, Callable[[], None]] = {
    "engine": engine.table,
    "coach": coach.table,
    "server": server.table,
    "storage": storage.table,
    "quiz": quiz.table,
    "learners": learners.table,
}


def main(arguments: Sequence[str]) -> int:
    """Print the tables named, or all; gives the exit code."""
    parser = argparse.ArgumentParser(prog="tutor bench", description=__doc__)
    parser.add_argument("tables", nargs="*", choices=[*TABLES, []], help="which tables to print")
    for name in parser.parse_args(arguments).tables or TABLES:
        TABLES[name]()
    return 0
