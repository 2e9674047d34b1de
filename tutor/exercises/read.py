"""A page to read: one idea and its figure, nothing to answer."""

from tutor.exercises.step import Step


class Read(Step, frozen=True, kw_only=True, tag="read"):
    """One idea with a figure on felt."""
