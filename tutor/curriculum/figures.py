"""Measured figures in the words of a lesson, written as each language writes numbers.

`{endings/strong/gin}` in a text stands for that figure. No number that was measured is typed, so
none can be left behind when it is measured anew.
"""

import re
from typing import Any

from babel import Locale
from babel.numbers import format_decimal, format_percent

from tutor.coach.kept import Kept
from tutor.exercises import Figure, Measured

_LOCALES = {"es": Locale("es"), "pt": Locale("pt", "BR")}
_NAMED = re.compile(r"\{(\w+)/([^{}]+)\}")


def figure(kept: Kept, name: str) -> Figure:
    """The figure called "claim/series/column". Raises ValueError."""
    claim, _, place = name.partition("/")
    return Measured(kept.claim_of(claim)).figure(place)


def filled(raw: Any, kept: Kept) -> Any:
    """A step of a lesson file with the figures in its texts. Raises ValueError."""
    if isinstance(raw, list):
        return [filled(part, kept) for part in raw]
    if not isinstance(raw, dict):
        return raw
    return {
        name: _said(part, name, kept)
        if name in _LOCALES and isinstance(part, str)
        else filled(part, kept)
        for name, part in raw.items()
    }


def _said(text: str, language: str, kept: Kept) -> str:
    return _NAMED.sub(lambda found: value(figure(kept, found[0][1:-1]), language), text)


def value(figure: Figure, language: str) -> str:
    """A figure in words: a share in whole per cent, points with their sign."""
    if figure.unit == "share":
        return format_percent(figure.value, locale=_LOCALES[language])
    return _decimal(figure.value, "+0.0;−0.0", language)


def error(figure: Figure, language: str) -> str:
    """Its standard error, in the same unit."""
    return _decimal(figure.error * (100 if figure.unit == "share" else 1), "0.0", language)


def exact(figure: Figure, language: str) -> str:
    """A figure with one decimal place, as its error has."""
    if figure.unit == "share":
        locale = _LOCALES[language]
        pattern = locale.percent_formats[None].pattern.replace("0", "0.0")
        return format_percent(figure.value, pattern, locale=locale)
    return value(figure, language)


def _decimal(number: float, pattern: str, language: str) -> str:
    rounded = round(number, 1) + 0.0  # no negative zero
    return format_decimal(rounded, "0.0" if not rounded else pattern, locale=_LOCALES[language])
