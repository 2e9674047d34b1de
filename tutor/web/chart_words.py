"""The rows and columns of what was measured, in words: by the names they have in the file."""

from collections.abc import Mapping

from tutor.i18n import gettext
from tutor.web.reasons import N_

PLAYERS: Mapping[str, tuple[str, str]] = {
    "knock_at_once": (N_("player: knock at once"), N_("player is: knock at once")),
    "patient": (N_("player: patient"), N_("player is: patient")),
    "gin_hunter": (N_("player: gin hunter"), N_("player is: gin hunter")),
    "strong": (N_("player: strong"), N_("player is: strong")),
}
"""The four kinds of players: what each is called, and what it does."""

_PARTS: Mapping[str, str] = {
    "any": N_("any card not seen"),
    "rank": N_("another seven"),
    "neighbour": N_("a neighbour of that seven"),
}
_TURNS: Mapping[str, str] = {
    "1-3": N_("turns 1 to 3"),
    "4-6": N_("turns 4 to 6"),
    "7-9": N_("turns 7 to 9"),
    "10+": N_("turn 10 and later"),
}
_TOOK: Mapping[str, str] = {
    "0": N_("took none"),
    "1": N_("took one"),
    "2": N_("took two"),
    "3+": N_("took three or more"),
}
COLUMNS: Mapping[str, Mapping[str, str]] = {
    "knock_points": {"4-8": N_("4 to 8 points"), "1": N_("with 1 point")}
    | {str(number): N_("with %(number)s points") for number in range(2, 11)},
    "endings": {
        "void": N_("void hand"),
        "knock": N_("knock"),
        "undercut": N_("undercut"),
        "gin": N_("gin"),
    },
    "knock_early": _TURNS,
    "six_points": {str(turn): N_("turn %(number)s") for turn in range(3, 7)},
    "ten_points": _TOOK,
    "ten_undercut": _TOOK,
    "throw_the_highest": {
        "5+": N_("from turn 5, without a meld"),
        "6+": N_("from turn 6, without a meld"),
        "1+": N_("from turn 1, without a meld"),
        "always": N_("always, whatever the hand"),
    },
    "thrown_seven": _TURNS,
    "long_run": {
        "run_of_four": N_("a run of four"),
        "set_and_run": N_("a set and a run of three"),
        "two_runs": N_("two runs of three"),
    },
    "court_cards": {
        "0": N_("no loose ten-card"),
        "1": N_("one loose ten-card"),
        "2": N_("two loose ten-cards"),
        "3": N_("three loose ten-cards"),
        "4+": N_("four or more"),
    },
    "flexible": {
        "one_out_more": N_("one live card more"),
        "two_outs_more": N_("two live cards more"),
        "paths_alone": N_("more melds, as many live cards"),
    },
}
"""The columns of each claim."""


def series_words(name: str) -> str:
    """What a row of figures is called: the player, and where it is said the cards."""
    player, _, part = name.partition(": ")
    words = gettext(PLAYERS[player][0])
    return f"{words}: {gettext(_PARTS[part])}" if part else words


def column_words(claim: str, column: str) -> str:
    """What a column of a claim is called."""
    return gettext(COLUMNS[claim][column], number=column)


def unit_words(unit: str) -> str:
    """What the figures are counted in."""
    return gettext(N_("share of the cases") if unit == "share" else N_("points a hand"))


def player_words(name: str) -> str:
    """A kind of player with what it does."""
    return ": ".join(map(gettext, PLAYERS[name]))


def players() -> list[tuple[str, str]]:
    """The four kinds of players, each with what it does."""
    return [(gettext(name), gettext(meaning)) for name, meaning in PLAYERS.values()]
