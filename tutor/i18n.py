"""The languages: which there are, which one a request is in, and texts in it.

A text is asked for by a short English name that nobody ever sees: `gettext` here, `_` and
`trans` in templates. What stands for it in each language is in `translations/`; the tools that
gather and check those catalogues are in `tutor.catalogues`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import flask_babel
from babel import Locale
from flask import Flask, Response, current_app, g, request
from werkzeug.routing import BaseConverter

from tutor.security import cookie, keep_cookie

COOKIE = "lang"
_AS_IT_IS = "/?&=+%:@,;!*'()$~"
"""What an address that was written properly once keeps; all else is written as %xx."""


@dataclass(frozen=True, slots=True)
class Language:
    """One language of the site, under each of the names that it needs."""

    code: str
    """In addresses and lesson files: `pt`."""
    locale: str
    """For Babel and the folder of the catalogue: `pt_BR`."""
    tag: str
    """In HTML, with a hyphen: `pt-BR`."""
    name: str
    """What its speakers call it."""


LANGUAGES: Mapping[str, Language] = {
    language.code: language
    for language in (
        Language("es", "es", "es", "Español"),
        Language("pt", "pt_BR", "pt-BR", "Português"),
    )
}
"""Every language by its code; the first one is for those who ask for none of them."""

DEFAULT = next(iter(LANGUAGES.values()))
_LOCALES = {code: Locale.parse(language.locale) for code, language in LANGUAGES.items()}


class LanguageConverter(BaseConverter):
    """`<lang:lang>` in a route: it matches the codes of our languages and nothing else."""

    regex = "|".join(LANGUAGES)


def language() -> Language:
    """The language of this request: that of its address, else what `negotiate` gives."""
    return LANGUAGES[g.lang]


def named(path: str) -> Language | None:
    """The language that a path begins with."""
    before, _, path = path.partition("/")
    return None if before else LANGUAGES.get(path.partition("/")[0])


def negotiate() -> Language:
    """The language to offer where the address names none: the remembered one, else the best
    of what the browser accepts, else `DEFAULT`.
    """
    remembered = LANGUAGES.get(cookie(COOKIE))
    return remembered or accepted(tag for tag, q in request.accept_languages if q > 0) or DEFAULT


def accepted(tags: Iterable[str]) -> Language | None:
    """Ours among the language tags, best first. Only the part before the hyphen counts, so
    pt-PT finds Portuguese, and es further down the list does not beat a pt-BR before it.
    """
    codes = (tag.replace("_", "-").partition("-")[0].lower() for tag in tags)
    return next((LANGUAGES[code] for code in codes if code in LANGUAGES), None)


def in_language(address: str, code: str) -> str:
    """The path and query of `address` in the language `code`; the home page for an address
    that is in none of ours.

    Path words are the same in every language, so only the first one changes. What comes back
    begins with it, whatever came in: it never leads to another site.
    """
    path, mark, query = address.partition("?")
    home = f"{request.script_root}/{code}/"
    if named(path) is None:
        return home
    _, _, rest = path[1:].partition("/")
    return home + quote(rest + mark + query, safe=_AS_IT_IS)


def page_url(code: str) -> str:
    """The address of this request in the language `code`, without its query."""
    return in_language(quote(request.path), code)


def switch_url(code: str) -> str:
    """As `page_url`, the query included."""
    query = request.query_string.decode("latin-1")
    return in_language(f"{quote(request.path)}?{query}", code) if query else page_url(code)


def gettext(message: str, **values: object) -> str:
    """The text `message` in this request's language, its placeholders filled in."""
    text: str = g.texts.ugettext(message)
    return text % values if values else text


def install(app: Flask, catalogues: Path) -> None:
    """Give `app` the languages; `catalogues` is the folder of the compiled catalogues."""
    app.url_map.converters["lang"] = LanguageConverter
    app.url_value_preprocessor(_take_language)
    app.url_defaults(_give_language)
    app.after_request(_remember)
    app.context_processor(
        lambda: {
            "language": language(),
            "languages": LANGUAGES.values(),
            "page_url": page_url,
            "switch_url": switch_url,
        }
    )
    app.jinja_env.policies["ext.i18n.trimmed"] = True
    # Made here and not once for the module: its cache of texts hangs on the object, and two
    # applications in one process would share it.
    flask_babel.Babel(
        app,
        default_locale=DEFAULT.locale,
        default_translation_directories=str(catalogues.absolute()),
        locale_selector=lambda: _LOCALES[g.lang],
    )
    # Flask-Babel finds its catalogue anew for each text; once for each request is enough.
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        gettext=lambda message: g.texts.ugettext(message),
        ngettext=lambda singular, plural, num: g.texts.ungettext(singular, plural, num),
        newstyle=True,
    )


def _take_language(endpoint: str | None, values: dict[str, Any] | None) -> None:
    """Note the language in `g.lang` and its texts; views need no parameter for it."""
    g.lang = (named(request.path) or negotiate()).code
    g.texts = flask_babel.get_translations()
    if values is not None:
        values.pop("lang", None)


def _give_language(endpoint: str, values: dict[str, Any]) -> None:
    """Links stay in this request's language unless they name another."""
    if "lang" not in values and current_app.url_map.is_endpoint_expecting(endpoint, "lang"):
        values["lang"] = g.lang


def _remember(response: Response) -> Response:
    """Keep the language in a cookie once it differs from what `/` would offer: a visitor who
    is content with that gets no cookie at all.
    """
    chosen = named(request.path)
    if chosen and response.status_code == 200 and chosen != negotiate():
        keep_cookie(response, COOKIE, chosen.code)
    return response
