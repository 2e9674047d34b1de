import os
import shutil
import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError

from tutor import progress
from tutor.storage import Locked, Unavailable, check, metadata, open_database, reading, writing

Open = Callable[[str], Engine]


def keep(engine: Engine, step: str = "4/a", answer: str = "16") -> progress.Answer:
    now = datetime(2026, 11, 30, tzinfo=UTC)
    return progress.record(engine, "ana", step, 1, 0, answer, True, (), now)


def kept(engine: Engine) -> set[str]:
    return set(progress.summary(engine, "ana"))


def file_of(url: str) -> Path:
    return Path(str(make_url(url).database))


@contextmanager
def elsewhere(url: str, *statements: str, autocommit: bool = False) -> Iterator[None]:
    """Another connection that has run these statements and not yet ended its transaction."""
    if url.startswith("sqlite"):
        connection = sqlite3.connect(file_of(url), isolation_level=None)
        try:
            for statement in statements:
                connection.execute(statement)
            yield
        finally:
            connection.close()
    else:
        isolation = "AUTOCOMMIT" if autocommit else "READ COMMITTED"
        other = create_engine(url, isolation_level=isolation)
        with other.connect() as second:
            for statement in statements:
                second.exec_driver_sql(statement)
            yield
        other.dispose()


@contextmanager
def quickly() -> Iterator[None]:
    """The block ends well within the time a page may take; patience is 0.1 s where it matters."""
    start = time.monotonic()
    yield
    assert time.monotonic() - start < 2


# How it is opened


def test_a_new_file_is_private_and_careful(sqlite_url: str, opened: Open) -> None:
    engine = opened(sqlite_url)
    assert file_of(sqlite_url).stat().st_mode & 0o777 == 0o600
    with reading(engine) as connection:
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    full = 2
    assert found == {
        "journal_mode": "wal",
        "synchronous": full,
        "foreign_keys": 1,
        "busy_timeout": 100,
    }


@pytest.mark.parametrize("name", ["a b.db", "ñ%20?#.db"])
def test_a_file_may_have_any_name(tmp_path: Path, opened: Open, name: str) -> None:
    url = make_url("sqlite://").set(database=str(tmp_path / name))
    keep(opened(url.render_as_string()))
    assert (tmp_path / name).stat().st_size > 0


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "mysql://h/d", "tutor.db", ""])
def test_other_urls_are_refused(url: str) -> None:
    with pytest.raises(ValueError, match="database URL must be"):
        open_database(url)


def test_a_healthy_database_passes_the_check(engine: Engine) -> None:
    check(engine)


def insert(engine: Engine, learner: str) -> None:
    with writing(engine) as connection:
        connection.exec_driver_sql(
            f"INSERT INTO learners VALUES ('{learner}', '2026-11-30', '2026-11-30')"
        )
        connection.exec_driver_sql(
            "SELECT nothing FROM learners" if learner == "bad" else "SELECT 1"
        )


def test_a_wrong_query_is_no_outage_and_undoes_the_write(engine: Engine) -> None:
    with pytest.raises(DBAPIError):
        insert(engine, "bad")
    with reading(engine) as connection:
        assert connection.exec_driver_sql("SELECT id FROM learners").all() == []
    insert(engine, "good")
    with pytest.raises(IntegrityError):
        insert(engine, "good")


@pytest.mark.parametrize(
    "values",
    [
        "'ana', '4/a', 0, 0",
        "'ana', '4/a', 1, -1",
        f"'ana', '{'x' * 201}', 1, 0",
        "'b', '4/a', 1, 0",
    ],
)
def test_the_tables_refuse_impossible_rows(engine: Engine, values: str) -> None:
    keep(engine, step="4/b")
    with pytest.raises(DBAPIError) as refusal, writing(engine) as connection:
        connection.exec_driver_sql(
            "INSERT INTO answers (learner, step, attempt, part, answer, mistakes, at) "
            f"VALUES ({values}, '', '', '2026-11-30 00:00:00')"
        )
    assert "constraint" in str(refusal.value) or "too long" in str(refusal.value)


