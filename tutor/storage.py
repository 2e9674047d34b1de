"""Where answers are kept: one SQLite file by default, PostgreSQL by URL.

`open_database` brings the tables up to date and gives an engine. Everything else goes through
`reading` and `writing`, which turn every outage of the database into `Unavailable`.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    URL,
    Boolean,
    CheckConstraint,
    Column,
    Connection,
    Date,
    DateTime,
    Dialect,
    Engine,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    TypeDecorator,
    create_engine,
    event,
    func,
    make_url,
    select,
)
from sqlalchemy.exc import (
    ArgumentError,
    DBAPIError,
    DisconnectionError,
    InterfaceError,
    OperationalError,
)
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.pool import ConnectionPoolEntry

# FULL, not NORMAL: after a power cut, NORMAL may lack answers already shown as kept. On an idle
# machine it made `record` 240 µs instead of 100 µs; most of that is the disk's own flush.
SYNCHRONOUS = "FULL"

_MIGRATIONS = Path(__file__).with_name("migrations")
_TRIES = 10  # at start, while another process migrates; each waits for `patience`
_MIGRATION_LOCK = 0x67696E  # any number of ours, for PostgreSQL's advisory lock

_LOCKED = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
_OUT_OF_ORDER = {
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_NOTADB,
}
_NO_TABLE = "no such table"  # a file that another was put in place of; SQLite has no code for it
_LOCKED_STATES = {"40P01", "55P03"}  # PostgreSQL: deadlock, lock not available in time
_UNFIT_STATES = {"25006", "42P01"}  # read-only, no such table

_WHICH_URL = "the database URL must be sqlite:///FILE or postgresql+psycopg://…"


class Unavailable(Exception):
    """The database is locked, gone, damaged, read-only, full or another one; the same call may
    work later.
    """


class Locked(Unavailable):
    """Somebody else held the database, or all of its connections, for too long."""


class TooNew(Exception):
    """The database was made by a newer version of the tutor than this one."""


class UtcTime(TypeDecorator[datetime]):
    """A moment in UTC, aware in Python on both databases (SQLite itself keeps no time zone)."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Store in UTC, whatever zone the moment came in."""
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Read as UTC, whatever zone the session is in."""
        if value is None:
            return None
        return value.astimezone(UTC) if value.tzinfo else value.replace(tzinfo=UTC)


metadata = MetaData()

learners = Table(
    "learners",
    metadata,
    Column("id", String, primary_key=True),
    Column("created", Date, nullable=False),
    Column("seen", Date, nullable=False),
    Index("learners_seen", "seen"),
    sqlite_with_rowid=False,
)

# Steps compare byte by byte on PostgreSQL too, so that a prefix is a range of the primary key.
_STEP = String(200).with_variant(String(200, collation="C"), "postgresql")

answers = Table(
    "answers",
    metadata,
    Column("learner", ForeignKey(learners.c.id, ondelete="CASCADE"), primary_key=True),
    Column("step", _STEP, primary_key=True),
    Column("attempt", Integer, primary_key=True, autoincrement=False),
    Column("part", Integer, primary_key=True, autoincrement=False),
    Column("answer", String, nullable=False),
    Column("right", Boolean),
    Column("mistakes", String, nullable=False),
    Column("at", UtcTime, nullable=False),
    CheckConstraint("length(step) <= 200", name="answers_step"),
    CheckConstraint("attempt >= 1", name="answers_attempt"),
    CheckConstraint("part >= 0", name="answers_part"),
    sqlite_with_rowid=False,
)

# A code that takes a learner's progress to another device; see `tutor.transfer`.
transfers = Table(
    "transfers",
    metadata,
    Column("learner", ForeignKey(learners.c.id, ondelete="CASCADE"), primary_key=True),
    Column("salt", String, nullable=False),
    Column("code", String, nullable=False),
    Column("until", UtcTime, nullable=False),
    Column("taker", String),
    Index("transfers_code", "code", unique=True),
    Index("transfers_until", "until"),
    sqlite_with_rowid=False,
)

# How many wrong codes came from a client, and under the name "" from all of them, since when.
guesses = Table(
    "guesses",
    metadata,
    Column("client", String, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("since", UtcTime, nullable=False),
    Index("guesses_since", "since"),
    sqlite_with_rowid=False,
)

_NOBODY = select(learners.c.id).where(learners.c.id == "")


def open_database(url: str, patience: float = 2.0) -> Engine:
    """Bring the database at `url` up to date and give an engine for it.

    A missing SQLite file is made, readable by its owner alone; its folder must be there.
    `patience` is how long, in seconds, a call waits for a lock, a free connection or a server.
    Several processes may start at once: one migrates, the others wait. The engine comes back with
    no open connection, so that a server may fork.
    Raises `Unavailable`, `TooNew`, and `ValueError` for a URL that names neither kind of database.
    """
    engine = _engine(url, patience)
    for _ in range(_TRIES - 1):
        try:
            _migrate(engine)
            return engine
        except Locked:
            time.sleep(0.05)
    _migrate(engine)
    return engine


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """A connection for one query. Raises `Unavailable`."""
    with _outages(), engine.connect() as connection:
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A transaction that writes: kept when the block ends, undone when it raises.

    On SQLite it holds the write lock from its first line, so that what it reads stays true.
    Raises `Unavailable`.
    """
    with _outages(), engine.begin() as connection:
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        yield connection


