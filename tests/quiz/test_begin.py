"""Fresh runs of the modes that do not look at the answers."""

from itertools import pairwise
from random import Random

from tutor.quiz import read_run
from tutor.quiz.begin import COUNTED, timed_run
from tutor.quiz.modes import TIMED


def test_a_timed_run_is_ten_hands_to_count_and_stands_in_its_address() -> None:
    for seed in range(5):
        run = timed_run(Random(seed))
        assert run.mode == TIMED
        assert [each.id[:2] for each in run.questions] == [COUNTED] * 10
        assert read_run(run.code) == run
        counts = [each.right() for each in run.questions]
        assert all(one != other for one, other in pairwise(counts))
