"""Which question comes next: fresh, of the right skill, and telling suspects apart."""

from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from random import Random

import pytest

from tutor.exercises import Exercise
from tutor.quiz import QUESTIONS, SKILLS, Given, Record, next_question, skill_of
from tutor.quiz.choosing import to_clear_up
from tutor.quiz.diagnosis import at_home
from tutor.quiz.modes import DUE, GROWING, MISTAKES, MIXED

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)


def answered(asked: Exercise, right: bool, *mistakes: str, days: float = 0) -> Given:
    """A first answer, so many days ago."""
    return Given(asked.id, right, mistakes, NOW - timedelta(days=days))


def wrongly(letter: str, mistake: str, number: int = 1, seed: int = 5) -> Record:
    """Answers to fresh questions of a skill by somebody with this misconception."""
    rng, found = Random(seed), list[Given]()
    while len(found) < number:
        asked = next_question(letter, (), (), rng, NOW)
        given = asked.held(mistake) - asked.right()
        if given:
            answer = asked.write(min(given, key=str))
            verdict = asked.grade(answer, asked.mirror())
            found.append(answered(asked, False, *verdict.mistakes))
    return tuple(found)


@pytest.mark.parametrize("mode", sorted(GROWING))
def test_no_question_comes_twice_in_a_run(mode: str) -> None:
    rng, run = Random(mode), list[Exercise]()
    record: Record = ()
    for _ in range(10):
        fresh = next_question(mode, record, run, rng, NOW)
        assert fresh.id not in {each.id for each in run}
        run.append(fresh)
        record = (*record, answered(fresh, rng.random() < 0.7))
    if mode in SKILLS:
        assert {skill_of(each.id).letter for each in run} == {mode}


def test_no_question_comes_that_was_answered_before() -> None:
    # A run that began with it would be an old one, and stand there answered.
    first, last = wrongly("d", "face_as_rank", 2)
    for seed in range(10):
        fresh = next_question("d", (first, last), (), Random(seed), NOW)
        met = replace(first, code=fresh.id)
        assert next_question("d", (met, last), (), Random(seed), NOW) != fresh


def test_mixed_skills_take_turns() -> None:
    rng, run = Random(7), list[Exercise]()
    for _ in range(60):
        run.append(next_question(MIXED, (), run, rng, NOW))
    letters = [skill_of(each.id).letter for each in run]
    for (one, two), (_, three) in pairwise(pairwise(letters)):
        assert not one == two == three
    assert len(set(letters)) > 10


def test_a_weak_skill_comes_more_often_than_a_firm_one() -> None:
    rng = Random(8)
    weak = [answered(next_question("w", (), (), rng, NOW), False) for _ in range(6)]
    firm = [answered(next_question("m", (), (), rng, NOW), True) for _ in range(6)]
    record = (*weak, *firm)
    drawn = [next_question(MIXED, record, (), rng, NOW) for _ in range(200)]
    letters = Counter(skill_of(each.id).letter for each in drawn)
    assert letters["w"] > 2 * letters["m"]


def test_ones_own_mistakes_are_set_as_traps_again() -> None:
    record = wrongly("w", "tie_nobody")
    rng = Random(9)
    for _ in range(10):
        asked = next_question(MISTAKES, record, (), rng, NOW)
        assert any(asked.held(name) - asked.right() for name in record[0].mistakes)


def test_mistakes_made_in_lessons_count_too() -> None:
    rng = Random(10)
    asked = next_question(MISTAKES, (), (), rng, NOW, mistakes={"box_25": 3})
    assert asked.held("box_25") - asked.right()
    assert skill_of(asked.id).letter in "ec"


def test_a_mistake_is_cleared_up_by_answers_that_it_would_have_got_wrong() -> None:
    rng, made = Random(10), {"box_25": 3}
    assert to_clear_up((), made) == made
    record: Record = ()
    for _ in range(3):
        asked = next_question(MISTAKES, record, (), rng, NOW, mistakes=made)
        record = (*record, answered(asked, True))
    assert "box_25" not in to_clear_up(record, made)
    assert to_clear_up((*record, *wrongly("e", "box_25", 2)), made)["box_25"] >= 3


def test_a_mistake_that_no_question_sets_a_trap_for_is_no_wish() -> None:
    asked = next_question(MISTAKES, (), (), Random(11), NOW, mistakes={"draw_twice": 9})
    assert asked.right()


def test_what_is_due_comes_first() -> None:
    rng = Random(12)
    old = answered(next_question("d", (), (), rng, NOW), True, days=60)
    for _ in range(5):
        asked = next_question(DUE, (old,), (), rng, NOW)
        assert skill_of(asked.id).letter == "d"


def test_all_that_was_due_when_a_run_began_is_asked_through_it() -> None:
    rng = Random(13)
    record: Record = tuple(
        answered(next_question(letter, (), (), rng, NOW), True, days=60) for letter in "dgw"
    )
    previous: list[Exercise] = []
    for _ in range(7):
        previous.append(next_question(DUE, record, previous, rng, NOW))
        record = (*record, answered(previous[-1], True))
    letters = [skill_of(each.id).letter for each in previous]
    assert set(letters[:3]) == set("dgw")
    assert letters == (letters[:3] * 3)[:7]


@pytest.mark.parametrize("seed", range(5))
def test_suspects_that_answered_alike_are_told_apart_by_the_next_question(seed: int) -> None:
    rng = Random(seed)
    hand = QUESTIONS["h4"].draw(rng)
    answer = min(hand.held("no_double"), key=str)
    suspects = [name for name, answers in hand.mirror().items() if answer in answers]
    assert {"no_double", "only_knock_doubles"} <= set(suspects)
    asked = next_question("h", (answered(hand, False, *suspects),), (hand,), rng, NOW)
    both = [asked.held(name) for name in ("no_double", "only_knock_doubles")]
    assert not both[0] & both[1]


@pytest.mark.parametrize("letter", SKILLS)
def test_two_questions_answered_rightly_have_trapped_what_is_at_home(letter: str) -> None:
    skill, missed = SKILLS[letter], 0
    for seed in range(8):
        rng, record = Random(seed), tuple[Given, ...]()
        trapped: set[str] = set()
        for _ in range(2):
            asked = next_question(letter, record, (), rng, NOW)
            trapped |= {
                n for n, held in asked.mirror().items() if held and not held & asked.right()
            }
            record = (*record, answered(asked, True))
        missed += len(at_home(skill) - trapped)
    assert missed <= 0.1 * 8 * len(at_home(skill))


def test_once_all_is_told_the_step_decides() -> None:
    rng, record = Random(14), tuple[Given, ...]()
    steps = [question.tag for question in SKILLS["w"].questions]
    for _ in range(6):
        record = (*record, answered(next_question("w", record, (), rng, NOW), True))
    assert record[-1].tag == steps[-1]
    wrong = answered(QUESTIONS[steps[-1]].draw(rng), False)
    assert next_question("w", (*record, wrong), (), rng, NOW).id[:2] == steps[-2]
