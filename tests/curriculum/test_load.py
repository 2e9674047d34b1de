"""Every fault that would mislead a learner is refused, naming file, step and field."""

import shutil
from pathlib import Path

import pytest

from tutor import paths
from tutor.curriculum import RANKS, LessonError, load
from tutor.exercises import Exercise, Play

LESSON = """
id = "A"

[[deal]]
id = "tens"
dealer = "you"
you = "6S AH 3H 5H 10H JH 6D KD 6C KC"
rival = "AS 3S 9S JS 2H 7H AD 3D 2C 8C"
pile = "7S 10D"
stock = "10C AC 4S"
script = "stock, throw 10C"

[[step]]
id = "count"
kind = "count"
stage = "solo"
clauses = ["knock.count"]
cards = "@tens"
pin = 49
mistakes = ["face_as_rank"]
title = { es = "Cuente", pt = "Conte" }
text = { es = "Sume {KD} y lo demás.", pt = "Some {KD} e o resto." }
say.face_as_rank = { es = "{cards} vale 10.", pt = "{cards} vale 10." }

[[step]]
id = "turn"
kind = "play"
stage = "solo"
clauses = ["turn.draw"]
script = "tens"
title = { es = "Juegue", pt = "Jogue" }
text = { es = "Robe y descarte.", pt = "Compre e descarte." }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for file in paths.lessons().glob("*.toml"):
        if not file.name.startswith("lesson-"):
            shutil.copy(file, tmp_path)
    return tmp_path


def written(folder: Path, text: str) -> Path:
    (folder / "lesson-A.toml").write_text(text, encoding="utf-8")
    return folder


def test_a_sound_lesson_is_read(folder: Path) -> None:
    lesson = load(written(folder, LESSON)).lessons["A"]
    assert [step.kind for step in lesson.steps] == ["count", "play"]
    assert lesson.mirrors["count"]["face_as_rank"] == {56}


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('title = { es = "Cuente", pt = "Conte" }', 'title = { es = "Cuente" }', "step count.*pt"),
        ('pt = "Conte"', 'pt = ""', "step count, title.pt: is empty"),
        ('pt = "{cards} vale 10."', 'pt = "Vale 10."', "say.face_as_rank: .*different holes"),
        ('es = "Robe y descarte."', 'es = "{right}"', "step turn, text"),
        ("{KD} y lo", "{KX} y lo", "step count, text.es: .*unreadable_card"),
        ('you = "6S AH', 'you = "6S 6S', "deal tens: .*card_twice"),
        ('rival = "AS', 'rival = "6S', "deal tens: 6S stands twice"),
        ('you = "6S AH', 'you = "AH', "deal tens"),
        ("throw 10C", "throw 9C", "deal tens"),
        ("stock, throw", "pile, throw", "deal tens"),
        ("throw 10C", "throw AH", "step turn: script: .*not the best"),
        ("pin = 49", "pin = 50", "step count: pin"),
        ('mistakes = ["face_as_rank"]', 'mistakes = ["face_as_rank", "gin_undercut"]',
         "step count: mistakes: gin_undercut gives the right answer"),
        ('mistakes = ["face_as_rank"]', 'mistakes = ["face_as_rank", "moon"]',
         "moon is not a known"),
        ('clauses = ["knock.count"]', 'clauses = ["knock.moon"]', "knock.moon is no clause"),
        ("pin = 49", "pin = 49\nmoon = 1", "step count: .*unknown field `moon`"),
        ('kind = "count"', 'kind = "moon"', "step count: .*moon"),
        ('id = "turn"', 'id = "count"', "step count, id: is used twice"),
        ('"@tens"', '"@moons"', "step count: no deal is called moons"),
        ('"@tens"', '"@tens:7"', "step count: tens has 2 moves"),
        ('id = "A"', 'id = "A', ": "),
    ],
)  # fmt: skip
def test_a_fault_is_named_by_file_step_and_field(
    folder: Path, old: str, new: str, fault: str
) -> None:
    assert old in LESSON
    with pytest.raises(LessonError, match=f"lesson-A.toml.*{fault}"):
        load(written(folder, LESSON.replace(old, new, 1)))


def test_a_hint_too_many_is_refused(folder: Path) -> None:
    hint = '\n[[step.hints]]\nes = "Sume."\npt = "Some."\n'
    with pytest.raises(LessonError, match="at most three"):
        load(written(folder, LESSON + hint * 4))


def test_the_course_that_is_served_loads() -> None:
    course = load(paths.lessons())
    assert [entry.id for entry in course.entries] == list(RANKS)
    assert {"A", "2", "3", "4", "7"} <= course.lessons.keys()


def test_each_lesson_has_steps_enough_and_a_turn_played_through() -> None:
    for lesson in load(paths.lessons()).lessons.values():
        assert 6 <= len(lesson.steps) <= 12
        if lesson.id not in ("9", "J", "Q", "K"):  # what follows the knock has no turn to play
            assert any(isinstance(step, Play) for step in lesson.steps)
        stages = [step.stage for step in lesson.steps]
        assert stages[0] == "worked"
        assert stages[-1] == "solo"


def test_every_wrong_answer_listed_is_met_with_its_reason() -> None:
    for lesson in load(paths.lessons()).lessons.values():
        for step in lesson.exercises():
            mirror = lesson.mirrors[step.id]
            for name, answers in mirror.items():
                for answer in answers - step.right():
                    verdict = step.grade(step.write(answer), mirror)
                    assert not verdict.right
                    assert name in verdict.mistakes, (lesson.id, step.id, name, answer)


def test_every_right_answer_is_accepted() -> None:
    for lesson in load(paths.lessons()).lessons.values():
        for step in lesson.exercises():
            if isinstance(step, Play):
                assert step.table(step.line()).over
                continue
            for answer in step.right():
                assert isinstance(step, Exercise)
                assert step.grade(step.write(answer), lesson.mirrors[step.id]).right
