"""Verdicts: points against the best move, with an error that is true."""

import numpy as np
import pytest

from tutor.coach import (
    RIVALS,
    Situation,
    Verdict,
    Weighed,
    candidates,
    knock_or_go_on,
    weigh,
)
from tutor.coach.verdict import standard_error
from tutor.rules import Move

from .hands import LATE

KNOCK, GO_ON = knock_or_go_on(LATE)


def weighed(behind: float, error: float) -> Weighed:
    return Weighed(GO_ON, -behind, behind, error)


@pytest.mark.parametrize(
    ("behind", "error", "grade"),
    [
        (0.0, 0.0, "best"),
        (0.9, 0.1, "as_good"),
        (1.0, 0.1, "slip"),
        (2.9, 0.1, "slip"),
        (3.0, 0.1, "mistake"),
        (7.9, 0.1, "mistake"),
        (8.0, 0.1, "blunder"),
        (2.0, 1.0, "as_good"),
        (9.0, 5.0, "as_good"),
    ],
)
def test_the_grade_is_by_points_and_never_by_chance(
    behind: float, error: float, grade: str
) -> None:
    assert weighed(behind, error).grade == grade


@pytest.mark.parametrize("rival", RIVALS)
def test_a_late_knock_with_seven_is_a_blunder(rival: str) -> None:
    verdict = weigh(LATE, RIVALS[rival], np.random.default_rng(1), (KNOCK, GO_ON), 1_000)
    assert verdict.best.move == GO_ON
    assert verdict.best.behind == verdict.best.error == 0
    assert verdict.of(KNOCK).grade == "blunder"
    assert verdict.of(KNOCK).points == pytest.approx(verdict.best.points - verdict.of(KNOCK).behind)


def test_gin_is_best_of_all_moves() -> None:
    situation = Situation.read("AS 2S 3S 7H 8H 9H KD KC KH 5D", "4S", "rival refuse, you take 4S")
    verdict = weigh(situation, RIVALS["strong"], np.random.default_rng(1), hands=1_000)
    assert verdict.best.move == Move.parse("knock 5D")
    assert {choice.move for choice in verdict.choices} == set(candidates(situation))
    assert all(choice.sure for choice in verdict.choices[1:])


def test_the_card_that_makes_a_meld_is_worth_taking() -> None:
    situation = Situation.read("4S 5S 2H 8H KH 3D 9D JD 7C QC", "6S", "rival refuse")
    verdict = weigh(situation, RIVALS["strong"], np.random.default_rng(1), hands=2_000)
    assert verdict.best.move == Move("take")
    assert verdict.of(Move("refuse")).sure


def test_a_card_may_be_worth_taking_without_a_meld() -> None:
    """14 points go down to 10, and the hand can be knocked."""
    situation = Situation.read(
        "3S 6S 4H 8H 9H KH KD 3C 9C KC",
        "9D",
        "rival refuse, you take 9D, you throw 4H, rival stock, rival throw KS,"
        "you pile KS, you throw 6S, rival stock, rival throw 4S",
    )
    assert candidates(situation) == (Move("stock"), Move("pile"))
    for rival in RIVALS.values():
        verdict = weigh(situation, rival, np.random.default_rng(1), hands=1_500)
        assert verdict.best.move == Move("pile")
        assert verdict.of(Move("stock")).grade == "mistake"


def test_a_meld_that_breaks_another_is_not_worth_its_draw() -> None:
    situation = Situation.read(
        "AS 10S JS AH 5H 8H 6D AC 5C 10C",
        "QH",
        "you refuse, rival refuse, you stock QS, you throw 10C, rival stock, rival throw 10H,"
        "you stock JD, you throw 8H, rival stock, rival throw JC, you stock QD, you throw 6D,"
        "rival stock, rival throw JH",
    )
    verdict = weigh(situation, RIVALS["strong"], np.random.default_rng(1), hands=1_500)
    assert verdict.best.move == Move("stock")
    assert verdict.of(Move("pile")).grade == "blunder"


def test_after_two_refusals_there_is_nothing_to_choose() -> None:
    situation = Situation.read("AS 10S JS AH 5H 8H 6D AC 5C 10C", "QH", "you refuse, rival refuse")
    assert candidates(situation) == (Move("stock"),)


def test_the_same_seed_gives_the_same_verdict() -> None:
    def again() -> Verdict:
        return weigh(LATE, RIVALS["patient"], np.random.default_rng(5), hands=600)

    assert again() == again()


def test_a_move_that_was_not_weighed_has_no_verdict() -> None:
    verdict = weigh(LATE, RIVALS["strong"], np.random.default_rng(1), (KNOCK, GO_ON), 200)
    with pytest.raises(KeyError):
        verdict.of(Move.parse("throw AH"))


def test_no_knock_is_weighed_where_none_is_allowed() -> None:
    situation = Situation.read("4S 5S 2H 8H KH 3D 9D JD 7C QC", "6S", "rival refuse, you take 6S")
    with pytest.raises(ValueError, match="no knock"):
        knock_or_go_on(situation)


def test_a_knock_may_name_its_melds() -> None:
    """Two ways to lay one hand are weighed as two moves."""
    situation = Situation.read(
        "AS 4S AH 3H 4H 5H AD 4D AC 6D",
        "9C",
        "rival refuse, you refuse, rival stock,rival throw KS, you stock 2C",
    )
    spreads = [
        Move.parse("knock 6D: AS-AH-AD-AC 3H-4H-5H"),
        Move.parse("knock 6D: AS-AH-AD-AC 4S-4H-4D"),
    ]
    verdict = weigh(situation, RIVALS["strong"], np.random.default_rng(1), spreads, 2_000)
    assert {choice.move for choice in verdict.choices} == set(spreads)
    assert verdict.choices[1].behind < 3


def test_the_error_printed_is_the_spread_of_repeats() -> None:
    rng = np.random.default_rng(11)
    gains, errors = [], []
    for _ in range(24):
        verdict = weigh(LATE, RIVALS["strong"], rng, (KNOCK, GO_ON), 600)
        gains.append(verdict.of(KNOCK).behind)
        errors.append(verdict.of(KNOCK).error)
    assert 0.6 < np.std(gains, ddof=1) / np.mean(errors) < 1.6


def test_values_of_one_family_count_as_one_case() -> None:
    values = np.array([0, 0, 0, 8, 8, 8])
    alone, together = np.arange(6), np.array([0, 0, 0, 1, 1, 1])
    assert standard_error(values, alone) == pytest.approx(4 / np.sqrt(6))
    assert standard_error(values, together) == pytest.approx(4 / np.sqrt(2))
