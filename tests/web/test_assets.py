"""Static files: names that carry their hash, compressed ahead, small enough for a first visit."""

import base64
import gzip
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha384
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import cast

import brotli  # type: ignore[import-untyped]
import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.datastructures import Headers

from tutor import paths
from tutor.web.assets import PREFIX, hashed, init_assets, publish

HTMX = "Qp9rdC8H7EqOoX+nR0P3RPG2Noji+qdwJlGpfzwQJsfOpp3sGwIdSP9xO3+UlEhn"
"""Of dist/htmx.min.js in the npm package htmx.org 4.0.1, base64."""

BUDGET = {
    "app.css": 8,
    "book.css": 2.5,
    "chart.css": 1,
    "home.css": 1.5,
    "quiz.css": 2.2,
    "htmx.min.js": 13.5,
    "app.js": 1,
    "icon.svg": 1,
}
FONTS = 29
"""The most each may weigh on the wire, in kilobytes."""


@dataclass
class Site:
    """An application that has nothing but its static files."""

    asset: Callable[[str], str]
    client: FlaskClient

    def get(self, address: str, encoding: str = "") -> tuple[int, Headers, bytes]:
        with self.client.get(address, headers={"Accept-Encoding": encoding}) as response:
            return response.status_code, response.headers, response.data


@pytest.fixture
def site(tmp_path: Path) -> Site:
    app = Flask("tutor", static_folder=None)
    init_assets(app, tmp_path)
    return Site(cast(Callable[[str], str], app.jinja_env.globals["asset"]), app.test_client())


def test_htmx_is_the_published_file() -> None:
    content = (paths.static() / "htmx.min.js").read_bytes()
    assert base64.b64encode(sha384(content).digest()).decode() == HTMX


def test_a_file_under_its_hashed_name_is_kept_for_a_year(site: Site) -> None:
    address = site.asset("app.css")
    assert address.startswith(PREFIX + "app.")
    status, headers, _ = site.get(address)
    assert status == 200
    assert headers["Cache-Control"] == "max-age=31536000, public, immutable"


@pytest.mark.parametrize("name", ["app.css", "app.0123456789ab.css", "../app.css", "nothing.js"])
def test_an_unhashed_or_made_up_name_is_not_found(site: Site, name: str) -> None:
    assert site.get(PREFIX + name)[0] == 404


def test_an_asset_that_is_not_there_stops_the_page(site: Site) -> None:
    with pytest.raises(KeyError):
        site.asset("nothing.js")


@pytest.mark.parametrize(
    ("encoding", "unpacked"), [("br", brotli.decompress), ("gzip", gzip.decompress)]
)
def test_text_is_sent_compressed_and_whole(
    site: Site, encoding: str, unpacked: Callable[[bytes], bytes]
) -> None:
    address = site.asset("app.css")
    _, headers, packed = site.get(address, encoding)
    assert headers["Content-Encoding"] == encoding
    assert headers["Vary"] == "Accept-Encoding"
    assert unpacked(packed) == site.get(address)[2]


def test_the_stylesheet_asks_for_fonts_under_their_hashed_names(site: Site) -> None:
    style = site.get(site.asset("app.css"))[2].decode()
    for font in ("fonts/besley-700.woff2", "fonts/atkinson-next.woff2"):
        assert f'url("{site.asset(font)}")' in style
        assert site.get(site.asset(font))[0] == 200
    assert style.count("url(") == 2


def test_a_changed_font_changes_the_stylesheets_name(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text('@font-face { src: url("f.woff2"); }')
    (tmp_path / "f.woff2").write_bytes(b"one")
    before = hashed(tmp_path)["a.css"][0]
    (tmp_path / "f.woff2").write_bytes(b"two")
    assert hashed(tmp_path)["a.css"][0] != before


def test_a_stylesheet_that_asks_for_a_missing_file_stops_the_start(tmp_path: Path) -> None:
    (tmp_path / "a.css").write_text('@import url("b.css");')
    with pytest.raises(FileNotFoundError, match=r"a\.css asks for b\.css"):
        hashed(tmp_path)


def test_starting_again_writes_nothing(tmp_path: Path) -> None:
    first = publish({"a.1.txt": b"a"}, tmp_path)
    written = (first / "a.1.txt").stat().st_mtime_ns
    assert publish({"a.1.txt": b"a"}, tmp_path) == first
    assert (first / "a.1.txt").stat().st_mtime_ns == written


def test_many_starting_at_once_leave_one_whole_folder(tmp_path: Path) -> None:
    contents = {f"{n}.txt": b"text " * 2000 for n in range(20)}
    with ThreadPool(8) as pool:
        (folder,) = set(pool.map(lambda _: publish(contents, tmp_path), range(8)))
    assert list(tmp_path.iterdir()) == [folder]
    assert {path.name for path in folder.glob("*.txt")} == set(contents)
    assert len(list(folder.glob("*.br"))) == len(list(folder.glob("*.gz"))) == 20


def test_everything_is_within_its_budget() -> None:
    static = paths.static()
    for name, kilobytes in BUDGET.items():
        packed = gzip.compress((static / name).read_bytes(), 9)
        assert len(packed) <= kilobytes * 1024, name
    fonts = sum(path.stat().st_size for path in static.glob("fonts/*.woff2"))
    assert fonts <= FONTS * 1024


def test_each_font_and_script_of_others_travels_with_its_licence() -> None:
    static = paths.static()
    assert "SIL Open Font License" in (static / "fonts/besley-OFL.txt").read_text()
    assert "SIL Open Font License" in (static / "fonts/atkinson-next-OFL.txt").read_text()
    assert "Zero-Clause BSD" in (static / "htmx-LICENSE.txt").read_text()
