"""The measured numbers that lessons show, kept in `lessons/coach.toml` with their seed and rules.

`python3 -m tutor.coach.measure` computes them. Reading makes sure that each decision is still of
the hand and rules it was computed for, and a lesson asks the same of its own.
"""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from tutor.coach.situation import Situation
from tutor.coach.table import STANDARD, Stakes
from tutor.coach.verdict import Grade, graded, sure
from tutor.rules import Card, Move

NAME = "coach.toml"
"""The file, in the folder of the lessons."""
BANK = "decisions.toml"
"""Another like it, of decisions that the quiz chooses from (`tutor.coach.bank`)."""
MODELS = 2
"""Rival models that must agree before a lesson calls a move wrong."""

Ask: TypeAlias = Literal["knock", "throw", "draw", "spread"]
"""Whether to knock or go on, which card to throw, from where to draw (an offered upcard too), or
how to lay the hand when knocking."""


class Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A `facts.Fact` as it is kept, its cards written out."""

    code: str
    params: dict[str, int | str]


class Moved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One answer: the hand's `points`, how far `behind` the best, the standard error of that.

    `answer` is `knock` or `go_on`, the card to throw, the draw, or the number of the layout;
    `move` is how it was played. `reasons` tell why the best is better.
    """

    answer: str
    move: str
    points: float
    behind: float
    error: float
    reasons: tuple[Reason, ...] = ()

    @property
    def card(self) -> Card | None:
        """The card that was thrown or put face down."""
        return Move.parse(self.move).card

    @property
    def grade(self) -> Grade:
        """Its class."""
        return graded(self.behind, self.error)

    def falls_behind(self, margin: float) -> bool:
        """Whether it is known to be worse than the best, and by the margin."""
        return self.behind >= margin and sure(self.behind, self.error)


