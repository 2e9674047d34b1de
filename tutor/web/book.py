"""The rule book, the glossary, the game on one page, and the search over all there is to read."""

from functools import lru_cache
from itertools import groupby

from flask import Blueprint, g, request
from flask.blueprints import BlueprintSetupState
from flask.typing import ResponseReturnValue

from tutor.curriculum import Course, Index, Term
from tutor.curriculum.prose import plain
from tutor.curriculum.search import LONGEST, read_question, show, words_of
from tutor.i18n import LANGUAGES
from tutor.web.parts import KEY, parts
from tutor.web.render import render

MOST = 8
"""Results of one kind on a page of results; who wants others adds a word."""
EXAMPLES = ("undercut", "lay-off", "upcard")
"""Terms that are offered to who has not asked for anything."""

bp = Blueprint("book", __name__, url_prefix="/<lang:lang>")


@bp.get("/manual")
def manual() -> ResponseReturnValue:
    """Every rule in its section, each with an address of its own (`#knock.limit`)."""
    course = parts().course
    chapters = [
        (
            section,
            [clause for clause in course.book.clauses.values() if clause.section == section.id],
        )
        for section in course.book.sections
    ]
    return render("book/manual.html", chapters=chapters, practice=course.practice)


@bp.get("/lexico")
def glossary() -> ResponseReturnValue:
    """Every word of the game in both languages, in the order of the visitor's."""
    book = parts().course.book
    terms = sorted(book.terms.values(), key=_alphabetic)
    letters = [
        (key, list(group)) for key, group in groupby(terms, lambda term: _alphabetic(term)[0])
    ]
    return render("book/glossary.html", letters=letters, clauses=book.clauses)


@bp.get("/guia")
def guide() -> ResponseReturnValue:
    """The game on one page, on the screen and on paper."""
    return render("book/guide.html", blocks=parts().course.book.guide)


@bp.get("/busca")
def search() -> ResponseReturnValue:
    """What holds every word of `q`: words of the game, rules and steps of lessons."""
    typed = request.args.get("q", "").strip()
    question = read_question(typed) if len(typed) <= LONGEST else ()
    found = _index(parts().course, g.lang).find(question)
    return render(
        "book/search.html",
        typed=typed[:LONGEST],
        too_long=len(typed) > LONGEST,
        question=question,
        total=sum(map(len, found.values())),
        groups=[
            (kind, [show(entry, question) for entry in entries[:MOST]], len(entries))
            for kind, entries in found.items()
        ],
        examples=[parts().course.book.terms[term] for term in EXAMPLES],
    )


@bp.record
def _prepare(state: BlueprintSetupState) -> None:
    """Gather the words of all texts before the first visitor asks for one."""
    for code in LANGUAGES:
        _index(state.app.extensions[KEY].course, code)


# Kept for each course, since in the tests many applications share one.
@lru_cache(maxsize=4)
def _index(course: Course, language: str) -> Index:
    return Index.of(course, language)


def _alphabetic(term: Term) -> str:
    """A term's place in the alphabet of the visitor's language, without case and accents."""
    return " ".join(words_of(plain(term.term.get(g.lang))))
