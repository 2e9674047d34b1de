"""A sheet of fresh questions for paper, and the address that carries their cards."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from random import Random

from tutor.exercises import Exercise
from tutor.quiz.codes import NoQuestion
from tutor.quiz.deal import deal
from tutor.quiz.kinds import ALWAYS, SOMETIMES
from tutor.quiz.question import Skill
from tutor.quiz.run import read_question, skill_of
from tutor.quiz.skills import SKILLS

MOST = 12
"""Questions on a sheet at most."""
LONGEST = 1_000
"""Letters and marks of a sheet at most; twelve of its longest questions have some 600."""

_Draw = Callable[[Random], Exercise]


@dataclass(frozen=True, slots=True)
class Sheet:
    """One to twelve questions, no two the same."""

    questions: tuple[Exercise, ...]

    @property
    def code(self) -> str:
        """What its address carries."""
        return "~".join(each.id for each in self.questions)

    @property
    def skill(self) -> Skill | None:
        """The skill that all of its questions drill, if it is one."""
        letters = {skill_of(each.id).letter for each in self.questions}
        return SKILLS[letters.pop()] if len(letters) == 1 else None


def draw_sheet(skill: Skill | None, number: int, rng: Random) -> Sheet:
    """So many fresh questions of a skill, from easy to hard; without one, of as many skills."""
    questions: dict[str, Exercise] = {}
    for draw in _draws(skill, number, rng):
        fresh = draw(rng)
        while fresh.id in questions:
            fresh = draw(rng)
        questions[fresh.id] = fresh
    return _sheet_of(questions.values())


@lru_cache(maxsize=100)
def read_sheet(code: str) -> Sheet:
    """The sheet of an address. Raises NoQuestion for what is none."""
    if len(code) > LONGEST:
        raise NoQuestion(code[:LONGEST])
    return _sheet_of(map(read_question, code.split("~", MOST)))


def _draws(skill: Skill | None, number: int, rng: Random) -> Sequence[_Draw]:
    """What deals each question: for scoring the kinds of hands that its quiz asks about."""
    if skill is None:
        places = sorted(rng.sample(range(len(SKILLS)), number))
        skills = tuple(SKILLS.values())
        return [rng.choice(skills[place].questions).draw for place in places]
    if skill is SKILLS["s"]:
        return [partial(deal, kind) for kind in rng.sample((*ALWAYS, *SOMETIMES), number)]
    steps = skill.questions
    return [steps[place * len(steps) // number].draw for place in range(number)]


def _sheet_of(questions: Iterable[Exercise]) -> Sheet:
    sheet = Sheet(tuple(questions))
    if not 0 < len({each.id for each in sheet.questions}) == len(sheet.questions) <= MOST:
        raise NoQuestion(sheet.code)
    return sheet
