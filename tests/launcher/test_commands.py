"""The command line: what cannot be done is one line and never a traceback."""

import ast
import os
import re
import signal
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tutor import __main__, paths, progress, storage, transfer
from tutor.launcher import commands, environment, server, system

TOP = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["__init__.py", "__main__.py"])
def test_an_old_python_can_read_as_far_as_the_message(name: str) -> None:
    ast.parse((TOP / "tutor" / name).read_text("utf-8"), feature_version=(3, 6))


def test_an_old_python_is_told_which_one_is_needed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(__main__, "OLDEST", (9, 9))
    assert __main__.main() == 1
    assert re.fullmatch(r"tutor: needs Python 9\.9 or newer; this is .*\n", capsys.readouterr().err)


def test_the_launcher_needs_nothing_but_the_standard_library() -> None:
    program = "import tutor.__main__; from tutor.launcher import commands"
    subprocess.run([sys.executable, "-S", "-c", program], cwd=TOP, check=True)


@pytest.mark.parametrize(("arguments", "code"), [([], 2), (["rnu"], 2), (["--help"], 0)])
def test_whoever_names_no_command_is_shown_them(
    arguments: list[str], code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commands.main(arguments) == code
    said = capsys.readouterr()
    assert "python3 -m tutor test" in (said.err if code else said.out)


@pytest.mark.parametrize("port", ["-1", "65536", "eighty"])
def test_a_port_that_is_none_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        commands.main(["run", "--port", port])
    assert f"--port: {port} is not a port: they go from 0 to 65535" in capsys.readouterr().err


def test_a_wheel_holds_no_tests_to_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(paths, "checkout", lambda: None)
    assert commands.main(["test"]) == 1
    assert capsys.readouterr().err == "tutor: test works in a checkout of the source only\n"


def test_a_fault_of_the_file_system_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(host: str, port: int) -> None:
        raise OSError(28, "No space left on device", "/data")

    monkeypatch.setattr(server, "serve", full)
    assert commands.main(["run"]) == 1
    assert capsys.readouterr().err == "tutor: [Errno 28] No space left on device: '/data'\n"


@pytest.mark.parametrize("installed", [False, True])
def test_what_is_kept_no_longer_is_deleted(
    installed: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("TUTOR_DATA", str(tmp_path))
    monkeypatch.delenv("TUTOR_DATABASE_URL", raising=False)
    if installed:
        monkeypatch.setattr(paths, "checkout", lambda: None)
    engine = storage.open_database(f"sqlite:///{tmp_path / 'tutor.db'}")
    for learner, days in (("ana", 400), ("bea", 300)):
        now = datetime.now(UTC) - timedelta(days=days)
        progress.record(engine, learner, "4/a", 1, 0, "16", True, (), now)
        transfer.offer(engine, "k" * 32, learner, now)
    assert commands.main(["prune"]) == 0
    assert capsys.readouterr().out == "tutor: deleted: learners 1, expired codes 1\n"
    assert [progress.kept(engine, who) is not None for who in ("ana", "bea")] == [False, True]
    engine.dispose()


@pytest.mark.parametrize("url", ["nonsense", "sqlite:////nowhere/at/all.db", "postgresql+x://y/z"])
def test_a_database_that_cannot_be_pruned_is_one_line(
    url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TUTOR_DATABASE_URL", url)
    assert commands.main(["prune"]) == 1
    assert re.fullmatch("tutor: cannot delete anything: .+\n", capsys.readouterr().err)


@pytest.mark.parametrize(
    ("browser", "code", "selected", "result"),
    [
        (True, 0, [], 0),
        (True, 5, [], 5),
        (False, 0, ["-m", "not browser"], 1),
        (False, 2, ["-m", "not browser"], 2),
    ],
)
def test_a_run_without_a_browser_never_ends_well(
    browser: bool, code: int, selected: list[str], result: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[str] = []

    def call(command: list[str], **how: object) -> int:
        called.extend(command)
        return code

    monkeypatch.setattr(environment, "provide", lambda command, arguments: None)
    monkeypatch.setattr(system, "provide_browser", lambda: browser)
    monkeypatch.setattr(subprocess, "call", call)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    assert commands.main(["test", "tests/rules", "-x"]) == result
    assert called == [sys.executable, "-m", "pytest", *selected, "tests/rules", "-x"]


@pytest.mark.parametrize(
    ("arguments", "shared"),
    [
        ([], True),
        (["-q", "-k", "knock"], True),
        (["tests/rules"], False),
        (["tests/rules/test_melds.py::test_any"], False),
        (["-n", "0"], False),
    ],
)
def test_only_the_whole_is_shared_among_the_processors(
    arguments: list[str], shared: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[str] = []
    monkeypatch.setattr(environment, "provide", lambda command, arguments: None)
    monkeypatch.setattr(system, "provide_browser", lambda: True)
    monkeypatch.setattr(subprocess, "call", lambda command, **how: called.extend(command))
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    commands.main(["test", *arguments])
    assert (called[3:7] == ["-n", "2", "--dist", "worksteal"]) is shared
