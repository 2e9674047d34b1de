"""What the questions of quiz and examination are called and ask, and their skills' names."""

from collections.abc import Mapping

from markupsafe import Markup

from tutor.exam import Area
from tutor.i18n import gettext
from tutor.quiz import Question, Skill
from tutor.web.reasons import N_

TITLES: Mapping[str, str] = {
    "value": N_("question title: value"),
    "judge": N_("question title: judge"),
    "find": N_("question title: find"),
    "arrange": N_("question title: arrange"),
    "deadwood": N_("question title: deadwood"),
    "setup": N_("question title: setup"),
    "offer": N_("question title: offer"),
    "draw": N_("question title: draw"),
    "discard": N_("question title: discard"),
    "knock": N_("question title: knock"),
    "gin": N_("question title: gin"),
    "fits": N_("question title: fits"),
    "layoff": N_("question title: layoff"),
    "rearrange": N_("question title: rearrange"),
    "winner": N_("question title: winner"),
    "score": N_("question title: score"),
    "dealer": N_("question title: dealer"),
    "won": N_("question title: won"),
    "game": N_("question title: game"),
    "columns": N_("question title: columns"),
    "nets": N_("question title: nets"),
    "helping": N_("question title: helping"),
    "limits": N_("question title: limits"),
    "table": N_("question title: table"),
    "stakes": N_("question title: stakes"),
    "weigh": N_("question title: weigh"),
}
"""The headings, by a question's `words`."""

TASKS: Mapping[str, str] = {
    "value": N_("question task: value"),
    "judge": N_("question task: judge"),
    "find": N_("question task: find"),
    "arrange": N_("question task: arrange"),
    "deadwood": N_("question task: deadwood"),
    "setup": N_("question task: setup"),
    "offer": N_("question task: offer"),
    "draw": N_("question task: draw"),
    "discard": N_("question task: discard"),
    "knock": N_("question task: knock"),
    "gin": N_("question task: gin"),
    "fits": N_("question task: fits"),
    "layoff": N_("question task: layoff"),
    "rearrange": N_("question task: layoff"),
    "winner": N_("question task: winner"),
    "score": N_("question task: score"),
    "dealer": N_("question task: dealer"),
    "won": N_("question task: won"),
    "game": N_("question task: game"),
    "columns": N_("question task: columns"),
    "nets": N_("question task: nets"),
    "helping": N_("question task: helping"),
    "limits": N_("question task: limits"),
    "table": N_("question task: table"),
    "stakes": N_("question task: stakes"),
    "weigh": N_("question task: weigh"),
}
"""What is to be done, by a question's `words`."""

SKILLS: Mapping[str, str] = {
    "valid": N_("skill: valid"),
    "find": N_("skill: find"),
    "arrange": N_("skill: arrange"),
    "deadwood": N_("skill: deadwood"),
    "setup": N_("skill: setup"),
    "draw": N_("skill: draw"),
    "discard": N_("skill: discard"),
    "knock": N_("skill: knock"),
    "gin": N_("skill: gin"),
    "layoff": N_("skill: layoff"),
    "winner": N_("skill: winner"),
    "score": N_("skill: score"),
    "dealer": N_("skill: dealer"),
    "won": N_("skill: won"),
    "game": N_("skill: game"),
    "columns": N_("skill: columns"),
    "house": N_("skill: house"),
    "outs": N_("skill: outs"),
    "knock_or_not": N_("skill: knock or not"),
}
"""What each skill is called, as something to be able to do."""

HEADINGS: Mapping[str, str] = {
    "cards": N_("exam area: cards"),
    "table": N_("exam area: table"),
    "ending": N_("exam area: ending"),
    "scoring": N_("exam area: scoring"),
    "judgement": N_("exam area: judgement"),
}
"""The areas of the examination's result."""


def title(question: Question) -> Markup:
    """The heading of a question."""
    return Markup(gettext(TITLES[question.words]))


def task(question: Question) -> Markup:
    """What a question asks for, in a sentence or two."""
    return Markup(gettext(TASKS[question.words]))


def skill_name(skill: Skill) -> Markup:
    """What a skill is called."""
    return Markup(gettext(SKILLS[skill.name]))


def heading(area: Area) -> Markup:
    """The heading of an area of the examination."""
    return Markup(gettext(HEADINGS[area.name]))
