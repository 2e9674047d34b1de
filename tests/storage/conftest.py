"""Storage tests run on a fresh SQLite file each, and on a fresh PostgreSQL database if they can.

`TUTOR_TEST_POSTGRES` holds the URL of a server where databases may be made and dropped, such as
postgresql+psycopg://postgres@127.0.0.1/postgres (PostgreSQL 15 or later, for ICU); the database
that it names is not touched.
"""

import os
import threading
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol

import pytest
from sqlalchemy import Engine, create_engine, event, make_url

from tutor.storage import open_database

SERVER = os.environ.get("TUTOR_TEST_POSTGRES")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    databases = "SQLite and PostgreSQL" if SERVER else "SQLite alone"
    terminalreporter.write_line(f"storage tests ran on {databases}")


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tutor.db'}"


@contextmanager
def fresh_database() -> Iterator[str]:
    if not SERVER:
        pytest.skip("TUTOR_TEST_POSTGRES is not set")
    name = f"tutor_test_{uuid.uuid4().hex}"
    # As many servers do, it compares texts without regard to punctuation.
    locale = "LOCALE_PROVIDER icu ICU_LOCALE 'es-u-ka-shifted'"
    execute(SERVER, f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8' {locale}")
    try:
        yield make_url(SERVER).set(database=name).render_as_string(hide_password=False)
    finally:
        execute(SERVER, f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")


def execute(url: str, statement: str) -> None:
    server = create_engine(url, isolation_level="AUTOCOMMIT")
    with server.connect() as connection:
        connection.exec_driver_sql(statement)
    server.dispose()


@pytest.fixture(scope="session")
def shared_database() -> Iterator[str]:
    with fresh_database() as url:
        yield url


@pytest.fixture
def postgres_url(shared_database: str) -> str:
    execute(shared_database, "DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    return shared_database


@pytest.fixture
def doomed_url() -> Iterator[str]:
    """A PostgreSQL database that the test may ruin."""
    with fresh_database() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"] if SERVER else ["sqlite"])
def url(request: pytest.FixtureRequest) -> str:
    kind = "sqlite_url" if request.param == "sqlite" else "postgres_url"
    found: str = request.getfixturevalue(kind)
    return found


class Open(Protocol):
    """Opens a database with little patience, unless told otherwise, and closes it in the end."""

    def __call__(self, url: str, patience: float = 0.1) -> Engine: ...


@pytest.fixture
def opened() -> Iterator[Open]:
    engines: list[Engine] = []

    def opened(url: str, patience: float = 0.1) -> Engine:
        engines.append(open_database(url, patience))
        return engines[-1]

    yield opened
    for engine in engines:
        engine.dispose()


@pytest.fixture
def engine(url: str, opened: Open) -> Engine:
    return opened(url, patience=5)


@pytest.fixture
def hasty_engine(url: str, opened: Open) -> Engine:
    return opened(url)


@pytest.fixture
def statements(engine: Engine) -> list[str]:
    """Every statement sent to the engine's database from here on."""
    seen: list[str] = []

    @event.listens_for(engine, "before_cursor_execute")
    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        seen.append(statement)

    return seen


@pytest.fixture
def together() -> Callable[..., list[Any]]:
    """Runs its arguments at the same time, and gives what each returned or raised."""

    def together(*actions: Callable[[], Any]) -> list[Any]:
        barrier = threading.Barrier(len(actions))
        results: list[Any] = [None] * len(actions)

        def run(place: int) -> None:
            barrier.wait()
            try:
                results[place] = actions[place]()
            except Exception as error:
                results[place] = error

        threads = [threading.Thread(target=run, args=(place,)) for place in range(len(actions))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return results

    return together


@pytest.fixture
def now() -> datetime:
    return datetime(2026, 11, 30, 12, 30, 15, 250, tzinfo=UTC)
