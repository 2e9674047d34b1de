"""How the pages look to this visitor: theme, colours of the deck, letters on the court cards."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Flask, g, redirect, request, url_for
from flask.typing import ResponseReturnValue

from tutor.i18n import in_language, named
from tutor.rules import parse_cards
from tutor.security import cookie, drop_cookie, keep_cookie
from tutor.web.render import render

CHOICES = {"theme": ("auto", "light", "dark"), "deck": ("2", "4"), "ranks": ("jqk", "vdr")}
"""What can be chosen under each name, which is also its cookie's; the first is the default."""
SAMPLE = parse_cards("AS KH QD JC")
"""The cards that show what a choice does."""

bp = Blueprint("prefs", __name__, url_prefix="/<lang:lang>")


def install(app: Flask) -> None:
    """Give `app` the page, and every request its choices: `g.theme`, `g.deck`, `g.ranks`."""
    app.register_blueprint(bp)
    app.url_value_preprocessor(_read)


def _read(endpoint: str | None, values: dict[str, Any] | None) -> None:
    for name, offered in _offered().items():
        chosen = cookie(name)
        setattr(g, name, chosen if chosen in offered else offered[0])


def _offered() -> dict[str, tuple[str, ...]]:
    """The choices there are in this language: cards marked V D R exist in Portuguese (R26)."""
    return CHOICES if g.lang == "pt" else CHOICES | {"ranks": ("jqk",)}


@bp.get("/ajustes")
def page() -> ResponseReturnValue:
    """The form, with the choices that hold now."""
    if "next" not in request.args and (back := _came_from()):
        return redirect(url_for("prefs.page", next=back))
    return render("prefs.html", ranks=_offered()["ranks"], sample=SAMPLE)


def _came_from() -> str | None:
    """The other page of ours that the visitor came from, with its query. Put into the address it
    outlives a reload and a switch of the language.
    """
    before, _, rest = (request.referrer or "").partition(request.url_root)
    if before or not rest or in_language(f"/{rest}", g.lang).partition("?")[0] == request.path:
        return None
    return f"/{rest}" if named(f"/{rest}") else None


@bp.post("/ajustes")
def save() -> ResponseReturnValue:
    """Keep the choices and go back to where the visitor came from."""
    back = request.args.get("next")
    response = redirect(in_language(back, g.lang) if back else url_for("prefs.page"), 303)
    for name, offered in _offered().items():
        value = request.form.get(name)
        if value in offered[1:]:
            keep_cookie(response, name, value)
        elif value == offered[0]:
            drop_cookie(response, name)
    return response
