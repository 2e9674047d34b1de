"""Sheets of questions for paper: what is drawn, and the address that carries it."""

from random import Random

import pytest

from tutor.quiz import QUESTIONS, SKILLS, NoQuestion, skill_of
from tutor.quiz.house import read_table, table_of
from tutor.quiz.sheet import LONGEST, MOST, draw_at, draw_sheet, read_sheet


@pytest.mark.parametrize("letter", SKILLS)
def test_a_sheet_of_one_skill_goes_from_easy_to_hard_and_repeats_nothing(letter: str) -> None:
    sheet = draw_sheet(SKILLS[letter], 6, Random(7))
    assert sheet.skill is SKILLS[letter]
    ids = [each.id for each in sheet.questions]
    assert len(set(ids)) == 6
    steps = [SKILLS[letter].questions.index(QUESTIONS[each[:2]]) for each in ids]
    assert steps == sorted(steps)
    assert len(set(steps)) == min(6, len(SKILLS[letter].questions))


@pytest.mark.parametrize("number", [1, 6, MOST])
def test_a_mixed_sheet_has_as_many_skills_as_questions_in_the_order_of_the_lessons(
    number: int,
) -> None:
    sheet = draw_sheet(None, number, Random(number))
    places = [list(SKILLS.values()).index(skill_of(each.id)) for each in sheet.questions]
    assert len(set(places)) == number
    assert places == sorted(places)
    assert (sheet.skill is None) == (number > 1)


@pytest.mark.parametrize("code", ["k7u12g34t150b30", "o", "rd", "k1u1g1t50b1ord"])
def test_a_sheet_for_ones_own_table_asks_by_its_rules_alone(code: str) -> None:
    sheet = draw_at(read_table(code), 6, Random(4))
    assert {table_of(each.id) for each in sheet.questions} == {read_table(code)}
    assert len({each.id[:2] for each in sheet.questions}) == 3
    assert read_sheet(sheet.code) == sheet


def test_an_address_gives_its_sheet_back_and_has_room_for_the_longest() -> None:
    for seed in range(5):
        sheet = draw_sheet(None, MOST, Random(seed))
        assert read_sheet(sheet.code) == sheet
    longest = max(
        (question.draw(Random(seed)).id for question in QUESTIONS.values() for seed in range(3)),
        key=len,
    )
    assert (len(longest) + 1) * MOST <= LONGEST


def test_what_is_no_sheet_is_refused() -> None:
    code = draw_sheet(SKILLS["d"], MOST, Random(1)).code
    first = code.split("~")[0]
    more = draw_sheet(SKILLS["d"], 1, Random(2)).code
    for wrong in ("", "~", "papel", f"{first}~{first}", f"{code}~{more}", code[:-1], "a" * 2_000):
        with pytest.raises(NoQuestion):
            read_sheet(wrong)
