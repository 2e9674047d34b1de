"""The next question of a run that goes on with the answers: which skill, how hard, which traps."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from functools import cache
from random import Random
from types import MappingProxyType
from typing import Any

from tutor.exercises import Exercise
from tutor.quiz.diagnosis import PRIOR, Level, at_home, before, listened, strength, weights
from tutor.quiz.expected import Expected, expected
from tutor.quiz.modes import DUE, MISTAKES
from tutor.quiz.question import Question, Skill
from tutor.quiz.record import Record
from tutor.quiz.review import due
from tutor.quiz.run import skill_of
from tutor.quiz.skills import SKILLS
from tutor.quiz.table import NoWay
from tutor.rules import Options

OFTEN: Mapping[Level, int] = {"new": 3, "shaky": 4, "growing": 2, "firm": 1}
"""How often a skill comes up among mixed ones, by how firm it is."""
RECENT = 60
"""How many of the last answers count when one's own mistakes are looked for."""
COMPARED = 12
"""How many misconceptions questions are looked at for, the weightiest ones."""
NEGLIGIBLE = 0.02
"""The share of the greatest weight below which a misconception is not looked at."""

TRAPPED = 0.1
"""What it is worth that a misconception is trapped at all, where telling it from others is 1."""

Deal = Callable[[Question], Exercise]
"""Gives a fresh question of a type."""
Expect = Callable[[Exercise, Sequence[str]], Expected[Any]]
"""Tells what is expected of some misconceptions."""

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
    """A fresh question for a run of a mode that grows: none of the `previous` ones, and none that
    was answered, for a run that begins with the question of another one is that run again.

    `record` is all that the learner answered; `mistakes` counts those made in lessons. Questions
    of house rules are put at the learner's own `table`, where there is one.
    """
    asked = {each.id for each in previous} | {given.code for given in record}
    if mode == MISTAKES and (trap := _trap(record, asked, previous, rng, mistakes)):
        return trap
    skill = _skill(mode, record, previous, rng, now)
    return most_telling(skill, record, asked, rng, lambda question: question.draw(rng, table))


def most_telling(
    skill: Skill,
    record: Record,
    asked: Collection[str],
    rng: Random,
    deal: Deal,
    expect: Expect = expected,
) -> Exercise:
    """Of a few fresh questions of a skill, the one that tells most of its misconceptions.

    Once the learner gets right what its own misconceptions would get wrong, and nothing else is
    suspected, there is nothing left to find out: then the step of difficulty decides alone.
    """
    prior, found = before(skill), weights(skill, record)
    standing = strength(skill, record)
    suspected = any(found[name] > prior[name] for name in found)
    sought = found if suspected else _untold(skill, found, prior)
    within = skill.questions if standing.answers else skill.questions[: standing.step + 2]
    types: Sequence[Question] = [skill.questions[standing.step]]
    if sought:
        best = _promising(within, sought, rng)
        promising = [best[0], *best[:2]]
        types = [*types, *promising, rng.choice(within)] if suspected else promising
    names = _weightiest(sought, rng)
    while True:
        fresh = [each for each in map(deal, types) if each.id not in asked]
        if len(types) == 1 and fresh:
            return fresh[0]
        if fresh:
            return max(fresh, key=lambda each: telling(expect(each, names), sought))


def _weightiest(sought: Mapping[str, float], rng: Random) -> Sequence[str]:
    least = NEGLIGIBLE * max(sought.values(), default=0)
    names = [name for name in sought if sought[name] >= least]
    return sorted(names, key=lambda name: (-sought[name], rng.random()))[:COMPARED]


def _untold(
    skill: Skill, found: Mapping[str, float], prior: Mapping[str, float]
) -> Mapping[str, float]:
    """The skill's own misconceptions that no answer told of; those that few types trap weigh more.

    So the first two or three questions trap all of them at least once.
    """
    types = _types(skill.letter)
    return {name: PRIOR / types[name] for name in types if found[name] == prior[name]}


