"""The files of static/ under names that carry their contents' hash, compressed ahead of time.

A hashed name never means anything else, so browsers keep such a file for a year and never ask
again. `asset` in templates gives the name; a name that is not ours is an ordinary 404.
"""

import re
import tempfile
from collections.abc import Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from wsgiref.headers import Headers

from flask import Flask
from whitenoise import WhiteNoise
from whitenoise.compress import Compressor

from tutor import paths

PREFIX = "/static/"
_KEPT = f"max-age={365 * 24 * 3600}, public, immutable"

_URL = re.compile(rb'url\("([^"]+)"\)')


def init_assets(app: Flask, data_dir: Path) -> None:
    """Serve static/ from copies in the folder `data_dir`/static, and give templates `asset`.

    The application must have no static folder of its own (`Flask(static_folder=None)`).
    Raises FileNotFoundError for a stylesheet that asks for a file that is not there.
    """
    contents = hashed(paths.static())
    names = {name: hashed_name for name, (hashed_name, _) in contents.items()}
    folder = publish(dict(contents.values()), data_dir / "static")
    app.wsgi_app = WhiteNoise(  # type: ignore[method-assign]
        app.wsgi_app,
        root=str(folder),
        prefix=PREFIX,
        add_headers_function=_keep,
        allow_all_origins=False,
    )

    def asset(name: str) -> str:
        """The address of a file of static/; raises KeyError where there is none."""
        return PREFIX + names[name]

    app.jinja_env.globals["asset"] = asset


def hashed(static: Path) -> Mapping[str, tuple[str, bytes]]:
    """Each file of `static` by name: its hashed name, and its contents with hashed names inside.

    Raises FileNotFoundError for a stylesheet that asks for a file that is not there.
    """
    files = {
        path.relative_to(static).as_posix(): path.read_bytes()
        for path in sorted(static.rglob("*"))
        if path.is_file()
    }
    done: dict[str, tuple[str, bytes]] = {}
    # Stylesheets last: their hash depends on the names of the files they ask for.
    for name in sorted(files, key=lambda name: name.endswith(".css")):
        content = files[name]
        if name.endswith(".css"):
            content = _URL.sub(partial(_rewritten, PurePosixPath(name), done), content)
        path = PurePosixPath(name)
        stamp = sha256(content).hexdigest()[:12]
        done[name] = (str(path.with_name(f"{path.stem}.{stamp}{path.suffix}")), content)
    return MappingProxyType(done)


def publish(contents: Mapping[str, bytes], folder: Path) -> Path:
    """A folder inside `folder` that holds exactly these files, with .gz and .br beside them.

    Its name is a hash of all it holds, and it appears whole or not at all: of two processes that
    start together one puts it in place and the other finds it there.
    """
    whole = sha256("\n".join(sorted(contents)).encode()).hexdigest()[:12]
    target = folder / whole
    if target.is_dir():
        return target
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder, prefix="new-") as new:
        compressor = Compressor(quiet=True)
        made = Path(new) / whole
        for name, content in contents.items():
            path = made / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            if compressor.should_compress(name):
                compressor.compress(str(path))
        try:
            made.rename(target)
        except OSError:
            if not target.is_dir():
                raise
    return target


def _rewritten(
    stylesheet: PurePosixPath, done: Mapping[str, tuple[str, bytes]], url: re.Match[bytes]
) -> bytes:
    """A url() of a stylesheet, pointing at the hashed file."""
    wanted = str(stylesheet.parent / url[1].decode())
    if wanted not in done:
        raise FileNotFoundError(f"{stylesheet} asks for {wanted}, which is not in static/")
    return f'url("{PREFIX}{done[wanted][0]}")'.encode()


def _keep(headers: Headers, path: str, url: str) -> None:
    headers["Cache-Control"] = _KEPT
