"""Statements are judged by what the engine does, and each misconception has its own row."""

import pytest

from tests.exercises.steps import WORDS, make
from tutor.exercises import TrueFalse
from tutor.exercises.believed import BELIEVED, believed
from tutor.exercises.facts import FACTS, fact
from tutor.exercises.step import Row
from tutor.exercises.true_false import Statement
from tutor.rules import CardSet, Unreadable, parse_cards
from tutor.web.reasons import REASONS
from tutor.web.words import MISTAKES

NO_CARDS = CardSet()

TRUTH = {
    "cards_in_deck": 52,
    "players_of_hand": 2,
    "ace_points": 1,
    "stock_after_deal": 31,
    "pile_after_deal": 1,
    "cards_of_dealer": 10,
    "cards_of_non_dealer": 10,
    "knock_limit": 10,
    "knock_bonus": 0,
    "undercut_bonus": 25,
    "gin_bonus": 25,
    "target": 100,
    "box_points": 20,
    "game_bonus": 100,
    "shutout_bonus": 200,
    "gin_of_30_against_7": 37,
    "bonus_against_pointless": 200,
}
HOLD = {
    "courts_alike", "run_of_seven", "four_may_split", "worse_layout",
    "knock_in_first_turn", "loser_deals", "drawn_may_go", "taken_is_seen", "void_at_two",
    "knock_counts_at_two", "knock_at_limit", "may_go_on", "melded_knock_is_gin",
    "gin_needs_meld_of_four", "layoffs_chain", "low_end_takes", "may_break_meld",
    "exactly_target_ends", "bonuses_count_to_target", "loser_keeps_boxes", "winner_may_be_behind",
    "spade_below_knock_doubles",
}  # fmt: skip


def statement(name: str, value: bool | int, cards: str = "") -> Statement:
    return Statement(WORDS, "deal.stock", name, value, Row(parse_cards(cards)))


def step(*statements: Statement, mistakes: tuple[str, ...] = (), solved: int = 0) -> TrueFalse:
    return make(
        TrueFalse,
        clauses=("deal.stock",),
        statements=statements,
        mistakes=mistakes,
        solved=solved,
    )


@pytest.mark.parametrize("name", FACTS)
def test_the_engine_finds_each_fact(name: str) -> None:
    found = fact(name, NO_CARDS)
    assert found == TRUTH.get(name, name in HOLD)
    assert type(found) is (int if name in TRUTH else bool)


@pytest.mark.parametrize("mistake", BELIEVED)
def test_a_misconception_has_facts_wrong_and_a_sentence(mistake: str) -> None:
    for name, value in BELIEVED[mistake].items():
        if name in FACTS:
            assert type(value) is type(fact(name, NO_CARDS))
            assert value != fact(name, NO_CARDS)
    assert mistake in REASONS.keys() | MISTAKES.keys()


def test_a_fact_that_is_not_known_is_refused() -> None:
    for name, cards in (
        ("moon", NO_CARDS),
        ("gin", NO_CARDS),
        ("target", CardSet(parse_cards("AS"))),
    ):
        with pytest.raises(ValueError, match="is not known"):
            fact(name, cards)


def test_cards_are_counted_by_the_engine_and_as_believed() -> None:
    gin = CardSet(parse_cards("7S 2H 3H 4H 5H 6H 6D 7D 6C 7C"))
    assert fact("gin", gin) is True
    assert believed("longest_run_first", "gin", gin) is False
    assert believed("gap", "gin", gin) is True
    ace = CardSet(parse_cards("AS 6S 7S JS QS KS 6H 7H 6C 7C"))
    assert fact("gin", ace) is False
    assert believed("ace_high", "gin", ace) is True


def test_the_row_of_answers_tells_which_misconception_spoke() -> None:
    asked = step(
        statement("stock_after_deal", 31),
        statement("stock_after_deal", 32),
        statement("cards_of_non_dealer", 11),
        mistakes=("upcard_forgotten", "eleven_dealt", "joker_wild"),
    )
    asked.check()
    mirror = asked.mirror()
    assert asked.truth() == ("true", "false", "false")
    row = asked.write(("false", "true", "false"))
    verdict = asked.grade(row, mirror)
    assert verdict.suspects == (("upcard_forgotten", {"numbers": (1, 2)}),)
    assert asked.grade(asked.write(("false", "false", "false")), mirror).mistakes == ("joker_wild",)
    # What it says wrongly too, but was answered rightly, is not shown as its fault.
    half = asked.grade(asked.write(("true", "true", "false")), mirror)
    assert half.suspects == (("upcard_forgotten", {"numbers": (2,)}),)
    nobody = asked.grade(asked.write(("false", "true", "true")), mirror)
    assert (nobody.code, nobody.params, nobody.suspects) == (
        "some_right",
        {"count": 0, "of": 3},
        (),
    )


def test_what_is_solved_is_not_asked() -> None:
    asked = step(statement("stock_after_deal", 31), statement("void_scores", True), solved=1)
    assert asked.right() == {("false",)}
    with pytest.raises(Unreadable) as error:
        asked.read({"g0": ("true",)})
    assert error.value.code == "item_unanswered"
    with pytest.raises(Unreadable):
        asked.read({"g1": ("perhaps",)})


@pytest.mark.parametrize(
    ("wrong", "fault"),
    [
        (step(statement("stock_after_deal", True)), "not a value"),
        (step(Statement(WORDS, "deal.void", "void_scores", True)), "clause"),
        (step(statement("void_scores", True), mistakes=("deep_pile",)), "gives the right answer"),
        (step(statement("void_scores", True), mistakes=("moon",)), "not a known"),
    ],
)
def test_what_would_mislead_is_refused(wrong: TrueFalse, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        wrong.check()
