"""What is kept for everybody holds nothing of one visitor, and never grows without end."""

import pytest
from flask import Flask
from markupsafe import Markup

from tutor.web import pieces
from tutor.web.pieces import Pieces

HTMX = {"HX-Request": "true"}


# A browser writes a quotation mark as %22, but a query may bring it as it is.
@pytest.mark.parametrize("query", ["card=KS&try=2", 'card="KS"', "?", "card=%22KS"])
@pytest.mark.parametrize("path", ["/es/curso/A/3", "/pt/curso/A/1", "/es/nada"])
@pytest.mark.parametrize("headers", [{}, HTMX])
def test_one_visitors_draft_is_on_nobody_elses_page(
    path: str, query: str, headers: dict[str, str], app: Flask
) -> None:
    app.test_client().get(path, query_string=query, headers=headers)
    assert "KS" not in app.test_client().get(path, headers=headers).text.partition("<main")[0]


@pytest.mark.parametrize("path", ["/es/curso/A/2", "/pt/nada"])
def test_a_fragments_language_switch_holds_nothing_of_another_visitor(
    path: str, app: Flask
) -> None:
    app.test_client().post(f"{path}?card=KS", headers=HTMX)
    assert "KS" not in app.test_client().post(path, headers=HTMX).text


def test_what_was_longest_unused_goes_when_addresses_and_pieces_fill_too_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pieces, "MOST", 1_000)
    kept = Pieces()
    kept.keep("short", Markup("a" * 300))
    kept.keep("other", Markup("a" * 300))
    assert kept.get("short")
    kept.keep("long" * 100, Markup("a"))
    assert kept.get("short")
    assert not kept.get("other")
    kept.keep("short", Markup("a" * 300))
    assert kept.get("long" * 100)
