"""How long a timed run took, told from when its questions were first answered."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

PENALTY = timedelta(seconds=10)
"""What each wrong answer costs."""


@dataclass(frozen=True, slots=True, order=True)
class Time:
    """The whole `total`, in which each of the `wrong` answers has its penalty; less is better."""

    total: timedelta
    wrong: int

    @property
    def counted(self) -> timedelta:
        """From the first answer to the last."""
        return self.total - self.wrong * PENALTY


def time_of(firsts: Collection[tuple[datetime, bool]]) -> Time:
    """The time of a run by the first answers to its questions, one at least: when, and whether
    right. It begins with the first answer, so that nobody is hurried while the page loads.
    """
    times = [at for at, _ in firsts]
    wrong = sum(not right for _, right in firsts)
    return Time(max(times) - min(times) + wrong * PENALTY, wrong)
