import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.rules import (
    Hand,
    Illegal,
    Options,
    Unreadable,
    facing,
    score_game,
    score_partnership,
    team_hand,
)

VOID: Hand = (None, 0)


@pytest.mark.clause("players.four")
def test_four_play_at_two_tables_and_meet_the_other_opponent_in_the_next_game() -> None:
    assert facing(0) == facing(2) == ((0, 0), (1, 1))
    assert facing(1) == facing(3) == ((0, 1), (1, 0))
    with pytest.raises(Illegal) as caught:
        score_partnership([((0, 18), (1, 11)), ((0, 18),)])  # type: ignore[list-item]
    assert (caught.value.code, caught.value.clause) == ("two_tables", "players.four")
    assert caught.value.params == {"hand": 1, "tables": 1}


@pytest.mark.clause("variant.partnership")
def test_the_two_results_are_combined_and_the_team_ahead_enters_the_difference() -> None:
    assert team_hand(((0, 18), (1, 11))) == (0, 7)
    assert team_hand(((0, 12), (1, 30))) == (1, 18)
    assert team_hand(((1, 30), (0, 12))) == (1, 18)


@pytest.mark.clause("variant.partnership")
def test_both_partners_winning_earn_the_bonus_once() -> None:
    assert team_hand(((0, 18), (0, 11))) == (0, 54)
    assert team_hand(((1, 18), (1, 11))) == (1, 54)
    assert team_hand(((1, 18), (1, 11)), Options(partners_bonus=10)) == (1, 39)


def test_a_level_hand_enters_nothing_and_no_box() -> None:
    assert team_hand(((0, 20), (1, 20))) == VOID
    sheet = score_partnership([((0, 20), (1, 20))])
    assert (sheet.points, sheet.boxes, sheet.hands) == ((0, 0), (0, 0), (VOID,))


def test_beside_a_void_table_the_other_counts_alone() -> None:
    assert team_hand((VOID, (1, 20))) == (1, 20)
    assert team_hand(((0, 20), VOID)) == (0, 20)
    assert team_hand((VOID, VOID)) == VOID


def test_at_each_table_its_loser_deals_and_a_void_hand_is_dealt_again() -> None:
    sheet = score_partnership([((0, 18), (1, 11))], dealers=(0, 0))
    assert sheet.next_dealers == (1, 0)
    again = score_partnership([((0, 18), (1, 11)), (VOID, (0, 9))], dealers=(0, 0))
    assert again.next_dealers == (1, 1)
    alternate = Options(next_dealer="alternate")
    assert score_partnership([((0, 18), VOID)], alternate, dealers=(1, 1)).next_dealers == (0, 1)


def test_a_team_has_boxes_shutout_and_game_as_a_player_has() -> None:
    sheet = score_partnership([((0, 30), (0, 25)), ((0, 18), (1, 11)), ((0, 20), VOID)])
    assert sheet.running == ((80, 0), (87, 0), (107, 0))
    assert (sheet.winner, sheet.boxes, sheet.shutout) == (0, (3, 0), True)
    assert sheet.net == (107 + 200 + 60, -367)
    longer = score_partnership([((0, 60), (0, 25))], Options(target=125))
    assert not longer.over


def test_no_hand_follows_the_one_that_ended_the_game() -> None:
    with pytest.raises(Illegal, match="game_over"):
        score_partnership([((0, 60), (0, 60)), ((0, 18), (1, 11))])


@pytest.mark.parametrize(
    ("tables", "code"),
    [
        (((0, 18), (1, 0)), "no_points"),
        (((None, 3), (1, 11)), "void_points"),
        (((0, 18), (2, 11)), "no_such_player"),
    ],
)
def test_a_hand_that_cannot_have_been_is_refused(tables: tuple[Hand, Hand], code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        score_partnership([((0, 5), VOID), tables])
    assert (caught.value.code, caught.value.params["hand"]) == (code, 1)


HAND = st.tuples(st.integers(0, 1), st.integers(1, 60)) | st.just(VOID)


@settings(deadline=None, derandomize=True)
@given(HAND, HAND)
def test_neither_the_order_of_tables_nor_of_teams_matters(one: Hand, other: Hand) -> None:
    def turned(hand: Hand) -> Hand:
        return hand if hand[0] is None else (1 - hand[0], hand[1])

    assert team_hand((one, other)) == team_hand((other, one))
    assert turned(team_hand((one, other))) == team_hand((turned(one), turned(other)))


@settings(deadline=None, derandomize=True)
@given(st.lists(st.tuples(HAND, HAND), max_size=8))
def test_the_sheet_of_two_teams_is_that_of_two_players_with_these_hands(
    tables: list[tuple[Hand, Hand]],
) -> None:
    far = Options(target=10_000)
    sheet = score_partnership(tables, far)
    assert sheet.running == score_game([team_hand(both) for both in tables], far).running
