"""What can be set from outside, read once at start from environment variables."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tutor import paths

SHORTEST_KEY = 32
"""The least length of a secret key, in characters."""


class SettingsError(ValueError):
    """A setting that cannot be used; the message is one line that says which and why."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What `create_app` needs to know about the place where it runs."""

    data: Path
    """The folder of the database, the secret key and the compiled catalogues."""
    database_url: str = field(repr=False)
    """Where answers are kept, as SQLAlchemy writes it."""
    trusted_hosts: tuple[str, ...] = ()
    """The host names this site answers to; none given means any, as on a home network."""
    proxies: int = 0
    """How many proxies stand in front and are believed about who asks, and by https or not."""
    secret_key: str | None = field(default=None, repr=False)
    """Signs the learner's cookie; None means the key kept in `data`, made on first use."""

    @classmethod
    def in_folder(cls, data: Path) -> Settings:
        """The settings of a site that keeps everything in the folder `data`."""
        return cls(data=data, database_url=f"sqlite:///{data.absolute() / 'tutor.db'}")

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] = os.environ) -> Settings:
        """The settings in the variables TUTOR_DATA, TUTOR_DATABASE_URL, TUTOR_TRUSTED_HOSTS
        (names with commas between), TUTOR_PROXIES (a number) and TUTOR_SECRET_KEY; an empty
        variable counts as not set. Raises SettingsError.
        """
        data = environ.get("TUTOR_DATA")
        plain = cls.in_folder(Path(data) if data else paths.data())
        return cls(
            data=plain.data,
            database_url=environ.get("TUTOR_DATABASE_URL") or plain.database_url,
            trusted_hosts=_hosts(environ.get("TUTOR_TRUSTED_HOSTS") or ""),
            proxies=_proxies(environ.get("TUTOR_PROXIES") or "0"),
            secret_key=_key(environ.get("TUTOR_SECRET_KEY") or None),
        )


def _hosts(text: str) -> tuple[str, ...]:
    hosts = tuple(host.strip() for host in text.split(",") if host.strip())
    for host in hosts:
        if not all(letter.isalnum() or letter in "-.:[]" for letter in host):
            raise SettingsError(
                f"TUTOR_TRUSTED_HOSTS: {host!r} is not a host name; "
                "write names with commas between, such as gin.example,www.gin.example"
            )
    return hosts


def _proxies(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise SettingsError(f"TUTOR_PROXIES: {text!r} is not a whole number from 0 up")
    return int(text)


def _key(key: str | None) -> str | None:
    if key is not None and len(key) < SHORTEST_KEY:
        raise SettingsError(f"TUTOR_SECRET_KEY: shorter than {SHORTEST_KEY} characters")
    return key
