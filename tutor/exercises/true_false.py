"""True or false? Several statements, each about a fact that the engine finds."""

from collections.abc import Iterable, Sequence, Set

import msgspec

from tutor.exercises.believed import KNOWN, believed
from tutor.exercises.facts import Value, fact
from tutor.exercises.pattern import Pattern
from tutor.exercises.step import Row, Text
from tutor.rules import CardSet


class Statement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words that say of the fact called `fact` that it has this `value`, by which `clause`.

    `cards` are those that a fact of cards is about.
    """

    text: Text
    fact: str
    value: Value
    clause: str
    cards: Row = Row()

    def holds(self, found: Value) -> str:
        """ "true" or "false", where the fact is what was found."""
        return "true" if found == self.value else "false"


class TrueFalse(Pattern, frozen=True, kw_only=True, tag="true_false"):
    """Statements, each true or false."""

    statements: tuple[Statement, ...]
    pin: tuple[bool, ...] = ()

    def truth(self) -> tuple[str, ...]:
        """What the engine says of each."""
        return tuple(each.holds(fact(each.fact, CardSet(each.cards))) for each in self.statements)

    def size(self) -> int:
        """The number of statements."""
        return len(self.statements)

    def words(self) -> Sequence[str]:
        """The two words."""
        return ("true", "false")

    def accepted(self, number: int) -> Set[str]:
        """The engine's word."""
        statement = self.statements[number]
        return {statement.holds(fact(statement.fact, CardSet(statement.cards)))}

    def believed(self, mistake: str, number: int) -> Set[str]:
        """What the misconception makes of the statement."""
        statement = self.statements[number]
        return {statement.holds(believed(mistake, statement.fact, CardSet(statement.cards)))}

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
            if type(fact(each.fact, CardSet(each.cards))) is not type(each.value):
                raise ValueError(f"statements[{number}].value: not a value of {each.fact}")
            if each.clause not in self.clauses:
                raise ValueError(f"statements[{number}].clause: not among the step's clauses")
        Pattern.check(self)
        if self.pin and self.pin != tuple(word == "true" for word in self.truth()):
            raise ValueError(f"pin: the engine says {self.truth()}")
