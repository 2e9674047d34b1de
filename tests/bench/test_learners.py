"""Simulated learners: what the bench measures holds, with room for chance in fewer runs."""

from functools import cache
from random import Random

import pytest

from tutor.bench.learners import (
    ACCUSED,
    NAMED,
    NAMED_WITH_SLIPS,
    Pool,
    accused,
    figures,
    given,
    near_miscounts,
)
from tutor.quiz import SKILLS
from tutor.quiz.diagnosis import at_home

RUNS, POOL, ROOM = 60, 60, 0.12
"""Fewer runs and questions than the bench has; by how much a share may miss its aim for that."""
EACH = [pytest.param(letter, id=skill.name) for letter, skill in SKILLS.items()]


@cache
def pool(letter: str) -> Pool:
    return Pool(SKILLS[letter], POOL, Random(letter))


@pytest.mark.slow
@pytest.mark.parametrize("letter", EACH)
def test_misconceptions_are_named_in_time(letter: str) -> None:
    found = [figures(pool(letter), name, RUNS) for name in sorted(at_home(SKILLS[letter]))]
    for each in found:
        assert each.soon >= NAMED - ROOM, each
        assert each.later >= NAMED_WITH_SLIPS - ROOM, each
    if found:
        assert sum(each.soon for each in found) >= NAMED * len(found)
        assert sum(each.later for each in found) >= NAMED_WITH_SLIPS * len(found)


@pytest.mark.slow
@pytest.mark.parametrize("letter", EACH)
def test_who_only_slips_is_hardly_ever_accused(letter: str) -> None:
    assert accused(pool(letter), RUNS) <= ACCUSED + ROOM / 2


def test_a_learner_without_slips_answers_as_the_misconception_does() -> None:
    rng = Random(1)
    found = pool("w")
    for asked in found.asked.values():
        assert given(asked, "", 0, rng).right
        wrong = given(asked, "tie_nobody", 0, rng)
        assert not wrong.right
        assert "tie_nobody" in wrong.mistakes


def test_a_slip_is_never_what_the_learner_would_have_answered() -> None:
    rng = Random(2)
    for asked in pool("w").asked.values():
        assert not given(asked, "", 1, rng).right
        assert given(asked, "tie_nobody", 1, rng).mistakes != ("tie_nobody",)


def test_the_same_seed_gives_the_same_figures() -> None:
    one, other = (figures(Pool(SKILLS["w"], 20, Random(3)), "tie_nobody", 20) for _ in range(2))
    assert one == other


@pytest.mark.parametrize(
    ("answer", "near"),
    [
        (7, [6, 8, 17]),
        (0, [1, 10]),
        (("knocker", 9), [("knocker", 8), ("knocker", 10), ("knocker", 19)]),
        (("nobody", 0), []),
        (("true", "false"), []),
    ],
)
def test_a_near_miscount_loses_a_point_or_adds_one_or_ten(answer: object, near: object) -> None:
    assert list(near_miscounts(answer)) == near
