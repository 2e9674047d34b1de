"""A learner's progress on another device: a short code, shown on one device, typed on the other.

A code is nine of 22 letters and digits, 40.1 bits, out of the system's random source. It is good
for one use within ten minutes. No sign looks like another (no 0 O Q D, no 1 I L, and of 5 S, 2 Z,
8 B, 6 G, U V one each), and without vowels no word comes about.

The database holds a random salt and the code's hash; both lead to the code only together with the
application's secret key, so whoever reads the database alone can take nobody's progress. With the
key the code is worked out from its salt again, so that a page can show it after a reload, in the
other language and in a second tab. A learner has one code at a time.

A code is used by a form, told by a random name in it. The same form may use it again, for the
answer to the first of two clicks never reaches the browser's page; no other form may.

Whoever guesses codes brings no cookie along, so guesses cannot be counted by learner. Wrong codes
are counted in the database, which all processes share: ten from one client, told by a keyed hash
of its network address, and a hundred from everybody, within ten minutes of the first. Beyond that
no code is looked at, right or wrong. Were a thousand codes good at any time, somebody who tried
all the codes allowed for a year would find one with a chance of 0.5 %. The price: ten clients that
do nothing else keep everybody from taking progress along meanwhile, and behind a proxy that the
application was not told of all visitors are one client.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from ipaddress import IPv6Address, ip_address
from typing import Any

from sqlalchemy import Engine, bindparam, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from tutor import progress
from tutor.storage import guesses, reading, transfers, writing

SIGNS = "23456789CFHJKMNPRTVWXY"
LENGTH = 9
GOOD_FOR = timedelta(minutes=10)
"""How long a code is good, and how long a wrong one is counted."""
MOST_OF_ONE = 10
"""Wrong codes that one client may try within `GOOD_FOR`."""
MOST_OF_ALL = 100
"""Wrong codes that all clients together may try within `GOOD_FOR`."""

_EVERYBODY = ""  # the name under which the codes of all clients are counted
_MEANT = str.maketrans("BGSUZ", "865V2")


@dataclass(frozen=True, slots=True)
class Code:
    """A code that is good, in groups of three as it is read aloud, and until when (UTC)."""

    text: str
    until: datetime


class TooMany(Exception):
    """Too many wrong codes were tried: none is looked at for a while."""


# A moment too far ahead was written before the clock was set back, and counts as past. The clocks
# of two machines may differ by `GOOD_FOR`.
_GOOD = (transfers.c.until > bindparam("now")) & (transfers.c.until <= bindparam("latest"))
_EXPIRED = (transfers.c.until <= bindparam("now")) | (transfers.c.until > bindparam("latest"))
_COUNT_OVER = (guesses.c.since <= bindparam("before")) | (guesses.c.since > bindparam("latest"))


def _offer(dialect: Any) -> Any:
    row = dialect.insert(transfers)
    return row.on_conflict_do_update(
        index_elements=["learner"],
        set_={name: row.excluded[name] for name in ("salt", "code", "until", "taker")},
        where=_EXPIRED | transfers.c.taker.is_not(None),
    )


def _count(dialect: Any) -> Any:
    since = {"number": 1, "since": bindparam("now")}
    rows = dialect.insert(guesses).values(
        [{"client": bindparam(who), **since} for who in ("everybody", "one")]
    )
    return rows.on_conflict_do_update(
        index_elements=["client"], set_={"number": guesses.c.number + 1}
    ).returning(guesses.c.client, guesses.c.number)


_OFFER = {"sqlite": _offer(sqlite), "postgresql": _offer(postgresql)}
_COUNT = {"sqlite": _count(sqlite), "postgresql": _count(postgresql)}
_OFFERED = select(transfers.c.salt, transfers.c.until).where(
    transfers.c.learner == bindparam("learner"), _GOOD, transfers.c.taker.is_(None)
)
_USE = (
    update(transfers)
    .where(
        transfers.c.code == bindparam("sought"),
        _GOOD,
        transfers.c.taker.is_(None) | (transfers.c.taker == bindparam("form")),
    )
    .values(taker=bindparam("form"))
    .returning(transfers.c.learner)
)
_TAKE_BACK = (
    update(guesses)
    .where(guesses.c.client.in_([bindparam("everybody"), bindparam("one")]))
    .values(number=guesses.c.number - 1)
)
_DROP_EXPIRED = delete(transfers).where(_EXPIRED)
_DROP_COUNTS = delete(guesses).where(_COUNT_OVER)


def offer(engine: Engine, key: str, learner: str, now: datetime) -> Code | None:
    """A code for what is kept of `learner`, the one that is good still if there is one; None if
    nothing is kept. `key` is the application's secret.
    """
    salt = secrets.token_hex(16)
    row = {
        "learner": learner,
        "salt": salt,
        "code": _hash(key, "code", _signs(key, salt)),
        "until": now + GOOD_FOR,
        "taker": None,
    }
    with writing(engine) as connection:
        if not progress.take_turns(connection, learner):
            return None
        connection.execute(_OFFER[engine.dialect.name], row | _good(now))
    return offered(engine, key, learner, now)


def offered(engine: Engine, key: str, learner: str, now: datetime) -> Code | None:
    """The code that is good for a learner's progress now; None if there is none."""
    with reading(engine) as connection:
        found = connection.execute(_OFFERED, {"learner": learner} | _good(now)).first()
    if found is None:
        return None
    signs = _signs(key, found.salt)
    return Code(" ".join(signs[at : at + 3] for at in range(0, LENGTH, 3)), found.until)


