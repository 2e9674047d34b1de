"""What wrong answers have in common."""

from tutor.quiz import Finding, findings


def test_one_misconception_behind_several_answers_is_found() -> None:
    given = [
        (2, ("bonus_missing", "tie_nobody")),
        (5, ("bonus_missing", "layoff_forgotten")),
        (9, ("bonus_missing",)),
    ]
    assert findings(given) == (Finding(("bonus_missing",), (2, 5, 9)),)


def test_what_explains_most_comes_first() -> None:
    given = [(1, ("on_gin",)), (3, ("chain_missed",)), (4, ("chain_missed", "on_gin"))]
    # Two each: the likelier of the two misconceptions takes the answer that both explain.
    assert findings(given) == (
        Finding(("on_gin",), (1, 4)),
        Finding(("chain_missed",), (3,)),
    )


def test_what_cannot_be_told_apart_is_left_open() -> None:
    given = [(6, ("face_as_rank", "tie_to_knocker", "knocker_always"))]
    assert findings(given) == (Finding(("tie_to_knocker", "knocker_always", "face_as_rank"), (6,)),)


def test_slips_come_last_and_accuse_nobody() -> None:
    given = [(1, ()), (2, ("bonus_only",)), (7, ())]
    assert findings(given) == (Finding(("bonus_only",), (2,)), Finding((), (1, 7)))


def test_nothing_wrong_nothing_found() -> None:
    assert findings([]) == ()
