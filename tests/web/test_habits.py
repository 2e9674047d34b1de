"""The clauses that say what a misconception makes a learner do."""

from tests.conftest import Say
from tutor.i18n import LANGUAGES
from tutor.quiz import LISTENED, QUESTIONS
from tutor.web.habits import HABITS
from tutor.web.reasons import REASONS
from tutor.web.words import MISTAKES


def test_every_misconception_that_the_quiz_listens_for_has_a_clause() -> None:
    heard = {name for question in QUESTIONS.values() for name in question.heard()}
    assert heard | set(LISTENED) <= set(HABITS)
    assert set(HABITS) <= set(MISTAKES) | set(REASONS)


def test_no_two_misconceptions_are_said_alike(say: Say) -> None:
    for language in LANGUAGES:
        clauses = [say(language, clause) for clause in HABITS.values()]
        assert len(set(clauses)) == len(clauses)


def test_a_clause_goes_on_after_its_subject(say: Say) -> None:
    for language in LANGUAGES:
        for clause in HABITS.values():
            said = say(language, clause)
            assert said[0].islower(), said
            assert not said.endswith("."), said
