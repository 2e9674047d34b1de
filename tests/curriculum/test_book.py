"""Faults in the rule book, the glossary and the guide are refused, naming file and entry."""

import re
import shutil
from pathlib import Path

import pytest

from tutor import paths
from tutor.curriculum import Course, LessonError
from tutor.curriculum.book import load_book
from tutor.exercises import Exercise


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("rulebook.toml", "glossary.toml", "guide.toml"):
        shutil.copy(paths.lessons() / name, tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("rulebook", 'section = "goal"', 'section = "moon"', "goal.hand: moon is no section"),
        ("rulebook", "points = [27, 0]", "points = [27]", "goal.game: pad: .*columns"),
        ("rulebook", "points = [27, 0]", 'points = ["27", 0]', "int"),
        ("rulebook", "[Gin](gin)", "[Gin](moon)", "overview.race: .*moon.* neither"),
        ("rulebook", "{AH 7C QS}", "{AH 7C QX}", "deck.values: .*QX"),
        (
            "rulebook",
            "Tocó con 8: reparte",
            "Tocó con 9: reparte",
            "players.next-dealer: .*weigh 8",
        ),
        (
            "rulebook",
            'cards = "5S 6S 7S", as = "run"',
            'cards = "5S 6S 8S", as = "run"',
            "overview.race: not_consecutive",
        ),
        (
            "rulebook",
            'cards = "5S 6S 7S", as = "run"',
            'cards = "5S 5H 5D", as = "run"',
            "is no run",
        ),
        (
            "rulebook",
            'cards = "10S JH QD", as = "none"',
            'cards = "10S JS QS", as = "none"',
            "meld.set: .*is a meld",
        ),
        (
            "rulebook",
            'as = "hidden", caption.es = "El mazo", caption.pt = "O monte"',
            'as = "hidden"',
            "deal.upcard: .*need a caption",
        ),
        ("rulebook", 'as = "hidden"', 'as = "moon"', "moon"),
        (
            "glossary",
            'clauses = ["overview.race"',
            'clauses = ["moon"',
            "gin-rummy: .*moon is no clause",
        ),
        ("glossary", "[nula](void-hand)", "[nula](moon)", "hand: .*moon.* neither"),
        ("guide", 'clauses = ["goal.hand"', 'clauses = ["moon"', "La idea: .*moon is no clause"),
        ("guide", 'pt = "A ideia"', 'pt = ""', "La idea: is empty"),
        (
            "guide",
            'title = { es = "La idea"',
            'moon = 1\ntitle = { es = "La idea"',
            "unknown field `moon`",
        ),
    ],
)
def test_a_fault_is_named_by_file_and_entry(
    folder: Path, file: str, old: str, new: str, fault: str
) -> None:
    path = folder / f"{file}.toml"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(LessonError, match=f"{file}.toml.*({fault})"):
        load_book(folder)


def test_a_pad_adds_up_its_columns(course: Course) -> None:
    pad = course.book.clauses["game.win"].pad
    assert pad is not None
    assert pad.totals == (304, 122)
    # The text says the same.
    for number in ("304", "122"):
        assert re.search(rf"\b{number}\b", course.book.clauses["game.win"].text.es)


def test_what_rests_on_a_rule_can_be_practised_exercises_first(course: Course) -> None:
    practised = {clause: course.practice(clause) for clause in course.book.clauses}
    assert any(len(places) == 3 for places in practised.values())
    for clause, places in practised.items():
        resting = [place for place in course.places() if clause in place.step.clauses]
        assert len(places) == min(3, len(resting))
        exercises = [isinstance(place.step, Exercise) for place in places]
        assert exercises == sorted(exercises, reverse=True)
        assert sum(exercises) == min(3, sum(isinstance(at.step, Exercise) for at in resting))
        for place in places:
            assert clause in place.step.clauses
            assert place.lesson.steps[place.number - 1] is place.step
