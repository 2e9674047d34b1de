"""The next question of a run that goes on with the answers: which skill, how hard, which traps."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from random import Random
from types import MappingProxyType

from tutor.exercises import Exercise
from tutor.quiz.diagnosis import Level, Suspicion, listened, strength, suspicions
from tutor.quiz.modes import DUE, MISTAKES
from tutor.quiz.question import Question, Skill
from tutor.quiz.record import Record, of_skill
from tutor.quiz.review import due
from tutor.quiz.run import skill_of
from tutor.quiz.skills import SKILLS
from tutor.quiz.table import NoWay
from tutor.rules import Options

OFTEN: Mapping[Level, int] = {"new": 3, "shaky": 4, "growing": 2, "firm": 1}
"""How often a skill comes up among mixed ones, by how firm it is."""
RECENT = 60
"""How many of the last answers count when one's own mistakes are looked for."""
IN_DOUBT = 0.02
"""The share of all weight from which a misconception counts as a rival."""
RIVALS = 4
"""How many suspects a question is to tell apart at most."""

_NONE: Mapping[str, int] = MappingProxyType({})


def next_question(
    mode: str,
    record: Record,
    previous: Sequence[Exercise],
    rng: Random,
    now: datetime,
    table: Options | None = None,
    mistakes: Mapping[str, int] = _NONE,
) -> Exercise:
    """A fresh question for a run of a mode that grows, none of the `previous` ones.

    `record` is all that the learner answered; `mistakes` counts those made in lessons. Skills of
    house rules are asked at the learner's own `table`, where there is one.
    """
    asked = {each.id for each in previous} | {given.code for given in record[-1:]}
    while True:
        fresh = _fresh(mode, record, previous, rng, now, mistakes)
        if fresh.id not in asked:
            return fresh


def _fresh(
    mode: str,
    record: Record,
    previous: Sequence[Exercise],
    rng: Random,
    now: datetime,
    mistakes: Mapping[str, int],
) -> Exercise:
    if mode in SKILLS:
        return _question(SKILLS[mode], record, rng)
    if mode == MISTAKES and (trap := _trap(record, previous, rng, mistakes)):
        return trap
    if mode == DUE and (waiting := due(record, now)):
        return _question(_not_thrice(waiting, previous)[0], record, rng)
    skills = _not_thrice(tuple(SKILLS.values()), previous)
    often = [OFTEN[strength(skill, record).level] for skill in skills]
    return _question(rng.choices(skills, often)[0], record, rng)


def _trap(
    record: Record, previous: Sequence[Exercise], rng: Random, mistakes: Mapping[str, int]
) -> Exercise | None:
    """A trap for one of the misconceptions found, in any skill that has one for it."""
    made = _made(record, mistakes)
    if not made:
        return None
    name = rng.choices(list(made), list(made.values()))[0]
    skills = [skill for skill in SKILLS.values() if name in listened(skill)]
    for skill in rng.sample(skills, len(skills)):
        for question in _by_step(skill, record, rng):
            if name in question.heard():
                try:
                    return question.draw(rng, apart=(name,))
                except NoWay:
                    continue
    return None


def _not_thrice(skills: Sequence[Skill], previous: Sequence[Exercise]) -> Sequence[Skill]:
    """These skills without the one that was asked twice running, if there are others."""
    last = {skill_of(each.id).letter for each in previous[-2:]}
    if len(previous) < 2 or len(last) > 1:
        return skills
    return [skill for skill in skills if skill.letter not in last] or skills


def _made(record: Record, mistakes: Mapping[str, int]) -> Mapping[str, int]:
    """How often each misconception would have given one of the learner's last wrong answers."""
    made = Counter(name for given in record[-RECENT:] for name in given.mistakes)
    known = {name for skill in SKILLS.values() for name in listened(skill)}
    return {name: times for name, times in (made + Counter(mistakes)).items() if name in known}


def _question(skill: Skill, record: Record, rng: Random) -> Exercise:
    for apart in _tries(suspicions(skill, record)):
        for question in _by_step(skill, record, rng):
            if set(apart) <= set(question.heard()):
                try:
                    return question.draw(rng, apart=apart)
                except NoWay:
                    continue
    raise AssertionError("a question without wishes can always be drawn")


def _tries(doubted: Sequence[Suspicion]) -> Iterator[tuple[str, ...]]:
    """What to tell apart, from all that is wished to nothing."""
    names = [each.mistake for each in doubted if each.weight >= IN_DOUBT]
    for number in range(min(len(names), RIVALS), -1, -1):
        yield tuple(names[:number])


def _by_step(skill: Skill, record: Record, rng: Random) -> Sequence[Question]:
    """The skill's questions: first that of the step to ask, then the others by chance."""
    step = strength(skill, of_skill(record, skill.letter)).step
    first = skill.questions[step]
    others = [question for question in skill.questions if question is not first]
    rng.shuffle(others)
    return [first, *others]
