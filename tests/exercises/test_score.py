"""A knock settled: what is right, what each misconception would say, and where it parts."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.exercises.steps import cards, knock
from tutor.exercises import Score
from tutor.rules import Illegal, Unreadable, arrangements, parse_cards

PUBLIC = Path(__file__).parents[1] / "data" / "public.jsonl"
SHOWDOWNS = [
    case
    for case in map(json.loads, PUBLIC.read_text("utf-8").splitlines())
    if case["input"]["type"] == "showdown"
]


NO_LAYOFF = knock("JS JD JC|QS QH QD", "2H AD 2C 4C", "AS 3S KS AH 4D 5D AC 7C 8C 9H")

# The hands of the syllabus' lesson on the score, with what it says each belief would answer.
PLAIN = knock("JS JD JC|QS QH QD", "2H AD 2C 4C", "AS 3S KS AH 4D 5D AC 7C 8C QC")
TIE = knock("AS AH AD AC|6S 6H 6D", "3S 4H 3C", "2S 4S 9S 10S 9H 10H 4D 9D 10D 6C")
CHAIN = knock("JD QD KD|5C 6C 7C", "2S 3S 2C 3C", "AS AH 2H 5H 5D 6D 7D 9D 10D 4C")
GIN = knock("9S 9H 9D|4S 5S 6S 7S|5H 6H 7H", "", "8S 10S 4H 8H 5D JD QD KD 3C 8C")
ZERO = knock("JS JH JD|6C 7C 8C 9C", "4S 2H AD", "5S 5H 7H 8H 9H 5D 4C 5C 10C JC")
BROKEN = knock("5S 5H 5C|9S 9H 9C", "3S 4S AC 2C", "AH 3H 3D 4D 5D 9D JD QD KD 3C")


@pytest.mark.parametrize(
    ("step", "right", "held"),
    [
        (
            PLAIN,
            ("knocker", 28),
            {
                "layoff_forgotten": ("knocker", 38),
                "no_difference": ("knocker", 37),
                "bonus_always": ("knocker", 53),
                "melded_counted": ("knocker", 41),
                "face_as_rank": ("knocker", 31),
                "by_closer": ("knocker", 29),
            },
        ),
        (
            TIE,
            ("defender", 25),
            {
                "tie_to_knocker": ("knocker", 0),
                "tie_nobody": ("nobody", 0),
                "layoff_forgotten": ("knocker", 6),
                "bonus_missing": ("defender", 0),
                "other_bonus": ("defender", 10),
            },
        ),
        (
            CHAIN,
            ("defender", 26),
            {
                "layoff_forgotten": ("knocker", 22),
                "chain_missed": ("knocker", 8),
                "bonus_missing": ("defender", 1),
                "bonus_only": ("defender", 25),
                "other_bonus": ("defender", 11),
                "no_difference": ("defender", 35),
            },
        ),
        (
            GIN,
            ("knocker", 47),
            {
                "on_gin": ("knocker", 43),
                "bonus_missing": ("knocker", 22),
                "bonus_only": ("knocker", 25),
                "other_bonus": ("knocker", 42),
                "melded_counted": ("knocker", 101),
            },
        ),
        (
            ZERO,
            ("defender", 32),
            {
                "zero_is_gin": ("defender", 57),
                "layoff_forgotten": ("knocker", 17),
                "bonus_missing": ("defender", 7),
            },
        ),
        (
            BROKEN,
            ("defender", 30),
            {
                "own_melds_first": ("defender", 28),
                "layoff_forgotten": ("knocker", 6),
                "knocker_always": ("knocker", 5),
            },
        ),
    ],
)
def test_the_syllabus_hands(
    step: Score, right: tuple[str, int], held: dict[str, tuple[str, int]]
) -> None:
    assert step.right() == {right}
    assert {name: step.held(name) for name in held} == {n: {a} for n, a in held.items()}
    mirror = {name: step.held(name) for name in held}
    for name, answer in held.items():
        verdict = step.grade(step.write(answer), mirror)
        assert not verdict.right
        assert name in verdict.mistakes


@pytest.mark.parametrize("case", SHOWDOWNS, ids=[case["id"] for case in SHOWDOWNS])
def test_what_other_programs_got_wrong(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    if "spread" in given:
        melds = given["spread"].replace("+", "|")
    else:
        best = arrangements(parse_cards(given["knocker"]))
        melds = "|".join(" ".join(map(str, meld)) for meld in best[0].melds)
    loose = cards(given["knocker"]) - cards(melds.replace("|", " "))
    step = knock(melds, str(loose), given["defender"])
    assert step.right() == {(expected["winner"], expected["points"])}


def test_this_tables_numbers_count() -> None:
    chain = knock("JD QD KD|5C 6C 7C", "2S 3S 2C 3C", str(CHAIN.defender), undercut=10)
    gin = knock("9S 9H 9D|4S 5S 6S 7S|5H 6H 7H", "", str(GIN.defender), gin=20)
    assert (chain.right(), gin.right()) == ({("defender", 11)}, {("knocker", 42)})
    assert chain.held("default_numbers") == {("defender", 26)}


# Reading an answer.


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "winner_missing"),
        ({"points": ("27",)}, "winner_missing"),
        ({"winner": ("me",), "points": ("27",)}, "choice_unknown"),
        ({"winner": ("knocker",)}, "number_missing"),
        ({"winner": ("knocker",), "points": (" ",)}, "number_missing"),
        ({"winner": ("defender",), "points": ("-3",)}, "number_unreadable"),
        ({"winner": ("defender",), "points": ("٣",)}, "number_unreadable"),
    ],
)
def test_an_unreadable_answer(fields: dict[str, tuple[str, ...]], code: str) -> None:
    with pytest.raises(Unreadable) as refused:
        PLAIN.read(fields)
    assert refused.value.code == code


def test_whoever_says_nobody_need_give_no_points() -> None:
    for points in ((), ("",), ("0",), ("many",)):
        assert PLAIN.read({"winner": ("nobody",), "points": points}) == ("nobody", 0)


def test_an_answer_comes_back_from_its_fields() -> None:
    for answer in (("knocker", 28), ("defender", 0), ("nobody", 0)):
        assert PLAIN.read(PLAIN.write(answer)) == answer
    assert PLAIN.kept({"winner": ("knocker",), "points": ("1",), "try": ("2",)}).keys() == {
        "winner",
        "points",
    }


# What is said of it.


def test_a_slip_is_told_from_the_wrong_winner() -> None:
    assert PLAIN.fault(("knocker", 27)) == ("points_off", {"theirs": 27, "right": 28})
    assert PLAIN.fault(("defender", 28)) == ("knocker_wins", {"knocker": 9, "defender": 37})
    assert CHAIN.fault(("nobody", 0)) == ("defender_wins", {"knocker": 10, "defender": 9})


def test_the_working_line_by_line() -> None:
    found = {line.code: line.params for line in CHAIN.working()}
    order = "kind knocker layoffs melds defender winner difference bonus points"
    assert " ".join(found) == order
    assert found["knocker"]["total"] == 10
    assert found["knocker"]["parts"] == (2, 3, 2, 3)
    assert found["layoffs"]["layoffs"] == (
        (parse_cards("10D 9D"), parse_cards("JD QD KD")),
        (parse_cards("4C"), parse_cards("5C 6C 7C")),
    )
    assert found["melds"]["melds"] == (parse_cards("5D 6D 7D"),)
    assert found["defender"]["cards"] == parse_cards("AS AH 2H 5H")
    assert found["winner"]["ending"] == "undercut"
    assert (found["difference"]["difference"], found["bonus"]["bonus"]) == (1, 25)
    assert found["points"] == {"winner": "defender", "points": 26}


@pytest.mark.parametrize(
    ("step", "mistake", "line"),
    [
        (PLAIN, "by_closer", "knocker"),
        (PLAIN, "layoff_forgotten", "layoffs"),
        (PLAIN, "face_as_rank", "defender"),
        (PLAIN, "no_difference", "difference"),
        (PLAIN, "bonus_always", "bonus"),
        (TIE, "tie_nobody", "winner"),
        (CHAIN, "chain_missed", "layoffs"),
        (CHAIN, "bonus_only", "points"),
        (GIN, "on_gin", "layoffs"),
        (BROKEN, "own_melds_first", "layoffs"),
        (NO_LAYOFF, "runs_only", "melds"),
    ],
)
def test_where_a_misconception_leaves_the_working(step: Score, mistake: str, line: str) -> None:
    place, theirs = step.parting(mistake)
    assert theirs.code == step.working()[place].code == line
    assert theirs != step.working()[place]


def test_the_lines_before_the_parting_are_the_engines() -> None:
    place, theirs = CHAIN.parting("chain_missed")
    assert place == 2
    assert theirs.params["layoffs"] == (
        (parse_cards("10D"), parse_cards("JD QD KD")),
        (parse_cards("4C"), parse_cards("5C 6C 7C")),
    )


@pytest.mark.parametrize(
    ("step", "mistake", "seen"),
    [
        (CHAIN, "layoff_forgotten", "9D 10D 4C"),
        (CHAIN, "chain_missed", "9D"),
        (GIN, "on_gin", "8S 4H 8H 8C"),
        (PLAIN, "by_closer", "AD"),
        (PLAIN, "face_as_rank", "KS"),
        (knock("9S 9H 9D|4C 5C 6C", "KH", "AS 2S 3S 7D 8D QD JH 2C 3H 8C"), "face_as_rank", "KH"),
    ],
)
def test_the_cards_that_show_it(step: Score, mistake: str, seen: str) -> None:
    if mistake == "on_gin":
        assert set(step.evidence(mistake)["cards"]) <= set(parse_cards(seen))  # type: ignore[call-overload]
    else:
        assert step.evidence(mistake)["cards"] == parse_cards(seen)


def test_cards_laid_on_loose_cards_are_shown_there() -> None:
    step = knock("KS KH KD|4H 5H 6H 7H", "2S 4D 2C", "3S 4S AH 3H 8H 8D 6C 7C 9C KC")
    place, theirs = step.parting("onto_deadwood")
    targets = [on for _, on in theirs.params["layoffs"]]  # type: ignore[attr-defined]
    assert step.working()[place].code == "layoffs"
    assert targets[-1] == parse_cards("2S 4D 2C")


def test_a_meld_that_was_overlooked_is_shown() -> None:
    evidence = NO_LAYOFF.evidence("runs_only")
    assert evidence["missed"] == (parse_cards("AS AH AC"),)
    assert (evidence["right"], evidence["theirs"]) == (37, 40)


# What a lesson may not ask.


def test_the_author_is_told_of_a_wrong_pin() -> None:
    step = knock("9S 9H 9D|4S 5S 6S 7S|5H 6H 7H", "", str(GIN.defender), pin=("knocker", 43))
    with pytest.raises(ValueError, match="pin"):
        step.check()
    knock("9S 9H 9D|4S 5S 6S 7S|5H 6H 7H", "", str(GIN.defender), pin=("knocker", 47)).check()


@pytest.mark.parametrize(
    ("step", "code"),
    [
        (knock("JS JD JC|QS QH QD", "2H AD 2C 6C", str(PLAIN.defender)), "over_limit"),
        (knock("JS JD JC|QS QH QD", "2H AD 2C", str(PLAIN.defender)), "hand_size"),
        (knock("JS JD QC|QS QH QD", "2H AD 2C 4C", str(PLAIN.defender)), "mixed_ranks"),
    ],
)
def test_what_is_no_knock_is_refused(step: Score, code: str) -> None:
    with pytest.raises(Illegal) as refused:
        step.check()
    assert refused.value.code == code


def test_a_card_that_both_hold_is_refused() -> None:
    with pytest.raises(Unreadable, match="card_twice"):
        knock("JS JD JC|QS QH QD", "2H AD 2C 4C", "JS 3S KS AH 4D 5D AC 7C 8C QC").check()
