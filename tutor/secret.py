"""The site's secret key: made once, kept in the data folder, the same for every process."""

from __future__ import annotations

import contextlib
import os
import secrets
import tempfile
from pathlib import Path

from tutor.settings import SHORTEST_KEY, SettingsError

KEY_FILE = "secret-key"


def secret_key(folder: Path) -> str:
    """The key kept in `folder`, made on the first call; only its owner may read it.

    A new key would make every learner a stranger, so it must outlive restarts. Raises
    SettingsError where it cannot be kept or read.
    """
    path = folder / KEY_FILE
    try:
        if not path.exists():
            _make(path)
        key = path.read_text("ascii")
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(
            f"{path}: the secret key cannot be kept here ({error}); set TUTOR_SECRET_KEY instead"
        ) from error
    if len(key) < SHORTEST_KEY:
        raise SettingsError(
            f"{path}: the secret key is damaged; restore it from a copy or delete it"
        )
    return key


def _make(path: Path) -> None:
    """Write the key whole under another name, then link it into place: of two processes that
    start at once the second finds the first one's key there and takes it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    # mkstemp gives a file that only its owner can read (mode 600).
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f"{path.name}-")
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(SHORTEST_KEY))
        with contextlib.suppress(FileExistsError):
            os.link(draft, path)
    finally:
        os.unlink(draft)
