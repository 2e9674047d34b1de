"""The packages: taken as they are, installed, mended; what cannot be had is one line."""

import os
import re
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tutor import paths
from tutor.launcher import commands, environment

TOP = Path(__file__).parents[2]


@pytest.fixture
def again(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """A checkout in `tmp_path`; what would be started in its environment is noted here."""
    (tmp_path / ".ci").mkdir()
    (tmp_path / ".ci" / "constraints.txt").write_text("grain==1\n")
    (tmp_path / "pyproject.toml").write_text(
        '[project]\ndependencies = ["grain==1"]\n[project.optional-dependencies]\ntest = []\n'
    )
    started: list[str] = []
    monkeypatch.setattr(paths, "checkout", lambda: tmp_path)
    monkeypatch.setattr(os, "execv", lambda path, arguments: started.extend(arguments))
    monkeypatch.chdir(tmp_path)
    return started


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only place where pip finds packages, with one small package in it."""
    folder = tmp_path / "shelf"
    folder.mkdir()
    described = "Metadata-Version: 2.1\nName: grain\nVersion: 1\n"
    with zipfile.ZipFile(folder / "grain-1-py3-none-any.whl", "w") as wheel:
        wheel.writestr("grain.py", "")
        wheel.writestr("grain-1.dist-info/METADATA", described)
        wheel.writestr("grain-1.dist-info/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        wheel.writestr("grain-1.dist-info/RECORD", "")
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    return folder


def prepared(folder: Path) -> environment.Venv:
    """An environment that borrows the pip of this one, which is quicker than one of its own."""
    venv.create(folder, symlinks=True)
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    return environment.Venv(folder)


def test_an_environment_that_has_the_packages_is_used_as_it_is(again: list[str]) -> None:
    (paths.checkout() or Path()).joinpath("pyproject.toml").write_text(
        '[project]\ndependencies = ["pytest==0.1", "psycopg[binary]==0.1"]\n'
        "[project.optional-dependencies]\n"
    )
    environment.provide("run", [])
    assert not again
    assert not Path(".venv").exists()


def test_only_a_package_that_is_not_here_counts_as_absent() -> None:
    needed = ["pytest==0.1", "psycopg[binary]>=3", "grain~=1.0"]
    assert environment.absent(needed) == ["grain~=1.0"]


def test_a_warm_environment_is_entered_at_once(again: list[str], shelf: Path) -> None:
    ours = prepared(Path(".venv").absolute())
    ours.make("run", ["grain==1"], Path(".ci/constraints.txt"))
    again_log = ours.log.stat().st_mtime_ns
    environment.provide("run", ["--port", "0"])
    assert again == [str(ours.python), "-m", "tutor", "run", "--port", "0"]
    assert ours.log.stat().st_mtime_ns == again_log


@pytest.mark.slow
def test_a_half_made_environment_is_made_anew(again: list[str], shelf: Path) -> None:
    Path(".venv/bin").mkdir(parents=True)
    Path(".venv/bin/python").symlink_to("/nowhere/python3")
    environment.provide("test", ["-q"])
    assert again[1:] == ["-m", "tutor", "test", "-q"]
    subprocess.run([again[0], "-c", "import grain"], check=True)


def test_one_that_lost_a_package_is_mended_from_inside(
    again: list[str], shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = prepared(Path(".venv").absolute())
    ours.make("run", ["grain==1"], Path(".ci/constraints.txt"))
    subprocess.run([ours.python, "-m", "pip", "uninstall", "-qy", "grain"], check=True)
    monkeypatch.setattr(sys, "prefix", str(ours.folder))
    environment.provide("run", [])
    subprocess.run([ours.python, "-c", "import grain"], check=True)


@pytest.mark.parametrize(
    "change",
    [
        lambda ours, pins: pins.write_text("grain==2"),
        lambda ours, pins: ours.python.unlink(),
        lambda ours, pins: (ours.folder / "ready-to-run").unlink(),
    ],
    ids=["other pins", "no interpreter", "no stamp"],
)
def test_a_stale_environment_is_not_taken_for_fresh(
    change: Callable[[environment.Venv, Path], object], again: list[str], shelf: Path
) -> None:
    needed, pins = ["grain==1"], Path(".ci/constraints.txt")
    ours = prepared(Path(".venv").absolute())
    ours.make("run", needed, pins)
    assert ours.fresh("run", needed, pins)
    assert not ours.fresh("run", ["grain==2"], pins)
    assert not ours.fresh("test", needed, pins)
    change(ours, pins)
    assert not ours.fresh("run", needed, pins)


@pytest.mark.parametrize(
    ("index", "why"),
    [
        ({"PIP_INDEX_URL": "http://127.0.0.1:9/"}, "the package index is out of reach"),
        ({"PIP_NO_INDEX": "1"}, "Cannot install grain==1 because"),
    ],
    ids=["no network", "no such package"],
)
def test_packages_that_cannot_be_had_are_one_line(
    index: dict[str, str],
    why: str,
    again: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    prepared(Path(".venv").absolute())
    for name, value in {"PIP_CONFIG_FILE": os.devnull, "PIP_RETRIES": "1", **index}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    assert commands.main(["run"]) == 1
    assert re.fullmatch(rf"tutor: cannot install packages: {why}.*\n", capsys.readouterr().err)
    assert not Path(".venv/ready-to-run").exists()


def test_the_pins_agree_with_what_the_project_asks_for() -> None:
    pins = environment.constraints(TOP).read_text("utf-8").lower().replace("_", "-").splitlines()
    asked = environment.requirements(TOP, ["test", "bench", "serve"])
    missing = {re.sub(r"\[.*\]", "", name).lower().replace("_", "-") for name in asked} - set(pins)
    assert not missing, "write them anew: bash .ci/pins"
