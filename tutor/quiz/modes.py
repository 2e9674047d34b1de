"""The ways to practise, by the word that stands for each in an address."""

from tutor.quiz.skills import SKILLS

MIXED, MISTAKES, DUE = "mix", "err", "rev"
"""Questions of every skill; those that the learner's own mistakes ask for; skills to be reviewed.

The words are short for what both languages call them.
"""
TIMED, TABLES = "cron", "mesas"
"""Hands to count against the clock; one hand at several tables."""
OWN = "casa"
"""House rules as the learner's own table plays them."""

GROWING = frozenset({MIXED, MISTAKES, DUE, OWN, *SKILLS})
"""Modes that deal one question after another and look at the answers; a letter is one skill."""
MODES = GROWING | {TIMED, TABLES}
"""Every mode that has a word; without one, a run is ten hands to settle."""
