"""Every word of the lessons and the catalogues is in a dictionary or in a list that is kept.

Without hunspell and its dictionaries of Mexican Spanish and Brazilian Portuguese nothing is
checked. A word that is meant so goes into `tests/data/spelling.toml`.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tutor import catalogues, paths
from tutor.i18n import LANGUAGES

DICTIONARIES = {"es": "es_MX", "pt": "pt_BR"}
KEPT = tomllib.loads((Path(__file__).parent / "data" / "spelling.toml").read_text("utf-8"))
MARKED = re.compile(
    r"\{[^}]*\}|\]\([^)]*\)|%\(\w+\)s|<[^>]+>|(?<!\*)\*(?!\*)[^*]+\*(?!\*)",
)
"""Cards and holes, the targets of links, tags, and English words, which are marked as such."""
WORD = re.compile(r"[^\W\d_]{2,}")


def spoken(found: Any, language: str) -> Iterator[str]:
    """Every text of a lesson file in one language."""
    if isinstance(found, dict):
        if isinstance(found.get("es"), str) and isinstance(found.get("pt"), str):
            yield found[language]
        for each in found.values():
            yield from spoken(each, language)
    elif isinstance(found, list):
        for each in found:
            yield from spoken(each, language)


def words(language: str) -> set[str]:
    """All that is said in one language, word by word."""
    texts = [
        text
        for path in paths.lessons().glob("*.toml")
        for text in spoken(tomllib.loads(path.read_text("utf-8")), language)
    ]
    for message in catalogues.read_catalogue(paths.translations(), LANGUAGES[language]):
        said = message.string if isinstance(message.string, tuple) else (message.string,)
        texts += map(str, said if message.id else ())
    return {word for text in texts for word in WORD.findall(MARKED.sub(" ", text))}


def unknown(language: str) -> set[str]:
    """The words that the dictionary does not have."""
    hunspell = shutil.which("hunspell")
    if not hunspell:
        pytest.skip("hunspell is not installed")
    asked = subprocess.run(
        [hunspell, "-d", DICTIONARIES[language], "-i", "utf-8", "-l"],
        input="\n".join(words(language)),
        capture_output=True,
        text=True,
        check=False,
    )
    if asked.returncode:
        pytest.skip(f"hunspell has no dictionary {DICTIONARIES[language]}")
    return set(asked.stdout.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_known_or_kept(language: str) -> None:
    assert sorted(unknown(language) - set(KEPT[language])) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_kept_is_said_somewhere(language: str) -> None:
    assert sorted(set(KEPT[language]) - words(language)) == []