# Locked


def test_a_locked_database_is_unavailable_and_recovers(url: str, hasty_engine: Engine) -> None:
    exclusive = ["BEGIN EXCLUSIVE"]
    if not url.startswith("sqlite"):
        exclusive = ["LOCK TABLE answers IN ACCESS EXCLUSIVE MODE"]
    with elsewhere(url, *exclusive), quickly(), pytest.raises(Locked):
        keep(hasty_engine)
    assert keep(hasty_engine, answer="anew").answer == "anew"


def test_readers_do_not_wait_for_a_writer(url: str, engine: Engine) -> None:
    keep(engine)
    write = "INSERT INTO learners VALUES ('bea', '2026-11-30', '2026-11-30')"
    with elsewhere(url, "BEGIN", write), quickly():
        assert kept(engine) == {"4/a"}


def test_a_short_lock_is_waited_for(url: str, engine: Engine) -> None:
    def hold() -> None:
        with writing(engine) as connection:
            connection.exec_driver_sql(
                "INSERT INTO learners VALUES ('ana', '2026-11-30', '2026-11-30')"
            )
            held.set()
            time.sleep(0.03)

    held = threading.Event()
    thread = threading.Thread(target=hold)
    thread.start()
    held.wait()
    assert keep(engine, answer="anew").answer == "anew"
    thread.join()


def test_on_sqlite_only_one_at_a_time_may_begin_to_write(sqlite_url: str, opened: Open) -> None:
    engine = opened(sqlite_url)
    with writing(engine), pytest.raises(Locked), writing(engine):
        pass


def test_when_all_connections_are_lent_nobody_waits_long(hasty_engine: Engine) -> None:
    with ExitStack() as lent:
        for _ in range(15):
            lent.enter_context(reading(hasty_engine))
        with quickly(), pytest.raises(Locked):
            check(hasty_engine)
    check(hasty_engine)


# Gone


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with quickly(), pytest.raises(Unavailable, match=r"nowhere/tutor\.db: No such file") as outage:
        open_database(f"sqlite:///{tmp_path}/nowhere/tutor.db")
    assert "\n" not in str(outage.value)


def test_a_deleted_file_is_not_written_into(sqlite_url: str, opened: Open) -> None:
    engine = opened(sqlite_url)
    keep(engine)
    for file in file_of(sqlite_url).parent.glob("tutor.db*"):
        file.unlink()
    with quickly(), pytest.raises(Unavailable):
        keep(engine, "4/b")
    with pytest.raises(Unavailable):
        check(engine)
    assert not file_of(sqlite_url).exists()


def test_a_backup_put_in_place_is_used_at_once(sqlite_url: str, opened: Open) -> None:
    engine = opened(sqlite_url)
    file = file_of(sqlite_url)
    keep(engine, "4/old")
    with reading(engine) as connection:
        connection.exec_driver_sql(f"VACUUM INTO '{file.with_name('backup')}'")
    keep(engine, "4/lost")
    for name in ("tutor.db-wal", "tutor.db-shm"):
        file.with_name(name).unlink()
    file.with_name("backup").replace(file)
    keep(engine, "4/new")
    assert kept(engine) == {"4/old", "4/new"}
    engine.dispose()
    assert kept(opened(sqlite_url)) == {"4/old", "4/new"}


def test_a_file_that_is_no_database_is_unavailable(sqlite_url: str) -> None:
    file_of(sqlite_url).write_bytes(b"a shopping list\n" * 1000)
    with quickly(), pytest.raises(Unavailable, match="not a database"):
        open_database(sqlite_url)


def test_another_database_put_in_place_is_unavailable(engine: Engine) -> None:
    """As when somebody makes an empty file where the database was, which only a start fills."""
    check(engine)
    with engine.begin() as connection:
        metadata.drop_all(connection)
    with quickly(), pytest.raises(Unavailable, match="learners"):
        check(engine)
    with pytest.raises(Unavailable):
        keep(engine)


