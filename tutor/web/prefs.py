"""How the pages look to this visitor: theme, colours of the deck, letters on the court cards."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Flask, g, redirect, request, url_for
from flask.typing import ResponseReturnValue

from tutor.i18n import in_language
from tutor.rules import parse_cards
from tutor.security import drop_cookie, keep_cookie
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
        chosen = request.cookies.get(name)
        setattr(g, name, chosen if chosen in offered else offered[0])


def _offered() -> dict[str, tuple[str, ...]]:
    """The choices there are in this language: cards marked V D R exist in Portuguese (R26)."""
    return CHOICES if g.lang == "pt" else CHOICES | {"ranks": ("jqk",)}


@bp.app_url_defaults
def _way_back(endpoint: str, values: dict[str, Any]) -> None:
    """A link to the settings remembers the page that it stands on."""
    if endpoint != "prefs.page" or request.url_rule is None:
        return
    here = request.full_path.rstrip("?") if request.method == "GET" else request.path
    values["next"] = request.args.get("next") if request.blueprint == bp.name else here


@bp.get("/ajustes")
def page() -> ResponseReturnValue:
    """The form, with the choices that hold now."""
    return render("prefs.html", ranks=_offered()["ranks"], sample=SAMPLE)


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
