"""Reads lessons/ and refuses whatever would mislead a learner.

A lesson is refused, naming file, step and field, for: a missing language, unequal holes, markup
that cannot be read, a card twice, an illegal deal or move, a pin the engine denies, a listed
misconception that no answer reaches, an unknown clause, term or field, a figure that was
not measured or does not bear out what is said of it, a decision measured for another hand or rules.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from tutor.coach import kept as measured
from tutor.coach.kept import Kept
from tutor.curriculum.book import Book, load_book, read_toml
from tutor.curriculum.errors import LessonError
from tutor.curriculum.figures import figure, filled
from tutor.curriculum.prose import check as check_prose
from tutor.curriculum.prose import holes
from tutor.exercises import (
    AnyStep,
    Decided,
    Exercise,
    Fields,
    Figure,
    Measured,
    Mirror,
    Row,
    Script,
    Step,
    Text,
    Verdict,
)
from tutor.exercises.script import LEARNER, RIVAL
from tutor.rules import DECK, CardSet, Deal, Move, Options, RulesError, parse_cards

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""The thirteen lessons, numbered like a suit."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as the course lists it, written or not."""

    id: str
    title: Text
    aim: Text


class _Course(msgspec.Struct, forbid_unknown_fields=True):
    lesson: tuple[Entry, ...]


class _Deal(msgspec.Struct, forbid_unknown_fields=True):
    """A hand as a lesson file writes it; cards not named fill the stock in the deck's order."""

    id: str
    dealer: Literal["you", "rival"]
    you: str
    rival: str
    pile: str
    script: str
    stock: str = ""
    phase: Literal["offer", "draw"] = "draw"
    turn: Literal["you", "rival"] = "you"


