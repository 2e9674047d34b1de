"""Looking ahead is counted from what was seen; each misconception counts something else."""

from typing import Any

import pytest

from tests.exercises.steps import cards, make
from tutor.exercises import Ahead
from tutor.exercises.step import Row
from tutor.rules import Card, Unreadable, parse_cards
from tutor.web.reasons import REASONS
from tutor.web.words import MISTAKES

OWN = {
    "most": {
        "cards": "AH AD 2D 6D 3C 6C 9C", "yours": "AH 6H 7H 8H AD 2D 6D 3C 6C 9C",
        "pile": "JH QH QD 3H JD 10C",
    },
    "helping": {
        "cards": "8S JS 8H JH 9D 10D 8C JC 8D 6S", "yours": "4S 7S 9S 10S 6H 9H 10H 5C 9C 10C",
        "pile": "KC KS QS QH QD JC JD 6C", "took": "8C",
    },
    "joining": {
        "cards": "2S 5S QS 3H 5H 6D 10D QD 8C JC QC", "yours": "2S 5S QS 3H 5H 6D 10D QD 8C JC QC",
        "pile": "KC KD JS 9D JH 8H", "took": "10C",
    },
    "least": {
        "cards": "8D 2C 7C 8C QC", "yours": "5S 6S 7S 2D 3D 4D 8D 2C 7C 8C QC",
        "pile": "AH 8S 9S 7D 10C QS KD",
    },
}  # fmt: skip


def row(text: str) -> Row:
    return Row(parse_cards(text))


def one(text: str) -> Card:
    (card,) = parse_cards(text)
    return card


def ahead(ask: Any, mistakes: tuple[str, ...] = (), pin: str = "", **changed: str) -> Ahead:
    fields = OWN[ask] | changed
    return make(
        Ahead, ask=ask, cards=cards(fields["cards"]), yours=cards(fields["yours"]),
        pile=row(fields.get("pile", "")), took=row(fields.get("took", "")),
        mistakes=mistakes, pin=cards(pin) if pin else None,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("ask", "right", "believed"),
    [
        ("most", "2D", {
            "sets_only": "AH AD 2D 9C", "runs_only": "6D 3C 6C", "highest_value": "9C",
            "lowest_value": "AH AD", "ignores_discards": "3C 9C",
        }),
        ("helping", "8S JS 8H JH 9D 10D", {
            "ignores_discards": "8S JS 8H JH 9D 10D 8C JC", "sets_only": "9D 10D",
            "runs_only": "8S JS 8H JH", "mixed_suit": "6S 8S JS 8H JH 8D 9D 10D",
        }),
        ("joining", "10D 8C JC", {
            "sets_only": "10D", "runs_only": "8C JC", "neighbours_only": "10D JC",
            "ignores_discards": "10D 8C JC QC",
        }),
        ("least", "8C", {
            "highest_value": "QC", "lowest_value": "2C", "ignores_discards": "2C QC",
            "sets_only": "8D 7C 8C",
        }),
    ],
)  # fmt: skip
def test_each_question_and_what_the_misconceptions_make_of_it(
    ask: str, right: str, believed: dict[str, str]
) -> None:
    step = ahead(ask, tuple(believed), right)
    step.check()
    assert step.grade(step.write(cards(right)), step.mirror()).right
    for name, wrong in believed.items():
        verdict = step.grade(step.write(cards(wrong)), step.mirror())
        assert not verdict.right
        assert verdict.mistakes == (name,)
        assert verdict.suspects[0][1]["cards"]
        assert name in REASONS.keys() | MISTAKES.keys()


def test_the_melds_that_count_are_told_for_each_card() -> None:
    counts = {str(card): len(melds) for card, melds in ahead("most").tally()}
    assert counts == {"AH": 3, "AD": 4, "2D": 5, "6D": 4, "3C": 4, "6C": 4, "9C": 4}
    assert dict(ahead("least").tally())[one("8C")] == ()
    joining = {str(card): len(melds) for card, melds in ahead("joining").tally()}
    assert joining == {"10D": 2, "8C": 1, "JC": 1}


def test_what_a_melded_card_of_ones_own_could_do_is_left_out() -> None:
    assert "6H" not in str(ahead("most").melds(one("6D")))


def test_no_card_is_no_answer_and_a_wrong_one_is_told() -> None:
    step = ahead("least")
    with pytest.raises(Unreadable, match="no_card"):
        step.read({})
    with pytest.raises(Unreadable, match="card_not_offered"):
        step.read({"card": ("5S",)})
    verdict = step.grade(step.write(cards("7C 8C")), {})
    assert (verdict.code, verdict.params) == ("extra", {"extra": tuple(cards("7C"))})
    assert step.kept({"card": ("8C",), "moon": ("1",)}) == {"card": ("8C",)}


@pytest.mark.parametrize(
    ("ask", "changed", "fault"),
    [
        ("least", {"pin": "7C"}, "the engine says 8C"),
        ("least", {"pile": "8C"}, "stands twice"),
        ("least", {"cards": "8C KC"}, "of the hand"),
        ("helping", {"cards": "4S"}, "none of them"),
        ("joining", {"took": "10C 9C"}, "one card"),
        ("helping", {"mistakes": ("highest_value",)}, "gives the right answer"),
        ("helping", {"mistakes": ("moon",)}, "not a known"),
    ],
)
def test_what_would_mislead_is_refused(ask: str, changed: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        ahead(ask, **changed).check()
