"""The Python packages that a command needs: taken as they are, or installed into `.venv`."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import metadata
from itertools import chain
from pathlib import Path

from tutor import paths
from tutor.launcher import Stop, say, system

EXTRAS = {"run": (), "test": ("test",), "bench": ("test", "bench"), "prune": ()}
"""Which groups of optional packages each command needs besides those of the tutor itself."""

OFFLINE = "after connection broken by"
"""What pip logs whenever it cannot reach the package index; its last word is about versions."""


def provide(command: str, arguments: Sequence[str]) -> None:
    """Return with the packages of `command` at hand, or start it anew in `.venv`.

    The interpreter that runs is used if it has every package, in whatever version: who made
    it chose so. Otherwise `.venv` is used, made or brought up to date first where needed.
    Raises Stop where that cannot be done.
    """
    top = paths.checkout() or Path()
    needed = requirements(top, EXTRAS[command])
    if not absent(needed):
        return
    venv = Venv(top / ".venv")
    inside = Path(sys.prefix) == venv.folder
    # Inside it something is missing in spite of the stamp: the stamp is not to be believed.
    if inside or not venv.fresh(command, needed, constraints(top)):
        venv.make(command, needed, constraints(top))
    os.chdir(top)
    again = [str(venv.python), "-m", "tutor", command, *arguments]
    if sys.platform == "win32":
        raise SystemExit(subprocess.call(again))
    os.execv(venv.python, again)


def requirements(top: Path, extras: Sequence[str]) -> list[str]:
    """What `pyproject.toml` asks for, with the groups `extras`."""
    project = tomllib.loads((top / "pyproject.toml").read_text("utf-8"))["project"]
    groups = project["optional-dependencies"]
    return [*project["dependencies"], *chain.from_iterable(groups[extra] for extra in extras)]


def constraints(top: Path) -> Path:
    """The file that pins every package, those that others pull in too."""
    return top / ".ci" / "constraints.txt"


def absent(needed: Sequence[str]) -> list[str]:
    """Those of the requirements whose package this interpreter does not have."""
    return [requirement for requirement in needed if not _installed(requirement)]


def _installed(requirement: str) -> bool:
    try:
        metadata.version(re.split(r"[\[=<>!~; ]", requirement)[0])
    except metadata.PackageNotFoundError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class Venv:
    """A virtual environment of ours, with a stamp for each command that it is ready for."""

    folder: Path

    @property
    def python(self) -> Path:
        """Its interpreter."""
        return self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def log(self) -> Path:
        """What pip said when it was last called."""
        return self.folder / "tutor.log"

    def fresh(self, command: str, needed: Sequence[str], pins: Path) -> bool:
        """Whether everything that `command` needs was installed, and nothing changed since."""
        try:
            stamp = self._stamp(command).read_text("utf-8")
        except OSError:
            return False
        return self.python.exists() and stamp == _digest(needed, pins)

    def make(self, command: str, needed: Sequence[str], pins: Path) -> None:
        """Install what `command` needs, into a new environment unless this one is sound."""
        if not self._run("-c", "import pip"):
            self._create(command)
        say("installing packages into .venv (the first time this takes half a minute)")
        self._stamp(command).unlink(missing_ok=True)
        pip = ["-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
        if not self._run(*pip, "--constraint", str(pins), *needed):
            raise Stop(self._complaint())
        self._stamp(command).write_text(_digest(needed, pins), "utf-8")

    def _create(self, command: str) -> None:
        if importlib.util.find_spec("ensurepip") is None:
            system.provide_venv(browser=command == "test")
        say("making .venv")
        # As a process of its own: ensurepip may have come only a moment ago.
        making = [sys.executable, "-m", "venv", "--clear", str(self.folder)]
        made = subprocess.run(making, capture_output=True, text=True)
        if made.returncode:
            raise Stop(f"cannot make .venv: {_last_line(made.stderr or made.stdout)}")

    def _run(self, *arguments: str) -> bool:
        """Whether the environment's Python does this well; what it says goes to the log."""
        if not self.python.exists():
            return False
        with self.log.open("w", encoding="utf-8") as log:
            command = [str(self.python), *arguments]
            return subprocess.call(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL) == 0

    def _complaint(self) -> str:
        log = self.log.read_text("utf-8", errors="replace")
        if OFFLINE in log:
            return f"cannot install packages: the package index is out of reach (see {self.log})"
        errors = re.findall(r"^ERROR: (.*)", log, re.MULTILINE)
        return f"cannot install packages: {errors[0] if errors else 'pip failed'} (see {self.log})"

    def _stamp(self, command: str) -> Path:
        return self.folder / f"ready-to-{command}"


def _digest(needed: Sequence[str], pins: Path) -> str:
    return hashlib.sha256("\n".join(needed).encode() + pins.read_bytes()).hexdigest()


def _last_line(text: str) -> str:
    return (text.strip().splitlines() or ["no reason given"])[-1]
