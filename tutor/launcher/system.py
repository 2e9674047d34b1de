"""What only the operating system can give: the means to make `.venv`, and a browser.

On Debian and its kin root gets it by apt; anybody else is told the one line that root has to
type. Elsewhere Playwright brings its own browser.
"""

from __future__ import annotations

import ctypes
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Sequence

from tutor.launcher import Stop, say

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

UBUNTU_LIBRARIES = ("libasound2t64", "libgbm1", "libgtk-3-0t64", "libnss3")
"""With what they pull in, all the libraries that Playwright's own Chromium needs."""


def browser() -> str | None:
    """The path of a Chromium that the tests can drive; None where Playwright's own must do.

    The variable TUTOR_BROWSER names another. A Chromium in a snap does not count: it cannot
    reach the folders in which the tests let it work. On Ubuntu the apt package is only a
    script that asks for the snap.
    """
    if chosen := os.environ.get("TUTOR_BROWSER"):
        return chosen
    return next((path for name in BROWSERS if (path := shutil.which(name)) and _drives(path)), None)


def provide_venv(*, browser: bool) -> None:
    """Get what Debian leaves out of Python's own venv, and what `browser` needs in one go.

    Raises Stop, with what root must type, where it is not for us to install.
    """
    if not _has_apt():
        raise Stop("cannot make .venv: this Python lacks the standard module ensurepip")
    minor = sys.version_info.minor
    packages = [f"python3.{minor}-venv", *(browser_packages() if browser else [])]
    if not _may_install():
        raise Stop(f"cannot make .venv; as root: {apt_line(packages)}")
    install(packages)


def provide_browser() -> bool:
    """Get a browser that the tests can drive, as far as this user may; says what is missing.

    Playwright must be installed already.
    """
    if _ready():
        return True
    packages = browser_packages()
    if installs := _may_install():
        install(packages)
    if not browser():
        _download_browser()
    if _ready():
        return True
    if installs or not packages:
        how = f"see what `{sys.executable} -m playwright install chromium` says"
    else:
        how = f"as root: {apt_line(packages)}"
    say(f"no browser, so its tests are left out and the whole fails; {how}")
    return False


def browser_packages() -> list[str]:
    """The Debian packages that are missing for the tests in a browser."""
    packages: list[str] = []
    if not _has_apt():
        return packages
    if not browser():
        packages += UBUNTU_LIBRARIES if _is_ubuntu() else ["chromium"]
        packages += ["fonts-dejavu-core"]
    if not _driver_runs():
        packages += ["libatomic1"]
    return packages


def apt_line(packages: Sequence[str]) -> str:
    """What root types to install the packages."""
    return " ".join(["apt-get install -y", *packages])


def install(packages: Sequence[str]) -> None:
    """Install Debian packages as root. Raises Stop with apt's reason."""
    say(f"installing {' '.join(packages)}")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        command = ["apt-get", *step]
        done = subprocess.run(
            command, env=quiet, stdin=subprocess.DEVNULL, capture_output=True, text=True
        )
        if done.returncode:
            reasons = [line for line in done.stderr.splitlines() if line.startswith("E:")]
            raise Stop(f"apt-get {step[0]} failed: {(reasons or ['no reason given'])[0]}")


def _has_apt() -> bool:
    return shutil.which("apt-get") is not None


def _may_install() -> bool:
    return _has_apt() and os.geteuid() == 0


def _is_ubuntu() -> bool:
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        return False
    return "ubuntu" in [release["ID"], *release.get("ID_LIKE", "").split()]


def _drives(path: str) -> bool:
    asked = subprocess.run([path, "--version"], capture_output=True, text=True)
    return asked.returncode == 0 and "snap" not in asked.stdout


def _driver_runs() -> bool:
    """Whether Playwright's driver finds the one library that a bare Debian lacks and that no
    package of a browser brings along.
    """
    if sys.platform != "linux":
        return True
    try:
        ctypes.CDLL("libatomic.so.1")
    except OSError:
        return False
    return True


def _ready() -> bool:
    return _driver_runs() and (browser() is not None or _own_browser_starts())


def _own_browser_starts() -> bool:
    program = (
        "from playwright.sync_api import sync_playwright as start\n"
        "with start() as playwright: playwright.chromium.launch().close()"
    )
    return subprocess.run([sys.executable, "-c", program], capture_output=True).returncode == 0


def _download_browser() -> None:
    say("downloading Playwright's Chromium")
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True)
