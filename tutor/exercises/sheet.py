"""The final sheet of a game: points, boxes, bonus and totals of both sides, and the result."""

from collections.abc import Mapping, Set
from dataclasses import fields as parts_of
from typing import Literal

from tutor.exercises.step import Exercise, Fields, one
from tutor.mistakes import GAME_MISCONCEPTIONS, Ending, Final, Played, final
from tutor.rules import STANDARD, Options, Unreadable, score_game

SIDES = ("you", "rival")
"""The learner, player 0, and the other."""

Scored = tuple[Literal["you", "rival", "void"], int, Ending]
"""A hand: who scored it, how many points, and how it ended."""
Part = Literal["points", "boxes", "bonus", "totals", "winner", "net"]

AMOUNTS: tuple[Part, ...] = ("points", "boxes", "bonus", "totals")
"""The lines of the sheet that have an amount for each side."""
LARGEST = 9999


def played(hand: Scored) -> Played:
    """A hand as the sheet enters it."""
    side, points, ending = hand
    return Played(None if side == "void" else SIDES.index(side), points, ending)


class FinalSheet(Exercise, frozen=True, kw_only=True, tag="sheet"):
    """The sheet of a game that is over (`game.win`, `score.box`, `score.game`, R16).

    `hands` are in order, `given` the lines written already, `target` what this table plays to and
    `box` what it gives for a hand won, in points, and `pin` the result.
    """

    hands: tuple[Scored, ...]
    given: tuple[Part, ...] = ()
    target: int = STANDARD.target
    box: int = STANDARD.box
    pin: int | None = None

    def options(self) -> Options:
        """What this table plays with."""
        return Options(target=self.target, box=self.box)

    def truth(self) -> Final:
        """The engine's sheet. Raises ValueError while the game is not over, else as the engine."""
        hands = [(each.winner, each.points) for each in map(played, self.hands)]
        game = score_game(hands, self.options())
        if game.winner is None:
            raise ValueError("hands: the game is not over")
        return Final(
            game.points,
            game.box_points,
            game.game_bonus,
            game.totals,
            game.winner,
            game.net[game.winner],
        )

    def read(self, fields: Fields) -> Final:
        """The sheet as filled in. Raises Unreadable."""
        truth = self.truth()
        points, boxes, bonus, totals = (
            getattr(truth, part)
            if part in self.given
            else (amount(fields, f"{part}-you"), amount(fields, f"{part}-rival"))
            for part in AMOUNTS
        )
        winner = truth.winner if "winner" in self.given else self._winner(fields)
        net = truth.net if "net" in self.given else amount(fields, "net")
        return Final(points, boxes, bonus, totals, winner, net)

    def _winner(self, fields: Fields) -> int:
        side = one(fields, "winner")
        if not side:
            raise Unreadable("winner_missing")
        if side not in SIDES:
            raise Unreadable("choice_unknown", text=side[:20])
        return SIDES.index(side)

    def write(self, answer: object) -> Fields:
        """The form with this sheet filled in."""
        assert isinstance(answer, Final)
        written = {"winner": (SIDES[answer.winner],), "net": (str(answer.net),)}
        for part in AMOUNTS:
            for side, amount in zip(SIDES, getattr(answer, part), strict=True):
                written[f"{part}-{side}"] = (str(amount),)
        return self.kept(written)

    def keeps(self, name: str) -> bool:
        """The lines that are not given."""
        part, _, side = name.partition("-")
        if part in self.given:
            return False
        return part in AMOUNTS and side in SIDES if side else part in ("winner", "net")

    def right(self) -> Set[Final]:
        """The engine's sheet."""
        return {self.truth()}

    def known(self) -> Set[str]:
        """The misconceptions about a game."""
        return GAME_MISCONCEPTIONS.keys()

    def held(self, mistake: str) -> Set[Final]:
        """The sheet that the misconception would write, what is given written already."""
        beliefs = GAME_MISCONCEPTIONS[mistake]
        sheet = final(map(played, self.hands), self.options(), beliefs)
        return {sheet} if sheet and self._goes_on(sheet) else set()

    def _goes_on(self, sheet: Final) -> bool:
        truth = self.truth()
        return all(getattr(sheet, part) == getattr(truth, part) for part in self.given)

    def fault(self, answer: object) -> tuple[str, Mapping[str, object]]:
        """The first line that is not right."""
        truth = self.truth()
        names = (part.name for part in parts_of(Final))
        wrong = next(name for name in names if getattr(answer, name) != getattr(truth, name))
        return f"sheet_{wrong}", {}

    def evidence(self, mistake: str) -> Mapping[str, object]:
        """Both results."""
        (theirs,) = self.held(mistake)
        return {"right": self.truth().net, "theirs": theirs.net}

    def working(self) -> Final:
        """The engine's sheet."""
        return self.truth()

    def check(self) -> None:
        """Raise ValueError or RulesError where the hands are no game, or the pin is another."""
        for number, hand in enumerate(map(played, self.hands)):
            if (hand.winner is None) != (hand.ending == "void"):
                raise ValueError(f"hands[{number}]: void, and won by somebody")
        if self.pin is not None and self.pin != self.truth().net:
            raise ValueError(f"pin: the engine says {self.truth().net}")
        Exercise.check(self)


def amount(fields: Fields, name: str) -> int:
    """The points typed, which may be below zero. Raises Unreadable."""
    text = one(fields, name).replace("−", "-")
    if not text:
        raise Unreadable("sheet_incomplete")
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 6 or int(digits) > LARGEST:
        raise Unreadable("number_unreadable", text=text[:20])
    return int(text)
