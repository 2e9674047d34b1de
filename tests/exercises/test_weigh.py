"""Decisions by points: what the figures decide, what they leave open, and what is refused."""

from typing import Any

import msgspec
import pytest

from tutor import paths
from tutor.coach import Stakes, key, load
from tutor.exercises import Decided, Text, Weigh
from tutor.exercises.weigh import Moment
from tutor.rules import Card, Unreadable, deadwood
from tutor.web.reasons import REASONS

WORDS = Text("a", "b")
KEPT = load(paths.lessons())
DECISIONS = {decision.id: decision for decision in KEPT.decision}


def moment(id: str, **changed: Any) -> Moment:
    """The moment of a kept decision, or that moment with something changed."""
    kept = DECISIONS[id]
    fields = {"hand": kept.hand, "upcard": kept.upcard, "history": kept.history}
    return Moment(Decided(KEPT, id), **{**fields, **changed})


def step(*moments: Moment, **more: Any) -> Weigh:
    return Weigh(
        id="x", stage="solo", title=WORDS, text=WORDS, clauses=("knock.limit",), moments=moments,
        **more,
    )  # fmt: skip


EARLY, WAITING, LAID, DRAW, THROW = map(moment, ("7.9", "8.9", "9.9d", "Q.11b", "Q.10a"))


@pytest.mark.parametrize(
    ("asked", "words", "accepted"),
    [
        (EARLY, {"knock", "go_on"}, {"knock", "go_on"}),
        (WAITING, {"knock", "go_on"}, {"go_on"}),
        (LAID, {"1", "2"}, {"1", "2"}),
        (DRAW, {"stock", "pile"}, {"pile"}),
        (
            THROW,
            {"3S", "5S", "9S", "3H", "6H", "AD", "6D", "9D", "JD", "AC", "7C"},
            {"JD", "9D", "9S"},
        ),
    ],
    ids=["early", "waiting", "laid", "draw", "throw"],
)
def test_an_answer_is_wrong_only_where_the_figures_say_so(
    asked: Moment, words: set[str], accepted: set[str]
) -> None:
    weighed = step(asked, pin=(" ".join(sorted(accepted)),))
    weighed.check()
    assert set(weighed.words()) == words
    assert weighed.right() == {(word,) for word in accepted}


HASTY, GIN, PATIENT, STRONG = ("knock_at_once", "gin_hunter", "patient", "strong")


def best(id: str) -> dict[str, str]:
    """The answer that gains most against each player."""
    return {against.rival: against.moves[0].answer for against in DECISIONS[id].against}


def behind(id: str, answer: str) -> dict[str, float]:
    """How far an answer is behind against each player."""
    return {against.rival: against.of(answer).behind for against in DECISIONS[id].against}


def reason(id: str, rival: str, answer: str, code: str) -> dict[str, int | str]:
    """The parameters of one reason."""
    (against,) = (against for against in DECISIONS[id].against if against.rival == rival)
    return {reason.code: reason.params for reason in against.of(answer).reasons}[code]


def test_the_lessons_words_about_knocking_rest_on_the_figures() -> None:
    all_but_hasty = dict.fromkeys((GIN, PATIENT, STRONG), "knock")
    for early in ("7.9", "Q.8a"):
        assert best(early) == {HASTY: "go_on", **all_but_hasty}
    for waiting in ("8.9", "Q.8b"):
        assert min(behind(waiting, "knock").values()) > 8
    assert 40 < int(reason("Q.8b", STRONG, "knock", "undercut")["percent"]) < 50
    assert int(reason("Q.8b", GIN, "knock", "undercut")["percent"]) > 50
    assert best("Q.9a") == {HASTY: "go_on", GIN: "go_on", PATIENT: "go_on", STRONG: "knock"}
    assert max(behind("Q.9a", "knock").values()) < 4
    assert behind("Q.9a", "go_on")[STRONG] > 8
    assert behind("Q.9b", "go_on")[HASTY] < 0.5
    assert min(behind("Q.9b", "go_on")[rival] for rival in all_but_hasty) > 2


def test_the_lessons_other_words_rest_on_the_figures() -> None:
    assert set(best("9.9d").values()) == {"1"}
    assert all(0.5 < points < 1.5 for points in behind("9.9d", "2").values())
    assert set(best("Q.10a").values()) == {"JD"}
    assert max(behind("Q.10b", "10D").values()) < 1
    assert len(set(best("Q.10b").values()) & {"10D", "7C", "5H", "5D"}) > 1
    assert set(best("Q.11a").values()) == {"stock"}
    assert reason("Q.11a", STRONG, "pile", "top") == {"now": 30, "after": 30}
    assert set(best("Q.11b").values()) == {"pile"}
    assert reason("Q.11b", STRONG, "stock", "top") == {"now": 14, "after": 10}


