"""Every skill that is drilled, with its questions from easy to hard."""

from collections.abc import Mapping

from tutor.quiz.question import Question, Skill
from tutor.quiz.skills.ending import GIN, KNOCK, LAYOFF
from tutor.quiz.skills.house import HOUSE
from tutor.quiz.skills.judging import KNOCK_OR_NOT, OUTS
from tutor.quiz.skills.melds import ARRANGE, DEADWOOD, FIND, VALID
from tutor.quiz.skills.scoring import COLUMNS, GAME, SCORE, WINNER, WON
from tutor.quiz.skills.table import DEALER, DISCARD, DRAW, SETUP

SKILLS: Mapping[str, Skill] = {
    skill.letter: skill
    for skill in (
        VALID,
        FIND,
        ARRANGE,
        DEADWOOD,
        SETUP,
        DRAW,
        DISCARD,
        KNOCK,
        GIN,
        LAYOFF,
        WINNER,
        SCORE,
        DEALER,
        WON,
        GAME,
        COLUMNS,
        HOUSE,
        OUTS,
        KNOCK_OR_NOT,
    )
}
"""All skills by letter, in the order of the lessons."""

QUESTIONS: Mapping[str, Question] = {
    question.tag: question for skill in SKILLS.values() for question in skill.questions
}
"""All questions by tag."""
