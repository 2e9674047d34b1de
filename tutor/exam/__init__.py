"""The closing examination: twenty fresh questions over all skills, their address, the result."""

from tutor.exam.paper import NoPaper, Paper, draw_paper, read_paper
from tutor.exam.questions import AREAS, QUESTIONS, Area

__all__ = ["AREAS", "QUESTIONS", "Area", "NoPaper", "Paper", "draw_paper", "read_paper"]
