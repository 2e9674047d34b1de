"""Arrows point down only: what the house says of its rooms, tried in fresh interpreters."""

import subprocess
import sys
from pathlib import Path

import pytest

import tutor

ROOMS = (
    "rules",
    "mistakes",
    "coach",
    "exercises",
    "curriculum",
    "quiz",
    "progress",
    "transfer",
    "upkeep",
    "storage",
)
ABOVE = {
    "rules": {"mistakes", "coach", "exercises", "curriculum", "quiz", "progress", "storage"},
    "mistakes": {"coach", "exercises", "curriculum", "quiz", "progress", "storage"},
    "coach": {"mistakes", "exercises", "curriculum", "quiz", "progress", "storage"},
    "exercises": {"curriculum", "quiz", "progress", "storage"},
    "curriculum": {"quiz", "progress", "storage"},
}
FACES = {"web", "app", "i18n", "security", "settings"}


def imported_with(module: str) -> set[str]:
    """Every module that is there once `module` has been imported."""
    code = f"import sys, {module}; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr
    return set(run.stdout.split())


def modules_of(room: str) -> list[str]:
    """A room's package with all its modules, or its one module."""
    place = Path(tutor.__file__).parent / room
    inside = sorted(path.stem for path in place.glob("*.py") if path.stem != "__init__")
    return [f"tutor.{room}", *(f"tutor.{room}.{name}" for name in inside)]


def existing(rooms: tuple[str, ...]) -> list[str]:
    here = Path(tutor.__file__).parent
    return [room for room in rooms if (here / room).is_dir() or (here / f"{room}.py").is_file()]


@pytest.mark.parametrize("room", existing(ROOMS))
def test_nothing_below_the_web_knows_flask_or_the_rooms_above(room: str) -> None:
    found = imported_with(", ".join(modules_of(room)))
    assert not {
        name for name in found if name.split(".")[0] in ("flask", "flask_babel", "werkzeug")
    }
    above = ABOVE.get(room, set()) | FACES
    assert not {name for name in found if name.startswith("tutor.") and name.split(".")[1] in above}


def test_the_rules_need_the_standard_library_alone() -> None:
    found = {name.split(".")[0] for name in imported_with(", ".join(modules_of("rules")))}
    started_with = {name.split(".")[0] for name in imported_with("sys")}
    assert found - started_with - set(sys.stdlib_module_names) == {"tutor"}


def test_the_package_itself_imports_nothing() -> None:
    assert imported_with("tutor") - imported_with("sys") == {"tutor"}
