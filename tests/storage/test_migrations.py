import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, create_engine, event, inspect

from tutor import storage
from tutor.storage import TooNew, open_database, reading, writing

Open = Callable[[str], Engine]

VERSIONS = list(ScriptDirectory(str(storage._MIGRATIONS)).walk_revisions())[::-1]
REVISIONS = [version.revision for version in VERSIONS]

# What a later version might do: rebuild `learners`, which `answers` points to, and add an index.
LATER = f'''
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "{REVISIONS[-1]}"


def upgrade() -> None:
    with op.batch_alter_table("learners", recreate="auto") as learners:
        learners.alter_column("created", nullable=True, existing_type=sa.Date)
    op.create_index("answers_at", "answers", ["at"])
'''


def copied(folder: Path) -> Path:
    copy = folder / "100% migrations"
    shutil.copytree(storage._MIGRATIONS, copy, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


def with_version(text: str, folder: Path) -> Path:
    """A copy of the migrations with one more version."""
    copy = copied(folder)
    (copy / "versions" / "v9999_later.py").write_text(text)
    return copy


def up_to(revision: str, folder: Path) -> Path:
    """A copy of the migrations as they were when this revision was the last."""
    copy = copied(folder)
    for version in VERSIONS[REVISIONS.index(revision) + 1 :]:
        (copy / "versions" / Path(version.path).name).unlink()
    return copy


def version(engine: Engine) -> str | None:
    with reading(engine) as connection:
        return MigrationContext.configure(connection).get_current_revision()


def add_rows(engine: Engine) -> None:
    with writing(engine) as connection:
        connection.exec_driver_sql(
            "INSERT INTO learners (id, created, seen) VALUES ('ana', '2026-11-30', '2026-11-30')"
        )
        connection.exec_driver_sql(
            "INSERT INTO answers (learner, step, attempt, part, answer, mistakes, at) VALUES "
            "('ana', '4/a', 1, 0, '16', 'king_13', '2026-11-30 12:00:00')"
        )


def counted(engine: Engine) -> tuple[int, int]:
    with reading(engine) as connection:
        learners = connection.exec_driver_sql("SELECT * FROM learners").all()
        answers = connection.exec_driver_sql("SELECT * FROM answers").all()
        return len(learners), len(answers)


def start_together(url: str, migrations: Path, processes: int = 3) -> list[str]:
    """What several processes say that open the database at the same time."""
    script = f"""
from pathlib import Path
from tutor import storage
storage._MIGRATIONS = Path({str(migrations)!r})
print("ready", flush=True)
input()
storage.open_database({url!r}).dispose()
print("open")
"""
    started = [
        subprocess.Popen(
            [sys.executable, "-c", script],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for _ in range(processes)
    ]
    for process in started:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in started:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    return [process.communicate(timeout=60)[0] for process in started]


def test_the_migrations_make_the_tables_that_the_program_knows(engine: Engine) -> None:
    with reading(engine) as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, storage.metadata) == []


def test_on_sqlite_they_make_them_to_the_letter(
    sqlite_url: str, tmp_path: Path, opened: Open
) -> None:
    def tables(engine: Engine) -> set[str]:
        with reading(engine) as connection:
            found = connection.exec_driver_sql(
                "SELECT sql FROM sqlite_master WHERE name NOT LIKE '%alembic%' AND sql IS NOT NULL"
            )
            return {" ".join(row.sql.split()) for row in found}

    direct = create_engine(f"sqlite:///{tmp_path}/direct.db")
    storage.metadata.create_all(direct)
    assert tables(opened(sqlite_url)) == tables(direct)
    direct.dispose()


@pytest.mark.parametrize("revision", REVISIONS)
def test_every_earlier_version_is_brought_up_to_date(
    url: str, opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, revision: str
) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr(storage, "_MIGRATIONS", up_to(revision, tmp_path))
        old = opened(url)
    assert version(old) == revision
    add_rows(old)
    assert version(opened(url)) == REVISIONS[-1]
    assert counted(old) == (1, 1)


def test_opening_twice_changes_nothing(url: str, opened: Open) -> None:
    first = opened(url)
    add_rows(first)
    statements: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        statements.append(statement)

    event.listen(Engine, "before_cursor_execute", note)
    second = opened(url)
    event.remove(Engine, "before_cursor_execute", note)
    assert {statement.split()[0] for statement in statements} <= {"PRAGMA", "SELECT"}
    assert counted(second) == (1, 1)


def test_the_next_version_keeps_every_row(
    url: str, opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_rows(opened(url))
    monkeypatch.setattr(storage, "_MIGRATIONS", with_version(LATER, tmp_path))
    engine = opened(url)
    assert version(engine) == "9999"
    assert counted(engine) == (1, 1)
    assert "answers_at" in {index["name"] for index in inspect(engine).get_indexes("answers")}


def test_a_database_from_a_newer_version_is_refused(
    url: str, opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as newer:
        newer.setattr(storage, "_MIGRATIONS", with_version(LATER, tmp_path))
        opened(url)
    with pytest.raises(TooNew, match=r"^the database is at version 9999, .*newer program$"):
        open_database(url)


def test_a_broken_migration_leaves_nothing_behind(
    url: str, opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = opened(url)
    add_rows(engine)
    broken = f"{LATER}\n    raise RuntimeError('struck by lightning')\n"
    monkeypatch.setattr(storage, "_MIGRATIONS", with_version(broken, tmp_path))
    with pytest.raises(RuntimeError):
        open_database(url)
    assert version(engine) == REVISIONS[-1]
    assert counted(engine) == (1, 1)
    assert "answers_at" not in {index["name"] for index in inspect(engine).get_indexes("answers")}


def test_processes_that_start_together_on_an_empty_database_all_start(
    url: str, opened: Open
) -> None:
    assert start_together(url, storage._MIGRATIONS) == ["open\n"] * 3
    assert version(opened(url)) == REVISIONS[-1]


def test_processes_that_start_together_on_an_old_database_all_start(
    url: str, opened: Open, tmp_path: Path
) -> None:
    engine = opened(url)
    add_rows(engine)
    assert start_together(url, with_version(LATER, tmp_path)) == ["open\n"] * 3
    assert version(engine) == "9999"
    assert counted(engine) == (1, 1)


def test_a_start_waits_for_a_long_migration_elsewhere(
    url: str, opened: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = opened(url)
    held, done = threading.Event(), threading.Event()

    def migrate_slowly() -> None:
        with writing(engine) as connection:
            if engine.dialect.name == "postgresql":
                connection.exec_driver_sql(
                    f"SELECT pg_advisory_xact_lock({storage._MIGRATION_LOCK})"
                )
            held.set()
            time.sleep(0.4)
            done.set()

    monkeypatch.setattr(storage, "_MIGRATIONS", with_version(LATER, tmp_path))
    elsewhere = threading.Thread(target=migrate_slowly)
    elsewhere.start()
    held.wait()
    assert version(opened(url)) == "9999"  # with a patience of 0.1 s
    assert done.is_set()
    elsewhere.join()
