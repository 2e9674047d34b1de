"""The coach knows the rules and where files lie, and nothing above."""

import subprocess
import sys
from pathlib import Path

import tutor.coach


def test_the_coach_knows_nothing_above_the_rules() -> None:
    folder = Path(tutor.coach.__file__).parent
    modules = [f"tutor.coach.{path.stem}" for path in folder.glob("[a-z]*.py")]
    code = f"import sys, {', '.join(modules)}; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr
    found = run.stdout.split()
    above = {name.split(".")[1] for name in found if name.startswith("tutor.")}
    assert above == {"coach", "rules", "paths"}
    assert "flask" not in found
