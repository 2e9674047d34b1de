"""What can be wrong with something handed to the rules.

RulesError
 ├─ Unreadable   it cannot be read at all: "8X", a card twice
 └─ Illegal      it can be read, but a clause of the rules forbids it

Neither holds a sentence. Each carries a code and parameters (text and whole numbers only), from
which the catalogues of each language make one.
"""

from typing import TypeAlias

Param: TypeAlias = str | int | tuple[str, ...] | None


class RulesError(ValueError):
    """The rules refuse something: `code` says why, `params` holds what was given."""

    def __init__(self, code: str, **params: Param) -> None:
        """Keep the code and its parameters."""
        super().__init__(code, params)
        self.code = code
        self.params = params

    def __str__(self) -> str:
        """The code and parameters, for logs and tests."""
        return " ".join([self.code, *(f"{name}={value!r}" for name, value in self.params.items())])


class Unreadable(RulesError):
    """Malformed input: no card, move, deal or option can be made of it."""


class Illegal(RulesError):
    """Well-formed, but against the rules: `clause` is the id of the clause it breaks."""

    def __init__(self, code: str, clause: str, **params: Param) -> None:
        """Keep the clause too."""
        super().__init__(code, **params)
        self.clause = clause
