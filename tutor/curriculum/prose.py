"""The one markup of every text that lessons, rule book and glossary hold.

Paragraphs and lists as in Markdown, `**strong**`, and
- `*knock*`: an English word, read aloud as one
- `{7S 8S 9S}`: cards
- `[tocar](knock)`: a word with its entry in the glossary
- `[diez o menos](clause:knock.limit)`: words with the rule they rest on
- `{right}`: a hole that a verdict fills; only where the text answers a mistake

markdown-it reads it; only the cards and holes are our own rule. A reader never meets the markup,
so whatever it cannot read is refused when the lessons are loaded.
"""

import re
from collections.abc import Iterator, Set
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from tutor.rules import RulesError, parse_cards

HOLES = frozenset({"cards", "melds", "theirs", "right"})
"""What the answer to a mistake may be filled with: cards, groups of cards, two counts."""

_BRACES = re.compile(r"\{([^{}]*)\}")


def _braces(state: StateInline, silent: bool) -> bool:
    found = _BRACES.match(state.src, state.pos)
    if not found:
        return False
    if not silent:
        inside = found[1].strip()
        token = state.push("hole" if inside in HOLES else "cards", "", 0)
        token.content = inside
    state.pos = found.end()
    return True


@cache
def reader() -> MarkdownIt:
    """The parser of the markup; its tokens `cards` and `hole` are ours."""
    markdown = MarkdownIt("zero").enable(["list", "emphasis", "link", "escape", "newline"])
    markdown.inline.ruler.before("link", "braces", _braces)
    markdown.inline.add_terminator_char("{")
    return markdown


def tokens(text: str) -> Iterator[Token]:
    """Every token of a text, those inside paragraphs included."""
    for block in reader().parse(text.strip()):
        yield block
        yield from block.children or ()


def holes(text: str) -> frozenset[str]:
    """The names of the holes in a text."""
    return frozenset(token.content for token in tokens(text) if token.type == "hole")


def plain(text: str) -> str:
    """A text in one line: of its markup only cards and English words are left."""
    marks = {"em_open": "*", "em_close": "*", "softbreak": " ", "paragraph_close": " "}
    parts: list[str] = []
    for token in tokens(text):
        if token.type == "cards":
            parts.append(f"{{{token.content}}}")
        elif token.type == "text":
            parts.append(token.content)
        else:
            parts.append(marks.get(token.type, ""))
    return " ".join("".join(parts).split())


def check(text: str, terms: Set[str], clauses: Set[str]) -> None:
    """Raise ValueError for an unreadable card, an unknown term or clause, or a stray brace."""
    if not text.strip():
        raise ValueError("is empty")
    for token in tokens(text):
        if token.type == "cards":
            try:
                parse_cards(token.content)
            except RulesError as error:
                raise ValueError(f"{{{token.content}}}: {error}") from error
        elif token.type == "link_open":
            target = str(token.attrGet("href"))
            kind, _, clause = target.rpartition("clause:")
            if clause not in clauses if "clause:" in target else target not in terms or kind:
                raise ValueError(f"({target}) is neither a term nor a clause")
        elif token.type == "text" and set(token.content) & set("{}[]♠♥♦♣"):
            raise ValueError(f"stray mark in “{token.content.strip()}”")
