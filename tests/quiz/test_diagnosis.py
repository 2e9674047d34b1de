"""What answers tell: what is suspected, what is named, how firm a skill is."""

from collections.abc import Sequence
from datetime import UTC, datetime
from random import Random

import pytest
from hypothesis import given as holding
from hypothesis import strategies as st

from tutor.exercises import Exercise
from tutor.quiz import QUESTIONS, SKILLS, Given, Record, strength, suspicions
from tutor.quiz.diagnosis import LEAST, LOOKED_AT, MOST, at_home, listened, weights
from tutor.quiz.expected import expected, expected_of

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
WINNER, DEADWOOD = SKILLS["w"], SKILLS["d"]


def drawn(tag: str, number: int, seed: int = 3) -> list[Exercise]:
    rng = Random(seed)
    return [QUESTIONS[tag].draw(rng) for _ in range(number)]


def rightly(asked: Exercise) -> Given:
    return Given(asked.id, True, (), NOON)


def wrongly(asked: Exercise, mistake: str) -> Given:
    """The answer of somebody with the misconception, who is wrong here."""
    answer = min(asked.held(mistake) - asked.right(), key=str)
    mirror = asked.mirror()
    return Given(asked.id, False, tuple(n for n in mirror if answer in mirror[n]), NOON)


def named(skill: str, record: Record) -> list[str]:
    return [each.mistake for each in suspicions(SKILLS[skill], record) if each.named]


def test_nothing_answered_nothing_suspected() -> None:
    assert suspicions(WINNER, ()) == ()


def test_a_single_wrong_answer_makes_suspect_but_accuses_nobody() -> None:
    (asked,) = drawn("w1", 1)
    (first, *_) = suspicions(WINNER, (wrongly(asked, "tie_nobody"),))
    assert (first.mistake, first.explains, first.named) == ("tie_nobody", 1, False)


def test_two_answers_with_one_explanation_name_it() -> None:
    record = tuple(wrongly(asked, "tie_nobody") for asked in drawn("w1", 2))
    assert named("w", record) == ["tie_nobody"]


def test_two_different_mistakes_name_neither() -> None:
    one, other = drawn("w1", 2)
    assert named("w", (wrongly(one, "tie_nobody"), wrongly(other, "gin_undercut"))) == []


def test_what_explains_the_same_answers_is_named_only_when_an_answer_tells_it_apart() -> None:
    asked = drawn("h4", 2)
    record = tuple(wrongly(each, "no_double") for each in asked)
    assert {"no_double", "only_knock_doubles"} <= set(record[0].mistakes)
    assert named("h", record) == []
    (gin,) = drawn("h5", 1)
    assert named("h", (*record, wrongly(gin, "no_double"))) == ["no_double"]


def test_who_has_learned_is_suspected_no_longer() -> None:
    asked = drawn("w1", 12)
    record: Record = tuple(wrongly(each, "tie_nobody") for each in asked[:7])
    assert named("w", record) == ["tie_nobody"]
    record += tuple(rightly(each) for each in asked[7:])
    assert named("w", record[:9]) == []
    assert suspicions(WINNER, record) == ()


def test_right_answers_tell_nothing_of_what_would_be_right_too() -> None:
    hands = drawn("d3", 4)
    found = weights(DEADWOOD, tuple(map(rightly, hands)))
    before = weights(DEADWOOD, ())
    for name in listened(DEADWOOD):
        trapped = any(
            name in each.held and not each.held[name] & each.right
            for each in map(expected_of, (hand.id for hand in hands))
            if each
        )
        assert (found[name] < before[name]) == trapped, name


def test_a_stored_code_that_is_none_now_is_passed_over() -> None:
    (asked,) = drawn("w1", 1)
    gone = Given("w1zzz", False, ("tie_nobody",), NOON)
    record = (gone, wrongly(asked, "tie_nobody"))
    assert weights(WINNER, record) == weights(WINNER, record[1:])


