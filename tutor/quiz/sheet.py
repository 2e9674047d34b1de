"""A sheet of fresh questions for paper, and the address that carries their cards."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from tutor.exercises import Exercise
from tutor.quiz.codes import NoQuestion
from tutor.quiz.own import STAKES
from tutor.quiz.question import Question, Skill
from tutor.quiz.run import read_question, skill_of
from tutor.quiz.skills import QUESTIONS, SKILLS
from tutor.quiz.skills.house import HOUSE
from tutor.rules import Options

MOST = 12
"""Questions on a sheet at most."""
LONGEST = 1_000
"""Letters and marks of a sheet at most; twelve of its longest questions have some 600."""


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
    if skill is not None:
        return _drawn(_spread(skill.questions, number), rng)
    skills = tuple(SKILLS.values())
    places = sorted(rng.sample(range(len(skills)), number))
    return _drawn([rng.choice(skills[place].questions) for place in places], rng)


def draw_at(table: Options, number: int, rng: Random) -> Sheet:
    """So many fresh questions at a table that can be set: who may knock, a score, a game's end."""
    # Harder questions of house rules differ from the first two in their table alone.
    questions = (*HOUSE.questions[:2], QUESTIONS[STAKES])
    return _drawn(_spread(questions, number), rng, table)


@lru_cache(maxsize=100)
def read_sheet(code: str) -> Sheet:
    """The sheet of an address. Raises NoQuestion for what is none."""
    if len(code) > LONGEST:
        raise NoQuestion(code[:LONGEST])
    return _sheet_of(map(read_question, code.split("~", MOST)))


def _spread(questions: Sequence[Question], number: int) -> Sequence[Question]:
    """So many of these, all of them as often as the others, in their order."""
    return [questions[place * len(questions) // number] for place in range(number)]


def _drawn(questions: Iterable[Question], rng: Random, table: Options | None = None) -> Sheet:
    drawn: dict[str, Exercise] = {}
    for question in questions:
        fresh = question.draw(rng, table)
        while fresh.id in drawn:
            fresh = question.draw(rng, table)
        drawn[fresh.id] = fresh
    return _sheet_of(drawn.values())


def _sheet_of(questions: Iterable[Exercise]) -> Sheet:
    sheet = Sheet(tuple(questions))
    if not 0 < len({each.id for each in sheet.questions}) == len(sheet.questions) <= MOST:
        raise NoQuestion(sheet.code)
    return sheet
