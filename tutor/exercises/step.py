"""What every step of a lesson has, and how an answer to an exercise is judged.

An answer is kept as the fields of its form and nothing else, so a draft in an address, a stored
answer and a posted form are one thing. A verdict is a code with parameters: sentences exist only
in lesson files and catalogues.
"""

from collections.abc import Hashable, Iterable, Mapping, Set
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from tutor.exercises.chart import Chart
from tutor.exercises.text import Text
from tutor.mistakes import MISCONCEPTIONS, evidence
from tutor.rules import Card, CardSet, Unreadable, arrange, why_not

Fields = Mapping[str, tuple[str, ...]]
"""What a form sends: each field's name with every value typed or ticked under it."""

LARGEST = 999
"""The most points that anybody would type."""

Mirror = Mapping[str, Set[Hashable]]
"""For each misconception a step listens for, the answers it would give."""


class Row(tuple[Card, ...]):
    """Cards in the order in which a lesson writes them, which is how they are shown."""

    __slots__ = ()


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"role": "as"}):
    """Cards of a figure that belong together, and what they are shown as.

    "facedown" cards are named below their backs, as when one's own discard ends the hand; of
    "hidden" ones only the backs are seen.
    """

    cards: Row
    role: Literal["cards", "set", "run", "none", "loose", "facedown", "hidden", "pile"] = "cards"
    caption: Text | None = None

    def check(self) -> None:
        """Raise ValueError where the cards are not what they are said to be."""
        if self.role in ("set", "run"):
            (meld,) = arrange(self.cards, [self.cards]).melds
            if meld.kind != self.role:
                raise ValueError(f"figure: {meld} is no {self.role}")
        if self.role == "none" and not why_not(self.cards):
            raise ValueError(f"figure: {CardSet(self.cards)} is a meld")
        if self.role == "hidden" and self.caption is None:
            raise ValueError("figure: hidden cards need a caption")


