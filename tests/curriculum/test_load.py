"""Every fault that would mislead a learner is refused, naming file, step and field."""

import re
import shutil
from pathlib import Path

import pytest

from tutor import paths
from tutor.curriculum import RANKS, LessonError, load
from tutor.exercises import Exercise, Play, Text

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


MEASURED = """
id = "A"

[[step]]
id = "rare"
kind = "true_false"
stage = "solo"
clauses = ["tip.gin-rare"]
title = { es = "Gin", pt = "Gin" }
text = { es = "Llega en el {endings/patient/gin}.", pt = "Chega em {endings/patient/gin}." }

[[step.statements]]
figure = "endings/knock_at_once/gin"
over = 0.1
clause = "tip.gin-rare"
text = { es = "Más de una de cada diez.", pt = "Mais de uma em cada dez." }

[[step.charts]]
claim = "endings"
series = ["strong"]
holds = ["strong/gin > 0.5", "*/void < 0.05"]
caption = { es = "Final", pt = "Fim" }
says = { es = "Llega en el {endings/strong/gin}.", pt = "Chega em {endings/strong/gin}." }
"""


def test_what_was_measured_is_read_from_its_file(folder: Path) -> None:
    (step,) = load(written(folder, MEASURED)).lessons["A"].exercises()
    assert step.right() == {("false",)}
    assert (step.text.es, step.text.pt) == ("Llega en el 10\xa0%.", "Chega em 10%.")
    assert step.charts[0].says == Text("Llega en el 67\xa0%.", "Chega em 67%.")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('{endings/patient/gin}.", pt', '{moon/patient/gin}.", pt', "moon was not measured"),
        ('{endings/patient/gin}.", pt', '{endings/moon/gin}.", pt', "no figures are called moon"),
        (
            '{endings/strong/gin}.", pt',
            '{endings/strong/moon}.", pt',
            "no figure is called strong/m",
        ),
        ('claim = "endings"', 'claim = "moon"', "moon was not measured"),
        ('series = ["strong"]', 'series = ["moon"]', "no figures are called moon"),
        ('series = ["strong"]', 'columns = ["moon"]', "no figure is called"),
        ("strong/gin > 0.5", "strong/gin > 0.7", "strong/gin > 0.7 is not true"),
        ("strong/gin > 0.5", "strong/gin > 0.67", "may be more than 0.67 or less"),
        ("strong/gin > 0.5", "strong/gin ~ 0.5", "strong/gin ~ 0.5 is not true"),
        ("strong/gin > 0.5", "strong/gin is 0.5", "is no condition"),
        ("*/void < 0.05", "*/void > 0.05", "is not true"),
        ('endings/knock_at_once/gin"', 'endings/knock_at_once/moon"', "no figure is called"),
        ("over = 0.1", "over = 0.0217", "may be more than 0.0217 or less"),
    ],
)
def test_words_that_no_figure_bears_out_are_refused(
    folder: Path, old: str, new: str, fault: str
) -> None:
    assert old in MEASURED
    with pytest.raises(LessonError, match=f"lesson-A.toml.*rare.*{re.escape(fault)}"):
        load(written(folder, MEASURED.replace(old, new, 1)))


def test_figures_of_another_hand_are_refused(folder: Path) -> None:
    file = folder / "coach.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('hand = "6S 8S', 'hand = "8S 6S', 1), encoding="utf-8")
    load(folder)
    file.write_text(text.replace("you stock 7S", "you stock 7H", 1), encoding="utf-8")
    with pytest.raises(LessonError, match=r"coach.toml.*another hand"):
        load(folder)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('hand = "6S 8S', 'hand = "6S 9S'),
        ('upcard = "5D"', 'upcard = "5H"'),
        ("rival throw JC", "rival throw JH"),
        ('measured = "7.9"', 'measured = "7.9"\nstakes = { undercut = 20 }'),
        ('measured = "7.9"', 'measured = "8.9"'),
    ],
    ids=["card", "upcard", "history", "rules", "name"],
)
def test_a_decision_measured_for_another_hand_is_refused(folder: Path, old: str, new: str) -> None:
    lesson = paths.lessons() / "lesson-7.toml"
    text = lesson.read_text(encoding="utf-8")
    assert text.count(old) == 1
    (folder / lesson.name).write_text(text.replace(old, new), encoding="utf-8")
    fault = (
        r"lesson-7.toml, step knock-or-go-on: moments\[0\]: .*measured for another hand or rules"
    )
    with pytest.raises(LessonError, match=fault):
        load(folder)


def test_the_course_that_is_served_loads() -> None:
    course = load(paths.lessons())
    assert [entry.id for entry in course.entries] == list(RANKS)
    assert course.lessons.keys() == set(RANKS)


def test_each_lesson_has_steps_enough_and_a_turn_played_through() -> None:
    for lesson in load(paths.lessons()).lessons.values():
        assert 6 <= len(lesson.steps) <= 15
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
