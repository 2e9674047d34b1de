"""The tools that read the code rather than run it: they are part of the whole check."""

import subprocess
import sys

import pytest

from tutor import paths

CHECKS = [
    ["ruff", "check", "--quiet"],
    ["ruff", "format", "--check", "--quiet"],
    pytest.param(["mypy", "--no-error-summary"], marks=pytest.mark.slow),
]


@pytest.mark.parametrize("check", CHECKS, ids=" ".join)
def test_a_tool_finds_nothing(check: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *check], cwd=paths.checkout(), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