class Step(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """One idea on one page. `clauses` and `rulings` name what it rests on.

    `charts` show what was measured about it, once there is nothing left to answer.
    """

    id: str
    stage: Literal["worked", "completion", "solo"]
    title: Text
    text: Text
    clauses: tuple[str, ...]
    rulings: tuple[str, ...] = ()
    skills: tuple[str, ...] = ()
    figure: tuple[Group, ...] = ()
    charts: tuple[Chart, ...] = ()
    note: Text | None = None

    @property
    def kind(self) -> str:
        """The kind's name, which is also its template's."""
        return str(self.__struct_config__.tag)

    def texts(self) -> Iterable[tuple[str, Text]]:
        """Every text of the step with the name of the field that holds it."""
        yield "title", self.title
        yield "text", self.text
        if self.note:
            yield "note", self.note
        for number, group in enumerate(self.figure):
            if group.caption:
                yield f"figure[{number}].caption", group.caption
        for number, chart in enumerate(self.charts):
            yield f"charts[{number}].caption", chart.caption
            yield f"charts[{number}].says", chart.says

    def check(self) -> None:
        """Raise ValueError where the step contradicts the engine."""
        for group in self.figure:
            group.check()
        for chart in self.charts:
            chart.check()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is to be said about an answer.

    `code` names the sentence and `params` its parts; `suspects` are the misconceptions that would
    have given exactly this answer, each with the very cards that show it.
    """

    right: bool
    code: str
    params: Mapping[str, object] = field(default_factory=dict)
    suspects: tuple[tuple[str, Mapping[str, object]], ...] = ()

    @property
    def mistakes(self) -> tuple[str, ...]:
        """The suspected misconceptions' names."""
        return tuple(name for name, _ in self.suspects)


class Exercise(Step, frozen=True, kw_only=True):
    """A step that asks for an answer. Each kind says how one is read and which are right."""

    hints: tuple[Text, ...] = ()
    mistakes: tuple[str, ...] = ()
    say: dict[str, Text] = {}
    why: Text | None = None

    def read(self, fields: Fields) -> Hashable:
        """The answer in a form. Raises Unreadable."""
        raise NotImplementedError

    def write(self, answer: Hashable) -> Fields:
        """The form that gives this answer."""
        raise NotImplementedError

    def right(self) -> Set[Hashable]:
        """Every answer the engine accepts."""
        raise NotImplementedError

    def held(self, mistake: str) -> Set[Hashable]:
        """The answers that the named misconception would give."""
        raise NotImplementedError

    def fault(self, answer: Hashable) -> tuple[str, Mapping[str, object]]:
        """What the engine says of a wrong answer when no misconception explains it."""
        raise NotImplementedError

    def shown(self) -> CardSet:
        """The cards in which a misconception's evidence is looked for."""
        raise NotImplementedError

    def keeps(self, name: str) -> bool:
        """Whether a field of this name belongs to the answer."""
        raise NotImplementedError

    def answered(self) -> Set[str]:
        """The mistakes that a lesson may answer in words of its own."""
        return frozenset(self.mistakes)

    def known(self) -> Set[str]:
        """Every misconception whose answer this kind can compute."""
        return MISCONCEPTIONS.keys()

    def mirror(self) -> Mirror:
        """Every listed misconception with the answers it would give."""
        return {name: self.held(name) for name in self.mistakes}

    def grade(self, fields: Fields, mirror: Mirror) -> Verdict:
        """Judge the answer in a form against the engine. Raises Unreadable."""
        answer = self.read(fields)
        if answer in self.right():
            return Verdict(True, "right")
        code, params = self.fault(answer)
        return Verdict(False, code, params, self.suspects(answer, mirror))

    def suspects(
        self, answer: Hashable, mirror: Mirror
    ) -> tuple[tuple[str, Mapping[str, object]], ...]:
        """The misconceptions that give exactly this answer, each with its evidence."""
        return tuple(
            (name, self.evidence(name)) for name, answers in mirror.items() if answer in answers
        )

    def evidence(self, mistake: str) -> Mapping[str, object]:
        """The cards and groups on which a misconception and the rules part."""
        beliefs = MISCONCEPTIONS[mistake].beliefs
        if beliefs.counted in ("number", "dearest"):
            return {}  # every loose card shows it, so none in particular does
        seen = evidence(self.shown(), beliefs)
        return {"cards": seen.cards, "melds": seen.melds, "missed": seen.missed}

    def kept(self, fields: Fields) -> Fields:
        """The fields that belong to the answer, for a draft or for storing."""
        return {name: values for name, values in fields.items() if self.keeps(name)}

    def texts(self) -> Iterable[tuple[str, Text]]:
        """Every text of the step with the name of the field that holds it."""
        yield from Step.texts(self)
        for number, hint in enumerate(self.hints):
            yield f"hints[{number}]", hint
        for name, text in self.say.items():
            yield f"say.{name}", text
        if self.why:
            yield "why", self.why

    def check(self) -> None:
        """Raise ValueError where the step contradicts the engine, a right answer cannot be given,
        or a mistake is out of reach.
        """
        Step.check(self)
        if len(self.hints) > 3:
            raise ValueError("hints: at most three")
        right = self.right()
        if not right:
            raise ValueError("no answer is right")
        for answer in right:
            if self.read(self.write(answer)) != answer:
                raise ValueError(f"the form cannot give the right answer {answer}")
        for name in self.mistakes:
            if name not in self.known():
                raise ValueError(f"mistakes: {name} is not a known misconception")
            if not self.held(name) - right:
                raise ValueError(f"mistakes: {name} gives the right answer here")
        for name in self.say:
            if name not in self.answered():
                raise ValueError(f"say.{name}: not among the step's mistakes")


def one(fields: Fields, name: str) -> str:
    """The single value of a field, trimmed; "" when it was left out."""
    values = fields.get(name, ())
    return values[-1].strip() if values else ""


def number(fields: Fields, name: str) -> int:
    """The number of points typed under `name`. Raises Unreadable."""
    text = one(fields, name)
    if not text:
        raise Unreadable("number_missing")
    if not (text.isascii() and text.isdigit()) or len(text) > 6 or int(text) > LARGEST:
        raise Unreadable("number_unreadable", text=text[:20])
    return int(text)


def together(groups: Iterable[Iterable[Card]]) -> CardSet:
    """All cards of all groups."""
    return CardSet([card for group in groups for card in group])
