"""Laying off is judged by what is left, in any legal way; each misconception lays otherwise."""

from itertools import permutations
from typing import Any

import pytest

from tests.exercises.steps import cards, make
from tutor.exercises import Fits, LayOff
from tutor.rules import CardSet, Illegal, Unreadable, defend, parse_cards


def melds(*texts: str) -> tuple[CardSet, ...]:
    return tuple(cards(text) for text in texts)


ENDS: dict[str, Any] = {
    "melds": melds("KS KH KD", "4H 5H 6H 7H"),
    "loose": cards("2S 4D 2C"),
    "defender": cards("3S 4S AH 3H 8H 8D 6C 7C 9C KC"),
}
BREAK: dict[str, Any] = {
    "melds": melds("3H 4H 5H", "10C JC QC KC"),
    "loose": cards("3S 2D 4C"),
    "defender": cards("AS 9S AH 2H 9H 9D AC 5C 8C 9C"),
}
GIN: dict[str, Any] = {
    "melds": melds("JS QS KS", "AH 2H 3H 4H", "AD 2D 3D"),
    "defender": cards("4S JH 4D JD AC 2C 3C 6C 7C JC"),
}


def step(**fields: Any) -> LayOff:
    return make(LayOff, **fields)


def put(**places: str) -> dict[str, tuple[str]]:
    """A form; `A="9S 9H"` puts the two in meld A, `on1="KC"` on the first group."""
    return {
        f"in-{card}": (place.removeprefix("on"),)
        for place, text in places.items()
        for card in parse_cards(text)
    }


def left_after(asked: LayOff, own: Any, layoffs: Any) -> int | None:
    """What these lay-offs leave in points, one after another; None where one is illegal."""
    try:
        return defend(asked.defender, asked.open_melds(), layoffs, own).deadwood
    except Illegal:
        return None


@pytest.mark.parametrize(("knock", "left"), [(ENDS, 38), (BREAK, 5), (GIN, 21)])
def test_every_right_answer_is_legal_and_leaves_the_least(knock: dict[str, Any], left: int) -> None:
    asked = step(**knock, pin=left)
    asked.check()
    assert asked.best().deadwood == left
    for own, on in asked.right():
        layoffs = [(card, index) for index, group in enumerate(on) for card in group]
        left_by = {left_after(asked, own, order) for order in permutations(layoffs)}
        assert left_by <= {None, left}
        assert left in left_by
        assert asked.grade(asked.write((own, on)), {}).right


def test_a_chain_may_be_laid_and_an_own_meld_broken() -> None:
    asked = step(**BREAK)
    assert asked.grade(put(A="AS AH AC", B="9S 9H 9D", on1="2H", on2="9C 8C"), {}).right
    kept = asked.grade(put(A="AS AH AC", B="9S 9H 9D 9C", on1="2H"), {})
    assert (kept.code, kept.params) == ("layout_leaves_more", {"theirs": 13, "right": 5})


@pytest.mark.parametrize(
    ("knock", "form", "code"),
    [
        (ENDS, put(A="8H 8D"), "no_meld_too_few"),
        (ENDS, put(on1="8H"), "does_not_go_on"),
        (ENDS, put(on2="AH"), "does_not_go_on"),
        (ENDS, put(on3="3S 4S"), "does_not_go_on"),
        (GIN, put(on2="4S"), "laid_on_gin"),
    ],
)
def test_what_may_not_be_laid_is_named(knock: dict[str, Any], form: Any, code: str) -> None:
    assert step(**knock).grade(form, {}).code == code


def test_a_place_that_is_not_there_cannot_be_read() -> None:
    for place in ("D", "4", "0"):
        with pytest.raises(Unreadable):
            step(**ENDS).read({"in-KC": (place,)})
    with pytest.raises(Unreadable):
        step(**GIN).read({"in-JH": ("4",)})


@pytest.mark.parametrize(
    ("knock", "left"),
    [
        (ENDS, {"layoff_forgotten": 59, "sets_only_layoff": 49, "runs_only_layoff": 48,
                "high_end_only": 41}),
        (BREAK, {"own_melds_first": 13, "layoff_forgotten": 15, "chain_missed": 13}),
    ],
)  # fmt: skip
def test_each_misconception_is_met_with_what_it_leaves(
    knock: dict[str, Any], left: dict[str, int]
) -> None:
    asked = step(**knock, mistakes=tuple(left))
    asked.check()
    mirror = asked.mirror()
    for name, points in left.items():
        for answer in asked.held(name):
            verdict = asked.grade(asked.write(answer), mirror)
            assert name in verdict.mistakes
            assert verdict.params["theirs"] == points
            assert any(dict(verdict.suspects)[name].values())


def test_lay_offs_that_are_none_can_be_believed_and_said() -> None:
    asked = step(**ENDS, mistakes=("onto_deadwood",))
    asked.check()
    answer = put(on1="KC", on2="3H 8H", on3="3S 4S")
    verdict = asked.grade(answer, asked.mirror())
    assert verdict.mistakes == ("onto_deadwood",)
    assert dict(verdict.suspects)["onto_deadwood"]["cards"] == parse_cards("3S 4S")
    gin = step(**GIN, mistakes=("on_gin",))
    gin.check()
    assert gin.grade(put(A="JH JD JC", B="AC 2C 3C", on3="4D"), gin.mirror()).mistakes == (
        "on_gin",
    )


def test_what_is_given_is_placed_and_can_be_gone_on_from() -> None:
    asked = step(**BREAK, laid=melds("AS AH AC"), placed=cards("9C"))
    asked.check()
    assert asked.start() == put(A="AS AH AC", on2="9C")


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"pin": 37}, "pin"),
        ({"placed": cards("8D")}, "laid, placed"),
        ({"laid": melds("AH 3H 8H")}, "laid, placed"),
        ({"mistakes": ("own_melds_first",)}, "gives the right answer"),
    ],
)
def test_what_would_mislead_is_refused(changed: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        step(**ENDS | changed).check()


FIT: dict[str, Any] = {
    "melds": melds("6S 6H 6D", "2D 3D 4D", "AC 2C 3C"),
    "loose": cards("5H"),
    "defender": cards("4S 8S KS 7H KH AD 5D 7D 6C KC"),
}


def test_the_cards_that_fit_right_now() -> None:
    mistakes = ("wrap_layoff", "any_suit_layoff", "high_end_only", "sets_only_layoff")
    asked = make(Fits, **FIT, given=cards("6C"), pin=cards("AD 5D 6C"), mistakes=mistakes)
    asked.check()
    mirror = asked.mirror()
    assert asked.grade(asked.write(cards("AD 5D 6C")), mirror).right
    wrong = asked.grade(asked.write(cards("AD 5D 6C KC")), mirror)
    assert wrong.suspects == (("wrap_layoff", {"cards": parse_cards("KC")}),)
    assert asked.grade(asked.write(cards("AD 8S")), mirror).code == "missed_and_extra"
    assert asked.grade({"none": ("1",)}, mirror).code == "missed"
    with pytest.raises(Unreadable):
        asked.read({})


def test_against_gin_none_fits() -> None:
    asked = make(Fits, **GIN, mistakes=("on_gin",))
    asked.check()
    assert asked.right() == {CardSet()}
    assert asked.write(CardSet()) == {"none": ("1",)}


def test_cards_given_that_do_not_fit_are_refused() -> None:
    for changed in ({"given": cards("KC")}, {"pin": cards("AD")}):
        with pytest.raises(ValueError, match=r"given|pin"):
            make(Fits, **FIT | changed).check()
