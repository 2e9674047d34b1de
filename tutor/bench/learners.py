"""Simulated learners: how soon a misconception is named, and how seldom a slip accuses anybody.

A learner with one misconception answers the questions of the skill that is its own as
`tutor.quiz.choosing` asks them. A slip is the answer of a right reasoner, or of that learner, put
aside for any other plausible one: what some misconception would answer, or a near miscount.
"""

import statistics
import time
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import chain
from random import Random

from tutor.bench.timing import rows
from tutor.exercises import Exercise
from tutor.quiz.choosing import most_telling, next_question
from tutor.quiz.diagnosis import at_home, suspicions
from tutor.quiz.expected import Expected, expected_of
from tutor.quiz.modes import MIXED
from tutor.quiz.question import Skill
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
    """A question whose answers are worked out once, each standing for itself as a number.

    `plausible` are those that a slip may give; `suspects` the misconceptions behind each answer.
    """

    code: str
    expected: Expected[int]
    plausible: Sequence[int]
    suspects: Mapping[int, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Figures:
    """How often a misconception has another answer than the rules, and is named in time."""

    mistake: str
    skill: Skill
    trapping: float
    soon: float
    later: float

    @property
    def reached(self) -> bool:
        """Whether both aims are."""
        return self.soon >= NAMED and self.later >= NAMED_WITH_SLIPS


class Pool:
    """Questions of one skill, drawn once and asked again and again."""

    def __init__(self, skill: Skill, number: int, rng: Random) -> None:
        """Draw so many of each type."""
        self.skill = skill
        self._drawn = {
            question.tag: [question.draw(rng) for _ in range(number)]
            for question in skill.questions
        }
        self.asked = {each.id: worked_out(each) for each in chain(*self._drawn.values())}

    def next(self, record: Record, rng: Random) -> Asked:
        """The question that the quiz would ask next."""
        chosen = most_telling(
            self.skill,
            record,
            {given.code for given in record},
            rng,
            lambda question: rng.choice(self._drawn[question.tag]),
            self._expected,
        )
        return self.asked[chosen.id]

    def _expected(self, exercise: Exercise, names: Sequence[str]) -> Expected[int]:
        known = self.asked[exercise.id].expected
        return Expected(
            known.right, {name: known.held[name] for name in names if name in known.held}
        )


def worked_out(exercise: Exercise) -> Asked:
    """All that may be answered to a question."""
    known = expected_of(exercise.id)
    assert known
    near = {each for one in known.right for each in near_miscounts(one)}
    every: set[Hashable] = {*near, *known.right, *chain(*known.held.values())}
    number = {answer: place for place, answer in enumerate(sorted(every, key=str))}
    right = {number[answer] for answer in known.right}
    held = {name: {number[each] for each in found} for name, found in known.held.items()}
    suspects = {
        answer: tuple(name for name in held if answer in held[name]) for answer in number.values()
    }
    return Asked(exercise.id, Expected(right, held), range(len(every)), suspects)


def near_miscounts(answer: Hashable) -> Sequence[Hashable]:
    """What a right number becomes when a point or ten are lost on the way."""
    match answer:
        case int():
            return [near for near in (answer - 1, answer + 1, answer + 10) if near >= 0]
        case (str() as winner, int() as points) if points:
            return [(winner, points - 1), (winner, points + 1), (winner, points + 10)]
    return ()


def given(asked: Asked, mistake: str, slips: float, rng: Random) -> Given:
    """The first answer of a learner with this misconception, or with none."""
    right = asked.expected.right
    own = asked.expected.held.get(mistake, right)
    others = [answer for answer in asked.plausible if answer not in own]
    slip = others and rng.random() < slips
    answer: int = rng.choice(others if slip else list(own))
    suspects = () if answer in right else asked.suspects[answer]
    return Given(asked.code, answer in right, suspects, _NOON)


def named(pool: Pool, mistake: str, slips: float, questions: int, rng: Random) -> str:
    """The misconception that is named first within so many questions; "" for none."""
    record: Record = ()
    for _ in range(questions):
        record = (*record, given(pool.next(record, rng), mistake, slips, rng))
        if not record[-1].right:
            for each in suspicions(pool.skill, record):
                if each.named:
                    return each.mistake
    return ""


def figures(pool: Pool, mistake: str, runs: int) -> Figures:
    """How often a misconception is named in time."""
    rng = Random(f"{SEED} {pool.skill.letter} {mistake}")
    soon = sum(named(pool, mistake, 0, SOON, rng) == mistake for _ in range(runs))
    later = sum(named(pool, mistake, SLIPS, LATER, rng) == mistake for _ in range(runs))
    known = [asked.expected for asked in pool.asked.values()]
    trapping = sum(mistake in each.held and not each.rightly(mistake) for each in known)
    return Figures(mistake, pool.skill, trapping / len(known), soon / runs, later / runs)


def accused(pool: Pool, runs: int) -> float:
    """How often somebody who only slips is accused of anything."""
    rng = Random(f"{SEED} {pool.skill.letter}")
    return sum(named(pool, "", SLIPS, LONG, rng) != "" for _ in range(runs)) / runs


def choosing(number: int = 300) -> float:
    """The median milliseconds that the choice of the next question takes, in mixed practice, to
    somebody who has answered so many questions, one in five of them wrongly.
    """
    rng, record, spent = Random(SEED), list[Given](), list[float]()
    while len(record) < number:
        for skill in SKILLS.values():
            asked = worked_out(rng.choice(skill.questions).draw(rng))
            record.append(given(asked, "", 0.2, rng))
    for _ in range(100):
        start = time.process_time()
        next_question(MIXED, tuple(record[-number:]), (), rng, _NOON)
        spent.append(time.process_time() - start)
    return 1_000 * statistics.median(spent)


def table(runs: int = RUNS) -> None:
    """Print how soon each misconception is named in its own skill, and who is accused wrongly."""
    found: list[Figures] = []
    wrongly: dict[str, float] = {}
    for skill in SKILLS.values():
        fresh = Pool(skill, POOL, Random(f"{SEED} {skill.letter}"))
        found += [figures(fresh, name, runs) for name in sorted(at_home(skill))]
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
                "" if each.reached else "*",
            )
            for each in found
        ],
    )
    rows(
        f"accused within {LONG} questions though they only slip, {runs:,} learners each",
        ("skill", "accused"),
        [(name, f"{share:.1%}") for name, share in wrongly.items()],
    )
    reached = sum(each.reached for each in found)
    print(f"  {reached} of {len(found)} misconceptions reach both figures")
    print(f"  the next question is chosen in {choosing():.1f} ms at the median")