def read_code(text: str) -> str | None:
    """The code that was typed, whatever its case, blanks and hyphens; None if it is none.

    A letter that no code has is taken for the sign that looks like it (S for 5).
    """
    signs = "".join(filter(str.isalnum, text)).upper().translate(_MEANT)
    return signs if len(signs) == LENGTH and set(signs) <= set(SIGNS) else None


def take(
    engine: Engine, key: str, code: str, form: str, learner: str | None, client: str, now: datetime
) -> str | None:
    """Use a code, as `read_code` gives it, by a form; gives the learner whose progress it is.

    What the device's own `learner` has answered so far is added to it (`progress.merge`); a third
    device that had taken that learner's progress finds it again with a code of its own. None
    stands for a code that is wrong, used or expired: nothing tells which. `client` is the network
    address of who asks. Raises TooMany.
    """
    who = {"everybody": _EVERYBODY, "one": _hash(key, "client", _network(client))}
    use = {"sought": _hash(key, "code", code), "form": _hash(key, "form", form)}
    with writing(engine) as connection:
        connection.execute(_DROP_COUNTS, _counted(now))
        # Counted before the code is looked at: several at once wait here for each other.
        counts = connection.execute(_COUNT[engine.dialect.name], who | {"now": now}).all()
        if any(number > _most(name) for name, number in counts):
            raise TooMany
        found: str | None = connection.execute(_USE, use | _good(now)).scalar()
        if found is None:
            return None
        connection.execute(_TAKE_BACK, who)
        if learner is not None and learner != found:
            progress.merge(connection, found, learner)
    return found


def prune(engine: Engine, now: datetime) -> int:
    """Delete the codes that have expired and the counts of wrong ones that are over; gives the
    number of codes.
    """
    with writing(engine) as connection:
        connection.execute(_DROP_COUNTS, _counted(now))
        return connection.execute(_DROP_EXPIRED, _good(now)).rowcount


def _good(now: datetime) -> dict[str, datetime]:
    return {"now": now, "latest": now + 2 * GOOD_FOR}


def _counted(now: datetime) -> dict[str, datetime]:
    return {"before": now - GOOD_FOR, "latest": now + GOOD_FOR}


def _most(client: str) -> int:
    return MOST_OF_ALL if client == _EVERYBODY else MOST_OF_ONE


def _network(client: str) -> str:
    """Where a client stands: a household has one IPv4 address, but 2**64 of IPv6."""
    try:
        address = ip_address(client)
    except ValueError:
        return client
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or int(address) >> 64)
    return str(address)


def _signs(key: str, salt: str) -> str:
    number = int(_hash(key, "salt", salt), 16)
    return "".join(SIGNS[number // len(SIGNS) ** place % len(SIGNS)] for place in range(LENGTH))


def _hash(key: str, kind: str, text: str) -> str:
    return hmac.new(key.encode(), f"{kind} {text}".encode(), hashlib.sha256).hexdigest()
