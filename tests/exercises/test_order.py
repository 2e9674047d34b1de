"""Events are put in the order in which the engine plays them."""

from typing import Any

import pytest

from tests.exercises.steps import make
from tutor.exercises import Order
from tutor.exercises.procedures import BELIEVED, PROCEDURES
from tutor.rules import Unreadable
from tutor.web.happenings import HAPPENINGS
from tutor.web.reasons import REASONS
from tutor.web.words import MISTAKES

TURN = ("throw_one", "lay_melds", "draw_one", "rival_draws", "you_draw_again", "knock_or_go_on")


def order(**changed: Any) -> Order:
    fields: dict[str, Any] = {"procedure": "turn", "events": TURN, "given": ("draw_one",)}
    return make(Order, **fields | changed)


def test_the_engine_plays_each_procedure() -> None:
    assert {name: play() for name, play in PROCEDURES.items()} == {
        "deal": (
            "dealer_shuffles", "non_dealer_cuts", "ten_each", "upcard_turned", "rest_is_stock",
            "non_dealer_answers",
        ),
        "turn": ("draw_one", "knock_or_go_on", "throw_one", "rival_draws"),
        "knock": ("draw_one", "card_face_down", "show_cards", "rival_lays_off", "compare_counts"),
        "hand": ("rival_lays_off", "compare_counts", "winner_scores", "loser_deals"),
        "game": ("hand_scored", "target_reached", "bonuses_added", "totals_subtracted"),
    }  # fmt: skip


@pytest.mark.parametrize("procedure", PROCEDURES)
def test_each_misconception_believes_in_another_order_and_has_its_words(procedure: Any) -> None:
    believed = BELIEVED[procedure]
    orders = {PROCEDURES[procedure](), *believed.values()}
    assert len(orders) == len(believed) + 1
    assert set().union(*orders) <= HAPPENINGS.keys()
    assert believed.keys() <= REASONS.keys() | MISTAKES.keys()
    step = order(
        procedure=procedure,
        events=tuple(sorted(set().union(*orders))),
        given=(),
        mistakes=tuple(believed),
    )
    step.check()
    for name, row in believed.items():
        assert step.grade(step.write(row), step.mirror()).mistakes == (name,)
    assert step.grade(step.write(step.truth()), step.mirror()).right


def test_places_are_numbers_each_used_once() -> None:
    step = order()
    places = {"knock_or_go_on": "2", "throw_one": "3", "rival_draws": "4", "lay_melds": "out"}
    fields = {f"e-{event}": (place,) for event, place in places.items()}
    for place, code in (
        ("", "place_missing"),
        ("4", "place_twice"),
        ("6", "place_empty"),
        ("7", "choice_unknown"),
        ("moon", "choice_unknown"),
    ):
        with pytest.raises(Unreadable) as error:
            step.read({**fields, "e-you_draw_again": (place,)})
        assert error.value.code == code
    assert step.read({**fields, "e-you_draw_again": ("out",)}) == step.truth()
    assert step.kept({**fields, "e-draw_one": ("4",), "moon": ("1",)}) == fields


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (("draw_one", "knock_or_go_on", "lay_melds", "throw_one", "rival_draws"), "event_extra"),
        (("draw_one", "throw_one", "rival_draws"), "event_missing"),
        (("draw_one", "throw_one", "knock_or_go_on", "rival_draws"), "some_in_place"),
    ],
)
def test_what_is_wrong_with_an_order_is_said(answer: tuple[str, ...], code: str) -> None:
    step = order()
    verdict = step.grade(step.write(answer), step.mirror())
    assert (verdict.right, verdict.code) == (False, code)


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"events": TURN[:-1]}, "events"),
        ({"events": (*TURN, "moon")}, "events"),
        ({"events": (*TURN, "draw_one")}, "events"),
        ({"given": ("lay_melds",)}, "given"),
        ({"events": TURN[1:2] + TURN[3:], "mistakes": ("plays_again",)}, "events"),
        ({"events": ("throw_one", "draw_one", "rival_draws", "knock_or_go_on"),
          "mistakes": ("plays_again",)}, "not listed"),
        ({"given": ("draw_one",), "mistakes": ("discard_before_draw",)}, "given"),
        ({"mistakes": ("dealer_first",)}, "not a known"),
    ],
)  # fmt: skip
def test_what_would_mislead_is_refused(changed: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        order(**changed).check()
