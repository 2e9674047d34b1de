"""The wheel: with everything in it, a `tutor` command that serves outside the checkout."""

import os
import re
import signal
import subprocess
import sys
import sysconfig
import time
import urllib.error
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

TOP = Path(__file__).parents[1]

pytestmark = pytest.mark.slow


def build(kind: str, source: Path, to: Path) -> Path:
    """The `kind` of package, "wheel" or "sdist", made from the tree `source`."""
    hatch = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(to)]
    subprocess.run(hatch, cwd=source, check=True, capture_output=True)
    (package,) = to.iterdir()
    return package


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    return build("wheel", TOP, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def tutor(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The installed command, in an environment that borrows the packages of this one."""
    folder = tmp_path_factory.mktemp("venv")
    venv.create(folder, symlinks=True)
    (site,) = folder.glob("lib/python*/site-packages")
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    python = folder / "bin" / "python"
    pip = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(python),
        "install",
        "--no-index",
        "--no-deps",
    ]
    subprocess.run([*pip, "--quiet", str(wheel)], check=True)
    return folder / "bin" / "tutor"


@pytest.fixture(scope="module")
def site(tutor: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """The installed command at work, far from the checkout and in a home of its own: where it
    listens, and the file of what it says.
    """
    home = tmp_path_factory.mktemp("home")
    said = home / "said.txt"
    clean = {"PATH": os.defpath, "HOME": str(home)}
    with said.open("w") as out:
        command = [str(tutor), "run", "--port", "0"]
        server = subprocess.Popen(command, cwd=home, env=clean, stdout=out, stderr=out)
    try:
        while not (found := re.search(r"http://\S+/", said.read_text())):
            assert server.poll() is None, said.read_text()
            time.sleep(0.05)
        yield found[0], said
    finally:
        server.send_signal(signal.SIGINT)
        assert server.wait(timeout=10) == 0, said.read_text()
    assert (home / ".local/share/gin-tutor/tutor.db").exists()


@pytest.mark.parametrize(("code", "tag"), [("es", "es"), ("pt", "pt-BR")])
def test_the_installed_command_serves_each_language(
    site: tuple[str, Path], code: str, tag: str
) -> None:
    address, said = site
    try:
        with urllib.request.urlopen(f"{address}{code}/", timeout=30) as answer:
            page = answer.read().decode()
    except urllib.error.HTTPError as error:
        pytest.fail(f"{error}\n{said.read_text()}")
    assert re.search(rf'<html[^>]* lang="{tag}"', page)


def test_the_wheel_brings_every_folder_and_no_test(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for folder in ("lessons", "templates", "static", "translations"):
        assert any(name.startswith(f"tutor/_data/{folder}/") for name in names), folder
    assert not [name for name in names if name.endswith(".mo") or "test" in name.split("/")[0]]


def test_a_wheel_by_way_of_the_sdist_is_the_same(wheel: Path, tmp_path: Path) -> None:
    sdist = build("sdist", TOP, tmp_path / "sdist")
    subprocess.run(["tar", "-xf", sdist, "-C", tmp_path], check=True)
    (source,) = tmp_path.glob("gin_tutor-*")
    again = build("wheel", source, tmp_path / "wheel")
    assert zipfile.ZipFile(again).namelist() == zipfile.ZipFile(wheel).namelist()


def test_the_command_deletes_what_is_kept_no_longer(tutor: Path, tmp_path: Path) -> None:
    clean = {"PATH": os.defpath, "HOME": str(tmp_path)}
    done = subprocess.run(
        [str(tutor), "prune"], cwd=tmp_path, env=clean, capture_output=True, text=True
    )
    assert done.stdout + done.stderr == "tutor: deleted: learners 0, expired codes 0\n"
