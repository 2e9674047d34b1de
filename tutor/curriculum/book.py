"""The rule book by clause and the glossary: what links in the lessons lead to."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tutor.curriculum.errors import LessonError
from tutor.exercises import Text
from tutor.rules import CardSet, parse_cards


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the rule book."""

    id: str
    title: Text


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule in our own words. `note` tells what other tables do."""

    id: str
    section: str
    title: Text
    text: Text
    example: str = ""
    note: Text | None = None
    rulings: tuple[str, ...] = ()

    @property
    def groups(self) -> tuple[CardSet, ...]:
        """The cards of the example, group by group."""
        return tuple(CardSet(parse_cards(part)) for part in self.example.split("|") if part)


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


class _Rules(msgspec.Struct, forbid_unknown_fields=True):
    section: tuple[Section, ...]
    clause: tuple[Clause, ...]


class _Glossary(msgspec.Struct, forbid_unknown_fields=True):
    term: tuple[Term, ...]


class Book(msgspec.Struct, frozen=True):
    """Rule book and glossary, each by its ids in the order of the files."""

    sections: tuple[Section, ...]
    clauses: Mapping[str, Clause]
    terms: Mapping[str, Term]


_T = TypeVar("_T")


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file as it stands. Raises LessonError naming the file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise LessonError(path.name, "", "", str(error)) from error


def _read(path: Path, kind: type[_T]) -> _T:
    try:
        return msgspec.convert(read_toml(path), kind)
    except msgspec.ValidationError as error:
        raise LessonError(path.name, "", "", str(error)) from error


def load_book(folder: Path) -> Book:
    """The rule book and the glossary in `folder`. Raises LessonError."""
    rules = _read(folder / "rulebook.toml", _Rules)
    glossary = _read(folder / "glossary.toml", _Glossary)
    return Book(
        rules.section,
        {clause.id: clause for clause in rules.clause},
        {term.id: term for term in glossary.term},
    )
