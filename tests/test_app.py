from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tutor import catalogues, paths
from tutor.app import create_app
from tutor.i18n import LANGUAGES
from tutor.settings import Settings, SettingsError

PLACES = ("/", "/ajustes", "/memoria", "/no-hay")


def test_a_first_start_makes_everything_it_needs(tmp_path: Path) -> None:
    app = create_app(Settings.in_folder(tmp_path / "new" / "data"))
    made = {path.name for path in (tmp_path / "new" / "data").iterdir()}
    assert {"secret-key", "tutor.db", "translations", "static"} <= made
    assert stat.S_IMODE((tmp_path / "new" / "data").stat().st_mode) == 0o700
    assert app.test_client().get("/").status_code == 302


@pytest.mark.parametrize(
    "url", ["nonsense", "mysql://localhost/gin", "sqlite://", "sqlite:////nowhere/at/all.db"]
)
def test_a_database_that_cannot_be_opened_is_one_clear_line(
    url: str, make_app: Callable[..., Flask]
) -> None:
    with pytest.raises(SettingsError, match="database") as caught:
        make_app(database_url=url)
    assert "\n" not in str(caught.value)


def test_a_data_folder_that_cannot_be_made_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SettingsError, match="file"):
        create_app(Settings.in_folder(tmp_path / "file" / "data"))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_data_folder_that_cannot_be_written_is_one_clear_line(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(SettingsError):
        create_app(Settings.in_folder(tmp_path))


def test_nothing_is_written_beside_the_sources(app: Flask, client: FlaskClient) -> None:
    client.get("/es/ajustes")
    assert not list(paths.translations().rglob("*.mo"))


# The pages together.


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_page_shows_the_english_name_of_a_text(code: str, client: FlaskClient) -> None:
    catalogue = catalogues.read_catalogue(paths.translations(), LANGUAGES[code])
    names = {
        name
        for message in catalogue
        if message.id
        for name in ([message.id] if isinstance(message.id, str) else message.id)
        if " " in name and "%" not in name
    }
    for place in PLACES:
        page = client.get(f"/{code}{place}").text
        assert not {name for name in names if name in page}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_link_of_a_page_leads_somewhere(code: str, client: FlaskClient) -> None:
    for place in PLACES[:3]:
        page = client.get(f"/{code}{place}").text
        for link in set(re.findall(r'<a [^>]*href="(/[^"#]*)', page)):
            assert client.get(link.replace("&amp;", "&")).status_code in (200, 302), link


def test_a_bad_cookie_of_every_kind_spoils_no_page(client: FlaskClient) -> None:
    for name in ("lang", "learner", "theme", "deck", "ranks"):
        client.set_cookie(name, "\\x00'\";<script>")
    page = client.get("/es/memoria")
    assert page.status_code == 200
    assert "<script>" not in page.text