class _Lesson(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    step: list[dict[str, Any]]
    deal: list[_Deal] = []
    end: Text | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """One lesson, checked: its steps in order, and each exercise's mirror by the step's id."""

    id: str
    title: Text
    aim: Text
    steps: tuple[Step, ...]
    mirrors: Mapping[str, Mirror]
    end: Text | None

    def exercises(self) -> Iterator[Exercise]:
        """The steps that ask for an answer."""
        return (step for step in self.steps if isinstance(step, Exercise))

    def verdict(self, step: Exercise, fields: Fields) -> Verdict:
        """Judge an answer to one of the lesson's steps. Raises Unreadable."""
        return _verdict(self, step.id, tuple(sorted(fields.items())))

    def key(self, step: Step) -> str:
        """The name under which answers to a step are kept."""
        return f"{self.id}/{step.id}"


# The same few answers come again and again, and a wrong one asks the slow solver for evidence.
@lru_cache(maxsize=2_000)
def _verdict(
    lesson: Lesson, step_id: str, fields: tuple[tuple[str, tuple[str, ...]], ...]
) -> Verdict:
    step = next(step for step in lesson.exercises() if step.id == step_id)
    return step.grade(dict(fields), lesson.mirrors[step_id])


class Place(NamedTuple):
    """A step and where it stands; `number` counts from 1."""

    lesson: Lesson
    number: int
    step: Step


@dataclass(frozen=True, slots=True, eq=False)
class Course:
    """Everything there is to read: the thirteen entries, the written lessons, the book."""

    entries: tuple[Entry, ...]
    lessons: Mapping[str, Lesson]
    book: Book

    def places(self) -> Iterator[Place]:
        """Every step of every lesson, in the order of the course."""
        for lesson in self.lessons.values():
            for number, step in enumerate(lesson.steps, start=1):
                yield Place(lesson, number, step)

    def practice(self, clause: str) -> tuple[Place, ...]:
        """Up to three steps that rest on a clause: exercises first, and first where it leads."""
        resting = [place for place in self.places() if clause in place.step.clauses]
        resting.sort(
            key=lambda place: (
                not isinstance(place.step, Exercise),
                place.step.clauses.index(clause),
            )
        )
        return tuple(resting[:3])


def load(folder: Path) -> Course:
    """The course in `folder`. Raises LessonError for the first fault."""
    book = load_book(folder)
    kept = _kept(folder)
    try:
        entries = msgspec.convert(read_toml(folder / "course.toml"), _Course).lesson
    except msgspec.ValidationError as error:
        raise LessonError("course.toml", "", "", str(error)) from error
    files = [path for rank in RANKS if (path := folder / f"lesson-{rank}.toml").exists()]
    raw = [(path.name, _outline(path)) for path in files]
    scripts = {deal.id: _script(name, deal) for name, outline in raw for deal in outline.deal}
    titles = {entry.id: entry for entry in entries}
    lessons = {
        outline.id: _lesson(name, outline, titles[outline.id], scripts, book, kept)
        for name, outline in raw
    }
    return Course(entries, lessons, book)


def _kept(folder: Path) -> Kept:
    try:
        return measured.load(folder)
    except ValueError as error:
        raise LessonError(measured.NAME, "", "", str(error)) from error


def _outline(path: Path) -> _Lesson:
    try:
        return msgspec.convert(read_toml(path), _Lesson)
    except msgspec.ValidationError as error:
        raise LessonError(path.name, "", "", str(error)) from error


def _script(file: str, deal: _Deal) -> Script:
    """A hand checked from its first card to its last move."""
    place = f"deal {deal.id}"
    try:
        hands = _cards(deal.you), _cards(deal.rival)
        pile, stock = parse_cards(deal.pile), parse_cards(deal.stock)
        named = [card for cards in (*hands, pile, stock) for card in cards]
        if len(set(named)) < len(named):
            twice = next(card for card in named if named.count(card) > 1)
            raise ValueError(f"{twice} stands twice")
        rest = tuple(CardSet(DECK) - CardSet(named))
        players = {"you": LEARNER, "rival": RIVAL}
        start = Deal.from_position(
            hands=hands,
            pile=pile,
            stock=(*stock, *rest),
            dealer=players[deal.dealer],
            turn=players[deal.turn],
            phase=deal.phase,
            options=Options(),
        )
        moves = tuple(Move.parse(text.strip()) for text in deal.script.split(",") if text.strip())
        script = Script(deal.id, start, moves)
        for _ in script.states():
            pass
    except (RulesError, ValueError) as error:
        raise LessonError(file, "", place, str(error)) from error
    return script


def _cards(text: str) -> CardSet:
    return CardSet(parse_cards(text))


def _decoder(scripts: Mapping[str, Script], kept: Kept) -> Callable[[type, Any], Any]:
    """Turns the text of cards, scripts and what was measured into themselves.

    Cards are written out, or `@hand:7`: the learner's cards in that hand after seven moves.
    A script is `hand`, `hand:3-9` or `hand:3-` for part of its moves. A claim and a decision are
    named, a figure is `claim/series/column`.
    """

    def decode(kind: type, text: Any) -> Any:
        if not isinstance(text, str):
            raise ValueError(f"{text!r} should be text")
        if kind is CardSet:
            if not text.startswith("@"):
                return _cards(text)
            name, _, after = text[1:].partition(":")
            return _named(scripts, name).hand(int(after or 0))
        if kind is Row:
            return Row(parse_cards(text))
        if kind is Script:
            name, _, span = text.partition(":")
            begin, _, end = span.partition("-")
            return _named(scripts, name).part(int(begin or 0), int(end) if end else None)
        if kind is Measured:
            return Measured(kept.claim_of(text))
        if kind is Figure:
            return figure(kept, text)
        if kind is Decided:
            return Decided(kept, text)
        raise NotImplementedError

    return decode


def _named(scripts: Mapping[str, Script], name: str) -> Script:
    if name not in scripts:
        raise ValueError(f"no deal is called {name}")
    return scripts[name]


def _lesson(
    file: str,
    outline: _Lesson,
    entry: Entry,
    scripts: Mapping[str, Script],
    book: Book,
    kept: Kept,
) -> Lesson:
    steps: list[Step] = []
    mirrors: dict[str, Mirror] = {}
    for raw in outline.step:
        step = _step(file, raw, scripts, kept)
        if step.id in {other.id for other in steps}:
            raise LessonError(file, step.id, "id", "is used twice")
        _check_texts(file, step, book)
        try:
            step.check()
            if isinstance(step, Exercise):
                mirrors[step.id] = step.mirror()
        except (RulesError, ValueError) as error:
            raise LessonError(file, step.id, "", str(error)) from error
        steps.append(step)
    if outline.end:
        _check_text(file, "", "end", outline.end, book)
    return Lesson(outline.id, entry.title, entry.aim, tuple(steps), mirrors, outline.end)


def _step(file: str, raw: dict[str, Any], scripts: Mapping[str, Script], kept: Kept) -> Step:
    try:
        decode = _decoder(scripts, kept)
        step: Step = msgspec.convert(filled(raw, kept), AnyStep, dec_hook=decode)
    except (msgspec.ValidationError, RulesError, ValueError) as error:
        raise LessonError(file, str(raw.get("id", "?")), "", str(error)) from error
    return step


def _check_texts(file: str, step: Step, book: Book) -> None:
    for clause in step.clauses:
        if clause not in book.clauses:
            raise LessonError(file, step.id, "clauses", f"{clause} is no clause")
    for name, text in step.texts():
        _check_text(file, step.id, name, text, book)


def _check_text(file: str, step: str, name: str, text: Text, book: Book) -> None:
    for language in ("es", "pt"):
        try:
            check_prose(text.get(language), book.terms.keys(), book.clauses.keys())
        except ValueError as error:
            raise LessonError(file, step, f"{name}.{language}", str(error)) from error
    if holes(text.es) != holes(text.pt):
        raise LessonError(file, step, name, "the languages have different holes")
    if holes(text.es) and not name.startswith("say."):
        raise LessonError(file, step, name, "a hole outside the answer to a mistake")
