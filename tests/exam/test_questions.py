"""The twenty questions, and their way into an address and back."""

from random import Random

import pytest

from tutor.exam import AREAS, QUESTIONS, NoPaper, draw_paper, read_paper


def test_there_are_twenty_in_five_areas() -> None:
    assert len(QUESTIONS) == sum(len(area.questions) for area in AREAS) == 20
    assert [len(area.questions) for area in AREAS] == [5, 4, 4, 5, 2]


def test_an_examination_has_each_of_them_once_and_goes_into_an_address() -> None:
    rng = Random(20)
    papers = [draw_paper(rng) for _ in range(5)]
    for paper in papers:
        assert sorted(each.id[:2] for each in paper.exercises) == sorted(QUESTIONS)
        assert len(paper.code) < 600
        assert read_paper(paper.code) == paper
    orders = {tuple(each.id[:2] for each in paper.exercises) for paper in papers}
    assert len(orders) == len(papers)


def test_an_edited_examination_is_refused() -> None:
    code = draw_paper(Random(21)).code
    first, *others = code.split("~")
    for wrong in (
        "~".join(others),
        "~".join([*others, others[0]]),
        f"{code}~{first}",
        code.replace(first, first[0]),
        code * 3,
        "",
    ):
        with pytest.raises(NoPaper):
            read_paper(wrong)
