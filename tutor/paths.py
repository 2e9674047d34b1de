"""Where the folders are that stand beside the package in a checkout and inside it in a wheel."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

_PACKED = Path(__file__).resolve().parent / "_data"
_CHECKOUT = _PACKED.parents[1]
_NAME = "gin-tutor"


def checkout() -> Path | None:
    """The top folder of the source tree; None where the package was installed from a wheel."""
    return None if _PACKED.is_dir() else _CHECKOUT


def lessons() -> Path:
    """The folder of the lessons, the rule book and the glossary."""
    return _beside("lessons")


def templates() -> Path:
    """The folder of the page templates."""
    return _beside("templates")


def static() -> Path:
    """The folder of style, scripts, fonts and pictures."""
    return _beside("static")


def translations() -> Path:
    """The folder of the catalogues as people write them (.po)."""
    return _beside("translations")


def data(environ: Mapping[str, str] = os.environ) -> Path:
    """The folder of what must outlive a restart, made for its owner alone when it is missing.

    It is TUTOR_DATA where that is set, `.data/` in a checkout, and otherwise the place where
    the user's system keeps such things. Raises OSError where it cannot be made.
    """
    folder = _data(environ)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def _beside(name: str) -> Path:
    return (checkout() or _PACKED) / name


def _data(environ: Mapping[str, str]) -> Path:
    if chosen := environ.get("TUTOR_DATA"):
        return Path(chosen).expanduser()
    if top := checkout():
        return top / ".data"
    if sys.platform == "win32" and (local := environ.get("LOCALAPPDATA")):
        return Path(local) / _NAME
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / _NAME
    if kept := environ.get("XDG_DATA_HOME"):
        return Path(kept) / _NAME
    return Path.home() / ".local" / "share" / _NAME
