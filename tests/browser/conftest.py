"""A site that listens, and visitors whose browsers are watched for complaints."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jinja2 import FileSystemBytecodeCache
from playwright.sync_api import BrowserContext, Page

from tests.browser.site import Site
from tests.browser.watch import Watch
from tutor import curriculum
from tutor.app import create_app
from tutor.launcher import system
from tutor.settings import Settings

Visit = Callable[..., Page]

QUIET = (
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-default-apps", "--disable-domain-reliability", "--disable-gpu", "--disable-quic",
    "--no-first-run",
)  # fmt: skip
"""Nothing but the site is to be asked for anything."""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The browser that the launcher finds; None lets Playwright take its own."""
    path = system.browser()
    return {
        **browser_type_launch_args,
        "executable_path": path,
        # Root has no sandbox, nor has a browser that no package introduced to the system.
        "chromium_sandbox": path is not None and os.geteuid() != 0,
        "args": QUIET,
    }


@pytest.fixture(scope="session")
def site(
    course: curriculum.Course,
    new_data: Path,
    templates: FileSystemBytecodeCache,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Site]:
    """One site for all: whoever visits it is somebody new."""
    data = Path(shutil.copytree(new_data, tmp_path_factory.mktemp("site") / "data"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(curriculum, "load", lambda _: course)
        app = create_app(Settings.in_folder(data), rng=Random(1))
    app.jinja_env.bytecode_cache = templates
    with Site(app) as site:
        yield site


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def visit(site: Site, watch: Watch, new_context: Callable[..., BrowserContext]) -> Iterator[Visit]:
    """`visit("/es/", script=False)`: somebody new opens a page, and all they do is watched.

    Without an address the browser waits at an empty page.
    """
    pages: list[Page] = []

    def opened(path: str = "", *, script: bool = True, **how: Any) -> Page:
        context = new_context(base_url=site.url, java_script_enabled=script, **how)
        context.set_default_timeout(10_000)
        watch.over(context)
        page = context.new_page()
        pages.append(page)
        if path:
            page.goto(path)
        return page

    yield opened
    for page in pages:
        page.evaluate("0")  # whatever was said before this is heard by now
    assert watch.complaints() == []
