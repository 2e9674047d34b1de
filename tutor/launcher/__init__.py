"""The commands of `python3 -m tutor`, each with all the set-up it needs.

Everything here runs before anything is installed: it may use the standard library alone.
`commands` says what each command does, `environment` provides Python packages, `system` what
only the operating system can give, `server` listens.
"""


class Stop(Exception):
    """A reason to stop that the person at the keyboard can act on, told in one line."""


def say(line: str) -> None:
    """Tell what is being done, at once and in one line."""
    print(f"tutor: {line}", flush=True)
