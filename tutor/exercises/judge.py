"""Is it a set, a run, or no meld? Several groups, and why not."""

from collections.abc import Mapping, Sequence, Set

from tutor.exercises.pattern import Pattern
from tutor.exercises.step import Row
from tutor.mistakes import MISCONCEPTIONS, is_meld
from tutor.rules import arrange, why_not


class Judge(Pattern, frozen=True, kw_only=True, tag="judge"):
    """For each group: set, run or none (`meld.set`, `meld.run`)."""

    groups: tuple[Row, ...]
    pin: tuple[str, ...] = ()

    def truth(self) -> tuple[str, ...]:
        """What each group is by the engine."""
        return tuple(
            "none" if why_not(group) else arrange(group, [group]).melds[0].kind
            for group in self.groups
        )

    def size(self) -> int:
        """The number of groups."""
        return len(self.groups)

    def words(self) -> Sequence[str]:
        """The two kinds of meld, and none."""
        return ("set", "run", "none")

    def accepted(self, number: int) -> Set[str]:
        """The engine's word."""
        return {self.truth()[number]}

    def believed(self, mistake: str, number: int) -> Set[str]:
        """Where the misconception sees a meld that is none it may call it a set or a run."""
        if not is_meld(self.groups[number], MISCONCEPTIONS[mistake].beliefs):
            return {"none"}
        return self.accepted(number) - {"none"} or {"set", "run"}

    def evidence(self, mistake: str) -> Mapping[str, object]:
        """The groups on which the misconception and the rules part."""
        beliefs = MISCONCEPTIONS[mistake].beliefs
        parted = tuple(
            tuple(self.groups[number])
            for number in self.asked()
            if is_meld(self.groups[number], beliefs) == bool(why_not(self.groups[number]))
        )
        return {"melds": parted, "cards": parted[0] if parted else ()}

    def working(self) -> tuple[tuple[Row, str, str | None], ...]:
        """Each group, what it is, and why it is no meld."""
        return tuple(
            (group, word, why_not(group))
            for group, word in zip(self.groups, self.truth(), strict=True)
        )

    def check(self) -> None:
        """Raise ValueError where the pin contradicts the engine."""
        Pattern.check(self)
        if self.pin and self.pin != self.truth():
            raise ValueError(f"pin: the engine says {self.truth()}")
