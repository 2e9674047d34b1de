"""What the questions of the closing examination are called and ask, and its areas' headings."""

from collections.abc import Mapping

from markupsafe import Markup

from tutor.exam import Area
from tutor.i18n import gettext
from tutor.quiz import Question
from tutor.web.reasons import N_

TITLES: Mapping[str, str] = {
    "value": N_("exam title: value"),
    "judge": N_("exam title: judge"),
    "find": N_("exam title: find"),
    "arrange": N_("exam title: arrange"),
    "deadwood": N_("exam title: deadwood"),
    "setup": N_("exam title: setup"),
    "offer": N_("exam title: offer"),
    "draw": N_("exam title: draw"),
    "discard": N_("exam title: discard"),
    "knock": N_("exam title: knock"),
    "gin": N_("exam title: gin"),
    "layoff": N_("exam title: layoff"),
    "rearrange": N_("exam title: rearrange"),
    "winner": N_("exam title: winner"),
    "score_layoff": N_("exam title: score"),
    "score_undercut_by_layoff": N_("exam title: score"),
    "score_gin": N_("exam title: score"),
    "game": N_("exam title: game"),
    "helping": N_("exam title: helping"),
    "other_table": N_("exam title: other table"),
}
"""The headings, by question. Three ask the same: what kind of hand it is, is the question."""

TASKS: Mapping[str, str] = {
    "value": N_("exam task: value"),
    "judge": N_("exam task: judge"),
    "find": N_("exam task: find"),
    "arrange": N_("exam task: arrange"),
    "deadwood": N_("exam task: deadwood"),
    "setup": N_("exam task: statements"),
    "offer": N_("exam task: offer"),
    "draw": N_("exam task: draw"),
    "discard": N_("exam task: discard"),
    "knock": N_("exam task: knock"),
    "gin": N_("exam task: gin"),
    "layoff": N_("exam task: layoff"),
    "rearrange": N_("exam task: layoff"),
    "winner": N_("exam task: winner"),
    "score_layoff": N_("exam task: score"),
    "score_undercut_by_layoff": N_("exam task: score"),
    "score_gin": N_("exam task: score"),
    "game": N_("exam task: game"),
    "helping": N_("exam task: helping"),
    "other_table": N_("exam task: other table"),
}
"""What is to be done, by question."""

HEADINGS: Mapping[str, str] = {
    "cards": N_("exam area: cards"),
    "table": N_("exam area: table"),
    "ending": N_("exam area: ending"),
    "scoring": N_("exam area: scoring"),
    "judgement": N_("exam area: judgement"),
}
"""The areas of the result."""


def title(question: Question) -> Markup:
    """The heading of a question."""
    return Markup(gettext(TITLES[question.name]))


def task(question: Question) -> Markup:
    """What a question asks for, in a sentence or two."""
    return Markup(gettext(TASKS[question.name]))


def heading(area: Area) -> Markup:
    """The heading of an area."""
    return Markup(gettext(HEADINGS[area.name]))