def check(engine: Engine) -> None:
    """Ask the database the least it can answer. Raises `Unavailable`."""
    with reading(engine) as connection:
        connection.execute(_NOBODY).first()


@contextmanager
def _outages() -> Iterator[None]:
    try:
        yield
    except (DBAPIError, PoolTimeout) as error:
        outage = _outage(error)
        if outage is None:
            raise
        raise outage(" ".join(str(getattr(error, "orig", error)).split())) from error


def _outage(error: DBAPIError | PoolTimeout) -> type[Unavailable] | None:
    if isinstance(error, PoolTimeout):
        return Locked
    if isinstance(error.orig, sqlite3.Error):
        code = getattr(error.orig, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
        unfit = code in _OUT_OF_ORDER or str(error.orig).startswith(_NO_TABLE)
        return Locked if code in _LOCKED else Unavailable if unfit else None
    state = getattr(error.orig, "sqlstate", None)
    if state in _LOCKED_STATES:
        return Locked
    if state in _UNFIT_STATES or isinstance(error, OperationalError | InterfaceError):
        return Unavailable
    return None


def _engine(url: str, patience: float) -> Engine:
    try:
        place = make_url(url)
    except ArgumentError:
        raise ValueError(_WHICH_URL) from None
    kind = place.get_backend_name()
    if kind == "postgresql":
        return create_engine(
            place,
            connect_args={
                "connect_timeout": max(2, round(patience)),
                "options": f"-c lock_timeout={round(patience * 1000)}",
            },
            pool_pre_ping=True,
            pool_timeout=patience,
        )
    if kind == "sqlite" and place.database and place.database != ":memory:":
        return _sqlite_engine(place, Path(place.database).absolute(), patience)
    raise ValueError(_WHICH_URL)


def _sqlite_engine(place: URL, path: Path, patience: float) -> Engine:
    def connect() -> sqlite3.Connection:
        # mode=rw: a file that vanished is an outage, not an invitation to start an empty one.
        connection = sqlite3.connect(
            f"{path.as_uri()}?mode=rw",
            uri=True,
            timeout=patience,
            isolation_level=None,  # transactions begin where `writing` says
            check_same_thread=False,  # the pool lends a connection to one thread at a time
        )
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        return connection

    def identity() -> tuple[int, int] | None:
        try:
            found = path.stat()
        except OSError:
            return None
        return found.st_dev, found.st_ino

    try:
        if not path.exists():
            path.touch(mode=0o600)
    except OSError as error:
        raise Unavailable(f"{path}: {error.strerror}") from error
    engine = create_engine(place, creator=connect, pool_timeout=patience)

    @event.listens_for(engine, "connect")
    def remember_file(_connection: object, entry: ConnectionPoolEntry) -> None:
        entry.info["file"] = identity()

    @event.listens_for(engine, "checkout")
    def same_file(_connection: object, entry: ConnectionPoolEntry, _lent: object) -> None:
        # SQLite would go on writing into a file that was deleted or replaced, and lose it all.
        if entry.info["file"] != identity():
            raise DisconnectionError

    return engine


def _migrate(engine: Engine) -> None:
    sqlite = engine.dialect.name == "sqlite"
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    try:
        with _outages(), engine.begin() as connection:
            if sqlite:
                connection.exec_driver_sql("PRAGMA journal_mode = WAL")
                # A migration that rebuilds `learners` drops the old table: no cascade then.
                connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
            if not _behind(connection, config):
                return
            if sqlite:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            else:
                connection.execute(select(func.pg_advisory_xact_lock(_MIGRATION_LOCK)))
            if _behind(connection, config):  # unless another process was quicker
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
    finally:
        engine.dispose()  # with it goes the connection that does not enforce foreign keys


def _behind(connection: Connection, config: Config) -> bool:
    scripts = ScriptDirectory.from_config(config)
    current = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in scripts.walk_revisions()}
    if current is not None and current not in known:
        raise TooNew(
            f"the database is at version {current}, this program knows versions up to "
            f"{scripts.get_current_head()}: start the newer program"
        )
    return current != scripts.get_current_head()
