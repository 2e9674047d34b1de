"""The kept numbers: of the lessons' own hands, read strictly, and computed again to the digit."""

from pathlib import Path

import msgspec
import pytest

from tutor import paths
from tutor.coach import RIVALS, Against, Decision, Moved, Situation, Stakes, load
from tutor.coach.claims import CLAIMS, SEED, measured
from tutor.coach.kept import NAME, written
from tutor.coach.measure import MARGIN, decided

KEPT = load(paths.lessons())
DECISIONS = {decision.id: decision for decision in KEPT.decision}


def decision(*behind: float) -> Decision:
    """A knock so far behind against each rival, or, below nothing, going on (error 0.1)."""
    against = [
        Against(
            str(number),
            (
                Moved("knock", "knock 5S", 0.0, max(points, 0.0), 0.1),
                Moved("go_on", "throw 5S", 0.0, max(-points, 0.0), 0.1),
            )[:: 1 if points < 0 else -1],
        )
        for number, points in enumerate(behind)
    ]
    return msgspec.structs.replace(KEPT.decision[0], against=tuple(against))


@pytest.mark.parametrize(
    ("behind", "accepted"),
    [
        ((5.0, 5.0, 0.5, -0.5), {"go_on"}),
        ((5.0, 0.5, 0.5, 0.5), {"go_on", "knock"}),
        ((-5.0, -5.0, -5.0, 0.5), {"knock"}),
        ((-5.0, -5.0, -5.0, 5.0), {"knock", "go_on"}),
        ((1.9, 1.9, 1.9, 1.9), {"knock", "go_on"}),
    ],
    ids=["two agree", "one alone", "three agree", "one differs", "too little"],
)
def test_a_move_is_wrong_only_where_two_models_agree_and_none_differs(
    behind: tuple[float, ...], accepted: set[str]
) -> None:
    assert decision(*behind).accepted(2.0) == accepted


def test_a_difference_that_may_be_chance_counts_for_nothing() -> None:
    assert not Moved("knock", "knock 5S", 0.0, 5.0, 3.0).falls_behind(2.0)


def test_the_reasons_of_the_best_answer_are_those_of_the_nearest_that_is_worse() -> None:
    against = DECISIONS["Q.10a"].against[1]
    best, *_, last = (moved.answer for moved in against.moves)
    nearest = against.worse(best)
    assert nearest is against.of("7C")
    assert nearest.grade == "slip"
    assert [reason.code for reason in nearest.reasons] == ["counts"]
    assert against.worse(last) is against.of(last)
    assert against.worse("9S") is None


def test_reasons_are_given_only_for_what_is_known_to_be_worse() -> None:
    moves = [m for d in KEPT.decision for against in d.against for m in against.moves]
    assert {m.grade for m in moves if m.reasons} <= {"slip", "mistake", "blunder"}
    assert all(len(m.reasons) <= 3 for m in moves)
    codes = {reason.code for m in moves for reason in m.reasons}
    assert codes == {"counts", "outs", "undercut", "layoffs", "doors", "top"}


def test_the_decisions_of_the_course_are_there() -> None:
    assert set(DECISIONS) == {
        "7.9", "8.9", "9.9d", "Q.8a", "Q.8b", "Q.9a", "Q.9b", "Q.10a", "Q.10b", "Q.11a", "Q.11b",
    }  # fmt: skip
    for asked in KEPT.decision:
        assert [against.rival for against in asked.against] == list(RIVALS)
        assert asked.accepted(KEPT.margin)


def test_a_lesson_finds_its_own_hand() -> None:
    asked = DECISIONS["7.9"]
    assert KEPT.decision_of("7.9", asked.situation()) is asked


def test_another_hand_or_other_rules_are_refused() -> None:
    there = DECISIONS["7.9"].situation()
    other_rules = Situation(there.hand, there.open, Stakes(undercut=10))
    for other in (DECISIONS["8.9"].situation(), other_rules):
        with pytest.raises(ValueError, match="another hand or rules"):
            KEPT.decision_of("7.9", other)
    with pytest.raises(ValueError, match="not measured"):
        KEPT.decision_of("7.8", there)
    with pytest.raises(ValueError, match="not measured"):
        KEPT.claim_of("luck")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rival throw QS", "rival throw JS"),
        ("undercut = 25", "undercut = 20"),
        ('id = "7.9"', 'id = "7.9"\nmood = "good"'),
        ("seed = 1909", "seed = "),
    ],
    ids=["history", "rules", "field", "syntax"],
)
def test_a_file_that_was_tampered_with_is_refused(tmp_path: Path, old: str, new: str) -> None:
    text = (paths.lessons() / NAME).read_text(encoding="utf-8")
    (tmp_path / NAME).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ValueError, match=NAME):
        load(tmp_path)


def test_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=NAME):
        load(tmp_path)


def test_the_file_is_as_it_is_written() -> None:
    assert written(KEPT, "measure") == (paths.lessons() / NAME).read_text(encoding="utf-8")
    assert (KEPT.seed, KEPT.margin) == (SEED, MARGIN)


def test_every_tip_is_measured() -> None:
    assert {claim.clause for claim in KEPT.claim} == {
        "tip.flexible", "tip.watch-discards", "tip.long-run", "tip.count", "tip.knock-early",
        "tip.not-ten", "tip.fifty-fifty", "tip.gin-rare",
    }  # fmt: skip
    assert [claim.id for claim in KEPT.claim] == list(CLAIMS)
    for claim in KEPT.claim:
        for series in claim.series:
            assert len(series.at) == len(series.values) == len(series.errors) > 0


@pytest.mark.slow
@pytest.mark.parametrize("id", list(DECISIONS))
def test_a_decision_measured_again_is_the_same(id: str) -> None:
    assert decided(DECISIONS[id]) == DECISIONS[id]


@pytest.mark.slow
@pytest.mark.parametrize("id", list(CLAIMS))
def test_a_claim_measured_again_is_the_same(id: str) -> None:
    assert measured(id) == KEPT.claim_of(id)
