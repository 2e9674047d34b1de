"""The quiz: fresh questions on every skill, their addresses, and what the answers tell."""

from tutor.quiz.begin import deal_run
from tutor.quiz.choosing import next_question
from tutor.quiz.codes import NoQuestion
from tutor.quiz.diagnosis import Strength, Suspicion, strength, suspicions
from tutor.quiz.findings import Finding, findings
from tutor.quiz.question import Question, Skill
from tutor.quiz.record import Given, Record, record_of
from tutor.quiz.review import due, due_at
from tutor.quiz.run import Run, read_question, read_run, skill_of, verdict_on
from tutor.quiz.settle import LISTENED
from tutor.quiz.skills import QUESTIONS, SKILLS

__all__ = [
    "LISTENED",
    "QUESTIONS",
    "SKILLS",
    "Finding",
    "Given",
    "NoQuestion",
    "Question",
    "Record",
    "Run",
    "Skill",
    "Strength",
    "Suspicion",
    "deal_run",
    "due",
    "due_at",
    "findings",
    "next_question",
    "read_question",
    "read_run",
    "record_of",
    "skill_of",
    "strength",
    "suspicions",
    "verdict_on",
]