@cache
def _types(letter: str) -> Mapping[str, int]:
    """How many types of question are made to trap each of the skill's own misconceptions.

    Where none is, it is those that listen for it.
    """
    skill = SKILLS[letter]
    made = Counter(name for question in skill.questions for name in question.trapped)
    heard = Counter(name for question in skill.questions for name in question.heard())
    return {name: made[name] or heard[name] for name in heard if name in at_home(skill)}


def _promising(
    questions: Sequence[Question], sought: Mapping[str, float], rng: Random
) -> Sequence[Question]:
    """The types of question, those first that are made to trap the weightiest misconceptions."""
    promise = {
        each.tag: sum(sought.get(name, 0) for name in each.trapped) * each.least / len(each.trapped)
        for each in questions
    }
    return sorted(questions, key=lambda each: (-promise[each.tag], rng.random()))


def telling(answers: Expected[Any], found: Mapping[str, float]) -> float:
    """How much the answer to a question will tell, on average, of the misconception behind it.

    Much, if each has an answer of its own; less, if some answer alike; little, if they answer
    rightly.
    """
    likely = dict.fromkeys(answers.right, 1 / len(answers.right))
    for name, held in answers.held.items():
        for answer in held:
            likely[answer] = likely.get(answer, 0) + found[name] / len(held)
    left = sum(
        (found[name] / len(held)) ** 2 / likely[answer]
        for name, held in answers.held.items()
        for answer in held
    )
    trapped = sum(found[name] * (1 - answers.rightly(name)) for name in answers.held)
    # Sums over sets: what is equal must not differ from one process to another by a rounding.
    return round(left + TRAPPED * trapped, 9)


def _skill(
    mode: str, record: Record, previous: Sequence[Exercise], rng: Random, now: datetime
) -> Skill:
    if mode in SKILLS:
        return SKILLS[mode]
    if mode == DUE:
        # What was due when the run began is asked all through it, turn and turn about.
        answered = {each.id for each in previous}
        waiting = due([given for given in record if given.code not in answered], now)
        if waiting:
            return waiting[len(previous) % len(waiting)]
    skills = _not_thrice(tuple(SKILLS.values()), previous)
    return rng.choices(skills, [OFTEN[strength(skill, record).level] for skill in skills])[0]


def _not_thrice(skills: Sequence[Skill], previous: Sequence[Exercise]) -> Sequence[Skill]:
    """These skills without the one that was asked twice running, if there are others."""
    last = {skill_of(each.id).letter for each in previous[-2:]}
    if len(previous) < 2 or len(last) > 1:
        return skills
    return [skill for skill in skills if skill.letter not in last] or skills


def _trap(
    record: Record,
    asked: Collection[str],
    previous: Sequence[Exercise],
    rng: Random,
    mistakes: Mapping[str, int],
) -> Exercise | None:
    """A trap for one of the learner's misconceptions, in any skill that has one for it."""
    made = to_clear_up(record, mistakes)
    if not made:
        return None
    name = rng.choices(list(made), list(made.values()))[0]
    skills = _not_thrice([s for s in SKILLS.values() if name in listened(s)], previous)
    questions = [q for skill in skills for q in skill.questions if name in q.heard()]
    for question in rng.sample(questions, len(questions)):
        try:
            trap = question.draw(rng, apart=(name,))
        except NoWay:
            continue
        if trap.id not in asked:
            return trap
    return None


def to_clear_up(record: Record, mistakes: Mapping[str, int]) -> Mapping[str, int]:
    """How often each misconception would have given one of the learner's last wrong answers.

    `mistakes` counts those of lessons. What the answers since speak against is cleared up.
    """
    made = Counter(name for given in record[-RECENT:] for name in given.mistakes)
    lighter, heavier, known = set[str](), set[str](), set[str]()
    for skill in SKILLS.values():
        prior = before(skill)
        known |= prior.keys()
        for name, weight in weights(skill, record).items():
            if weight != prior[name]:
                (lighter if weight < prior[name] else heavier).add(name)
    open_ones = known - (lighter - heavier)
    return {name: times for name, times in (made + Counter(mistakes)).items() if name in open_ones}
