import stat
import sys
from pathlib import Path

import pytest

from tutor import paths


def test_in_a_checkout_the_folders_stand_beside_the_package() -> None:
    top = Path(__file__).parents[1]
    assert paths.checkout() == top
    assert paths.lessons() == top / "lessons"
    assert paths.templates() == top / "templates"
    assert paths.static() == top / "static"
    assert paths.translations() == top / "translations"


def test_in_a_wheel_the_folders_are_inside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "_PACKED", tmp_path)
    assert paths.checkout() is None
    assert paths.lessons() == tmp_path / "lessons"


def test_nobody_else_may_look_into_a_new_data_folder(tmp_path: Path) -> None:
    folder = paths.data({"TUTOR_DATA": str(tmp_path / "new" / "data")})
    assert folder == tmp_path / "new" / "data"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_data_folder_that_exists_is_left_as_it_is(tmp_path: Path) -> None:
    tmp_path.chmod(0o750)
    assert paths.data({"TUTOR_DATA": str(tmp_path)}) == tmp_path
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o750


def test_an_installed_tutor_keeps_its_data_with_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "_PACKED", tmp_path)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path))
    kept = str(tmp_path / "kept")
    assert paths.data({"XDG_DATA_HOME": kept}) == tmp_path / "kept" / "gin-tutor"
    assert paths.data({}) == tmp_path / ".local" / "share" / "gin-tutor"
