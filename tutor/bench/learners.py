"""Simulated learners: how soon a misconception is named, and how seldom a slip accuses anybody.

A learner with one misconception answers the questions of the skill that is its own as
`tutor.quiz.choosing` asks them. A slip is the answer of a right reasoner, or of that learner, put
aside for any other plausible one: what some misconception would answer, or a near miscount.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from random import Random

from tutor.bench.timing import rows
from tutor.exercises import Exercise
from tutor.quiz.choosing import most_telling
from tutor.quiz.diagnosis import at_home, suspicions
from tutor.quiz.question import Question, Skill
from tutor.quiz.record import Given, Record
from tutor.quiz.skills import SKILLS

RUNS = 1_000
POOL = 200
SEED = 1909
SLIPS = 0.05
"""How often a learner slips."""
SOON, LATER, LONG = 3, 5, 20
"""Questions within which a misconception is to be named without slips, with slips, and for which
who only slips is to be left in peace.
"""
NAMED, NAMED_WITH_SLIPS, ACCUSED = 0.95, 0.90, 0.05
"""The shares of runs that are aimed at, the last at most."""
_NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question of the pool, all that can be answered worked out once."""

    exercise: Exercise
    right: Sequence[Hashable]
    held: Mapping[str, Sequence[Hashable]]
    plausible: Sequence[Hashable]
    suspects: Mapping[Hashable, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Figures:
    """The shares of runs in which a misconception was named in time, and how many there were."""

    mistake: str
    skill: Skill
    trapping: float
    soon: float
    later: float


@dataclass(slots=True)
class Pool:
    """Questions of one skill, drawn once and asked again and again."""

    skill: Skill
    asked: dict[str, Asked] = field(default_factory=dict)
    by_tag: dict[str, list[Exercise]] = field(default_factory=dict)

    def deal(self, rng: Random, question: Question) -> Exercise:
        """Any question of a type."""
        return rng.choice(self.by_tag[question.tag])


def pool(skill: Skill, number: int, rng: Random) -> Pool:
    """So many questions of each type."""
    found = Pool(skill)
    for question in skill.questions:
        found.by_tag[question.tag] = [question.draw(rng) for _ in range(number)]
        found.asked |= {each.id: _worked_out(each) for each in found.by_tag[question.tag]}
    return found


def _worked_out(exercise: Exercise) -> Asked:
    right = sorted(exercise.right(), key=str)
    held = {name: sorted(answers, key=str) for name, answers in exercise.mirror().items()}
    wrong = {answer for answers in held.values() for answer in answers} - set(right)
    plausible = sorted(wrong | {near for one in right for near in _near(one)}, key=str)
    suspects = {
        answer: tuple(name for name, answers in held.items() if answer in answers)
        for answer in plausible
    }
    return Asked(exercise, right, held, plausible, suspects)


def _near(answer: Hashable) -> Sequence[Hashable]:
    """What a right number becomes by a near miscount."""
    if isinstance(answer, int):
        return [near for near in (answer - 1, answer + 1, answer + 10) if near >= 0]
    match answer:
        case (str() as winner, int() as points) if points:
            return [(winner, points - 1), (winner, points + 1), (winner, points + 10)]
    return ()


def answered(pool: Pool, asked: Asked, mistake: str, slips: float, rng: Random) -> Given:
    """What a learner with this misconception, or with none, answers first."""
    own = asked.held.get(mistake) or asked.right
    answer = rng.choice(own)
    if rng.random() < slips:
        others = [each for each in (*asked.plausible, *asked.right[:1]) if each not in own]
        answer = rng.choice(others or own)
    suspects = asked.suspects.get(answer, ()) if answer not in asked.right else ()
    return Given(asked.exercise.id, answer in asked.right, suspects, _NOON)


def named(pool: Pool, mistake: str, slips: float, questions: int, rng: Random) -> str:
    """The misconception that is named first within so many questions; "" for none."""
    record: Record = ()
    for _ in range(questions):
        codes = {given.code for given in record}
        chosen = most_telling(pool.skill, record, codes, rng, partial(pool.deal, rng))
        given = answered(pool, pool.asked[chosen.id], mistake, slips, rng)
        record = (*record, given)
        if found := [each.mistake for each in suspicions(pool.skill, record) if each.named]:
            return found[0]
    return ""


def figures(pool: Pool, mistake: str, runs: int) -> Figures:
    """How often a misconception is named in time."""
    rng = Random(f"{SEED} {pool.skill.letter} {mistake}")
    soon = sum(named(pool, mistake, 0, SOON, rng) == mistake for _ in range(runs))
    later = sum(named(pool, mistake, SLIPS, LATER, rng) == mistake for _ in range(runs))
    trapping = sum(
        not set(each.held.get(mistake) or each.right) & set(each.right)
        for each in pool.asked.values()
    )
    return Figures(mistake, pool.skill, trapping / len(pool.asked), soon / runs, later / runs)


def accused(pool: Pool, runs: int) -> float:
    """How often somebody who only slips is accused of anything."""
    rng = Random(f"{SEED} {pool.skill.letter}")
    return sum(named(pool, "", SLIPS, LONG, rng) != "" for _ in range(runs)) / runs


def table(runs: int = RUNS) -> None:
    """Print how soon each misconception is named in its own skill, and who is accused wrongly."""
    found: list[Figures] = []
    wrongly: dict[str, float] = {}
    for skill in SKILLS.values():
        fresh = pool(skill, POOL, Random(f"{SEED} {skill.letter}"))
        found += [figures(fresh, name, runs) for name in sorted(at_home(skill.letter))]
        wrongly[skill.name] = accused(fresh, runs)
    rows(
        f"misconceptions named, {runs:,} simulated learners each",
        ("misconception", "skill", "traps", f"in {SOON}, no slips", f"in {LATER}, 5 % slips", ""),
        [
            (
                each.mistake,
                each.skill.name,
                f"{each.trapping:.0%}",
                f"{each.soon:.1%}",
                f"{each.later:.1%}",
                "" if each.soon >= NAMED and each.later >= NAMED_WITH_SLIPS else "*",
            )
            for each in found
        ],
    )
    rows(
        f"accused within {LONG} questions though they only slip, {runs:,} learners each",
        ("skill", "accused"),
        [(name, f"{share:.1%}") for name, share in wrongly.items()],
    )
    reached = sum(each.soon >= NAMED and each.later >= NAMED_WITH_SLIPS for each in found)
    print(f"  {reached} of {len(found)} misconceptions reach both figures")
