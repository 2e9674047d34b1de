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
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.site import Site
from tests.browser.watch import Watch
from tutor import curriculum
from tutor.app import create_app
from tutor.launcher import system
from tutor.settings import Settings

Visit = Callable[..., Page]

PATIENCE = 10_000
"""How long anything is waited for, in milliseconds: machines are busy."""
expect.set_options(timeout=PATIENCE)

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


@pytest.fixture(scope="session")
def common(browser: Browser, site: Site) -> dict[bool, Page]:
    """A page with script and one without, used in turn: to start one costs more than most tests."""
    return {
        script: browser.new_context(base_url=site.url, java_script_enabled=script).new_page()
        for script in (True, False)
    }


@pytest.fixture
def visit(
    site: Site,
    watch: Watch,
    common: dict[bool, Page],
    new_context: Callable[..., BrowserContext],
) -> Iterator[Visit]:
    """`visit("/es/", script=False)`: somebody new opens a page, and all they do is watched.

    Without an address the browser waits at an empty page. The second visitor of a test, and
    whoever comes in a special way (`viewport=...`), has a browser that was never used before.
    """
    free = dict(common)
    pages: list[Page] = []

    def opened(path: str = "", *, script: bool = True, **how: Any) -> Page:
        if how or script not in free:
            context = new_context(base_url=site.url, java_script_enabled=script, **how)
            page = context.new_page()
        else:
            page = free.pop(script)
            forget(page)
        page.context.set_default_timeout(PATIENCE)
        watch.over(page.context)
        pages.append(page)
        if path:
            page.goto(path)
        return page

    yield opened
    for page in pages:
        page.evaluate("0")  # whatever was said before this is heard by now
        watch.leave(page.context)
    assert watch.complaints() == []


def forget(page: Page) -> None:
    """Let nothing be left of whoever used a page before."""
    page.set_content("")  # about:blank would be a process of its own
    page.context.clear_cookies()
    page.set_viewport_size({"width": 1280, "height": 720})
    page.emulate_media(
        media="null", color_scheme="null", reduced_motion="null", forced_colors="null"
    )
