"""How an answered exercise is marked, card by card: for the exercise templates."""

from collections.abc import Mapping

from flask import Flask
from markupsafe import Markup

from tutor.exercises import Ahead, Arrange, Choose, Dealing, Discard, Fits, LayOff, Score
from tutor.exercises.step import one
from tutor.exercises.ticks import nearest
from tutor.exercises.working import Line
from tutor.i18n import gettext
from tutor.rules import STANDARD, Arrangement, Card, CardSet, Deal
from tutor.web import words
from tutor.web.happenings import happening
from tutor.web.parts import parts
from tutor.web.sheet import Sheet


def marks(step: Ahead | Choose | Discard | Fits | Dealing, sheet: Sheet) -> Mapping[Card, str]:
    """Each card ticked as right or extra; once the answer is right there is nothing to miss.

    What was missed is not given away: the working shows it to whoever asks.
    """
    if not sheet.answered:
        return {}
    given = CardSet(sheet.cards("card"))
    rights = {hand for hand, _ in step.right()} if isinstance(step, Dealing) else step.right()
    good = nearest(given, rights)
    return {card: "right" if card in good else "extra" for card in given}


def item_marks(sheet: Sheet, name: str, truth: str) -> Mapping[str, str]:
    """The marks of one small question: the word chosen and, if that was another, the true one."""
    if not sheet.answered:
        return {}
    given = sheet.first(name)
    return {given: "right"} if given == truth else {given: "extra", truth: "missed"}


def places(step: Arrange | LayOff, sheet: Sheet) -> Mapping[Card, str]:
    """Where each card lies: as answered or drafted, else as the lesson gives it."""
    given = sheet.fields if sheet.fields or sheet.verdict else step.start()
    return {card: one(given, f"in-{card}") for card in step.shown()}


def ticked(step: Fits, sheet: Sheet) -> tuple[Card, ...]:
    """The cards ticked: as answered or drafted, else as the lesson gives them."""
    return sheet.cards("card") if sheet.fields or sheet.verdict else tuple(step.given)


def partings(step: Score, sheet: Sheet) -> Mapping[int, list[Line]]:
    """Where a learner's working left the engine's: at which lines, and what stands there instead.

    One line for each suspected misconception; where none is, the answer itself at the end.
    """
    verdict = sheet.verdict
    if verdict is None or verdict.right:
        return {}
    if not verdict.mistakes:
        winner, points = step.read(sheet.fields)
        return {len(step.working()) - 1: [Line("points", {"winner": winner, "points": points})]}
    found: dict[int, list[Line]] = {}
    for place, line in map(step.parting, verdict.mistakes):
        lines = found.setdefault(place, [])
        if line not in lines:
            lines.append(line)
    return found


def result_of(deal: Deal) -> Markup:
    """How a hand ended for the learner, player 0."""
    result = deal.result
    if result is None or result.winner is None:
        return Markup(gettext("The hand is void: nobody scores."))
    showdown = result.showdown
    assert showdown is not None
    counts = showdown.knocker_deadwood, showdown.defender_deadwood
    mine, theirs = counts if deal.view(0).knocker == 0 else counts[::-1]
    values = {"points": result.points, "mine": mine, "theirs": theirs}
    if result.winner == 0:
        return Markup(
            gettext("You win the hand, %(mine)s against %(theirs)s: %(points)s.", **values)
        )
    return Markup(
        gettext("Your opponent wins the hand, %(theirs)s against %(mine)s: %(points)s.", **values)
    )


def sides_of(deal: Deal) -> tuple[Arrangement, Arrangement]:
    """Both hands as they lie at the end of a knocked hand, the learner's (player 0) first.

    What was laid off lies with the knocker's melds.
    """
    view, result = deal.view(0), deal.result
    assert view.spread is not None
    assert result is not None
    assert result.showdown is not None
    knocker = Arrangement(view.melds, view.spread.loose)
    defence = result.showdown.defence
    defender = Arrangement(defence.melds, defence.loose)
    return (knocker, defender) if view.knocker == 0 else (defender, knocker)


def clause_title(clause: str) -> object:
    """The title of a clause in the rule book, in both languages."""
    return parts().course.book.clauses[clause].title


def init_marks(app: Flask) -> None:
    """Give the exercise templates the functions above, the sentences of `words`, and the rules
    that a table plays by unless it says otherwise.
    """
    app.jinja_env.globals.update(
        standard=STANDARD,
        marks=marks,
        item_marks=item_marks,
        places=places,
        ticked=ticked,
        partings=partings,
        result_of=result_of,
        sides_of=sides_of,
        clause_title=clause_title,
        happening=happening,
        mistake=words.mistake,
        saying=words.saying,
        refusal=words.refusal,
        told=words.told,
    )
