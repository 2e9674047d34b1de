"""The rule book by clause, the glossary, and the guide: the whole game on one page."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tutor.curriculum.errors import LessonError
from tutor.curriculum.prose import check as check_prose
from tutor.exercises import Group, Row, Text
from tutor.rules import RulesError, parse_cards


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the rule book."""

    id: str
    title: Text


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a score pad: what is entered, and the points in each column."""

    words: Text
    points: tuple[int, ...]


class Pad(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A score pad with a column for each of `heads`."""

    heads: tuple[Text, ...]
    rows: tuple[Line, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each column."""
        return tuple(sum(column) for column in zip(*(row.points for row in self.rows), strict=True))


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule in our own words, with an example in cards or in points.

    `note` tells what other tables do.
    """

    id: str
    section: str
    title: Text
    text: Text
    figure: tuple[Group, ...] = ()
    pad: Pad | None = None
    note: Text | None = None
    rulings: tuple[str, ...] = ()


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Other names of a thing, by language."""

    es: tuple[str, ...] = ()
    pt: tuple[str, ...] = ()

    def get(self, language: str) -> tuple[str, ...]:
        """The names in `language`, "es" or "pt"."""
        return self.es if language == "es" else self.pt


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One entry of the glossary, the English word beside it."""

    id: str
    term: Text
    english: str
    text: Text
    also: Names = Names()
    clauses: tuple[str, ...] = ()


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a small table in the guide."""

    words: Text
    value: Text


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One subject of the guide: sentences, cards and a small table, each if there is any."""

    title: Text
    clauses: tuple[str, ...]
    text: Text | None = None
    figure: tuple[Group, ...] = ()
    facts: tuple[Fact, ...] = ()


class _Rules(msgspec.Struct, forbid_unknown_fields=True):
    section: tuple[Section, ...]
    clause: tuple[Clause, ...]


class _Glossary(msgspec.Struct, forbid_unknown_fields=True):
    term: tuple[Term, ...]


class _Guide(msgspec.Struct, forbid_unknown_fields=True):
    block: tuple[Block, ...]


class Book(msgspec.Struct, frozen=True):
    """Rule book and glossary, each by its ids in the order of the files, and the guide."""

    sections: tuple[Section, ...]
    clauses: Mapping[str, Clause]
    terms: Mapping[str, Term]
    guide: tuple[Block, ...]


_T = TypeVar("_T")


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file as it stands. Raises LessonError naming the file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise LessonError(path.name, "", "", str(error)) from error


def _row(kind: type, text: Any) -> Row:
    return Row(parse_cards(text))


def _read(path: Path, kind: type[_T]) -> _T:
    try:
        return msgspec.convert(read_toml(path), kind, dec_hook=_row)
    except (msgspec.ValidationError, RulesError) as error:
        raise LessonError(path.name, "", "", str(error)) from error


def load_book(folder: Path) -> Book:
    """The rule book, the glossary and the guide in `folder`. Raises LessonError."""
    rules = _read(folder / "rulebook.toml", _Rules)
    glossary = _read(folder / "glossary.toml", _Glossary)
    guide = _read(folder / "guide.toml", _Guide)
    book = Book(
        rules.section,
        {clause.id: clause for clause in rules.clause},
        {term.id: term for term in glossary.term},
        guide.block,
    )
    for clause in rules.clause:
        _check("rulebook.toml", clause.id, clause, book)
    for term in glossary.term:
        _check("glossary.toml", term.id, term, book)
    for block in guide.block:
        _check("guide.toml", block.title.es, block, book)
    return book


def _check(file: str, place: str, entry: Clause | Term | Block, book: Book) -> None:
    """Raise LessonError for an unknown clause, unreadable text, or cards that are not as said."""
    try:
        if isinstance(entry, Clause):
            if entry.section not in {section.id for section in book.sections}:
                raise ValueError(f"{entry.section} is no section")
            if entry.pad and any(len(row.points) != len(entry.pad.heads) for row in entry.pad.rows):
                raise ValueError("pad: a line has other columns than its heads")
        elif unknown := set(entry.clauses) - book.clauses.keys():
            raise ValueError(f"clauses: {', '.join(sorted(unknown))} is no clause")
        for text in _texts(entry):
            for language in ("es", "pt"):
                check_prose(text.get(language), book.terms.keys(), book.clauses.keys())
        for group in () if isinstance(entry, Term) else entry.figure:
            _check_group(group)
    except (RulesError, ValueError) as error:
        raise LessonError(file, "", place, str(error)) from error


def _check_group(group: Group) -> None:
    group.check()
    weight = str(sum(card.value for card in group.cards))
    for said in (group.caption.es, group.caption.pt) if group.caption else ():
        if group.role == "loose" and set(re.findall(r"\d+", said)) - {weight}:
            raise ValueError(f"figure: “{said}”, but the cards weigh {weight}")


def _texts(entry: Any) -> Iterator[Text]:
    """Every text that an entry holds, at any depth."""
    if isinstance(entry, Text):
        yield entry
    elif isinstance(entry, msgspec.Struct):
        for name in entry.__struct_fields__:
            yield from _texts(getattr(entry, name))
    elif isinstance(entry, tuple):
        for each in entry:
            yield from _texts(each)
