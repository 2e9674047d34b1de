import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.rules import Hand, Illegal, Options, Unreadable, score_cutthroat

VOID: Hand = (None, 0)


@pytest.mark.clause("players.three")
def test_the_dealer_sits_out_and_the_loser_deals_and_sits_out_next() -> None:
    assert score_cutthroat([], dealer=2).next_dealer == 2
    assert score_cutthroat([(1, 20)], dealer=0).next_dealer == 2
    assert score_cutthroat([(1, 20)], dealer=2).next_dealer == 0
    assert score_cutthroat([(1, 20), (0, 5)], dealer=0).next_dealer == 1
    with pytest.raises(Illegal) as caught:
        score_cutthroat([(1, 20), (2, 5)], dealer=0)
    assert (caught.value.code, caught.value.clause) == ("sits_out", "players.three")
    assert caught.value.params == {"hand": 1, "player": 2}


@pytest.mark.clause("players.three")
def test_the_winner_settles_with_each_of_the_others_and_these_settle_nothing() -> None:
    game = score_cutthroat([(1, 20), (1, 10), (0, 110)], dealer=2)
    assert (game.winner, game.points, game.boxes) == (0, (110, 30, 0), (1, 2, 0))
    assert game.game_bonus == (0, 100, 200)
    assert game.net == (160 + 330, -160, -330)


def test_the_loser_deals_also_where_two_players_would_alternate() -> None:
    alternate = Options(next_dealer="alternate")
    assert score_cutthroat([(1, 20)], alternate, dealer=0).next_dealer == 2


def test_a_void_hand_is_dealt_again_and_gives_no_box() -> None:
    game = score_cutthroat([VOID, (1, 9), VOID], dealer=0)
    assert (game.next_dealer, game.boxes) == (2, (0, 1, 0))
    assert game.running == ((0, 0, 0), (0, 9, 0), (0, 9, 0))


def test_nothing_is_settled_before_the_game_is_over() -> None:
    game = score_cutthroat([(0, 99)], dealer=2)
    assert not game.over
    assert game.box_points == game.game_bonus == game.net == (0, 0, 0)


def test_boxes_count_for_every_player_at_the_end() -> None:
    game = score_cutthroat([(2, 12), (2, 10), (0, 100)], Options(box=25), dealer=1)
    assert (game.box_points, game.game_bonus) == ((25, 0, 50), (0, 200, 100))
    assert game.net == (325 + 153, -325, -153)


def test_the_winner_may_pay_a_player_with_many_boxes() -> None:
    game = score_cutthroat([*[(1, 1)] * 30, (0, 100)], dealer=2)
    assert (game.winner, game.boxes, game.points) == (0, (1, 30, 0), (100, 30, 0))
    assert game.net == (320 - 410, 410, -320)


def test_no_hand_follows_the_one_that_ended_the_game() -> None:
    with pytest.raises(Illegal) as caught:
        score_cutthroat([(0, 100), VOID], dealer=1)
    assert (caught.value.code, caught.value.params) == ("game_over", {"hand": 1})


@pytest.mark.parametrize(
    ("hand", "code"),
    [((3, 5), "no_such_player"), ((1, 0), "no_points"), ((None, 5), "void_points")],
)
def test_a_hand_that_cannot_have_been_is_refused(hand: Hand, code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        score_cutthroat([hand], dealer=0)
    assert (caught.value.code, caught.value.params["hand"]) == (code, 0)


@settings(deadline=None, derandomize=True)
@given(st.lists(st.tuples(st.booleans(), st.integers(0, 60)), max_size=25), st.integers(0, 2))
def test_what_one_gains_the_others_lose(drawn: list[tuple[bool, int]], dealer: int) -> None:
    hands: list[Hand] = []
    for first, points in drawn:
        game = score_cutthroat(hands, dealer=dealer)
        if not game.over:
            playing = [player for player in range(3) if player != game.next_dealer]
            hands.append((playing[first], points) if points else VOID)
    game = score_cutthroat(hands, dealer=dealer)
    assert sum(game.net) == 0
    assert sum(game.points) == sum(points for _, points in hands)
    assert sum(game.boxes) == sum(hand != VOID for hand in hands)
    if game.winner is not None:
        loser = next(player for player in range(3) if player != game.winner)
        mine, theirs = (game.points[who] + 20 * game.boxes[who] for who in (game.winner, loser))
        assert game.net[loser] == theirs - mine - (100 if game.points[loser] else 200)