def test_a_damaged_file_is_unavailable(sqlite_url: str, opened: Open) -> None:
    engine = opened(sqlite_url)
    keep(engine)
    engine.dispose()
    file = file_of(sqlite_url)
    file.write_bytes(file.read_bytes()[:4096] + b"\xff" * 3 * 4096)
    with pytest.raises(Unavailable):
        keep(engine, "4/b")


def test_a_connection_cut_by_the_server_is_replaced(postgres_url: str, opened: Open) -> None:
    engine = opened(postgres_url)
    keep(engine)
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    with elsewhere(postgres_url, f"{cut} AND datname = current_database()", autocommit=True):
        assert keep(engine, answer="again").answer == "16"


def test_a_vanished_postgresql_database_is_unavailable(doomed_url: str, opened: Open) -> None:
    engine = opened(doomed_url)
    place = make_url(doomed_url)
    server = place.set(database="postgres").render_as_string(hide_password=False)
    with elsewhere(server, f"DROP DATABASE {place.database} WITH (FORCE)", autocommit=True):
        pass
    with quickly(), pytest.raises(Unavailable):
        keep(engine)


def test_a_postgresql_that_does_not_run_is_unavailable() -> None:
    pytest.importorskip("psycopg")
    nobody_there = "postgresql+psycopg://tutor@127.0.0.1:1/tutor"
    with quickly(), pytest.raises(Unavailable) as outage:
        open_database(nobody_there)
    assert "\n" not in str(outage.value)


# Read-only


@contextmanager
def ordinary_user() -> Iterator[Path]:
    """A folder of an ordinary user, and the rights of that user: root may write anywhere."""
    nobody = 65534
    folder = Path(tempfile.mkdtemp())
    root = os.geteuid() == 0
    try:
        if root:
            os.chown(folder, nobody, nobody)
            os.seteuid(nobody)
        yield folder
    finally:
        folder.chmod(0o700)
        if root:
            os.seteuid(0)
        shutil.rmtree(folder)


def test_a_read_only_file_is_unavailable(opened: Open) -> None:
    with ordinary_user() as folder:
        engine = opened(f"sqlite:///{folder}/tutor.db")
        keep(engine)
        engine.dispose()
        (folder / "tutor.db").chmod(0o400)
        with quickly(), pytest.raises(Unavailable, match="readonly"):
            keep(engine, "4/b")
        assert kept(engine) == {"4/a"}
        assert kept(opened(f"sqlite:///{folder}/tutor.db")) == {"4/a"}
        engine.dispose()


def test_a_read_only_folder_is_unavailable(opened: Open) -> None:
    with ordinary_user() as folder:
        folder.chmod(0o500)
        with quickly(), pytest.raises(Unavailable, match="Permission denied"):
            opened(f"sqlite:///{folder}/tutor.db")


def test_a_read_only_postgresql_is_unavailable(doomed_url: str, opened: Open) -> None:
    engine = opened(doomed_url)
    name = make_url(doomed_url).database
    freeze = f"ALTER DATABASE {name} SET default_transaction_read_only = on"
    with elsewhere(doomed_url, freeze, autocommit=True):
        engine.dispose()
        with quickly(), pytest.raises(Unavailable):
            keep(engine)
        assert kept(engine) == set()


# Full


def test_a_full_disk_is_unavailable_and_keeps_what_was_kept(sqlite_url: str, opened: Open) -> None:
    engine = opened(sqlite_url)
    room = 20

    @event.listens_for(engine, "connect")
    def limit(connection: sqlite3.Connection, _: Any) -> None:
        connection.execute(f"PRAGMA max_page_count = {room}")

    steps: list[str] = []
    with pytest.raises(Unavailable, match="full"):  # noqa: PT012
        while True:
            keep(engine, f"4/{len(steps)}", "x" * 3000)
            steps.append(f"4/{len(steps)}")
    assert len(steps) > 5
    assert kept(engine) == set(steps)
    room = 200
    engine.dispose()
    keep(engine, f"4/{len(steps)}", "x" * 3000)
    assert len(kept(engine)) == len(steps) + 1
