"""The columns at the true rule are the engine's, and each bent one what was foreseen."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.mistakes import COLUMN_MISCONCEPTIONS, columns, points_of
from tutor.rules import Illegal, Options, score_hollywood

FOUR = [(0, 11), (1, 47), (0, 28), (0, 27)]
NINE = [(0, 47), (0, 27), (0, 31), (1, 39), (0, 28), (1, 31), (1, 52), (0, 39), (0, 36)]


@settings(deadline=None, derandomize=True, max_examples=200)
@given(
    st.lists(st.tuples(st.integers(0, 1), st.integers(1, 60)), max_size=25),
    st.sampled_from([100, 250]),
)
def test_at_the_true_rule_the_columns_are_the_engines(
    wins: list[tuple[int, int]], target: int
) -> None:
    options = Options(target=target)
    while True:
        try:
            sheet = score_hollywood(wins, options)
            break
        except Illegal:  # a hand after the end
            wins = wins[:-1]
    assert columns(wins, options) == tuple(column.hands for column in sheet.columns)


@pytest.mark.parametrize(
    ("wins", "name", "written"),
    [
        (FOUR, "all_three_at_once", ((66, 47), (66, 47), (66, 47))),
        (FOUR, "one_column_each", ((11, 47), (28, 0), (27, 0))),
        (FOUR, "both_sides_share", ((66, 47), (55, 47), (55, 0))),
        (FOUR, "two_is_all", ((66, 47), (55, 0), (55, 0))),
        (NINE, "all_three_at_once", ((105, 0), (105, 0), (105, 0))),
        (NINE, "one_column_each", ((47, 39), (27, 31), (134, 52))),
        (NINE, "both_sides_share", ((105, 0), (86, 122), (59, 122))),
        (NINE, "closed_takes_more", ((208, 122), (161, 83), (134, 52))),
        (NINE, "two_is_all", ((105, 0), (125, 83), (125, 83))),
        (NINE, "lost_when_closed", ((105, 0), (125, 83), (134, 52))),
    ],
)
def test_each_misconception_writes_the_columns_foreseen(
    wins: list[tuple[int, int]], name: str, written: tuple[tuple[int, int], ...]
) -> None:
    found = columns(wins, entering=COLUMN_MISCONCEPTIONS[name])
    assert tuple(map(points_of, found)) == written
