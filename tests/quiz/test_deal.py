"""Two thousand fresh questions: legal, right by another solver, and never for nothing."""

from collections import Counter
from random import Random

import pytest

from tests.quiz.hands import scores
from tests.rules import brute
from tutor.exercises import Score
from tutor.quiz import LISTENED, Run, deal_run
from tutor.quiz.deal import deal
from tutor.quiz.kinds import ALWAYS, SOMETIMES, Kind
from tutor.rules import CardSet, deadwood

EVERY_KIND = tuple(dict.fromkeys((*ALWAYS, *SOMETIMES)))


def test_every_question_is_a_legal_knock_laid_at_its_best(questions: list[Score]) -> None:
    for question in questions:
        spread = question.spread()
        assert len(spread.cards) == len(question.defender) == 10
        assert not spread.cards & question.defender
        assert spread.deadwood <= 10
        assert spread.deadwood == deadwood(spread.cards)


def test_every_question_agrees_with_a_solver_written_apart(questions: list[Score]) -> None:
    for question in questions:
        ((winner, points),) = question.right()
        melds = [brute.pairs(meld) for meld in question.melds]
        held, mine = brute.pairs(question.defender), brute.worth(brute.pairs(question.loose))
        if not question.loose:
            assert (winner, points) == ("knocker", 25 + brute.least(held))
            continue
        theirs = brute.least_after_layoffs(held, melds)
        expected = ("knocker", theirs - mine) if mine < theirs else ("defender", mine - theirs + 25)
        assert (winner, points) == expected, question.id


def test_every_question_finds_out_more_than_one_misconception(questions: list[Score]) -> None:
    for question in questions[:300]:
        wrong: set[object] = set()
        for name in LISTENED:
            wrong |= question.held(name) - question.right()
            if len(wrong) > 1:
                break
        assert len(wrong) > 1, question.id


def test_every_misconception_listened_for_is_met_somewhere(questions: list[Score]) -> None:
    unmet = set(LISTENED)
    for question in questions:
        unmet -= {name for name in unmet if question.held(name) != question.right()}
        if unmet <= {"gin_undercut"}:
            break
    # To undercut gin a defender needs nothing loose either, which hardly ever comes about.
    assert unmet <= {"gin_undercut"}


@pytest.mark.parametrize("kind", EVERY_KIND, ids=lambda kind: kind.name)
def test_a_kind_is_what_it_says_and_a_trap_for_whom_it_says(kind: Kind) -> None:
    rng = Random(7)
    for question in (deal(kind, rng) for _ in range(20)):
        assert kind.fits(question.showdown())
        answers = [question.held(name) for name in kind.traps]
        assert question.right() not in answers
        assert any(answer != answers[0] for answer in answers)


def test_a_run_is_ten_hands_no_two_alike(runs: list[Run]) -> None:
    for run in runs:
        assert len(run.questions) == 10
        assert len({question.id for question in scores(run)}) == 10
        assert len({min(question.right()) for question in scores(run)}) == 10


def test_no_hand_ever_comes_again(questions: list[Score]) -> None:
    assert len({question.id for question in questions}) == len(questions)


def test_every_run_has_a_bit_of_everything(runs: list[Run]) -> None:
    for run in runs[:30]:
        results = [question.showdown() for question in scores(run)]
        kinds = Counter(result.kind for result in results)
        assert kinds["knock"] >= 2
        assert kinds["undercut"] >= 3
        assert kinds["gin"] == 1
        ties = [r for r in results if r.knocker_deadwood == r.defender_deadwood]
        assert len(ties) == 1
        assert any(result.defence.layoffs for result in results if result.kind == "knock")
        assert any(result.defence.layoffs for result in results if result.kind == "undercut")
        assert any(r.kind == "undercut" and r.defender_deadwood == 0 for r in results)
        for trap in ("chain_missed", "on_gin", "tie_to_knocker", "face_as_rank", "ace_as_11"):
            assert any(q.held(trap) != q.right() for q in scores(run)), trap


def test_kinds_come_in_any_order(runs: list[Run]) -> None:
    place = [next(i for i, q in enumerate(scores(run)) if not q.loose) for run in runs]
    assert set(place) == set(range(10))


def test_hands_look_like_hands_that_were_played(questions: list[Score]) -> None:
    """Low cards with the one who knocks, all ranks and suits with the other one."""
    counts = Counter(q.spread().deadwood for q in questions)
    assert set(counts) == set(range(11))
    assert max(counts.values()) < len(questions) / 2
    held = Counter(card for question in questions for card in question.defender)
    assert len(held) == 52
    assert max(held.values()) < 4 * min(held.values())


def test_the_same_chance_deals_the_same_run() -> None:
    assert deal_run(Random(5)) == deal_run(Random(5)) != deal_run(Random(6))


def test_what_fits_the_knockers_melds_is_there_by_design() -> None:
    """The kind without lay-offs has none, whatever the loose cards are."""
    plain = next(kind for kind in ALWAYS if kind.name == "plain")
    rng = Random(3)
    for _ in range(20):
        question = deal(plain, rng)
        assert not question.showdown().defence.layoffs
        assert CardSet(question.showdown().defence.loose)
