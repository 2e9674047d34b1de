"""The one way from a template to an answer: a whole page, or the fragment that htmx asked for."""

from __future__ import annotations

from flask import Flask, Response, make_response, render_template, request

from tutor.i18n import named


def from_htmx() -> bool:
    """Whether htmx asks, and not the browser itself or htmx putting a page back on Back."""
    return (
        request.headers.get("HX-Request") == "true"
        and request.headers.get("HX-History-Restore-Request") != "true"
    )


def render(
    template: str, status: int = 200, *, fragment: bool | None = None, **context: object
) -> Response:
    """The page `template`, which extends `layout`.

    Only an htmx POST gets the bare fragment: each GET is an address, and a bare fragment must
    never stand at an address. `fragment` decides otherwise.
    """
    if fragment is None:
        fragment = request.method == "POST" and from_htmx()
    layout = "bare.html" if fragment else "base.html"
    return make_response(render_template(template, layout=layout, **context), status)


def install(app: Flask) -> None:
    """Give `app` what every template may rely on, and pages that are never kept by others."""
    app.jinja_env.globals.update(interactive=False, fragment=False)
    app.after_request(_keep_private)


def _keep_private(response: Response) -> Response:
    if response.mimetype == "text/html":
        response.headers["Cache-Control"] = "no-cache, private"
        asked = "" if named(request.path) else ", Accept-Language"
        response.headers["Vary"] = f"Cookie, HX-Request{asked}"
    return response
