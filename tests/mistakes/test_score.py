"""A knock settled with one rule wrong."""

import pytest

from tutor.mistakes import TRUE, Beliefs, first_difference, sheet
from tutor.rules import Arrangement, Card, Options, arrange, parse_cards


def spread(*melds: str, loose: str = "") -> Arrangement:
    groups = [parse_cards(meld) for meld in melds]
    return arrange([*(card for group in groups for card in group), *parse_cards(loose)], groups)


KNOCK = spread("5C 6C 7C", "JD QD KD", loose="2S 3S 2H 3H")
DEFENDER = parse_cards("AS AH AD 5H 5D 6D 7D 9D 10D 4C")
TABLE = Options(undercut_bonus=15, gin_bonus=30)


def test_the_working_of_an_undercut() -> None:
    done = sheet(KNOCK, DEFENDER, Options())
    assert done.kind == "knock"
    assert set(done.layoffs) == {(Card(4, "C"), 1), (Card(10, "D"), 0), (Card(9, "D"), 0)}
    assert done.layoffs.index((Card(10, "D"), 0)) < done.layoffs.index((Card(9, "D"), 0))
    assert set(done.defender_melds) == {parse_cards("AS AH AD"), parse_cards("5D 6D 7D")}
    assert done.defender_loose == parse_cards("5H")
    assert (done.knocker_deadwood, done.defender_deadwood) == (10, 5)
    assert (done.winner, done.difference, done.bonus, done.points) == ("defender", 5, 25, 30)


@pytest.mark.parametrize(
    ("beliefs", "line"),
    [
        (Beliefs(), None),
        (Beliefs(layoff_chains=False), "layoffs"),
        (Beliefs(sets_seen=False), "defender_melds"),
        (Beliefs(counted="number"), "defender_deadwood"),
        (Beliefs(knocker_always_wins=True), "winner"),
        (Beliefs(scored="whole_count"), "difference"),
        (Beliefs(bonus="none"), "bonus"),
        (Beliefs(bonus="only"), "points"),
        (Beliefs(doubled="nothing"), "multiplier"),
        (Beliefs(doubled="difference"), "points"),
    ],
)
def test_the_first_line_that_differs(beliefs: Beliefs, line: str | None) -> None:
    truth = sheet(KNOCK, DEFENDER, Options(), TRUE, 2)
    assert first_difference(truth, sheet(KNOCK, DEFENDER, Options(), beliefs, 2)) == line


def test_nothing_goes_on_gin_unless_believed() -> None:
    gin = spread("5C 6C 7C", "JS JH JD", "2S 3S 4S 5S")
    defender = parse_cards("4C 8C KS KH 9H 8H 7D 6D AH AC")
    assert sheet(gin, defender, Options()).layoffs == ()
    assert sheet(gin, defender, Options(), Beliefs(layoff_on_gin=True)).layoffs != ()


def test_the_knocker_lays_off_only_where_believed() -> None:
    knock = spread("5C 6C 7C", "QS QH QC", loose="AD 2S 2H 3H")
    defender = parse_cards("2D 3D 4D 9S 9H 9C KH KD JS 8S")
    true = sheet(knock, defender, Options())
    bent = sheet(knock, defender, Options(), Beliefs(knocker_lays_off=True))
    assert (true.knocker_layoffs, true.knocker_deadwood) == ((), 8)
    assert [str(card) for card, _ in bent.knocker_layoffs] == ["AD"]
    assert bent.knocker_deadwood == 7
    assert first_difference(true, bent) == "knocker_layoffs"


def test_a_tie_scores_by_whom_it_is_given_to() -> None:
    knock = spread("5C 6C 7C", "JD QD KD", loose="2S 3S")
    defender = parse_cards("5H 9S 9H 9C")
    done = [sheet(knock, defender, Options(), Beliefs(tie=tie)) for tie in ("defender", "nobody")]
    assert [(each.winner, each.points) for each in done] == [("defender", 25), ("nobody", 0)]


def test_this_tables_bonuses_count_unless_believed_otherwise() -> None:
    def bonus(beliefs: Beliefs) -> int:
        return sheet(KNOCK, DEFENDER, TABLE, beliefs).bonus

    assert bonus(Beliefs()) == 15
    assert bonus(Beliefs(bonus="usual")) == 25
    assert bonus(Beliefs(bonus="other")) == 10
    assert bonus(Beliefs(bonus="none")) == 0


def test_a_plain_knock_has_a_bonus_only_where_believed() -> None:
    defender = parse_cards("KS QS 9H 8H 7H 6S 5S 4D 3D AC")
    assert sheet(KNOCK, defender, TABLE).bonus == 0
    assert sheet(KNOCK, defender, TABLE, Beliefs(bonus="always")).bonus == 30
    assert sheet(KNOCK, defender, TABLE, Beliefs(bonus="only")) == sheet(KNOCK, defender, TABLE)


@pytest.mark.parametrize(
    ("beliefs", "knocks", "undercuts"),
    [
        (Beliefs(), (15, 30, 60), (30, 60, 120)),
        (Beliefs(doubled="nothing"), (15, 15, 15), (30, 30, 30)),
        (Beliefs(doubled="difference"), (15, 30, 60), (30, 35, 45)),
        (Beliefs(doubled="knocker"), (15, 30, 60), (30, 30, 30)),
        (Beliefs(two_doublings=2), (15, 30, 30), (30, 60, 60)),
        (Beliefs(two_doublings=3), (15, 30, 45), (30, 60, 90)),
    ],
)
def test_a_doubled_hand_counts_as_it_is_believed_to(
    beliefs: Beliefs, knocks: tuple[int, ...], undercuts: tuple[int, ...]
) -> None:
    knocked = parse_cards("KS KH KC 7S 8S 9S JH 10H 4S AC")
    done = [
        tuple(sheet(KNOCK, held, Options(), beliefs, times).points for times in (1, 2, 4))
        for held in (knocked, DEFENDER)
    ]
    assert done == [knocks, undercuts]


def test_a_bonus_alone_is_doubled_too() -> None:
    assert sheet(KNOCK, DEFENDER, TABLE, Beliefs(bonus="only"), 2).points == 30
