"""The operating system: root gets what is missing, others are told the one line to type."""

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tutor.launcher import Stop, system


@pytest.fixture
def debian(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A Debian with nothing on it, as seen by root; the commands that it is given."""
    given: list[list[str]] = []

    def run(command: list[str], **how: object) -> subprocess.CompletedProcess[str]:
        given.append(command)
        return subprocess.CompletedProcess(command, 0, "", "")

    which = {"apt-get": "/usr/bin/apt-get"}.get
    monkeypatch.setattr(shutil, "which", which)
    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(platform, "freedesktop_os_release", lambda: {"ID": "debian"})
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(system, "_driver_runs", lambda: False)
    monkeypatch.delenv("TUTOR_BROWSER", raising=False)
    return given


VENV = f"python3.{sys.version_info.minor}-venv"
BROWSER = ["chromium", "fonts-dejavu-core", "libatomic1"]


def test_root_installs_all_that_is_missing_in_one_go(debian: list[list[str]]) -> None:
    system.provide_venv(browser=True)
    assert [command[:2] for command in debian] == [["apt-get", "update"], ["apt-get", "install"]]
    assert debian[1][-4:] == [VENV, *BROWSER]


def test_a_user_is_told_the_one_line_for_all_that_is_missing(
    debian: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    line = f"^cannot make .venv; as root: apt-get install -y {' '.join([VENV, *BROWSER])}$"
    with pytest.raises(Stop, match=line):
        system.provide_venv(browser=True)
    assert not debian


def test_a_user_without_a_browser_is_told_the_one_line(
    debian: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert not system.provide_browser()
    assert capsys.readouterr().out.endswith(f"as root: apt-get install -y {' '.join(BROWSER)}\n")


def test_ubuntu_gets_the_libraries_and_not_the_script_that_asks_for_a_snap(
    debian: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    release = {"ID": "pop", "ID_LIKE": "ubuntu debian"}
    monkeypatch.setattr(platform, "freedesktop_os_release", lambda: release)
    packages = system.browser_packages()
    assert "chromium" not in packages
    assert {*system.UBUNTU_LIBRARIES} < {*packages}


def test_what_apt_complains_of_is_one_line(
    debian: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(command: list[str], **how: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 100, "", "W: old\nE: No network\nE: Sorry\n")

    monkeypatch.setattr(subprocess, "run", run)
    with pytest.raises(Stop, match=r"^apt-get update failed: E: No network$"):
        system.install(["chromium"])


@pytest.mark.parametrize(
    ("program", "drives"),
    [
        ("echo Chromium 150.0", True),
        ("echo Chromium 150.0 snap", False),
        ("echo requires the chromium snap to be installed; exit 1", False),
    ],
)
def test_only_a_browser_that_can_be_driven_counts(
    program: str, drives: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "chromium-browser"
    path.write_text(f"#!/bin/sh\n{program}\n")
    path.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("TUTOR_BROWSER", raising=False)
    assert system.browser() == (str(path) if drives else None)
