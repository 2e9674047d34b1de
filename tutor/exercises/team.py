"""Two hands side by side are one for the team: whose it is, and for how many points."""

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from typing import Literal, get_args

from tutor.exercises.pattern import Answers, Pattern
from tutor.exercises.step import Fields, number, one
from tutor.rules import STANDARD, Options, Unreadable, team_hand

Side = Literal["us", "them", "nobody"]
SIDES: tuple[Side, ...] = get_args(Side)

Hands = tuple[tuple[Side, int], tuple[Side, int]]
"""What the two tables brought: who won there, and the points; a void hand is nobody's 0."""

_TEAMS: Mapping[Side, int | None] = {"us": 0, "them": 1, "nobody": None}


class Team(Pattern, frozen=True, kw_only=True, tag="team"):
    """For each hand of two tables, the team ahead and its points (`variant.partnership`, R20).

    `partners_bonus` is what this table gives when both partners win, in points. An answer is
    one word for each, such as "us 18". `pin` is what the author expects.
    """

    hands: tuple[Hands, ...]
    partners_bonus: int = STANDARD.partners_bonus
    pin: Answers = ()

    def size(self) -> int:
        """How many hands there are."""
        return len(self.hands)

    def words(self) -> Sequence[str]:
        """The three sides."""
        return SIDES

    def truth(self, number: int) -> str:
        """The engine's answer to a hand."""
        first, second = ((_TEAMS[side], points) for side, points in self.hands[number])
        team, points = team_hand((first, second), Options(partners_bonus=self.partners_bonus))
        return f"{'nobody' if team is None else SIDES[team]} {points}"

    def accepted(self, number: int) -> Set[str]:
        """The engine's answer."""
        return {self.truth(number)}

    def known(self) -> Set[str]:
        """Those about two tables."""
        return _WRONG.keys()

    def believed(self, mistake: str, number: int) -> Set[str]:
        """What the misconception makes of the two results."""
        return {_WRONG[mistake](self.hands[number], self.partners_bonus)}

    def read(self, fields: Fields) -> Answers:
        """The side chosen and the points typed for each hand. Raises Unreadable."""
        answers = []
        for place in self.asked():
            side = one(fields, f"g{place}")
            if not side:
                raise Unreadable("item_unanswered", number=place + 1)
            if side not in SIDES:
                raise Unreadable("choice_unknown", text=side[:20])
            answers.append(f"{side} {0 if side == 'nobody' else number(fields, f'p{place}')}")
        return tuple(answers)

    def write(self, answer: object) -> Fields:
        """The form with these sides chosen and these points typed."""
        assert isinstance(answer, tuple)
        fields: dict[str, tuple[str, ...]] = {}
        for place, words in zip(self.asked(), answer, strict=True):
            side, points = words.split()
            fields |= {f"g{place}": (side,), f"p{place}": (points,)}
        return fields

    def keeps(self, name: str) -> bool:
        """A side and points for each hand asked."""
        return name in {f"{kind}{place}" for kind in "gp" for place in self.asked()}

    def working(self) -> tuple[tuple[Hands, Side, int], ...]:
        """Each hand with its results and what it comes to."""
        found = (self.truth(number).split() for number in range(self.size()))
        return tuple(
            (hands, SIDES[SIDES.index(side)], int(points))
            for hands, (side, points) in zip(self.hands, found, strict=True)
        )

    def check(self) -> None:
        """Raise ValueError where the pin contradicts the engine."""
        Pattern.check(self)
        truth = tuple(map(self.truth, range(self.size())))
        if self.pin and self.pin != truth:
            raise ValueError(f"pin: the engine says {truth}")


def _won(hands: Iterable[tuple[Side, int]], team: Side) -> int:
    return sum(points for side, points in hands if side == team)


def _for(net: int, extra: int = 0) -> str:
    """An answer: the difference, of us less them, and `extra` for whoever is ahead."""
    return f"{'us' if net > 0 else 'them'} {abs(net) + extra}" if net else "nobody 0"


def _bonus(hands: Hands, bonus: int) -> int:
    """What both partners' wins earn, once."""
    return bonus if hands[0][0] == hands[1][0] != "nobody" else 0


def _net(hands: Hands) -> int:
    return _won(hands, "us") - _won(hands, "them")


_WRONG: Mapping[str, Callable[[Hands, int], str]] = {
    "wins_only": lambda hands, bonus: _for(_won(hands, "us"), _bonus(hands, bonus)),
    "bonus_missing": lambda hands, bonus: _for(_net(hands)),
    "bonus_any": lambda hands, bonus: _for(_net(hands), bonus),
    "bonus_each": lambda hands, bonus: _for(_net(hands), 2 * _bonus(hands, bonus)),
    "sum_all": lambda hands, bonus: _for(
        _won(hands, "us") + _won(hands, "them"), _bonus(hands, bonus)
    ),
}
"""By misconception, its answer to a hand, `bonus` being what both partners' wins earn."""
