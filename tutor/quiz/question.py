"""Questions: exercises whose cards are drawn fresh, asked only where misconceptions part."""

from collections.abc import Callable, Collection, Hashable, Mapping
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

import msgspec

from tutor.exercises import Exercise
from tutor.quiz.codes import NoQuestion
from tutor.quiz.reading import Fields
from tutor.quiz.settle import WORDLESS
from tutor.quiz.table import Dealt, NoWay, Table
from tutor.rules import Options, RulesError

TRIES = 100
"""How many deals are tried for cards on which certain misconceptions part."""
SOME, ENOUGH = 3, 20
"""How many traps are asked for at a table of one's own, and after how many deals one is enough, as
there may be no more.
"""


@dataclass(frozen=True, slots=True)
class Question:
    """A kind of exercise with fresh cards, for one skill and one step of difficulty.

    `name` tells it from all others; the part before its dot is what its words in the catalogues go
    by. `tag` is what its code begins with: the letter of its skill and a figure. `lessons` teach
    it, the one to look at first before the others. `fixed` are the fields that are the same for
    any cards; `deal` tries to put cards together, `read` gives the fields of their code. Of the
    misconceptions in `trapped` so many as `least` says answer otherwise, and not all the same; a
    wrong answer is compared with them and with those in `listened`.
    """

    name: str
    tag: str
    lessons: tuple[str, ...]
    kind: type[Exercise]
    deal: Dealt
    read: Callable[[str], Fields]
    trapped: tuple[str, ...]
    listened: tuple[str, ...]
    clauses: tuple[str, ...] = ()
    fixed: Mapping[str, Any] = field(default_factory=dict)
    least: int = 2
    """How many have to be trapped when the cards are drawn; one, whatever the address."""

    @property
    def words(self) -> str:
        """What its title and task go by, which are the same at every step of difficulty."""
        return self.name.partition(".")[0]

    def exercise(self, code: str) -> Exercise:
        """The exercise of a code, its tag left out. Raises NoQuestion for what is none."""
        try:
            bare = self._bare(code)
            bare.check()
            right = bare.right()
            if any(bare.held(name) - right for name in self.heard()):
                return self._listening(bare)
        except (ValueError, RulesError) as error:
            raise NoQuestion(code) from error
        raise NoQuestion(code)

    def draw(
        self, rng: Random, options: Options | None = None, apart: Collection[str] = ()
    ) -> Exercise:
        """A fresh question that tells the misconceptions from the rules and from each other.

        `options` are those of the learner's own table, at which questions of house rules are put.
        With `apart` the question is one for these: all of them answer wrongly, and each otherwise
        than the others. Raises NoWay where no such cards are found in a hundred deals, or a
        thousand at a table of one's own.
        """
        for number in range(TRIES if apart else 10 * TRIES) if apart or options else count():
            least = (SOME if number < ENOUGH else 1) if options else self.least
            try:
                bare = self._bare(self.deal(Table(rng, options)))
                if _all_apart(bare, apart) if apart else self._tells_apart(bare, least):
                    bare.check()
                    return self._listening(bare)
            except (NoWay, ValueError):
                continue
        raise NoWay

    def heard(self) -> tuple[str, ...]:
        """Every misconception that a wrong answer is compared with, those trapped first."""
        return tuple(dict.fromkeys((*self.trapped, *self.listened)))

    def _bare(self, code: str) -> Exercise:
        """The exercise without its misconceptions. Raises ValueError, RulesError."""
        fields: Fields = {
            "id": self.tag + code,
            "stage": "solo",
            "title": WORDLESS,
            "text": WORDLESS,
            "clauses": self.clauses,
            **self.fixed,
            **self.read(code),
        }
        return self.kind(**fields)

    def _listening(self, bare: Exercise) -> Exercise:
        return msgspec.structs.replace(bare, mistakes=self.heard())

    def _tells_apart(self, asked: Exercise, least: int) -> bool:
        """Whether so many are trapped, and not all alike, looking no further than it takes."""
        right, answers = asked.right(), set[object]()
        trapped, missing = 0, len(self.trapped) - least
        for name in self.trapped:
            if wrong := asked.held(name) - right:
                answers.add(frozenset(wrong))
                trapped += 1
            elif (missing := missing - 1) < 0:
                return False
            if trapped >= least and len(answers) >= min(least, 2):
                return True
        return False


def _all_apart(asked: Exercise, names: Collection[str]) -> bool:
    """Whether these misconceptions answer wrongly, and no two of them alike."""
    taken: set[Hashable] = set(asked.right())
    for name in names:
        answers = asked.held(name)
        if not answers or not taken.isdisjoint(answers):
            return False
        taken |= answers
    return True


@dataclass(frozen=True, slots=True)
class Skill:
    """One thing to be able to do, by the `name` that its words in the catalogues go by.

    `letter` is what the tags of its questions begin with; these go from easy to hard.
    """

    name: str
    letter: str
    questions: tuple[Question, ...]
