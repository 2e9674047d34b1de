"""Questions at a table of the learner's own."""

from datetime import UTC, datetime
from random import Random

import pytest

from tutor.exercises import Exercise
from tutor.quiz.house import table_of, write_table
from tutor.quiz.own import next_at_home, settable
from tutor.rules import Options

NOW = datetime(2027, 3, 14, 12, tzinfo=UTC)


@pytest.mark.parametrize("straight", [False, True])
@pytest.mark.parametrize("oklahoma", [False, True])
@pytest.mark.parametrize("spades_double", [False, True])
@pytest.mark.parametrize("bonuses", [(10, 20), (25, 25), (200, 1)])
@pytest.mark.parametrize("limit", [1, 4, 10])
def test_any_table_that_can_be_set_has_its_questions(
    limit: int, bonuses: tuple[int, int], oklahoma: bool, straight: bool, spades_double: bool
) -> None:
    table = Options(
        knock_limit=limit,
        undercut_bonus=bonuses[0],
        gin_bonus=bonuses[1],
        target=300 if straight else 50,
        box=limit,
        oklahoma=oklahoma,
        straight=straight,
        spades_double=spades_double,
    )
    rng, asked = Random(write_table(table)), list[Exercise]()
    for _ in range(4):
        asked.append(next_at_home(table, (), asked, rng, NOW))
    assert [table_of(each.id) for each in asked] == [table] * 4
    assert {each.id[0] for each in asked} == {"h", "e"}


@pytest.mark.parametrize(
    "table",
    [
        Options(target=999),
        Options(box=201),
        Options(knock_limit=0),
        Options(oklahoma=True, oklahoma_ace="one"),
        Options(game_bonus=50),
    ],
)
def test_a_table_that_cannot_be_set_is_asked_about_others(table: Options) -> None:
    assert not settable(table)
    rng, asked = Random(4), list[Exercise]()
    for _ in range(3):
        asked.append(next_at_home(table, (), asked, rng, NOW))
    assert all(table_of(each.id) != table for each in asked)
