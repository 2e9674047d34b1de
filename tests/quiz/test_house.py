"""House rules in an address, and questions at tables that play by them."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.exercises import Discard, FinalSheet, Score
from tutor.quiz import QUESTIONS, NoQuestion, read_run
from tutor.quiz.begin import LEAST_TABLES, tables_run
from tutor.quiz.house import TABLES, read_table, write_table
from tutor.quiz.modes import TABLES as AT_TABLES
from tutor.rules import STANDARD, Options

OPTIONS = st.builds(
    Options,
    knock_limit=st.integers(0, 20),
    undercut_bonus=st.integers(1, 200),
    gin_bonus=st.integers(1, 200),
    target=st.integers(1, 999),
    game_bonus=st.integers(1, 999),
    shutout_bonus=st.integers(1, 999),
    box=st.integers(1, 100),
    next_dealer=st.sampled_from(("loser", "alternate")),
    best_of=st.sampled_from((1, 3, 5)),
    oklahoma=st.booleans(),
    oklahoma_ace=st.sampled_from(("gin", "one")),
    straight=st.booleans(),
    spades_double=st.booleans(),
    partners_bonus=st.integers(1, 100),
)


@given(OPTIONS)
def test_any_rules_come_back_from_their_code(options: Options) -> None:
    code = write_table(options)
    assert read_table(code) == options
    assert code.isalnum()


def test_a_code_is_short_and_there_is_one_for_each_table() -> None:
    assert write_table(STANDARD) == "s"
    assert write_table(TABLES["low_bonuses"]) == "u10g20"
    assert write_table(TABLES["oklahoma_spades_double"]) == "od"
    assert len({write_table(options) for options in TABLES.values()}) == len(TABLES)


@pytest.mark.parametrize(
    "code",
    [
        "",
        "x",
        "u",
        "u025",
        "u25",
        "g20u10",
        "uu10",
        "u10s",
        "so",
        "u9999",
        "b0",
        "m2",
        "u-1",
        "u١٠",
    ],
)
def test_what_is_no_table_or_written_otherwise_is_refused(code: str) -> None:
    with pytest.raises(NoQuestion):
        read_table(code)


@pytest.mark.parametrize("limit", [1, 4, 10])
@pytest.mark.parametrize("marks", [(), ("oklahoma",), ("straight", "spades_double")])
def test_questions_are_put_at_the_learners_own_table(limit: int, marks: tuple[str, ...]) -> None:
    own = Options(
        knock_limit=limit,
        undercut_bonus=15,
        oklahoma="oklahoma" in marks,
        straight="straight" in marks,
        spades_double="spades_double" in marks,
    )
    rng = Random(f"{limit} {marks}")
    for _ in range(5):
        settled, thrown = (QUESTIONS[tag].draw(rng, own) for tag in ("h1", "h2"))
        assert isinstance(settled, Score)
        assert isinstance(thrown, Discard)
        assert settled.options() == thrown.options() == own
        assert settled.spread().deadwood <= settled.most
        assert all(thrown.left()[card] <= thrown.most for card in thrown.good())


def test_a_game_is_played_by_the_table_that_its_code_names() -> None:
    games = [QUESTIONS["e3"].draw(Random(seed)) for seed in range(8)]
    tables = set()
    for game in games:
        assert isinstance(game, FinalSheet)
        assert max(game.truth().points) >= game.target
        tables.add(game.options())
    assert tables == {TABLES["long_game"], TABLES["dear_boxes"]}


def test_one_hand_is_settled_at_several_tables_each_time_otherwise() -> None:
    rng = Random(3)
    numbers = set()
    for _ in range(20):
        run = tables_run(rng)
        assert run.mode == AT_TABLES
        assert read_run(run.code) == run
        hands = [each for each in run.questions if isinstance(each, Score)]
        assert len(hands) == len(run.questions) >= LEAST_TABLES
        assert len({(each.melds, each.loose, each.defender) for each in hands}) == 1
        assert len({each.options() for each in hands}) == len(hands)
        assert len({answer for each in hands for answer in each.right()}) == len(hands)
        assert hands[0].options() == STANDARD
        numbers.add(len(hands))
    assert numbers == {5, 6}
