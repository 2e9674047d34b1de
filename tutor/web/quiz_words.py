"""What the quiz calls its modes and its questions."""

from collections.abc import Mapping
from datetime import timedelta

from markupsafe import Markup

from tutor.exercises import Exercise
from tutor.i18n import gettext
from tutor.quiz import QUESTIONS, SKILLS
from tutor.quiz.diagnosis import Level
from tutor.quiz.house import table_of
from tutor.quiz.modes import DUE, MISTAKES, MIXED, OWN, TABLES, TIMED
from tutor.rules import STANDARD, Options
from tutor.web import question_words
from tutor.web.reasons import N_

MODES: Mapping[str, str] = {
    "": N_("Quick questions on scoring"),
    MIXED: N_("A bit of everything"),
    MISTAKES: N_("My mistakes"),
    DUE: N_("Due for review"),
    TIMED: N_("Counting against the clock"),
    TABLES: N_("The same hand at other tables"),
    OWN: N_("My own table"),
}
"""The modes by their word, but those of one skill."""


AT_HOME: Mapping[str, str] = {
    "table": N_("At your own table"),
    "stakes": N_("Close the game at your own table"),
}
"""What questions of other tables are called at one's own, by their words."""

LEVELS: Mapping[Level, str] = {
    "new": N_("level: new"),
    "shaky": N_("level: shaky"),
    "growing": N_("level: growing"),
    "firm": N_("level: firm"),
}
"""How firm a skill is."""


def mode_name(mode: str) -> Markup:
    """What a mode is called: one skill goes by its own name. Raises KeyError."""
    return (
        question_words.skill_name(SKILLS[mode]) if mode in SKILLS else Markup(gettext(MODES[mode]))
    )


def level_words(level: Level) -> Markup:
    """How firm a skill is, in a word or two."""
    return Markup(gettext(LEVELS[level]))


def title(question: Exercise) -> Markup:
    """The heading of a question."""
    return title_of(question.id)


def title_in(mode: str, question: Exercise) -> Markup:
    """The same in a run of this mode: one's own table is none of the others."""
    if _usual(question.id):
        return Markup(gettext("At the usual table"))
    found = QUESTIONS.get(question.id[:2])
    if mode == OWN and found and found.words in AT_HOME:
        return Markup(gettext(AT_HOME[found.words]))
    return title(question)


def title_of(code: str) -> Markup:
    """The heading of the question of a code."""
    if code[:2] in QUESTIONS:
        return question_words.title(QUESTIONS[code[:2]])
    return Markup(gettext("Who wins this hand, and for how many points?"))


def task(question: Exercise) -> Markup:
    """What a question asks for; nothing where its heading says it all."""
    tag = "s0" if _usual(question.id) else question.id[:2]
    return question_words.task(QUESTIONS[tag]) if tag in QUESTIONS else Markup()


def _usual(code: str) -> bool:
    """Whether a hand is to be settled at other tables, and this is the usual one."""
    return code[:2] == "h1" and table_of(code) == STANDARD


def table_words(table: Options) -> Markup:
    """What a table agreed on otherwise than the usual one, in a few words."""
    numbers = {"limit": table.knock_limit, "undercut": table.undercut_bonus, "gin": table.gin_bonus}
    told = []
    if table.knock_limit != STANDARD.knock_limit:
        told.append(gettext("knock with %(limit)s (table)", **numbers))
    if (table.undercut_bonus, table.gin_bonus) != (STANDARD.undercut_bonus, STANDARD.gin_bonus):
        told.append(gettext("undercut %(undercut)s, gin %(gin)s (table)", **numbers))
    marks = (
        (table.oklahoma, gettext("Oklahoma (table)")),
        (table.straight, gettext("Straight (table)")),
        (table.spades_double, gettext("spades double (table)")),
    )
    told += [words for agreed, words in marks if agreed]
    return Markup(", ".join(told) or gettext("the usual table"))


def clock(time: timedelta) -> str:
    """A time in minutes and seconds: "2:07"."""
    minutes, seconds = divmod(round(time.total_seconds()), 60)
    return f"{minutes}:{seconds:02}"
