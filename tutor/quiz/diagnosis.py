"""What a learner's answers tell of a skill: how firm it is, and what is misunderstood.

The misconceptions that a skill listens for are weighed against each other and against having
understood, by Bayes' rule. Every wrong answer that a misconception would have given speaks for
it, every right one that it would have got wrong speaks against it; nothing else moves a weight.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from tutor.quiz.codes import NoQuestion
from tutor.quiz.question import Skill
from tutor.quiz.record import Given, of_skill
from tutor.quiz.run import read_question

LOOKED_AT = 12
"""How many of the last answers to a skill count."""
SLIP = 0.05
"""How often an answer is not what its giver's understanding would give."""
FOR = (1 - SLIP) / (SLIP / 8)
"""How much likelier an answer is from its misconception than as a slip to one of eight others."""
AGAINST = SLIP / (1 - SLIP)
"""How much likelier a right answer is as a slip of one who has a misconception."""
PRIOR = 0.01
"""The weight of a misconception before any answer, where having understood weighs 1."""
MOST = 1_000.0
"""What a weight grows to at most, so that two right answers make up for many wrong ones."""
SURE = 0.8
"""The share of all weight from which a misconception is named."""
TWICE = 2
"""How many answers it must explain to be named: anybody slips once."""

Level = Literal["new", "shaky", "growing", "firm"]


@dataclass(frozen=True, slots=True)
class Suspicion:
    """A misconception, the share of all weight that it has, and how many answers it explains."""

    mistake: str
    weight: float
    explains: int

    @property
    def named(self) -> bool:
        """Whether it is sure enough to be told to the learner."""
        return self.weight >= SURE and self.explains >= TWICE


@dataclass(frozen=True, slots=True)
class Strength:
    """How firm a skill is: a word for it, the share of right answers, and the step to ask next.

    `share` counts the last answers only, the newer the more; `answers` is how many there are of
    all. `step` is the place of a question among those of the skill, from 0.
    """

    level: Level
    share: float
    answers: int
    step: int


def weights(skill: Skill, record: Sequence[Given]) -> Mapping[str, float]:
    """The weight of each misconception that the skill listens for, by its last answers.

    Having understood weighs 1.
    """
    found = dict.fromkeys(listened(skill), PRIOR)
    for given in of_skill(record, skill.letter)[-LOOKED_AT:]:
        for name in _speaking(given):
            if name in found:
                changed = found[name] * (AGAINST if given.right else FOR)
                found[name] = min(max(changed, PRIOR**2), MOST)
    return found


def suspicions(skill: Skill, record: Sequence[Given]) -> tuple[Suspicion, ...]:
    """The misconceptions that the last answers speak for, the weightiest first."""
    answers = of_skill(record, skill.letter)[-LOOKED_AT:]
    found = weights(skill, record)
    total = 1 + sum(found.values())
    return tuple(
        Suspicion(name, found[name] / total, sum(name in given.mistakes for given in answers))
        for name in sorted(found, key=lambda name: -found[name])
        if found[name] > PRIOR
    )


def strength(skill: Skill, record: Sequence[Given]) -> Strength:
    """How firm the skill is, and the step of difficulty to ask next."""
    answers = of_skill(record, skill.letter)
    last = answers[-LOOKED_AT:]
    share = _share(last)
    return Strength(_level(len(last), share), share, len(answers), _step(skill, last))


def listened(skill: Skill) -> tuple[str, ...]:
    """Every misconception that some question of the skill is compared with."""
    return tuple(
        dict.fromkeys(
            name for question in skill.questions for name in (*question.trapped, *question.listened)
        )
    )


def _speaking(given: Given) -> Collection[str]:
    """The misconceptions for or against which an answer speaks."""
    return trapped(given.code) if given.right else given.mistakes


@lru_cache(maxsize=2_000)
def trapped(code: str) -> frozenset[str]:
    """The misconceptions that cannot give the right answer to a question.

    None where the code is no question, as when it was kept under other rules.
    """
    try:
        asked = read_question(code)
    except NoQuestion:
        return frozenset()
    right = asked.right()
    return frozenset(name for name, answers in asked.mirror().items() if not answers & right)


def _share(answers: Sequence[Given]) -> float:
    total = right = 0.0
    for age, given in enumerate(reversed(answers)):
        total += 0.85**age
        right += 0.85**age * given.right
    return right / total if total else 0.0


def _level(number: int, share: float) -> Level:
    if not number:
        return "new"
    if share < 0.5:
        return "shaky"
    return "firm" if share >= 0.85 and number >= 4 else "growing"


def _step(skill: Skill, answers: Sequence[Given]) -> int:
    """Up after two right answers in a row, after each while none was wrong; down after a wrong."""
    tags = [question.tag for question in skill.questions]
    step, row, spotless = 0, 0, True
    for given in answers:
        asked = tags.index(given.tag) if given.tag in tags else 0
        spotless = spotless and given.right
        row = row + 1 if given.right else 0
        if not given.right:
            step = max(asked - 1, 0)
        elif spotless or row > 1:
            step, row = min(asked + 1, len(tags) - 1), 0
        else:
            step = asked
    return step
