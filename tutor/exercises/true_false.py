"""True or false? Several statements, each about a fact that the engine finds."""

from collections.abc import Iterable, Sequence, Set

import msgspec

from tutor.exercises.believed import KNOWN, believed
from tutor.exercises.chart import Figure
from tutor.exercises.facts import Value, fact
from tutor.exercises.pattern import Pattern
from tutor.exercises.step import Row
from tutor.exercises.text import Text
from tutor.rules import CardSet


class Statement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words that say of the fact called `fact` that it has this `value`, by which `clause`.

    `cards` are those that a fact of cards is about. Instead of a fact there may be a measured
    `figure`: the words say that it is `over` a number.
    """

    text: Text
    clause: str
    fact: str = ""
    value: Value = True
    cards: Row = Row()
    figure: Figure | None = None
    over: float = 0

    def found(self, mistake: str = "") -> Value:
        """What the engine finds, or somebody with a misconception takes for true.

        Raises ValueError for an unknown fact, or a figure that is not sure.
        """
        if self.figure:
            return self.figure.over(self.over)
        cards = CardSet(self.cards)
        return believed(mistake, self.fact, cards) if mistake else fact(self.fact, cards)

    def word(self, mistake: str = "") -> str:
        """ "true" or "false", by what is found."""
        return "true" if self.found(mistake) == self.value else "false"


class TrueFalse(Pattern, frozen=True, kw_only=True, tag="true_false"):
    """Statements, each true or false."""

    statements: tuple[Statement, ...]
    pin: tuple[bool, ...] = ()

    def truth(self) -> tuple[str, ...]:
        """What the engine says of each."""
        return tuple(each.word() for each in self.statements)

    def size(self) -> int:
        """The number of statements."""
        return len(self.statements)

    def words(self) -> Sequence[str]:
        """The two words."""
        return ("true", "false")

    def accepted(self, number: int) -> Set[str]:
        """The engine's word."""
        return {self.statements[number].word()}

    def believed(self, mistake: str, number: int) -> Set[str]:
        """What the misconception makes of the statement."""
        return {self.statements[number].word(mistake)}

    def known(self) -> Set[str]:
        """Those that believe something of facts, or of cards."""
        return KNOWN

    def texts(self) -> Iterable[tuple[str, Text]]:
        """Every text of the step with the name of the field that holds it."""
        yield from Pattern.texts(self)
        for number, statement in enumerate(self.statements):
            yield f"statements[{number}].text", statement.text

    def working(self) -> tuple[tuple[Statement, str], ...]:
        """Each statement with the engine's word."""
        return tuple(zip(self.statements, self.truth(), strict=True))

    def check(self) -> None:
        """Raise ValueError for a fact that is not known, a value or clause that cannot be meant,
        or a pin that contradicts the engine.
        """
        for number, each in enumerate(self.statements):
            if type(each.found()) is not type(each.value):
                raise ValueError(f"statements[{number}].value: not a value of {each.fact}")
            if each.clause not in self.clauses:
                raise ValueError(f"statements[{number}].clause: not among the step's clauses")
        Pattern.check(self)
        if self.pin and self.pin != tuple(word == "true" for word in self.truth()):
            raise ValueError(f"pin: the engine says {self.truth()}")
