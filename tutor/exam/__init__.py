"""The closing examination: twenty fresh questions over all skills, their address, the result."""

from tutor.exam.codes import NoPaper
from tutor.exam.paper import Paper, draw_paper, read_paper
from tutor.exam.questions import AREAS, QUESTIONS, Area, Question

__all__ = [
    "AREAS",
    "QUESTIONS",
    "Area",
    "NoPaper",
    "Paper",
    "Question",
    "draw_paper",
    "read_paper",
]
