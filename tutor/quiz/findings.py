"""What the wrong answers of a run tell about the one who gave them."""

from collections.abc import Sequence
from dataclasses import dataclass

from tutor.quiz.settle import LISTENED


@dataclass(frozen=True, slots=True)
class Finding:
    """Answers with one explanation: the misconceptions that give all of them, likeliest first.

    More than one where these answers do not tell them apart; none where no known one fits.
    """

    mistakes: tuple[str, ...]
    questions: tuple[int, ...]
    """The numbers of the questions, in order."""


def findings(suspects: Sequence[tuple[int, Sequence[str]]]) -> tuple[Finding, ...]:
    """The fewest explanations for wrong answers, given as question number and suspects.

    What explains most answers comes first, and takes them away from the rest: one misconception
    behind three answers is likelier than three different ones. Answers without suspects come last.
    """
    left = [(number, names) for number, names in suspects if names]
    found: list[Finding] = []
    while left:
        explained = {
            name: tuple(number for number, names in left if name in names)
            for name in sorted({name for _, names in left for name in names}, key=_place)
        }
        most = max(explained.values(), key=len)
        alike = tuple(name for name, numbers in explained.items() if numbers == most)
        found.append(Finding(alike, most))
        left = [(number, names) for number, names in left if number not in most]
    unexplained = tuple(number for number, names in suspects if not names)
    return (*found, Finding((), unexplained)) if unexplained else tuple(found)


def _place(mistake: str) -> tuple[int, str]:
    """How likely it is before any answer; those of other questions than a score come last."""
    return (LISTENED.index(mistake) if mistake in LISTENED else len(LISTENED)), mistake
