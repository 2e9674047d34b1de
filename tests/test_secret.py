import subprocess
import sys
from pathlib import Path

import pytest

from tutor.secret import KEY_FILE, secret_key
from tutor.settings import SettingsError


def test_the_key_is_made_once_and_only_its_owner_may_read_it(tmp_path: Path) -> None:
    first = secret_key(tmp_path)
    assert len(first) == 64
    assert secret_key(tmp_path) == first
    assert (tmp_path / KEY_FILE).stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir()] == [KEY_FILE]


def test_each_place_has_a_key_of_its_own(tmp_path: Path) -> None:
    assert secret_key(tmp_path / "a") != secret_key(tmp_path / "b")


def test_processes_that_start_at_once_agree_on_the_key(tmp_path: Path) -> None:
    code = (
        "import pathlib, sys; from tutor.secret import secret_key; sys.stdin.read(); "
        "print(secret_key(pathlib.Path(sys.argv[1])))"
    )
    started = [
        subprocess.Popen(
            [sys.executable, "-c", code, str(tmp_path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    for process in started:
        assert process.stdin is not None
        process.stdin.close()
        process.stdin = None
    keys = {process.communicate()[0] for process in started}
    assert keys == {secret_key(tmp_path) + "\n"}


def test_a_key_that_another_process_made_meanwhile_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = secret_key(tmp_path)
    monkeypatch.setattr(Path, "exists", lambda _: False)
    assert secret_key(tmp_path) == theirs


def test_a_damaged_key_is_not_replaced_in_silence(tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).write_text("")
    with pytest.raises(SettingsError, match=f"{KEY_FILE}.*damaged"):
        secret_key(tmp_path)


def test_a_place_that_keeps_nothing_is_named_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SettingsError, match="TUTOR_SECRET_KEY") as caught:
        secret_key(tmp_path / "file")
    assert "\n" not in str(caught.value)