def test_only_the_last_dozen_answers_count() -> None:
    asked = drawn("w1", LOOKED_AT + 2)
    old = tuple(wrongly(each, "tie_nobody") for each in asked[:2])
    new = tuple(rightly(each) for each in asked[2:])
    assert suspicions(WINNER, old + new) == ()
    assert weights(WINNER, old + new) == weights(WINNER, new)


def test_answers_to_other_skills_say_nothing() -> None:
    record = tuple(wrongly(asked, "face_as_rank") for asked in drawn("d1", 3))
    assert named("d", record) == ["face_as_rank"]
    assert suspicions(WINNER, record) == ()


def test_each_misconception_is_at_home_in_one_skill() -> None:
    homes = [name for skill in SKILLS.values() for name in at_home(skill)]
    assert len(homes) == len(set(homes))
    assert set(homes) == {name for skill in SKILLS.values() for name in listened(skill)}


def test_a_misconception_whose_answer_the_form_cannot_say_is_left_out() -> None:
    (asked,) = drawn("w1", 1)
    assert "melded_counted" not in expected(asked, ["melded_counted", "tie_nobody"]).held
    assert expected_of("w1zzz") is None


@holding(st.lists(st.sampled_from(["right", *sorted(at_home(WINNER))]), max_size=30))
def test_weights_stay_within_their_bounds(answers: Sequence[str]) -> None:
    (asked,) = drawn("w2", 1)
    record = tuple(
        rightly(asked) if answer == "right" else wrongly(asked, answer) for answer in answers
    )
    found = weights(WINNER, record)
    assert all(LEAST <= weight <= MOST for weight in found.values())
    assert all(0 < each.weight < 1 for each in suspicions(WINNER, record))
    assert sum(each.named for each in suspicions(WINNER, record)) <= 1


def marks(text: str, tag: str = "d2") -> Record:
    """Answers to one question again and again: `+` a right one, `-` a wrong one."""
    (asked,) = drawn(tag, 1)
    return tuple(Given(asked.id, sign == "+", (), NOON) for sign in text)


@pytest.mark.parametrize(
    ("answers", "level"),
    [
        ("", "new"),
        ("-", "shaky"),
        ("+", "growing"),
        ("+++", "growing"),
        ("++++", "firm"),
        ("+-+-", "shaky"),
        ("----++++", "growing"),
        ("-+++++++++++", "firm"),
        ("++++++++++--", "growing"),
        ("++++++++----", "shaky"),
    ],
)
def test_a_skill_is_as_firm_as_its_last_answers(answers: str, level: str) -> None:
    found = strength(DEADWOOD, marks(answers))
    assert found.level == level
    assert found.answers == len(answers)


def test_newer_answers_count_for_more() -> None:
    better, worse = strength(DEADWOOD, marks("--++")), strength(DEADWOOD, marks("++--"))
    assert better.share > 0.5 > worse.share


def test_the_step_rises_with_right_answers_and_falls_with_wrong_ones() -> None:
    middle = len(DEADWOOD.questions) // 2
    assert strength(DEADWOOD, ()).step == middle
    easiest, hardest = DEADWOOD.questions[0].tag, DEADWOOD.questions[-1].tag
    assert strength(DEADWOOD, marks("+", easiest)).step == 1
    assert strength(DEADWOOD, marks("-", easiest)).step == 0
    assert strength(DEADWOOD, marks("+", hardest)).step == len(DEADWOOD.questions) - 1
    assert strength(DEADWOOD, marks("-", hardest)).step == len(DEADWOOD.questions) - 2


def test_after_a_wrong_answer_it_takes_two_right_ones_to_rise() -> None:
    place = [question.tag for question in DEADWOOD.questions].index("d2")
    assert strength(DEADWOOD, marks("-+")).step == place
    assert strength(DEADWOOD, marks("-++")).step == place + 1
