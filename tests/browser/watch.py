"""What a browser complains about, and what axe finds on a page."""

from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, WebError

AXE = (Path(__file__).parent / "axe.min.js").read_text("utf-8")
RULES = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
HINT_FIRST = "Autofocus processing was blocked because a document's URL has a fragment"
"""Whoever asks for a hint is led to it and not to what was said of the answer: as it should be."""


class Watch:
    """Every console message, page error and breach of the content policy, but the expected."""

    def __init__(self) -> None:
        self._heard: list[str] = []
        self._expected: list[str] = [HINT_FIRST]

    def over(self, context: BrowserContext) -> None:
        """Listen to all pages of a browser."""
        context.on("console", self._said)
        context.on("weberror", self._failed)

    def leave(self, context: BrowserContext) -> None:
        """Listen no more."""
        context.remove_listener("console", self._said)
        context.remove_listener("weberror", self._failed)

    def _said(self, message: ConsoleMessage) -> None:
        self._heard.append(f"{message.type}: {message.text}")

    def _failed(self, failure: WebError) -> None:
        self._heard.append(f"error: {failure.error}")

    def expect(self, *parts: str) -> None:
        """Messages with these words in them are as they should be."""
        self._expected += parts

    def complaints(self) -> list[str]:
        """The rest."""
        return [line for line in self._heard if not any(part in line for part in self._expected)]


def barriers(page: Page) -> list[str]:
    """What axe holds against a page, a line for each rule and element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: dict[str, Any] = page.evaluate(
        "rules => axe.run(document, {runOnly: rules, resultTypes: ['violations']})", RULES
    )
    return [
        f"{broken['id']}: {node['html'][:120]} {node['failureSummary']}"
        for broken in found["violations"]
        for node in broken["nodes"]
    ]


def sideways(page: Page) -> list[str]:
    """What sticks out on the right, where a page can be scrolled sideways."""
    found: list[str] = page.evaluate(
        """() => {
          const width = document.documentElement.clientWidth;
          if (document.documentElement.scrollWidth <= width) return [];
          const wide = [...document.body.querySelectorAll("*")]
            .filter((each) => each.getBoundingClientRect().left + each.scrollWidth > width + 1)
            .map((each) => `${each.tagName} ${each.className}`);
          return [`${document.documentElement.scrollWidth} > ${width}: ${wide.join(", ")}`];
        }"""
    )
    return found
