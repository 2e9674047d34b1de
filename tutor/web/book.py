"""The rule book by clause, and the glossary: what links in the lessons lead to."""

from flask import Blueprint
from flask.typing import ResponseReturnValue

from tutor.web.parts import parts
from tutor.web.render import render

bp = Blueprint("book", __name__, url_prefix="/<lang:lang>")


@bp.get("/manual")
def manual() -> ResponseReturnValue:
    """Every rule in its section, each with an address of its own (`#knock.limit`)."""
    book = parts().course.book
    chapters = [
        (section, [clause for clause in book.clauses.values() if clause.section == section.id])
        for section in book.sections
    ]
    return render("book/manual.html", chapters=chapters)


@bp.get("/lexico")
def glossary() -> ResponseReturnValue:
    """Every word of the game in both languages with the English one beside it."""
    return render("book/glossary.html", terms=parts().course.book.terms.values())
