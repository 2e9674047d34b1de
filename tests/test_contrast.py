"""The colours of the stylesheet can be told apart: WCAG 2.2, 1.4.3 and 1.4.11, light and dark."""

import re
from functools import cache

import pytest

from tutor import paths

TEXT, SHAPE = 4.5, 3.0
"""The least contrast of words, and of what must be seen to use or understand the page."""

PAIRS = [
    *((ink, paper, TEXT) for ink in ("ink", "ink-2") for paper in ("paper", "surface", "sunken")),
    *(("ink", paper, TEXT) for paper in ("ok-bg", "bad-bg", "hint-bg")),
    *((tone, paper, TEXT) for tone in ("primary", "bad") for paper in ("paper", "surface")),
    ("ok", "ok-bg", TEXT),
    ("ok", "surface", TEXT),
    ("bad", "bad-bg", TEXT),
    ("hint", "hint-bg", TEXT),
    ("primary", "hint-bg", TEXT),
    ("primary", "ok-bg", TEXT),
    ("primary", "bad-bg", TEXT),
    ("bar", "surface", SHAPE),
    ("ink", "bar", SHAPE),
    ("on-primary", "primary", TEXT),
    ("on-primary", "primary-hover", TEXT),
    ("paper", "ink", TEXT),
    ("surface", "ink-2", TEXT),
    ("line-strong", "paper", SHAPE),
    ("line-strong", "surface", SHAPE),
    ("focus", "paper", SHAPE),
    ("focus", "surface", SHAPE),
    *((ink, felt, TEXT) for ink in ("felt-ink", "felt-ink-2") for felt in ("felt-light", "felt")),
    *((ink, "felt-deep", TEXT) for ink in ("felt-ink", "felt-ink-2")),
    ("felt-deep", "felt-ink", TEXT),
    *(("select", felt, SHAPE) for felt in ("felt-light", "felt", "felt-deep")),
    *(("focus-felt", felt, SHAPE) for felt in ("felt-light", "felt", "felt-deep")),
    *(("card", felt, SHAPE) for felt in ("felt-light", "felt", "felt-deep")),
    ("select", "on-select", SHAPE),
    *((f"suit-{suit}", "card", TEXT) for suit in "shdc"),
    ("suit-d4", "card", TEXT),
    ("suit-c4", "card", TEXT),
    ("back", "back-ink", SHAPE),
]


@cache
def tokens() -> dict[str, tuple[str, str]]:
    """Each colour of the stylesheet, light and dark; the four-colour suits as suit-d4, suit-c4."""
    style = (paths.static() / "app.css").read_text()
    root, four = re.findall(r':root(?:\[data-deck="4"\])? \{([^}]*--suit-d:[^}]*)\}', style)
    found = {}
    for suffix, block in (("", root), ("4", four)):
        for name, value in re.findall(r"--([a-z0-9-]+): ([^;]+);", block):
            colours = re.findall("#[0-9a-f]{6}", value)
            if colours:
                found[name + suffix] = (colours[0], colours[-1])
    return found


def luminance(colour: str) -> float:
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("ink", "paper", "least"), PAIRS)
def test_the_pair_can_be_told_apart(ink: str, paper: str, least: float, scheme: str) -> None:
    number = ("light", "dark").index(scheme)
    one, other = tokens()[ink][number], tokens()[paper][number]
    assert contrast(one, other) >= least, f"{ink} {one} on {paper} {other}"
