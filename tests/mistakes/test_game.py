"""The sheet of a game at the true rules is the engine's, and each bent one what was foreseen."""

from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tutor.mistakes import (
    GAME_MISCONCEPTIONS,
    TRUE_GAME,
    Ending,
    GameBeliefs,
    Played,
    final,
    winner_of,
)
from tutor.rules import Options, score_game

VOID_HAND = Played(None, 0, "void")


def hands(text: str) -> list[Played]:
    """ "0g41 1u33 v" is gin of player 0 for 41, an undercut of player 1 for 33, a void hand."""
    endings: dict[str, Ending] = {"k": "knock", "g": "gin", "u": "undercut"}
    return [
        Played(int(word[0]), int(word[2:]), endings[word[1]]) if word != "v" else VOID_HAND
        for word in text.split()
    ]


CLOSE = hands("0k11 0u27 1g34 0k28 1k22 0g47")
OTHER = hands("1k35 0k12 1u29 0g44 1k18 1k21")
SHUTOUT = hands("0g41 0u26 0k38")
VOID = hands("0k14 v 1u33 0g52 1k9 0k38")
BEHIND = hands("0g58 1k12 1k9 1k15 1k8 1k13 1k11 1k10 1k9 1k8 0g47")


played = st.one_of(
    st.just(VOID_HAND),
    st.builds(
        Played, st.integers(0, 1), st.integers(1, 60), st.sampled_from(["knock", "gin", "undercut"])
    ),
)


@settings(deadline=None, derandomize=True, max_examples=200)
@given(st.lists(played, min_size=1, max_size=30), st.sampled_from([100, 250]))
def test_at_the_true_rules_the_sheet_is_the_engines(listed: list[Played], target: int) -> None:
    options = Options(target=target)
    length = next(
        (n for n in range(1, len(listed) + 1)
         if score_game([(h.winner, h.points) for h in listed[:n]], options).over),
        len(listed),
    )  # fmt: skip
    game = score_game([(hand.winner, hand.points) for hand in listed[:length]], options)
    sheet = final(listed, options)
    assert winner_of(listed, options) == game.winner
    if sheet is None:
        assert not game.over
        return
    assert game.winner is not None
    assert (sheet.points, sheet.boxes, sheet.bonus, sheet.totals, sheet.net) == (
        game.points, game.box_points, game.game_bonus, game.totals, game.net[game.winner],
    )  # fmt: skip


@pytest.mark.parametrize(
    ("listed", "name", "totals", "net"),
    [
        (CLOSE, "boxes_forgotten", (213, 56), 157),
        (CLOSE, "boxes_winner_only", (293, 56), 237),
        (CLOSE, "game_bonus_forgotten", (193, 96), 97),
        (CLOSE, "no_subtraction", (293, 96), 293),
        (CLOSE, "box_25", (313, 106), 207),
        (CLOSE, "box_difference", (253, 56), 197),
        (OTHER, "bonus_hundred_each", (196, 283), 87),
        (SHUTOUT, "shutout_not_doubled", (265, 0), 265),
        (SHUTOUT, "shutout_doubles_all", (530, 0), 530),
        (VOID, "void_is_box", (284, 102), 182),
        (VOID, "undercut_box_to_knocker", (284, 62), 222),
        (BEHIND, "bonus_to_higher", (145, 375), 230),
        (BEHIND, "no_subtraction", (245, 275), 245),
    ],
)
def test_each_misconception_writes_the_sheet_foreseen(
    listed: list[Played], name: str, totals: tuple[int, int], net: int
) -> None:
    sheet = final(listed, Options(), GAME_MISCONCEPTIONS[name])
    assert sheet is not None
    assert (sheet.totals, sheet.net) == (totals, net)


@pytest.mark.parametrize(
    ("text", "target", "name", "winner"),
    [
        ("0k50 0k35", 100, "boxes_count_to_target", 0),
        ("0k60 0k40", 100, "must_pass_100", None),
        ("0g52 0u48", 100, "bonus_outside_hands", None),
        ("0k60 0k50", 250, "always_100", 0),
    ],
)
def test_when_a_game_is_over_can_be_wrong_too(
    text: str, target: int, name: str, winner: int | None
) -> None:
    options = Options(target=target)
    assert winner_of(hands(text), options, GAME_MISCONCEPTIONS[name]) == winner
    assert winner_of(hands(text), options) != winner


def test_each_misconception_turns_one_rule_wrong_and_every_rule_is_used() -> None:
    names = [rule.name for rule in fields(GameBeliefs)]
    wrong = [
        {name for name in names if getattr(beliefs, name) != getattr(TRUE_GAME, name)}
        for beliefs in GAME_MISCONCEPTIONS.values()
    ]
    assert all(len(rules) == 1 for rules in wrong)
    assert set().union(*wrong) == set(names)
