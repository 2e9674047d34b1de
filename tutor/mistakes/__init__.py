"""What a learner who has one rule wrong would answer: a small solver whose rules can be bent.

At the true rules it equals `tutor.rules`, which a test keeps so; it is slower and only ever asked
about single hands.
"""

from tutor.mistakes.beliefs import TRUE, Beliefs
from tutor.mistakes.cards import called, in_order, of_rank, of_suit, possible, value, worth
from tutor.mistakes.columns import COLUMN_MISCONCEPTIONS, columns, points_of
from tutor.mistakes.compare import Evidence, evidence
from tutor.mistakes.game import (
    GAME_MISCONCEPTIONS,
    TRUE_GAME,
    Ending,
    Final,
    GameBeliefs,
    Played,
    final,
    winner_of,
)
from tutor.mistakes.layoffs import Defended, defences, fitting
from tutor.mistakes.layout import Layout, count, count_layout, layouts, may_lay
from tutor.mistakes.melds import Group, completes, completing, groups, in_melds, is_meld, kind
from tutor.mistakes.named import MISCONCEPTIONS, Misconception, suspects
from tutor.mistakes.outlook import CLEAR, OUTLOOKS, Outlook, go_together, outlook, threes
from tutor.mistakes.score import Sheet, Winner, first_difference, sheet, winner
from tutor.mistakes.turn import best_discards, discards, knock_discards, may_knock, recount

__all__ = [
    "CLEAR",
    "COLUMN_MISCONCEPTIONS",
    "GAME_MISCONCEPTIONS",
    "MISCONCEPTIONS",
    "OUTLOOKS",
    "TRUE",
    "TRUE_GAME",
    "Beliefs",
    "Defended",
    "Ending",
    "Evidence",
    "Final",
    "GameBeliefs",
    "Group",
    "Layout",
    "Misconception",
    "Outlook",
    "Played",
    "Sheet",
    "Winner",
    "best_discards",
    "called",
    "columns",
    "completes",
    "completing",
    "count",
    "count_layout",
    "defences",
    "discards",
    "evidence",
    "final",
    "first_difference",
    "fitting",
    "go_together",
    "groups",
    "in_melds",
    "in_order",
    "is_meld",
    "kind",
    "knock_discards",
    "layouts",
    "may_knock",
    "may_lay",
    "of_rank",
    "of_suit",
    "outlook",
    "points_of",
    "possible",
    "recount",
    "sheet",
    "suspects",
    "threes",
    "value",
    "winner",
    "winner_of",
    "worth",
]
