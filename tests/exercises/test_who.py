"""Who deals and who has won is asked of the engine; each misconception has a row of its own."""

from typing import Any

import pytest

from tests.exercises.steps import make
from tutor.exercises import Who
from tutor.exercises.persons import QUESTIONS, Case
from tutor.exercises.step import Row
from tutor.rules import Illegal, parse_cards
from tutor.web.reasons import REASONS
from tutor.web.words import MISTAKES

CASES: dict[str, tuple[Case, ...]] = {
    "cut": tuple(Case(cuts=Row(parse_cards(cuts))) for cuts in ("4H KS", "AD 3S", "7C 7H")),
    "dealer": (
        Case(dealer="rival", winner="you", ending="knock"),
        Case(dealer="rival", winner="rival", ending="undercut"),
        Case(dealer="rival"),
        Case(dealer="you", winner="rival", ending="gin", new_game=True),
    ),
    "hand": (
        Case(knocker="rival", counts=(9, 37)),
        Case(knocker="rival", counts=(10, 10)),
        Case(knocker="you", counts=(8, 5)),
        Case(knocker="rival", counts=(0, 22)),
        Case(knocker="you", counts=(0, 0)),
    ),
    "game": (
        Case(hands=(("you", 50, "knock"), ("you", 35, "knock"))),
        Case(hands=(("you", 60, "knock"), ("rival", 31, "undercut"), ("you", 40, "knock"))),
        Case(hands=(("you", 52, "gin"), ("you", 49, "undercut"))),
        Case(hands=(("you", 60, "knock"), ("you", 50, "knock")), target=250),
    ),
    "match": (
        Case(best_of=3, games=("you", "rival", "rival"), nets=(120, 90, 60)),
        Case(best_of=5, games=("you", "you", "rival", "you"), nets=(80, 40, 300, 90)),
        Case(best_of=3, games=("you", "you"), nets=(110, 70)),
        Case(best_of=5, games=("you", "rival", "you"), nets=(100, 60, 90)),
    ),
}
ROWS = {
    "cut": {
        "": "you you again",
        "high_card_deals": "rival rival again",
        "ace_high": "you rival again",
        "suit_ranks": "you you you",
    },
    "dealer": {
        "": "rival you rival you",
        "alternate": "you you you rival",
        "winner_deals": "you rival rival rival",
        "void_changes_dealer": "rival you you you",
        "knocker_won": "rival rival rival you",
        "new_game_new_cut": "rival you rival cut",
    },
    "hand": {
        "": "rival you rival rival you",
        "tie_to_knocker": "rival rival rival rival you",
        "tie_nobody": "rival nobody rival rival you",
        "knocker_always": "rival rival you rival you",
        "gin_undercut": "rival you rival rival rival",
    },
    "game": {
        "": "open you you open",
        "boxes_count_to_target": "you you you open",
        "must_pass_100": "open open you open",
        "always_100": "open you you you",
        "bonus_outside_hands": "open you open open",
    },
    "match": {
        "": "rival you you open",
        "all_games_played": "rival open open open",
        "one_game_is_match": "you you you you",
        "net_decides": "rival rival you you",
    },
}


def who(ask: Any, cases: tuple[Case, ...], **more: Any) -> Who:
    return make(Who, ask=ask, cases=cases, **more)


@pytest.mark.parametrize("ask", QUESTIONS)
def test_the_engine_answers_and_each_misconception_otherwise(ask: str) -> None:
    rows = {name: tuple(row.split()) for name, row in ROWS[ask].items()}
    truth = rows.pop("")
    assert rows.keys() == QUESTIONS[ask].believed.keys() <= REASONS.keys() | MISTAKES.keys()
    asked = who(ask, CASES[ask], pin=truth, mistakes=tuple(rows))
    asked.check()
    for name, row in rows.items():
        assert asked.held(name) == {row}
        assert name in asked.grade(asked.write(row), asked.mirror()).mistakes


@pytest.mark.parametrize(
    ("wrong", "error", "fault"),
    [
        (who("dealer", (Case(winner="you"),)), ValueError, "void"),
        (who("dealer", (Case(ending="gin"),)), ValueError, "void"),
        (who("match", (Case(best_of=3, games=("you",), nets=(1, 2)),)), ValueError, "nets"),
        (who("match", (Case(best_of=1, games=("you", "you")),)), Illegal, "match_over"),
        (who("hand", CASES["hand"], pin=("you",) * 5), ValueError, "pin"),
        (who("hand", CASES["hand"], mistakes=("alternate",)), ValueError, "not a known"),
        (who("cut", CASES["cut"][:1], mistakes=("ace_high",)), ValueError, "the right answer"),
    ],
)
def test_what_would_mislead_is_refused(wrong: Who, error: type[Exception], fault: str) -> None:
    with pytest.raises(error, match=fault):
        wrong.check()
