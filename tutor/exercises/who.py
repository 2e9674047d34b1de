"""Who deals first or next, who has won the hand, the game, the match? Several cases at once."""

from collections.abc import Sequence, Set
from typing import Literal

from tutor.exercises.pattern import Pattern
from tutor.exercises.persons import QUESTIONS, Case


class Who(Pattern, frozen=True, kw_only=True, tag="who"):
    """For each case you, the rival, or neither (R12, R13, R15, R25)."""

    ask: Literal["cut", "dealer", "hand", "game", "match"]
    cases: tuple[Case, ...]
    pin: tuple[str, ...] = ()

    def size(self) -> int:
        """The number of cases."""
        return len(self.cases)

    def words(self) -> Sequence[str]:
        """You, the rival, and what else can be."""
        return QUESTIONS[self.ask].words

    def accepted(self, number: int) -> Set[str]:
        """The engine's word."""
        return {QUESTIONS[self.ask].truth(self.cases[number])}

    def known(self) -> Set[str]:
        """The misconceptions about this question."""
        return QUESTIONS[self.ask].believed.keys()

    def believed(self, mistake: str, number: int) -> Set[str]:
        """The misconception's word."""
        return {QUESTIONS[self.ask].believed[mistake](self.cases[number])}

    def working(self) -> tuple[tuple[Case, str], ...]:
        """Each case with the engine's word."""
        return tuple((case, QUESTIONS[self.ask].truth(case)) for case in self.cases)

    def check(self) -> None:
        """Raise ValueError or RulesError for a case that cannot be, or another pin."""
        truth = tuple(word for _, word in self.working())
        for number, case in enumerate(self.cases):
            if (case.ending == "void") != (case.winner == "nobody"):
                raise ValueError(f"cases[{number}]: a void hand, and only that, nobody wins")
            if len(case.nets) not in (0, len(case.games)):
                raise ValueError(f"cases[{number}].nets: one for each game")
        if self.pin and self.pin != truth:
            raise ValueError(f"pin: the engine says {truth}")
        Pattern.check(self)
