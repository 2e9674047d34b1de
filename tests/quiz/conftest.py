"""Many fresh runs, dealt once for all tests of the quiz."""

from random import Random

import pytest

from tests.quiz.hands import scores
from tutor.exercises import Score
from tutor.quiz import Run, deal_run


@pytest.fixture(scope="session")
def runs() -> list[Run]:
    """Two hundred runs, two thousand questions."""
    rng = Random(20261130)
    return [deal_run(rng) for _ in range(200)]


@pytest.fixture(scope="session")
def questions(runs: list[Run]) -> list[Score]:
    """All questions of all runs."""
    return [question for run in runs for question in scores(run)]
