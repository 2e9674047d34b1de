"""The quiz: fresh questions on every skill, their addresses, and what the answers tell."""

from tutor.quiz.begin import deal_run
from tutor.quiz.codes import NoQuestion
from tutor.quiz.findings import Finding, findings
from tutor.quiz.question import Question, Skill
from tutor.quiz.run import Run, read_question, read_run, skill_of, verdict_on
from tutor.quiz.settle import LISTENED
from tutor.quiz.skills import QUESTIONS, SKILLS

__all__ = [
    "LISTENED",
    "QUESTIONS",
    "SKILLS",
    "Finding",
    "NoQuestion",
    "Question",
    "Run",
    "Skill",
    "deal_run",
    "findings",
    "read_question",
    "read_run",
    "skill_of",
    "verdict_on",
]