class Against(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The moves of a decision against one kind of rival, the best first."""

    rival: str
    moves: tuple[Moved, ...]

    def of(self, answer: str) -> Moved:
        """What one answer is worth. Raises KeyError for one that was not measured."""
        return {moved.answer: moved for moved in self.moves}[answer]

    def worse(self, answer: str) -> Moved | None:
        """What an answer's reasons speak of: itself, or, if it is the best, the nearest that is
        worse for sure. Raises KeyError for an answer that was not measured."""
        among = self.moves if self.of(answer) is self.moves[0] else [self.of(answer)]
        return next((moved for moved in among if moved.grade not in ("best", "as_good")), None)


class Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision of a lesson: the hand with all that happened, and what was measured.

    `hand`, `upcard` and `history` as `Situation.read` reads them. To have a decision measured,
    write its first five lines into the file and run the command.
    """

    id: str
    ask: Ask
    hand: str
    upcard: str
    history: str
    stakes: Stakes = STANDARD
    hands: int = 0
    key: str = ""
    against: tuple[Against, ...] = ()

    def situation(self) -> Situation:
        """What the learner knows there. Raises Unreadable as `Situation.read` does."""
        return Situation.read(self.hand, self.upcard, self.history, self.stakes)

    def accepted(self, margin: float) -> frozenset[str]:
        """The answers a lesson may not call wrong; a close call where these are all.

        One is wrong where at least two models know it to be worse by the margin, and no model has
        it as the best and knows one that would be accepted to be worse.
        """
        answers = [moved.answer for moved in self.against[0].moves]
        behind = {x: [a for a in self.against if a.of(x).falls_behind(margin)] for x in answers}
        may_do = {answer for answer in answers if len(behind[answer]) < MODELS}
        spoken_for = {
            against.moves[0].answer
            for against in self.against
            if any(against.of(answer).falls_behind(margin) for answer in may_do)
        }
        return frozenset(may_do | spoken_for)


class Series(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of figures: a value with its standard error for each of `at`."""

    name: str
    at: tuple[int | str, ...]
    values: tuple[float, ...]
    errors: tuple[float, ...]


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the rules' texts say and what was measured, for a sentence and a small chart."""

    id: str
    clause: str
    unit: Literal["share", "points"]
    hands: int
    series: tuple[Series, ...]

    def of(self, name: str) -> Series:
        """One row of figures. Raises KeyError."""
        return {series.name: series for series in self.series}[name]


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    seed: int
    margin: float
    """Points from which a difference counts."""
    decision: tuple[Decision, ...]
    claim: tuple[Claim, ...] = ()

    def decision_of(self, id: str, situation: Situation) -> Decision:
        """What was measured for this decision of a lesson.

        Raises ValueError where there is nothing of this name, or it is of another hand or rules.
        """
        for decision in self.decision:
            if decision.id == id:
                if decision.key != key(situation):
                    raise ValueError(f"{NAME}: {id} was measured for another hand or rules")
                return decision
        raise ValueError(f"{NAME}: {id} was not measured")

    def claim_of(self, id: str) -> Claim:
        """What was measured for a claim. Raises ValueError where nothing was."""
        for claim in self.claim:
            if claim.id == id:
                return claim
        raise ValueError(f"{NAME}: {id} was not measured")


def key(situation: Situation) -> str:
    """A short hash of a hand, all that lies open, and the rules it is played by."""
    now = situation.open
    seen = [(str(p.known), str(p.threw), str(p.passed), p.took, p.turns) for p in now.players]
    told = (
        str(situation.hand), " ".join(map(str, now.pile)), now.stock, seen, now.opening, now.row,
        str(now.taken), sorted(asdict(situation.stakes).items()),
    )  # fmt: skip
    return hashlib.sha256(repr(told).encode()).hexdigest()[:16]


def read(folder: Path, name: str = NAME) -> Kept:
    """The file as it stands, measured or not. Raises ValueError where it cannot be read."""
    try:
        return msgspec.convert(tomllib.loads((folder / name).read_text(encoding="utf-8")), Kept)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{name}: {error}") from error


def load(folder: Path, name: str = NAME) -> Kept:
    """The measured numbers. Raises ValueError where they are not of the hands they stand by."""
    kept = read(folder, name)
    for decision in kept.decision:
        kept.decision_of(decision.id, decision.situation())
    return kept


def written(kept: Kept, command: str) -> str:
    """The text of the file, which this command of the coach writes."""
    lines = [
        f"# Written by: python3 -m tutor.coach.{command}",
        f"seed = {kept.seed}",
        f"margin = {kept.margin}",
    ]
    for decision in kept.decision:
        lines += ["", "[[decision]]", *_decision(decision)]
    for claim in kept.claim:
        lines += ["", "[[claim]]", *_claim(claim)]
    return "\n".join(lines) + "\n"


def _decision(decision: Decision) -> list[str]:
    lines = _lines(decision, "id", "ask", "hand", "upcard", "history")
    lines.append(f"stakes = {_table(asdict(decision.stakes))}")
    lines += _lines(decision, "hands", "key")
    for against in decision.against:
        lines += ["[[decision.against]]", *_lines(against, "rival"), "moves = ["]
        lines += [f"  {_moved(moved)}," for moved in against.moves]
        lines.append("]")
    return lines


def _moved(moved: Moved) -> str:
    values = {name: getattr(moved, name) for name in moved.__struct_fields__}
    reasons = [{"code": reason.code, "params": reason.params} for reason in values.pop("reasons")]
    return _table(values | ({"reasons": reasons} if reasons else {}))


def _table(values: Mapping[str, object]) -> str:
    return f"{{ {', '.join(f'{name} = {_value(value)}' for name, value in values.items())} }}"


def _claim(claim: Claim) -> list[str]:
    lines = _lines(claim, "id", "clause", "unit", "hands")
    for series in claim.series:
        lines += ["[[claim.series]]", *_lines(series, "name", "at", "values", "errors")]
    return lines


def _lines(item: object, *names: str) -> list[str]:
    return [f"{name} = {_value(getattr(item, name))}" for name in names]


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        return _table(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value)
