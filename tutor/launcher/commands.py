"""What each command does, in the order in which it does it."""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from tutor import paths
from tutor.launcher import Stop, environment, say, server, system

USAGE = """\
python3 -m tutor run [--host H] [--port N]   start the tutor on this machine
python3 -m tutor test [pytest arguments]     check everything
python3 -m tutor bench [arguments]           measure speed
python3 -m tutor prune                       delete the answers of those away for a year

Each command first installs what it needs, into .venv."""


def main(arguments: Sequence[str]) -> int:
    """Do the command that the arguments begin with; gives the exit code."""
    command, *rest = arguments or [""]
    commands = {"run": run, "test": test, "bench": bench, "prune": prune}
    if command not in commands:
        asked = command in ("-h", "--help")
        print(USAGE, file=sys.stdout if asked else sys.stderr)
        return 0 if asked else 2
    try:
        return commands[command](rest)
    except (Stop, OSError) as reason:
        print(f"tutor: {reason}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def run(arguments: Sequence[str]) -> int:
    """Serve the tutor until it is interrupted."""
    parser = argparse.ArgumentParser(prog="python3 -m tutor run", allow_abbrev=False)
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets other machines in")
    parser.add_argument("--port", type=_port, default=8000, help="0 takes any free one")
    asked = parser.parse_args(arguments)
    if paths.checkout():
        environment.provide("run", arguments)
    server.serve(asked.host, asked.port)
    return 0


def test(arguments: Sequence[str]) -> int:
    """Run every check there is, or those that the arguments for pytest select."""
    top = _checkout_for("test")
    environment.provide("test", arguments)
    pytest = [sys.executable, "-m", "pytest"]
    whole = "not browser" in arguments or system.provide_browser()
    if not whole:
        pytest += ["-m", "not browser"]
    if not any(
        argument == "-n" or Path(argument.partition("::")[0]).exists() for argument in arguments
    ):
        # Everything is a few minutes' work; the processors share it, each from its own end.
        pytest += ["-n", str(os.cpu_count() or 1), "--dist", "worksteal"]
    # Ctrl-C is for pytest, which tidies up and sums up, while this process waits for it.
    signal.signal(signal.SIGINT, lambda *_: None)
    code = subprocess.call([*pytest, *arguments], cwd=top)
    # What could not be checked must not look green to a script.
    return code or (0 if whole else 1)


def bench(arguments: Sequence[str]) -> int:
    """Print how fast the engine and the server are."""
    _checkout_for("bench")
    environment.provide("bench", arguments)
    from tutor.bench import main as measure

    return measure(arguments)


def prune(arguments: Sequence[str]) -> int:
    """Delete what is kept no longer, in the database that `run` would use.

    The site does the same with its first request of each day: this is for one that has none.
    """
    argparse.ArgumentParser(prog="python3 -m tutor prune").parse_args(arguments)
    if paths.checkout():
        environment.provide("prune", arguments)
    # Here and not above: these are not installed yet when the launcher begins.
    from sqlalchemy.exc import ArgumentError

    from tutor import storage, upkeep
    from tutor.settings import Settings

    try:
        engine = storage.open_database(Settings.from_environment().database_url)
        gone = upkeep.prune(engine, datetime.now(UTC))
    except (storage.Unavailable, storage.TooNew, ValueError, ArgumentError) as error:
        raise Stop(f"cannot delete anything: {error}") from error
    engine.dispose()
    say(f"deleted: learners {gone.learners}, expired codes {gone.codes}")
    return 0


def _checkout_for(command: str) -> Path:
    top = paths.checkout()
    if top is None:
        raise Stop(f"{command} works in a checkout of the source only")
    return top


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text} is not a port: they go from 0 to 65535")
    return int(text)
