"""What to look at in the next hand, for each misconception that the quiz listens for."""

from collections.abc import Mapping

from markupsafe import Markup

from tutor.i18n import gettext
from tutor.web.reasons import N_

_COMPARE = N_("look at: compare")
_SUBTRACT = N_("look at: subtract")
_BONUS = N_("look at: bonus")
_GIN = N_("look at: gin")
_LAY_OFF = N_("look at: lay off")
_COUNT = N_("look at: count")
_ARRANGE = N_("look at: arrange")

LOOK_AT: Mapping[str, str] = {
    "tie_to_knocker": _COMPARE,
    "tie_nobody": _COMPARE,
    "knocker_always": _COMPARE,
    "no_difference": _SUBTRACT,
    "bonus_missing": _BONUS,
    "bonus_only": _BONUS,
    "other_bonus": _BONUS,
    "bonus_always": _BONUS,
    "zero_is_gin": _GIN,
    "gin_undercut": _GIN,
    "on_gin": _GIN,
    "layoff_forgotten": _LAY_OFF,
    "chain_missed": _LAY_OFF,
    "high_end_only": _LAY_OFF,
    "sets_only_layoff": _LAY_OFF,
    "runs_only_layoff": _LAY_OFF,
    "by_closer": _LAY_OFF,
    "onto_deadwood": _LAY_OFF,
    "any_suit_layoff": _LAY_OFF,
    "wrap_layoff": _LAY_OFF,
    "lay_all_that_fits": _ARRANGE,
    "own_melds_first": _ARRANGE,
    "card_twice": _ARRANGE,
    "sets_only": _ARRANGE,
    "runs_only": _ARRANGE,
    "set_first": _ARRANGE,
    "longest_run_first": _ARRANGE,
    "melded_counted": _COUNT,
    "face_as_rank": _COUNT,
    "ace_as_11": _COUNT,
    "face_and_ace": _COUNT,
    "courts_zero": _COUNT,
    "card_count": _COUNT,
    "dearest_only": _COUNT,
}


def look_at(mistake: str) -> Markup:
    """One line on what to look at."""
    return Markup(gettext(LOOK_AT[mistake]))
