"""Several small questions on one page, judged together: the pattern of answers tells more.

One item with two possible answers cannot say which misconception spoke; the pattern can.
"""

from collections.abc import Sequence

from tutor.exercises.step import Mirror


def explaining(right: Sequence[str], given: Sequence[str], mirror: Mirror) -> tuple[str, ...]:
    """The misconceptions that fit a row of answers.

    First those that give exactly this row; failing that, those that give every wrong answer in it.
    """
    exact = tuple(name for name, rows in mirror.items() if tuple(given) in rows)
    if exact:
        return exact
    wrong = [i for i, (a, b) in enumerate(zip(right, given, strict=True)) if a != b]
    return tuple(
        name
        for name, rows in mirror.items()
        if any(all(row[i] == given[i] for i in wrong) for row in rows)  # type: ignore[index]
    )