def test_a_reason_that_holds_against_all_is_said_once() -> None:
    everywhere = step(DRAW).judged(0).everywhere("stock")
    for row in step(DRAW).judged(0).reasons("stock"):
        said = [each.said for each in row]
        assert all(each.said in said for each in everywhere)
    assert [each.reason.code for each in everywhere] == ["top", "outs"]
    # Against one player the knock is better, against the others going on: no reason is common.
    assert step(EARLY).judged(0).everywhere("knock") == ()


def test_a_close_call_is_called_one() -> None:
    for answer in ("knock", "go_on"):
        assert step(EARLY).grade({"g0": (answer,)}, {}).code == "close_call"
    assert step(WAITING).grade({"g0": ("go_on",)}, {}).code == "right"
    assert step(EARLY, WAITING).grade({"g0": ("knock",), "g1": ("go_on",)}, {}).code == "right"
    assert step(WAITING, EARLY, solved=1).grade({"g1": ("knock",)}, {}).code == "close_call"


def test_a_wrong_answer_is_told_what_it_gives_away() -> None:
    verdict = step(WAITING).grade({"g0": ("knock",)}, {})
    assert (verdict.right, verdict.code) == (False, "gives_away")
    lost = [against.of("knock").behind for against in DECISIONS["8.9"].against]
    assert verdict.params == {"least": min(lost), "most": max(lost)}
    several = step(EARLY, WAITING).grade({"g0": ("knock",), "g1": ("knock",)}, {})
    assert (several.code, several.params) == ("some_right", {"count": 1, "of": 2})


def test_each_misconception_answers_as_it_believes() -> None:
    knocking = step(EARLY, WAITING, mistakes=("must_knock",))
    knocking.check()
    assert knocking.held("must_knock") == {("knock", "knock")}
    waiting = step(moment("Q.9a"), moment("Q.9b"), DRAW, mistakes=("only_gin_ends",))
    waiting.check()
    assert waiting.held("only_gin_ends") == {("go_on", "go_on", "pile")}
    drawing = step(moment("Q.11a"), DRAW, mistakes=("meld_decides",))
    drawing.check()
    assert drawing.held("meld_decides") == {("pile", "stock")}
    assert drawing.right() == {("stock", "pile")}
    assert {"must_knock", "only_gin_ends", "meld_decides"} <= REASONS.keys()


def test_the_table_is_as_the_learner_saw_it() -> None:
    early = step(EARLY).judged(0)
    assert early.moment.dealer
    assert early.new == Card(7, "S")
    assert (early.situation.me.turns, early.situation.open.stock) == (3, 26)
    assert not step(LAID).judged(0).moment.dealer
    assert step(DRAW).judged(0).new is None
    taken = moment("Q.11b", history=f"{DRAW.history}, you pile 4S")
    assert taken.situation().open.taken == Card(4, "S")
    assert taken.drew is None


def test_layouts_are_those_that_were_measured() -> None:
    layouts = step(LAID).judged(0).layouts()
    assert list(layouts) == ["1", "2"]
    assert {layout.deadwood for layout in layouts.values()} == {10}
    hand = LAID.situation().hand
    assert all(len(hand - set(map_cards(layout))) == 1 for layout in layouts.values())
    assert deadwood(hand - {Card(6, "D")}) == 10


def map_cards(layout: Any) -> list[Card]:
    return [*layout.loose, *(card for meld in layout.melds for card in meld)]


@pytest.mark.parametrize("answer", ["", "AS", "moon"])
def test_an_answer_that_was_not_asked_for_cannot_be_read(answer: str) -> None:
    with pytest.raises(Unreadable):
        step(EARLY, THROW).read({"g0": (answer,), "g1": ("JD",)})
    with pytest.raises(Unreadable):
        step(EARLY, THROW).read({"g0": ("JD",), "g1": ("JD",)})


def test_other_stakes_are_noticed() -> None:
    assert not step(EARLY).judged(0).unusual
    other = Stakes(undercut=10)
    there = moment("7.9", stakes=other)
    measured = msgspec.structs.replace(DECISIONS["7.9"], stakes=other, key=key(there.situation()))
    kept = msgspec.structs.replace(KEPT, decision=(measured,))
    changed = msgspec.structs.replace(there, measured=Decided(kept, "7.9"))
    assert step(changed).judged(0).unusual


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        (step(moment("7.9", hand=EARLY.hand.replace("3H", "3D"))), r"moments\[0\].*another hand"),
        (step(moment("7.9", history=EARLY.history.replace("9S", "9D"))), "another hand"),
        (step(moment("7.9", stakes=Stakes(gin=20))), "another hand or rules"),
        (step(WAITING, moment("8.9", upcard="7D")), r"moments\[1\].*another hand"),
        (step(Moment(Decided(KEPT, "moon"), "AS", "2S", "")), "moon was not measured"),
        (step(EARLY, pin=("knock",)), "pin: measured is"),
        (step(EARLY, mistakes=("must_knock",)), "gives the right answer"),
        (step(WAITING, mistakes=("gap",)), "not a known"),
    ],
    ids=["card", "history", "rules", "upcard", "nothing", "pin", "reach", "unknown"],
)
def test_what_would_mislead_is_refused(wrong: Weigh, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        wrong.check()
