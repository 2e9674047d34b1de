"""The whole site for a test: an application over a data folder of its own, and a browser's part.

What takes time, the course and the data folder's first contents, is made once and copied.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2 import FileSystemBytecodeCache

from tutor import catalogues, curriculum, paths
from tutor.app import create_app
from tutor.i18n import LANGUAGES
from tutor.settings import Settings
from tutor.web.parts import KEY

Say = Callable[[str, str], str]


SLOW = ("wheel", "tools", "browser")
"""What comes last, since it takes longest: a mistake shows sooner in the tests before it."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the fast tests first."""

    def weight(item: pytest.Item) -> int:
        if item.get_closest_marker("browser"):
            return len(SLOW)
        return next((n for n, name in enumerate(SLOW, 1) if item.path.stem.endswith(name)), 0)

    items.sort(key=weight)


@pytest.fixture(scope="session")
def course() -> curriculum.Course:
    return curriculum.load(paths.lessons())


@pytest.fixture(scope="session")
def new_data(course: curriculum.Course, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder as the first start leaves it."""
    folder = tmp_path_factory.mktemp("first") / "data"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(curriculum, "load", lambda _: course)
        create_app(Settings.in_folder(folder)).extensions[KEY].engine.dispose()
    return folder


@pytest.fixture(scope="session")
def templates(tmp_path_factory: pytest.TempPathFactory) -> FileSystemBytecodeCache:
    """Templates read once, though each test has an application of its own."""
    return FileSystemBytecodeCache(str(tmp_path_factory.mktemp("templates")))


@pytest.fixture
def today() -> datetime:
    """The moment at which every test happens."""
    return datetime(2027, 3, 14, 12, tzinfo=UTC)


@pytest.fixture
def settings(new_data: Path, tmp_path: Path) -> Settings:
    return Settings.in_folder(Path(shutil.copytree(new_data, tmp_path / "data")))


@pytest.fixture
def make_app(
    settings: Settings,
    course: curriculum.Course,
    templates: FileSystemBytecodeCache,
    today: datetime,
    monkeypatch: pytest.MonkeyPatch,
) -> Callable[..., Flask]:
    """The site, with any setting changed; always the same cards, always `today`."""
    monkeypatch.setattr(curriculum, "load", lambda _: course)

    def make(clock: Callable[[], datetime] = lambda: today, **changed: Any) -> Flask:
        app = create_app(replace(settings, **changed), rng=Random(1), clock=clock)
        app.testing = True
        app.jinja_env.bytecode_cache = templates
        return app

    return make


@pytest.fixture
def app(make_app: Callable[..., Flask]) -> Flask:
    return make_app()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture(scope="session")
def say() -> Say:
    """`say("pt", "Settings")`: what stands in the catalogue for a text."""
    known = {
        code: catalogues.read_catalogue(paths.translations(), language)
        for code, language in LANGUAGES.items()
    }

    def said(code: str, message: str) -> str:
        found = known[code].get(message)
        assert found is not None, message
        return str(found.string)

    return said
