"""The house rules of a table as one value."""

from dataclasses import Field, dataclass, fields
from typing import Any, Literal

from tutor.rules.cards import Card
from tutor.rules.errors import Unreadable


@dataclass(frozen=True, slots=True)
class Options:
    """What tables agree on before they play; the defaults are the standard game.

    Manhattan and Chicago are the standard game with other numbers (`variant.manhattan-chicago`,
    `R22`). Raises Unreadable `bad_option` (option, value) for a value no table plays with.
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
    oklahoma: bool = False
    """The upcard caps the knock, and a spade upcard doubles the hand (`variant.oklahoma`)."""
    oklahoma_ace: Literal["gin", "one"] = "gin"
    """What an ace upcard leaves in Oklahoma: gin alone, or a knock with one point (`R18`)."""
    straight: bool = False
    """Only gin ends a hand, whatever the limit is (`variant.straight`)."""
    spades_double: bool = False
    """A spade on top of the pile at the knock doubles the hand (`variant.spades-double`, `R23`)."""
    partners_bonus: int = 25
    """Points when both partners win the same hand (`variant.partnership`, `R20`)."""

    def __post_init__(self) -> None:
        """Refuse a value no table plays with."""
        for option in fields(self):
            value = getattr(self, option.name)
            if not _allowed(option, value):
                raise Unreadable("bad_option", option=option.name, value=str(value))

    def limit(self, upcard: Card | None = None) -> int:
        """Most deadwood points one may knock with in a hand with this upcard.

        Raises Unreadable `upcard_missing` without one in Oklahoma, which asks for it.
        """
        caps = [self.knock_limit]
        if self.straight:
            caps.append(0)
        if self.oklahoma:
            value = _needed(upcard).value
            caps.append(0 if value == 1 and self.oklahoma_ace == "gin" else value)
        return min(caps)

    def multiplier(self, upcard: Card | None = None, top: Card | None = None) -> int:
        """What a hand's whole score, bonus included, is multiplied by: 1, 2 or 4 (`R17`).

        `top` is the face-up card on top of the pile at the knock, under the card put face down;
        None when the pile is empty (`R23`). Raises Unreadable as `limit` does.
        """
        upcard_doubles = self.oklahoma and _needed(upcard).suit == "S"
        top_doubles = self.spades_double and top is not None and top.suit == "S"
        return (2 if upcard_doubles else 1) * (2 if top_doubles else 1)


_CHOICES: dict[str, tuple[object, ...]] = {
    "next_dealer": ("loser", "alternate"),
    "best_of": (1, 3, 5),
    "oklahoma_ace": ("gin", "one"),
}


def _allowed(option: "Field[Any]", value: object) -> bool:
    # The very type: True is an int too, and no table has a target of True.
    if type(value) is not type(option.default):
        return False
    if option.name in _CHOICES:
        return value in _CHOICES[option.name]
    if isinstance(value, int) and not isinstance(value, bool):
        return value >= (0 if option.name == "knock_limit" else 1)
    return True


def _needed(upcard: Card | None) -> Card:
    if upcard is None:
        raise Unreadable("upcard_missing")
    return upcard


STANDARD = Options()
"""The standard game."""
