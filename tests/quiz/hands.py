"""What the tests need to know of the hands of a run."""

from tutor.exercises import Score
from tutor.quiz import Run


def scores(run: Run) -> list[Score]:
    """The hands to settle of a run."""
    return [question for question in run.questions if isinstance(question, Score)]
