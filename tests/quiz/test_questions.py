"""Fresh questions of every type: legal, told apart from misconceptions, and safe in an address."""

from itertools import pairwise
from random import Random
from string import ascii_letters, digits

import pytest

from tests.quiz.fresh import fresh
from tutor import curriculum
from tutor.exercises import TrueFalse, Weigh
from tutor.exercises.facts import fact
from tutor.quiz import QUESTIONS, NoQuestion, Question
from tutor.quiz.bank import decisions, statements
from tutor.quiz.codes import letters
from tutor.rules import CardSet
from tutor.web.reasons import REASONS
from tutor.web.words import MISTAKES

EACH = [pytest.param(question, id=question.name) for question in QUESTIONS.values()]
NUMBER = 40
SIGNS = f"{ascii_letters}{digits}-._~é"
_SHORTER = (
    "judge",
    "setup",
    "winner",
    "won",
    "game",
    "columns",
    "nets",
    "dealer",
    "stakes",
)
"""What is left of their code without its last sign may be one too."""


@pytest.mark.slow
@pytest.mark.parametrize("question", EACH)
def test_each_fresh_question_is_legal_and_sets_traps(question: Question) -> None:
    """Its right answers are accepted, and each misconception's own answer names it."""
    for asked in fresh(question, NUMBER):
        assert set(asked.mistakes) <= asked.known()
        right = asked.right()
        for answer in right:
            assert asked.grade(asked.write(answer), {}).right
        mirror = asked.mirror()
        caught = {name for name, answers in mirror.items() if answers - right}
        assert len(caught & set(question.trapped)) >= question.least, asked.id
        for name in caught:
            wrong = min(mirror[name] - right, key=str)
            verdict = asked.grade(asked.write(wrong), mirror)
            assert not verdict.right
            assert name in verdict.mistakes, (asked.id, name)


@pytest.mark.slow
@pytest.mark.parametrize("question", EACH)
def test_a_code_gives_the_same_question_again(question: Question) -> None:
    exercises = fresh(question, NUMBER)
    for asked in exercises:
        again = question.exercise(asked.id[2:])
        assert again == asked
        assert asked.id.replace("_", "").replace("-", "").replace(".", "").isalnum()
    assert len({asked.id for asked in exercises}) > NUMBER * 0.8
    assert all(one.id != other.id for one, other in pairwise(exercises))


@pytest.mark.parametrize("question", EACH)
def test_every_misconception_that_is_listened_for_has_its_sentence(question: Question) -> None:
    for name in (*question.trapped, *question.listened):
        assert name in MISTAKES or name in REASONS, name


@pytest.mark.parametrize("question", EACH)
def test_what_is_no_code_is_refused(question: Question) -> None:
    code = fresh(question, 1)[0].id[2:]
    cut = () if question.words in _SHORTER else (code[:-1],)
    for wrong in ("", "a", "~", code + "é", f"{code}.{code}", f"-{code}", f"{code}-", *cut):
        with pytest.raises(NoQuestion):
            question.exercise(wrong)


def test_the_statements_are_about_facts_and_clauses_that_exist(course: curriculum.Course) -> None:
    bank = statements()
    truths = [fact(each.fact, CardSet()) for each in bank]
    assert 4 <= sum(each.value == truth for each, truth in zip(bank, truths, strict=True)) <= 8
    for each, truth in zip(bank, truths, strict=True):
        assert each.clause in course.book.clauses, each.clause
        assert type(truth) is type(each.value), each.fact


def test_clauses_and_lessons_exist(course: curriculum.Course) -> None:
    known = {entry.id for entry in course.entries}
    for question in QUESTIONS.values():
        assert set(question.clauses) <= course.book.clauses.keys()
        assert set(question.lessons) <= known
        assert any(lesson in course.lessons for lesson in question.lessons)
        assert question.clauses or question.kind is TrueFalse


@pytest.mark.parametrize("question", EACH)
def test_an_edited_code_is_a_question_with_a_right_answer_or_none(question: Question) -> None:
    rng = Random(f"edited {question.tag}")
    for asked in fresh(question, 10):
        for _ in range(6):
            code = edited(asked.id[2:], rng)
            try:
                found = question.exercise(code)
            except NoQuestion:
                continue
            assert found.right()
            assert any(found.held(name) - found.right() for name in found.mistakes), code


def edited(code: str, rng: Random) -> str:
    """The code with a sign or two changed, left out, put in, or moved."""
    signs = list(code)
    for _ in range(rng.randint(1, 2)):
        place, other = rng.randrange(len(signs)), rng.randrange(len(signs))
        match rng.choice(("change", "leave out", "put in", "swap")):
            case "change":
                signs[place] = rng.choice(SIGNS)
            case "leave out":
                del signs[place]
            case "put in":
                signs.insert(place, rng.choice(SIGNS))
            case "swap":
                signs[place], signs[other] = signs[other], signs[place]
    return "".join(signs)


@pytest.mark.parametrize(
    "hand",
    [
        "def-qrs-DEF.N_cgptCGPTOU",
        "efg-rst-EFG.N_cdhiquDHUQ",
        "pqr-wxy-IJK.N_suHtvLzMon",
    ],
)
def test_a_hand_in_which_all_goes_with_all_is_read_and_judged_all_the_same(hand: str) -> None:
    """Laying cards of any suit on such runs has hundreds of thousands of ways."""
    for tag in ("l1", "s1", "l0"):
        asked = QUESTIONS[tag].exercise(hand)
        assert asked.right()
        assert asked.mirror().keys() == set(asked.mistakes)


def test_the_address_of_decisions_carries_their_cards() -> None:
    asked = QUESTIONS["p1"].draw(Random(1))
    assert isinstance(asked, Weigh)
    hands = [letters(moment.situation().hand) for moment in asked.moments]
    assert asked.id == "p1" + "-".join(hands)
    assert len(decisions()) == 64
    for wrong in ("0-1-2-3", "-".join([hands[0]] * 4), "-".join(each[:-1] for each in hands)):
        with pytest.raises(NoQuestion):
            QUESTIONS["p1"].exercise(wrong)
