from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.rules import Column, Hand, Hollywood, Illegal, Options, Unreadable, score_hollywood

from .hands import public

PLAYERS = {"A": 0, "B": 1}


def columns(hands: list[Any], options: Options | None = None) -> Hollywood:
    return score_hollywood(
        [(PLAYERS[winner], points) for winner, points in hands], options or Options()
    )


def points(sheet: Hollywood) -> list[tuple[int, int]]:
    return [column.points for column in sheet.columns]


@pytest.mark.parametrize(("given", "wanted"), public("hollywood"))
def test_public_sheets(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    sheet = columns(given["hands"])
    for side, player in PLAYERS.items():
        if side in wanted:
            assert [column.points[player] for column in sheet.columns] == wanted[side]
            won = [column.boxes[player] for column in sheet.columns]
            assert won == wanted[f"hands_{side}"]
    if "nets" in wanted:
        assert sheet.over
        assert [column.net[0] for column in sheet.columns] == wanted["nets"]
        assert sheet.net == (wanted["sum"], -wanted["sum"])
    if "bonus" in wanted:
        assert [column.game_bonus[0] for column in sheet.columns] == wanted["bonus"]


@pytest.mark.clause("variant.hollywood")
def test_the_first_win_goes_in_one_column_the_second_in_two_the_third_in_all() -> None:
    sheet = columns([("A", 11), ("B", 47), ("A", 28), ("A", 27)])
    assert points(sheet) == [(66, 47), (55, 0), (27, 0)]
    assert [column.entries for column in sheet.columns] == [
        ((11, 28, 27), (47,)),
        ((28, 27), ()),
        ((27,), ()),
    ]
    assert not sheet.over


@pytest.mark.clause("variant.hollywood")
def test_a_finished_column_takes_no_more_and_a_side_starts_in_the_next_open_one() -> None:
    a = [("A", 47), ("A", 27), ("A", 31)]
    sheet = columns([*a, ("B", 39), ("A", 28), ("B", 31), ("B", 52), ("A", 39), ("A", 36)])
    assert points(sheet) == [(105, 0), (86, 122), (134, 83)]
    assert [column.winner for column in sheet.columns] == [0, 1, 0]
    assert [column.boxes for column in sheet.columns] == [(3, 0), (3, 3), (4, 2)]
    assert [column.net[0] for column in sheet.columns] == [365, -136, 191]
    assert (sheet.over, sheet.net) == (True, (420, -420))


def test_each_column_has_a_shutout_of_its_own() -> None:
    sheet = columns([("A", 12), ("A", 39), ("B", 26), ("A", 110)])
    assert [column.shutout for column in sheet.columns] == [False, True, True]


def test_a_column_can_finish_while_the_others_go_on() -> None:
    sheet = columns([("A", 60), ("A", 45)])
    assert [column.over for column in sheet.columns] == [True, False, False]
    assert not sheet.over


def test_no_hand_follows_when_all_three_columns_are_finished() -> None:
    over: list[Hand] = [(0, 100)] * 3
    assert score_hollywood(over).over
    for hand in ((1, 5), (None, 0)):
        with pytest.raises(Illegal) as caught:
            score_hollywood([*over, hand])
        assert (caught.value.code, caught.value.clause) == ("game_over", "variant.hollywood")
        assert caught.value.params == {"hand": 3}


def test_a_void_hand_is_entered_nowhere_and_dealt_again() -> None:
    sheet = score_hollywood([(0, 20), (None, 0)], dealer=0)
    assert (points(sheet), sheet.next_dealer) == ([(20, 0), (0, 0), (0, 0)], 1)
    assert [column.hands for column in sheet.columns] == [((0, 20),), (), ()]


def test_a_hand_that_cannot_have_been_is_refused() -> None:
    with pytest.raises(Unreadable, match="no_points"):
        score_hollywood([(0, 20), (1, 0)])


def test_target_and_bonuses_are_the_tables() -> None:
    options = Options(target=250, game_bonus=150, shutout_bonus=300, box=25)
    sheet = columns([("A", 250)] * 3, options)
    assert sheet.net[0] == 3 * (250 + 300 + 25)


def by_the_letter(hands: list[Hand], target: int) -> list[list[Hand]]:
    """R19 said over again: where a side has scored, and the first open column where it has not."""
    sheets: list[list[Hand]] = [[], [], []]
    for winner, scored in hands:
        open_ones = [
            sheet
            for sheet in sheets
            if all(sum(p for w, p in sheet if w == side) < target for side in (0, 1))
        ]
        new = [sheet for sheet in open_ones if winner not in [w for w, _ in sheet]]
        old = [sheet for sheet in open_ones if winner in [w for w, _ in sheet]]
        for sheet in old + new[:1]:
            sheet.append((winner, scored))
    return sheets


HANDS = st.lists(st.tuples(st.integers(0, 1), st.integers(1, 70)), max_size=14)


@settings(deadline=None, derandomize=True)
@given(HANDS)
def test_every_win_goes_where_the_rule_says(hands: list[Hand]) -> None:
    played: list[Hand] = []
    for hand in hands:
        if not score_hollywood(played).over:
            played.append(hand)
    sheet = score_hollywood(played)
    assert [list(column.hands) for column in sheet.columns] == by_the_letter(played, 100)
    assert all(isinstance(column, Column) for column in sheet.columns)
    assert sheet.net[0] == sum(column.net[0] for column in sheet.columns) == -sheet.net[1]


@settings(deadline=None, derandomize=True)
@given(HANDS)
def test_until_one_is_finished_each_column_begins_one_win_later(hands: list[Hand]) -> None:
    sheet = score_hollywood(hands, Options(target=1_000))
    for side in (0, 1):
        won = tuple(points for winner, points in hands if winner == side)
        assert [column.entries[side] for column in sheet.columns] == [won, won[1:], won[2:]]
