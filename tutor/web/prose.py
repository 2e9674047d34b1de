"""Texts of lessons, rule book and glossary as HTML, in the visitor's language."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from flask import Flask, g, url_for
from flask_babel import format_decimal
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markupsafe import Markup, escape

from tutor.curriculum.prose import reader
from tutor.curriculum.search import HIT
from tutor.exercises import Text
from tutor.rules import Card, CardSet, Meld, parse_cards
from tutor.web.cards import minis

_STOP_AFTER_CARD = re.compile(
    r'(<span class="mini"(?:(?!<span class="mini").)*?</span></span>)([.,;:!?)»”]+)'
)
"""A card and the stop behind it, which must not begin the next line."""


class _Html(RendererHTML):
    """Our own tokens and links; paragraphs and lists as usual."""

    def em_open(self, *_: Any) -> str:
        return '<i lang="en">'

    def em_close(self, *_: Any) -> str:
        return "</i>"

    def cards(self, tokens: Sequence[Token], idx: int, _options: Any, env: Any) -> str:
        return str(minis(parse_cards(tokens[idx].content), env["lang"], env["ranks"]))

    def hole(self, tokens: Sequence[Token], idx: int, _options: Any, _env: Any) -> str:
        return "{" + tokens[idx].content + "}"

    def link_open(self, tokens: Sequence[Token], idx: int, _options: Any, _env: Any) -> str:
        target = str(tokens[idx].attrGet("href"))
        endpoint = "book.manual" if target.startswith("clause:") else "book.glossary"
        address = url_for(endpoint, _anchor=target.removeprefix("clause:"))
        return f'<a class="term" href="{escape(address)}">'


@lru_cache(maxsize=4096)
def _html(text: str, lang: str, ranks: str, page: str) -> str:
    """A text in the language `lang` on a page in the language `page`, to which its links lead."""
    markdown = reader()
    env = {"lang": lang, "ranks": ranks}
    html = str(_Html().render(markdown.parse(text.strip()), markdown.options, env))
    return _STOP_AFTER_CARD.sub(r'<span class="tied">\1\2</span>', html)


def prose(text: Text, params: Mapping[str, object] | None = None) -> Markup:
    """A text as paragraphs, its holes filled with `params`."""
    html = _html_in(text.get(g.lang), g.lang)
    for name, value in (params or {}).items():
        html = html.replace("{" + name + "}", shown(value))
    return Markup(html)


def prose_in(text: Text, lang: str) -> Markup:
    """As `prose`, in another language than the page's."""
    return Markup(_html_in(text.get(lang), lang))


def inline(text: Text) -> Markup:
    """A text of one paragraph without the paragraph, for headings and labels."""
    return inline_text(text.get(g.lang))


def inline_in(text: Text, lang: str) -> Markup:
    """As `inline`, in another language than the page's."""
    return inline_text(text.get(lang), lang)


def inline_text(text: str, lang: str | None = None) -> Markup:
    """Words with markup but in one language only, the page's unless `lang` names another."""
    html = _html_in(text, lang or g.lang).strip()
    return Markup(html.removeprefix("<p>").removesuffix("</p>"))


def found(text: str) -> Markup:
    """A part of a text that was searched, what was found in it marked."""
    markdown = reader()
    env = {"lang": g.lang, "ranks": g.ranks}
    html = str(_Html().render(markdown.parseInline(text), markdown.options, env))
    return Markup(html.replace(HIT[0], "<mark>").replace(HIT[1], "</mark>"))


def _html_in(text: str, lang: str) -> str:
    # The letters on court cards are chosen for one's own language.
    return _html(text, lang, g.ranks if lang == g.lang else "jqk", g.lang)


def shown(value: object) -> Markup:
    """A part of a sentence as it is shown: cards as chips, numbers, or escaped text."""
    if isinstance(value, Card):
        return minis([value], g.lang, g.ranks)
    if isinstance(value, CardSet | Meld):
        return minis(value, g.lang, g.ranks)
    if isinstance(value, float):
        return escape(format_decimal(value, format="0.0"))
    if isinstance(value, Iterable) and not isinstance(value, str):
        parts = list(value)
        if parts and all(isinstance(part, Card) for part in parts):
            return minis(parts, g.lang, g.ranks)
        return Markup(" · ").join(shown(part) for part in parts)
    return escape(str(value))


def exact(value: float) -> str:
    """A measured number to the hundredth, below zero with a minus and not a hyphen."""
    return str(format_decimal(value, format="0.00;−0.00"))


def minus(number: int) -> str:
    """A whole number, below zero with a minus and not a hyphen."""
    return str(number).replace("-", "−")


def init_prose(app: Flask) -> None:
    """Give templates the functions above."""
    app.jinja_env.globals.update(
        prose=prose,
        prose_in=prose_in,
        inline=inline,
        inline_in=inline_in,
        inline_text=inline_text,
        found=found,
        shown=shown,
        exact=exact,
        minus=minus,
    )
