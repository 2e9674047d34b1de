"""A whole hand as text: where it began and every move since.

    options: undercut_bonus=10 straight
    dealer: 0
    turn: 1
    phase: offer
    hand 0: AS 2S 3S …
    hand 1: …
    pile: QD
    stock: 7S …
    1 refuse
    0 take

Options stand there only where they are not the standard game's, one that is on by its bare name,
`taken` and `upcard` only where one is named. Each move begins with its player. Blank lines and what
follows a # are skipped.
"""

from collections.abc import Iterable
from dataclasses import fields

from tutor.rules.cards import Card
from tutor.rules.errors import Unreadable
from tutor.rules.moves import Move
from tutor.rules.notation import parse_cards
from tutor.rules.options import STANDARD, Options
from tutor.rules.position import Position, position

LONGEST = 100_000
"""Characters read at most; a hand of four hundred moves takes a tenth."""

_NEEDED = ("dealer", "turn", "phase", "hand 0", "hand 1", "pile", "stock")
_NAMES = (*_NEEDED, "options", "taken", "upcard")


def write(start: Position, moves: Iterable[tuple[int, Move]]) -> str:
    """The text of a hand."""
    lines = {
        "options": _changed(start.options),
        "dealer": str(start.dealer),
        "turn": str(start.turn),
        "phase": start.phase,
        "hand 0": str(start.hands[0]),
        "hand 1": str(start.hands[1]),
        "pile": _cards(start.pile),
        "stock": _cards(start.stock),
        "taken": str(start.taken or ""),
        "upcard": str(start.upcard or ""),
    }
    kept = [f"{name}: {text}".rstrip() for name, text in lines.items() if text or name in _NEEDED]
    return "\n".join([*kept, *(f"{player} {move}" for player, move in moves)]) + "\n"


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def _changed(options: Options) -> str:
    values = [(option.name, getattr(options, option.name)) for option in fields(options)]
    changed = [(name, value) for name, value in values if value != getattr(STANDARD, name)]
    return " ".join(name if value is True else f"{name}={value}" for name, value in changed)


def read(text: str) -> tuple[Position, list[tuple[int, Move]]]:
    """Where the hand of this text began, and its moves, not yet checked.

    Raises Unreadable: `too_long` (length, limit), `unreadable_line` (line, text), `missing_line`
    (name), and what cards, moves, options and positions raise.
    """
    if len(text) > LONGEST:
        raise Unreadable("too_long", length=len(text), limit=LONGEST)
    found: dict[str, str] = {}
    moves = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].strip()
        name, colon, value = words.partition(":")
        if words.startswith(("0 ", "1 ")):
            moves.append((int(words[0]), Move.parse(words[2:])))
        elif colon and name in _NAMES and name not in found:
            found[name] = value.strip()
        elif words:
            raise Unreadable("unreadable_line", line=number, text=words[:40])
    return _position(found), moves


def _position(found: dict[str, str]) -> Position:
    for name in _NEEDED:
        if name not in found:
            raise Unreadable("missing_line", name=name)
    return position(
        [parse_cards(found["hand 0"]), parse_cards(found["hand 1"])],
        parse_cards(found["pile"]),
        parse_cards(found["stock"]),
        _player(found["dealer"]),
        _player(found["turn"]),
        _options(found.get("options", "")),
        found["phase"],  # type: ignore[arg-type]  # checked by the position
        _card(found.get("taken", "")),
        _card(found.get("upcard", "")),
    )


def _card(text: str) -> Card | None:
    return next(iter(parse_cards(text)), None)


def _player(text: str) -> int:
    if text not in ("0", "1"):
        raise Unreadable("no_such_player", player=text[:20])
    return int(text)


def _options(text: str) -> Options:
    known = {option.name for option in fields(Options)}
    changed: dict[str, int | str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if name not in known or len(value) > 9:
            raise Unreadable("bad_option", option=name[:20], value=value[:20])
        number = value.isascii() and value.isdecimal()
        changed[name] = True if not equals else int(value) if number else value
    return Options(**changed)  # type: ignore[arg-type]  # checked by the options
