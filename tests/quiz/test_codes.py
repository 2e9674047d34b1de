"""The cards of a hand in its address: there and back, and nothing that is no hand."""

import re
from itertools import combinations
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tutor.quiz import NoQuestion, Run, deal_run, read_run
from tutor.quiz.codes import read_hand, write_hand
from tutor.quiz.run import LONGEST, read_question
from tutor.rules import DECK, Arrangement, CardSet, arrange, parse_cards

HAND = "abc-def-ghi.j_klmnopqrst"
"""Spades A to 9 as one long run, the ten loose, against ten others: what the code looks like."""


MELDS = [
    CardSet(cards)
    for size in (3, 4)
    for cards in (
        *(cards for rank in range(13) for cards in combinations(DECK[rank::13], size)),
        *(DECK[at : at + size] for at in range(52) if at % 13 + size <= 13),
    )
]


@st.composite
def knocks(draw: st.DrawFn) -> tuple[Arrangement, CardSet]:
    """Any hand that may knock, wisely laid or not, against any other ten cards."""
    melds: list[CardSet] = []
    left = CardSet(DECK)
    for _ in range(draw(st.integers(2, 3))):
        melds.append(draw(st.sampled_from([meld for meld in MELDS if not meld - left])))
        left -= melds[-1]
    number = 10 - sum(map(len, melds))
    assume(number >= 0)
    low = [card for card in left if card.rank <= 4]
    loose = draw(st.lists(st.sampled_from(low), min_size=number, max_size=number, unique=True))
    assume(sum(card.rank for card in loose) <= 10)
    other = draw(st.permutations(list(left - CardSet(loose))))
    return arrange([*(card for meld in melds for card in meld), *loose], melds), CardSet(other[:10])


@given(knocks(), st.randoms(use_true_random=False))
@settings(deadline=None)
def test_a_hand_comes_back_from_its_code(knock: tuple[Arrangement, CardSet], rng: Random) -> None:
    spread, defender = knock
    code = write_hand(spread, defender)
    assert re.fullmatch(r"[a-zA-Z._-]{21,26}", code)
    assert read_hand(code) == (spread, defender)
    assert read_question(code).id == code
    # However somebody shuffles it, it is the same hand.
    melds, _, rest = code.partition("_")
    groups, dot, loose = melds.partition(".")
    mixed = ["".join(rng.sample(each, len(each))) for each in (*groups.split("-"), loose, rest)]
    shuffled = "-".join(reversed(mixed[:-2])) + dot + mixed[-2] + "_" + mixed[-1]
    assert read_question(shuffled).id == code


@given(st.integers(0, 10**6))
@settings(deadline=None, max_examples=10)
def test_a_run_comes_back_from_its_code(seed: int) -> None:
    run = deal_run(Random(seed))
    assert read_run(run.code) == run
    assert re.fullmatch(r"[a-zA-Z._~-]+", run.code)
    assert len(run.code) <= LONGEST
    for number in (1, 4):
        part = Run(run.questions[:number])
        assert read_run(part.code) == part


def test_a_code_can_be_read_by_a_person() -> None:
    laid = arrange(
        parse_cards("AS 2S 3S 4S 4H 4D JC QC KC 5C"),
        [parse_cards("AS 2S 3S"), parse_cards("4S 4H 4D"), parse_cards("JC QC KC")],
    )
    assert write_hand(laid, parse_cards("KS QS")) == "dqD-abc-XYZ.R_lm"


@pytest.mark.parametrize(
    "code",
    [
        "",
        "_",
        "abc",
        "1",
        "äbc-def-ghi.j_klmnopqrst",
        HAND + "u",
        HAND[:-1],
        HAND.replace("t", "a"),
        HAND.replace("t", "s"),
        HAND.replace(".j", ""),
        HAND.replace(".j", ".jj"),
        HAND.replace("abc", "ab"),
        HAND.replace("abc", "abz"),
        HAND.replace("-def-", "--def-"),
        HAND.replace("-def-ghi", ".defghi"),
        HAND.replace("_", ""),
        HAND + "_",
        " " + HAND,
        HAND + "\n",
        "abc-def-gh.jk_lmnopqrstu",
        "abcdefghij" + HAND,
    ],
)
def test_what_is_no_hand_is_refused(code: str) -> None:
    with pytest.raises(NoQuestion):
        read_run(code)


@pytest.mark.parametrize(
    "code",
    [
        "f0achqwBO",  # no meld among the cards: nothing to tick
        "f2InbEtQRKvw",
        "u0cHgkti.EvAICw",  # no card helps
        "h5u999g999od.dc.ghijk-CDEFG_bfnosBIJOT",  # more points than can be typed
    ],
)
def test_a_question_whose_right_answer_cannot_be_given_is_refused(code: str) -> None:
    with pytest.raises(NoQuestion):
        read_run(code)


def test_a_count_above_the_limit_is_refused() -> None:
    assert read_hand("abc-nop-ABC.j_klmqrstuvw")[0].deadwood == 10
    with pytest.raises(NoQuestion):
        read_hand("abc-nop.ABij_klmqrstuvw")


def test_a_run_has_one_hand_at_least_and_ten_at_most(runs: list[Run]) -> None:
    hands = [question.id for run in runs[:2] for question in run.questions]
    assert len(read_run("~".join(hands[:10])).questions) == 10
    for wrong in ("", "~", "~".join(hands[:11]), "~".join(hands[:2]) + "~", "a" * (LONGEST + 1)):
        with pytest.raises(NoQuestion):
            read_run(wrong)


def test_a_run_has_no_hand_twice(runs: list[Run]) -> None:
    hand = runs[0].questions[0].id
    with pytest.raises(NoQuestion):
        read_run(f"{hand}~{hand}")
    # Neither in another order of its cards.
    melds, _, rest = hand.partition("_")
    with pytest.raises(NoQuestion):
        read_run(f"{hand}~{melds}_{rest[::-1]}")
