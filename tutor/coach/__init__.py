"""Judgement: rivals, hands played by the thousand, and what a decision is worth in points.

A program's rival moves by `move_of`. A verdict is asked of a `Situation` against one of `RIVALS`,
and lessons read what was measured for them by `load`.
"""

from tutor.coach.facts import Fact, facts, fitting, outs
from tutor.coach.kept import BANK, Against, Claim, Decision, Kept, Moved, Reason, Series, key, load
from tutor.coach.rivals import REPLIES, RIVALS, Rival
from tutor.coach.seats import move_of
from tutor.coach.situation import Open, Public, Situation
from tutor.coach.table import Stakes
from tutor.coach.verdict import (
    AS_GOOD,
    MISTAKE,
    SLIP,
    SURE,
    Grade,
    Verdict,
    Weighed,
    candidates,
    knock_or_go_on,
    weigh,
)

__all__ = [
    "AS_GOOD",
    "BANK",
    "MISTAKE",
    "REPLIES",
    "RIVALS",
    "SLIP",
    "SURE",
    "Against",
    "Claim",
    "Decision",
    "Fact",
    "Grade",
    "Kept",
    "Moved",
    "Open",
    "Public",
    "Reason",
    "Rival",
    "Series",
    "Situation",
    "Stakes",
    "Verdict",
    "Weighed",
    "candidates",
    "facts",
    "fitting",
    "key",
    "knock_or_go_on",
    "load",
    "move_of",
    "outs",
    "weigh",
]
