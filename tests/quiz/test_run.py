"""A run: names for its answers, and how they are judged."""

import pytest

from tutor.exercises import Fields
from tutor.quiz import Run, read_run
from tutor.quiz.modes import GROWING, MODES
from tutor.rules import Unreadable


def test_names_are_short_and_tell_the_hand(runs: list[Run]) -> None:
    run = runs[0]
    for question in run.questions:
        key = run.key(9_999, question)
        assert len(key) <= 60
        assert key.startswith(run.prefix)
        assert key.endswith(f"/{question.id}")
        assert run.round_of(key) == 9_999


def test_a_hand_has_other_names_in_other_runs_and_rounds(runs: list[Run]) -> None:
    run = runs[0]
    question = run.questions[0]
    alone = read_run(question.id)
    turned = read_run("~".join(reversed(run.code.split("~"))))
    names = {run.key(1, question), run.key(2, question), alone.key(1, question)}
    assert len({*names, turned.key(1, question)}) == 4


def test_the_name_is_the_same_however_the_address_was_written(runs: list[Run]) -> None:
    run = runs[0]
    shuffled = "~".join(
        f"{melds}_{rest[::-1]}" for melds, _, rest in (q.id.partition("_") for q in run.questions)
    )
    assert shuffled != run.code
    assert read_run(shuffled) == run


def test_a_mode_can_be_read_from_the_name(runs: list[Run]) -> None:
    one = runs[0].questions[0].id
    for mode in MODES:
        assert read_run(f"{mode}~{one}").prefix.startswith(f"quiz/{mode}~")
    assert "~" not in runs[0].prefix


@pytest.mark.parametrize("mode", sorted(MODES))
def test_only_what_grows_keeps_its_name_while_questions_are_added(
    runs: list[Run], mode: str
) -> None:
    one, other = (each.id for each in runs[0].questions[:2])
    shorter, longer = read_run(f"{mode}~{one}"), read_run(f"{mode}~{one}~{other}")
    assert (shorter.prefix == longer.prefix) == (mode in GROWING)


def test_an_answer_is_judged_with_its_suspects(runs: list[Run]) -> None:
    for question in runs[0].questions:
        assert runs[0].verdict(question, question.write(min(question.right(), key=str))).right
        for name, held in question.mirror().items():
            if held != question.right():
                verdict = runs[0].verdict(question, question.write(min(held, key=str)))
                assert not verdict.right
                assert name in verdict.mistakes


def test_an_unreadable_answer_is_not_judged(runs: list[Run]) -> None:
    fields: Fields = {"winner": ("knocker",), "points": ("x",)}
    with pytest.raises(Unreadable):
        runs[0].verdict(runs[0].questions[0], fields)
