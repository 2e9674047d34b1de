"""The decisions that the quiz chooses from: clear ones, as many for the knock as for going on."""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from tutor import paths
from tutor.coach import BANK, load
from tutor.coach.bank import EACH, LATE, _moments
from tutor.coach.claims import SEED
from tutor.coach.kept import written
from tutor.coach.measure import MARGIN, decided

KEPT = load(paths.lessons(), BANK)


def test_each_decision_is_clear_and_half_of_them_are_for_the_knock_early_and_late() -> None:
    sorts: Counter[tuple[str, bool]] = Counter()
    for decision in KEPT.decision:
        (answer,) = decision.accepted(KEPT.margin)
        sorts[answer, decision.situation().me.turns >= LATE] += 1
    assert set(sorts.values()) == {EACH}
    assert len(sorts) == 4
    assert len(KEPT.decision) >= 60


def test_two_kinds_of_players_at_least_speak_for_the_answer_by_the_margin() -> None:
    assert (KEPT.seed, KEPT.margin) == (SEED, MARGIN)
    for decision in KEPT.decision:
        (answer,) = decision.accepted(KEPT.margin)
        speaking = [
            moved
            for against in decision.against
            for moved in against.moves
            if moved.answer != answer and moved.behind >= MARGIN and moved.behind > 2 * moved.error
        ]
        assert len(speaking) >= 2, decision.id


def test_no_hand_comes_twice_and_the_file_is_as_it_is_written() -> None:
    assert len({decision.key for decision in KEPT.decision}) == len(KEPT.decision)
    assert written(KEPT, "bank") == (paths.lessons() / BANK).read_text(encoding="utf-8")


def test_the_same_seed_plays_the_same_hands() -> None:
    played = list(islice(_moments(Random(SEED)), 12))
    kept = {decision.id: decision for decision in KEPT.decision}
    assert any(asked.id in kept for asked, _ in played)
    for asked, situation in played:
        assert asked.situation() == situation
        if asked.id in kept:
            assert kept[asked.id].history == asked.history


@pytest.mark.slow
def test_what_was_measured_comes_out_the_same_again() -> None:
    decision = KEPT.decision[0]
    assert decided(decision) == decision
