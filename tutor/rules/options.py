"""The house rules of a table as one value."""

from dataclasses import dataclass, fields
from typing import Literal

from tutor.rules.errors import Unreadable


@dataclass(frozen=True, slots=True)
class Options:
    """What tables agree on before they play; the defaults are the standard game.

    Raises Unreadable `bad_option` (option, value) for a value no table plays with.
    """

    knock_limit: int = 10
    """Most deadwood points one may knock with (`knock.limit`); 0 leaves gin alone."""
    undercut_bonus: int = 25
    """Points for an undercut, beside the difference (`score.undercut`, `R8`)."""
    gin_bonus: int = 25
    """Points for gin, beside the defender's deadwood (`score.gin`)."""
    target: int = 100
    """Points that end the game (`game.win`, `R15`)."""
    game_bonus: int = 100
    """Points for winning the game (`score.game`)."""
    shutout_bonus: int = 200
    """Points in place of the game bonus when the loser scored nothing (`score.game`)."""
    box: int = 20
    """Points for each hand won, added when the game is over (`score.box`)."""
    next_dealer: Literal["loser", "alternate"] = "loser"
    """Who deals after a hand that scored (`players.next-dealer`, `R12`)."""
    best_of: Literal[1, 3, 5] = 1
    """Games of a match at most (`game.match`, `R25`)."""

    def __post_init__(self) -> None:
        """Refuse a value no table plays with."""
        for option in fields(self):
            value = getattr(self, option.name)
            if not _allowed(option.name, value):
                raise Unreadable("bad_option", option=option.name, value=str(value))


def _allowed(name: str, value: object) -> bool:
    if name == "next_dealer":
        return value in ("loser", "alternate")
    if type(value) is not int:
        return False
    if name == "best_of":
        return value in (1, 3, 5)
    return value >= (0 if name == "knock_limit" else 1)


STANDARD = Options()
"""The standard game."""
