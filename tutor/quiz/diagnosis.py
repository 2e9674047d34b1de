"""What a learner's answers tell of a skill: how firm it is, and what is misunderstood.

The misconceptions that a skill listens for are weighed against each other and against having
understood, by Bayes' rule: each wrong answer that a misconception would have given speaks for it,
each right one that it would have got wrong speaks against it. Nothing else moves a weight.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal

from tutor.quiz.expected import expected_of
from tutor.quiz.question import Skill
from tutor.quiz.record import Given, of_skill
from tutor.quiz.skills import SKILLS

LOOKED_AT = 12
"""How many of the last answers to a skill count."""
SLIP = 0.05
"""How often an answer is not what its giver's understanding would give."""
FOR = (1 - SLIP) / (SLIP / 8)
"""How much likelier an answer is from its misconception than as a slip to one of eight others."""
AGAINST = SLIP / (1 - SLIP)
"""How much less likely a right answer is from who would have been wrong than from who knows."""
PRIOR = 0.01
"""The weight of a misconception in its own skill before any answer; having understood weighs 1."""
ELSEWHERE = PRIOR / 4
"""Its weight in another skill, where it is less likely to be met first."""
LEAST, MOST = PRIOR / 1_000, 1_000.0
"""Between these a weight stays, so that a few answers always suffice to change one's mind."""
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


def listened(skill: Skill) -> tuple[str, ...]:
    """Every misconception that some question of the skill is compared with."""
    return _listened(skill.letter)


def at_home(skill: Skill) -> frozenset[str]:
    """The misconceptions whose own skill this is: the first that listens for them."""
    return _at_home(skill.letter)


def before(skill: Skill) -> Mapping[str, float]:
    """The weight of each misconception before any answer."""
    own = at_home(skill)
    return {name: PRIOR if name in own else ELSEWHERE for name in listened(skill)}


def weights(skill: Skill, record: Sequence[Given]) -> Mapping[str, float]:
    """The weight of each misconception by the last answers to the skill."""
    found = dict(before(skill))
    for given in of_skill(record, skill.letter)[-LOOKED_AT:]:
        for name, times in _speaks(given.code, given.right, given.mistakes).items():
            if name in found:
                found[name] = min(max(found[name] * times, LEAST), MOST)
    return found


# The last answers of a learner are weighed again with each question.
@lru_cache(maxsize=5_000)
def _speaks(code: str, right: bool, mistakes: tuple[str, ...]) -> Mapping[str, float]:
    """How much likelier the answer is from who has a misconception than from who has none."""
    answers = expected_of(code)
    if answers is None:
        return {}
    if not right:
        return {name: FOR / len(answers.held[name]) for name in mistakes if name in answers.held}
    rightly = {name: answers.rightly(name) for name in answers.held}
    return {name: share + (1 - share) * AGAINST for name, share in rightly.items()}


@cache
def _listened(letter: str) -> tuple[str, ...]:
    names = (name for question in SKILLS[letter].questions for name in question.heard())
    return tuple(dict.fromkeys(names))


@cache
def _at_home(letter: str) -> frozenset[str]:
    letters = tuple(SKILLS)
    earlier = {name for other in letters[: letters.index(letter)] for name in _listened(other)}
    return frozenset(_listened(letter)) - earlier


def suspicions(skill: Skill, record: Sequence[Given]) -> tuple[Suspicion, ...]:
    """The misconceptions that the last answers speak for, the weightiest first."""
    answers = of_skill(record, skill.letter)[-LOOKED_AT:]
    if all(given.right for given in answers):
        return ()
    prior, found = before(skill), weights(skill, answers)
    total = 1 + sum(found.values())
    return tuple(
        Suspicion(name, found[name] / total, sum(name in given.mistakes for given in answers))
        for name in sorted(found, key=lambda name: -found[name])
        if found[name] > prior[name]
    )


def strength(skill: Skill, record: Sequence[Given]) -> Strength:
    """How firm the skill is, and the step of difficulty to ask next."""
    answers = of_skill(record, skill.letter)
    last = answers[-LOOKED_AT:]
    share = _share(last)
    return Strength(_level(len(last), share), share, len(answers), _step(skill, last))


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
    """From the middle: up after two right answers in a row, at first after each; else down.

    Where a question was asked is where the next step begins.
    """
    tags = [question.tag for question in skill.questions]
    step, row, spotless = len(tags) // 2, 0, True
    for given in answers:
        asked = tags.index(given.tag) if given.tag in tags else step
        spotless = spotless and given.right
        row = row + 1 if given.right else 0
        if not given.right:
            step = max(asked - 1, 0)
        elif spotless or row > 1:
            step, row = min(asked + 1, len(tags) - 1), 0
        else:
            step = asked
    return step
