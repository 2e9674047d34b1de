"""What a learner sees of their own answer at a step, put together from address and database."""

from dataclasses import dataclass
from itertools import islice
from typing import Protocol
from urllib.parse import parse_qs, urlencode

from werkzeug.datastructures import MultiDict

from tutor.exercises import Exercise, Fields, Play, Verdict
from tutor.exercises.play import Table
from tutor.progress import Attempt, Latest
from tutor.rules import Card, Unreadable, parse_cards

MOST_VALUES = 60
"""Values of a form that are looked at; a deck of cards to tick has 52."""
LONGEST = 100
"""Characters of a name and of a value; a knock with its melds has some fifty."""


class Judge(Protocol):
    """Whose exercises are answered: a lesson, or a run of the quiz."""

    def verdict(self, step: Exercise, fields: Fields) -> Verdict:
        """Judge an answer. Raises Unreadable."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """An attempt at an exercise: its number, its fields, and what was said about it.

    `last` is the number of the last attempt stored, 0 before the first; `part` the number of the
    next move of a played hand, whose `table` this is.
    """

    number: int
    last: int
    fields: Fields
    verdict: Verdict | None = None
    table: Table | None = None
    part: int = 0
    error: Unreadable | None = None

    @property
    def answered(self) -> bool:
        """Whether the answer stands, and is only to be looked at."""
        return self.verdict is not None or bool(self.table and self.table.over)

    @property
    def right(self) -> bool:
        """Whether what stands here finishes the step."""
        return self.verdict.right if self.verdict else self.answered

    @property
    def key(self) -> tuple[object, ...]:
        """All that the exercise and its verdict are drawn from, beside the step itself."""
        if self.table:
            moves = tuple(str(event.move) for event in self.table.events)
            return (moves, self.table.astray, written(self.fields), self.error is None)
        return (self.answered, written(self.fields))

    def first(self, name: str) -> str:
        """The value of a field that has only one."""
        values = self.fields.get(name, ())
        return values[-1] if values else ""

    def cards(self, name: str) -> tuple[Card, ...]:
        """The cards ticked under a name; what is no card is left out."""
        found: list[Card] = []
        for value in self.fields.get(name, ()):
            try:
                found += parse_cards(value)
            except Unreadable:
                continue
        return tuple(found)


def fields_of(form: MultiDict[str, str]) -> Fields:
    """A form or a query as fields. What is longer than any answer is cut, or it would be stored."""
    fields: dict[str, list[str]] = {}
    for name, value in islice(form.items(multi=True), MOST_VALUES):
        if len(name) <= LONGEST:
            fields.setdefault(name, []).append(value[:LONGEST])
    return {name: tuple(values) for name, values in fields.items()}


def written(fields: Fields) -> str:
    """Fields as the text that is stored: the query of an address."""
    return urlencode(fields, doseq=True)


def stored_fields(text: str) -> Fields:
    """The fields of a stored answer."""
    return {name: tuple(values) for name, values in parse_qs(text, keep_blank_values=True).items()}


def open_sheet(
    judge: Judge,
    step: Exercise,
    latest: Latest | None,
    named: Attempt | None,
    number: int | None,
    draft: Fields,
) -> Sheet:
    """The attempt `number`, or the latest, or a fresh one that shows the draft.

    `latest` and `named` are what is stored of the last attempt and of the one asked for. A number
    beyond the next attempt is the next one. What is stored but can no longer be read, since the
    lesson has changed, makes room for a fresh attempt.
    """
    last = latest.attempt.number if latest else 0
    stored = named or (latest.attempt if latest and number is None else None)
    if stored:
        try:
            return _standing(judge, step, stored, last, draft)
        except Unreadable:
            pass
    fresh = Sheet(last + 1, last, step.kept(draft))
    return _with_table(step, fresh, ()) if isinstance(step, Play) else fresh


def _standing(judge: Judge, step: Exercise, stored: Attempt, last: int, draft: Fields) -> Sheet:
    """A stored attempt. Raises Unreadable."""
    texts = tuple(part.answer for part in stored.parts)
    if isinstance(step, Play):
        return _with_table(step, Sheet(stored.number, last, step.kept(draft)), texts)
    fields = stored_fields(texts[-1])
    return Sheet(stored.number, last, fields, judge.verdict(step, fields))


def _with_table(step: Play, sheet: Sheet, tried: tuple[str, ...]) -> Sheet:
    table = step.table(tried)
    return Sheet(sheet.number, sheet.last, sheet.fields, table=table, part=len(tried))
