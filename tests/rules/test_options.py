from typing import Any

import pytest

from tutor.rules import STANDARD, Options, Unreadable


def test_the_standard_game() -> None:
    assert (STANDARD.knock_limit, STANDARD.undercut_bonus, STANDARD.gin_bonus) == (10, 25, 25)
    assert (STANDARD.target, STANDARD.game_bonus, STANDARD.shutout_bonus) == (100, 100, 200)
    assert (STANDARD.box, STANDARD.next_dealer, STANDARD.best_of) == (20, "loser", 1)
    assert not any((STANDARD.oklahoma, STANDARD.straight, STANDARD.spades_double))
    assert (STANDARD.limit(), STANDARD.multiplier()) == (10, 1)
    assert (STANDARD.oklahoma_ace, STANDARD.partners_bonus) == ("gin", 25)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("knock_limit", -1),
        ("undercut_bonus", 0),
        ("gin_bonus", -25),
        ("target", 0),
        ("box", 2.5),
        ("game_bonus", True),
        ("shutout_bonus", "200"),
        ("next_dealer", "winner"),
        ("best_of", 2),
        ("best_of", True),
        ("oklahoma", 1),
        ("oklahoma_ace", 1),
        ("straight", None),
        ("spades_double", "yes"),
        ("partners_bonus", 0),
    ],
)
def test_what_no_table_plays_with_is_refused(name: str, value: Any) -> None:
    with pytest.raises(Unreadable) as caught:
        Options(**{name: value})
    assert caught.value.code == "bad_option"
    assert caught.value.params == {"option": name, "value": str(value)}


def test_every_bonus_can_be_another_positive_number() -> None:
    assert Options(undercut_bonus=10, target=250, best_of=5, next_dealer="alternate", knock_limit=0)


def test_oklahoma_asks_for_the_upcard() -> None:
    oklahoma = Options(oklahoma=True)
    for ask in (oklahoma.limit, oklahoma.multiplier):
        with pytest.raises(Unreadable, match="upcard_missing"):
            ask()
