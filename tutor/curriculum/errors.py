"""What is wrong in a lesson, said to the person who writes it."""


class LessonError(Exception):
    """A fault in a content file, by file, step and field."""

    def __init__(self, file: str, step: str, field: str, problem: str) -> None:
        """Name the place as closely as it is known; an empty part is left out."""
        self.file, self.step, self.field, self.problem = file, step, field, problem
        place = ", ".join(part for part in (file, step and f"step {step}", field) if part)
        super().__init__(f"{place}: {problem}")
