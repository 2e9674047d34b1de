from contextlib import suppress
from typing import Any

import pytest

from tutor.rules import (
    Game,
    Hand,
    Illegal,
    Options,
    Unreadable,
    first_dealer,
    next_dealer,
    parse_cards,
    score_game,
    score_match,
)

from .hands import public

PLAYERS = {"A": 0, "B": 1, None: None}


def sheet(hands: list[Any], options: Options | None = None) -> Game:
    return score_game([(PLAYERS[winner], points) for winner, points in hands], options or Options())


@pytest.mark.parametrize(("given", "wanted"), public("game_end"))
def test_public_games(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    game = sheet(given["hands"])
    assert game.over
    assert game.net[0] == wanted["net_A"]
    assert dict(zip("AB", game.totals, strict=True)) == wanted["totals"]
    assert max(game.game_bonus) == wanted.get("bonus", 100)
    if "points" in wanted:
        assert dict(zip("AB", game.points, strict=True)) == wanted["points"]
    if "hands_won" in wanted:
        assert dict(zip("AB", game.boxes, strict=True)) == wanted["hands_won"]
    if "bonus_to" in wanted:
        assert game.winner == PLAYERS[wanted["bonus_to"]]


@pytest.mark.parametrize(("given", "wanted"), public("pad_edit"))
def test_public_a_corrected_hand_reopens_the_game(
    given: dict[str, Any], wanted: dict[str, Any]
) -> None:
    hands = list(given["hands"])
    place, winner, points = given["edit"]
    assert sheet(hands).over
    hands[place] = [winner, points]
    assert dict(zip("AB", sheet(hands).points, strict=True)) == wanted["points"]
    assert sheet(hands).over == wanted["over"]


@pytest.mark.parametrize(("given", "wanted"), public("match"))
def test_public_matches(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    games: list[list[Hand]] = [[(PLAYERS[winner] or 0, 100)] for winner, _ in given["games"]]
    match = score_match(games, Options(best_of=given["best_of"]))
    assert (match.over, match.winner, list(match.won)) == (
        wanted["over"],
        PLAYERS[wanted["winner"]],
        wanted["games"],
    )


@pytest.mark.clause("players.first-dealer")
def test_the_lowest_cut_deals_first_ace_lowest_and_a_tie_is_cut_again() -> None:
    ace, king, other_king = parse_cards("AS KH KS")
    assert first_dealer((ace, king)) == 0
    assert first_dealer((king, ace)) == 1
    assert first_dealer((king, other_king)) is None


@pytest.mark.clause("players.next-dealer")
def test_the_loser_of_a_hand_deals_the_next_or_the_deal_alternates() -> None:
    assert next_dealer(0, 0) == next_dealer(1, 0) == 1
    assert next_dealer(0, 1) == next_dealer(1, 1) == 0
    alternate = Options(next_dealer="alternate")
    assert [next_dealer(0, winner, alternate) for winner in (0, 1)] == [1, 1]
    assert [next_dealer(1, winner, alternate) for winner in (0, 1)] == [0, 0]


@pytest.mark.parametrize("custom", ["loser", "alternate"])
def test_after_a_void_hand_the_same_player_deals(custom: Any) -> None:
    options = Options(next_dealer=custom)
    assert score_game([(None, 0)], options, dealer=1).next_dealer == 1
    assert score_game([(0, 9), (None, 0)], options, dealer=0).next_dealer == 1


def test_the_deal_goes_on_into_the_next_game() -> None:
    games: list[list[Hand]] = [[(1, 100)], [(0, 100)]]
    match = score_match(games, Options(best_of=3), dealer=0)
    assert [game.next_dealer for game in match.games] == [0, 1]
    assert score_match(games, Options(best_of=3, next_dealer="alternate")).next_dealer == 0


@pytest.mark.clause("game.win")
def test_the_first_to_the_target_wins_at_once_and_settles_by_difference() -> None:
    game = sheet([("A", 60), ("B", 30), ("A", 40)])
    assert (game.winner, game.running) == (0, ((60, 0), (60, 30), (100, 30)))
    assert (game.totals, game.net) == ((240, 50), (190, -190))
    assert not sheet([("A", 60), ("B", 30), ("A", 39)]).over


def test_no_hand_follows_the_one_that_ended_the_game() -> None:
    with pytest.raises(Illegal) as caught:
        sheet([("A", 100), ("B", 30)])
    assert (caught.value.code, caught.value.clause) == ("game_over", "game.win")
    assert caught.value.params == {"hand": 1}


@pytest.mark.clause("score.box")
def test_every_hand_won_is_worth_20_at_the_end_and_a_void_hand_nothing() -> None:
    game = sheet([("A", 90), (None, 0), ("B", 5), ("B", 5), ("A", 10)])
    assert (game.boxes, game.box_points) == ((2, 2), (40, 40))
    assert sheet([("A", 90)]).box_points == (0, 0)


@pytest.mark.clause("score.game")
def test_the_winner_adds_100_or_200_against_a_player_without_points() -> None:
    assert sheet([("A", 90), ("B", 5), ("A", 10)]).game_bonus == (100, 0)
    assert sheet([("B", 100)]).game_bonus == (0, 200)
    assert sheet([("B", 100)]).shutout
    assert sheet([("B", 99)]).game_bonus == (0, 0)
    assert not sheet([("B", 99)]).shutout


def test_boxes_and_bonus_cannot_win_the_game() -> None:
    assert not sheet([("A", 25)] * 3 + [("B", 30)] * 3).over


def test_the_winner_of_the_game_may_settle_below_zero() -> None:
    game = sheet([("A", 60), *[("B", 12)] * 5, *[("B", 13)] * 3, ("A", 45)])
    assert (game.winner, game.net) == (0, (-14, 14))


def test_equal_totals_are_even() -> None:
    game = sheet([*[("B", 11)] * 6, ("B", 14), ("A", 100)])
    assert (game.totals, game.net) == ((220, 220), (0, 0))


@pytest.mark.clause("game.match")
def test_a_match_ends_when_more_than_half_of_its_games_are_won() -> None:
    a: list[Hand] = [(0, 100)]
    b: list[Hand] = [(1, 100)]
    assert score_match([a]).winner == 0
    assert score_match([a, b], Options(best_of=3)).winner is None
    assert score_match([a, b, b], Options(best_of=3)).winner == 1
    assert score_match([a, a, b, b], Options(best_of=5)).won == (2, 2)
    assert score_match([a, a, b, b, a], Options(best_of=5)).winner == 0
    with pytest.raises(Illegal, match="match_over"):
        score_match([a, a, b], Options(best_of=3))


def test_a_game_under_way_is_part_of_a_match_but_the_last() -> None:
    under_way: list[Hand] = [(0, 20)]
    assert score_match([[(0, 100)], under_way], Options(best_of=3)).won == (1, 0)
    with pytest.raises(Illegal, match="game_not_over"):
        score_match([under_way, []], Options(best_of=3))


def test_the_net_of_a_match_need_not_favour_its_winner() -> None:
    close: list[Hand] = [(1, 99), (0, 100)]
    match = score_match([close, [(1, 300)], close], Options(best_of=3))
    assert (match.winner, match.net) == (0, (101 + 101 - 520, 520 - 202))


def test_other_targets_and_bonuses_are_options() -> None:
    options = Options(target=250, game_bonus=150, shutout_bonus=300, box=25)
    assert sheet([("A", 249)], options).winner is None
    assert sheet([("A", 250)], options).totals == (250 + 300 + 25, 0)


@pytest.mark.parametrize(
    ("hand", "code"),
    [
        ((0, 0), "no_points"),
        ((1, -5), "no_points"),
        ((None, 5), "void_points"),
        ((2, 5), "no_such_player"),
    ],
)
def test_a_hand_that_cannot_have_been_is_refused(hand: Hand, code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        score_game([(0, 10), hand])
    assert (caught.value.code, caught.value.params["hand"]) == (code, 1)


@pytest.mark.parametrize(("given", "wanted"), public("pad_entry"))
def test_public_a_zero_on_the_other_side_never_overwrites_points(
    given: dict[str, Any], wanted: dict[str, Any]
) -> None:
    """The losing side's 0 is refused, so the winner's points stay."""
    entered: list[Any] = []
    for cell in given["cells"]:
        with suppress(Unreadable):
            sheet([*entered, cell])
            entered.append(cell)
    game = sheet(entered)
    assert dict(zip("AB", game.points, strict=True)) == wanted["points"]
    assert dict(zip("AB", game.boxes, strict=True)) == wanted["hands_won"]


def test_each_players_hand_scores_stand_apart() -> None:
    game = sheet([("A", 24), (None, 0), ("B", 7), ("A", 5)])
    assert game.entries == ((24, 5), (7,))
    assert game.hands == ((0, 24), (None, 0), (1, 7), (0, 5))


def test_no_hand_yet_is_a_game_at_zero() -> None:
    game = score_game([], dealer=1)
    assert (game.points, game.totals, game.over, game.next_dealer) == ((0, 0), (0, 0), False, 1)
