"""The sentences for misconceptions and verdicts."""

import pytest

from tests.conftest import Say
from tutor.i18n import LANGUAGES
from tutor.quiz import QUESTIONS
from tutor.quiz.house import ELSEWHERE
from tutor.web.reasons import REASONS
from tutor.web.words import MISTAKES, SAYINGS

OF_THE_TABLE = ("strict_limit", "other_bonus", "boxes_forgotten", "sheet_boxes")
"""What rests on a number that tables set for themselves."""


@pytest.mark.parametrize("name", OF_THE_TABLE)
def test_no_number_of_one_table_is_said_at_another(name: str, say: Say) -> None:
    heard = {mistake for tag in ELSEWHERE for mistake in QUESTIONS[tag].heard()}
    assert name in heard | SAYINGS.keys()
    message = {**REASONS, **MISTAKES, **SAYINGS}[name]
    for language in LANGUAGES:
        said = say(language, message)
        assert not any(sign.isdigit() for sign in said), said
