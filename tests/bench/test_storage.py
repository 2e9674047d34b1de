import pytest
from flask import Flask
from sqlalchemy import func, select

from tutor.bench import storage
from tutor.storage import answers, learners, reading
from tutor.web.parts import KEY


def test_the_answers_stored_are_as_many_as_the_table_says(app: Flask) -> None:
    engine = app.extensions[KEY].engine
    storage._fill(engine, 3)
    with reading(engine) as connection:
        counted = select(func.count()).select_from(answers)
        assert connection.execute(counted).scalar() == 3 * storage.ANSWERS
        assert len(connection.execute(select(learners)).all()) == 3


def test_the_table_measures_answers_that_are_really_kept(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(storage, "SIZES", (200, 300))
    monkeypatch.setattr(storage, "CALLS", 3)
    storage.table()
    lines = capsys.readouterr().out.splitlines()
    assert "with 300 stored" in lines[2]
    assert len(lines) == 3 + 4
