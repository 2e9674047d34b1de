"""Is it a set, a run, or no meld? Several groups, and why not."""

from collections.abc import Mapping, Sequence, Set

from tutor.exercises.pattern import explaining
from tutor.exercises.step import Exercise, Fields, Mirror, Row, one, together
from tutor.mistakes import MISCONCEPTIONS, is_meld
from tutor.rules import CardSet, Unreadable, arrange, why_not

ANSWERS = ("set", "run", "none")


class Judge(Exercise, frozen=True, kw_only=True, tag="judge"):
    """For each group: set, run or none (`meld.set`, `meld.run`). The first `solved` are shown."""

    groups: tuple[Row, ...]
    solved: int = 0
    pin: tuple[str, ...] = ()

    def truth(self) -> tuple[str, ...]:
        """What each group is by the engine."""
        return tuple(
            "none" if why_not(group) else arrange(group, [group]).melds[0].kind
            for group in self.groups
        )

    def asked(self) -> range:
        """The numbers of the groups that are asked, not shown solved."""
        return range(self.solved, len(self.groups))

    def read(self, fields: Fields) -> tuple[str, ...]:
        """One word for each group asked. Raises Unreadable."""
        words = tuple(one(fields, f"g{number}") for number in self.asked())
        for number, word in zip(self.asked(), words, strict=True):
            if not word:
                raise Unreadable("group_unanswered", number=number + 1)
            if word not in ANSWERS:
                raise Unreadable("choice_unknown", text=word[:20])
        return words

    def write(self, answer: object) -> Fields:
        """The form with these words chosen."""
        assert isinstance(answer, tuple)
        return {f"g{n}": (word,) for n, word in zip(self.asked(), answer, strict=True)}

    def keeps(self, name: str) -> bool:
        """One field for each group."""
        return name in {f"g{number}" for number in self.asked()}

    def right(self) -> Set[tuple[str, ...]]:
        """The engine's words."""
        return {self.truth()[self.solved :]}

    def held(self, mistake: str) -> Set[tuple[str, ...]]:
        """Where the misconception sees a meld that is none it may call it a set or a run."""
        beliefs = MISCONCEPTIONS[mistake].beliefs
        rows: list[tuple[str, ...]] = [()]
        for number in self.asked():
            truth = self.truth()[number]
            if not is_meld(self.groups[number], beliefs):
                words: Sequence[str] = ("none",)
            else:
                words = (truth,) if truth != "none" else ("set", "run")
            rows = [(*row, word) for row in rows for word in words]
        return set(rows)

    def fault(self, answer: object) -> tuple[str, Mapping[str, object]]:
        """How many of the groups were judged rightly."""
        assert isinstance(answer, tuple)
        (right,) = self.right()
        hits = sum(a == b for a, b in zip(answer, right, strict=True))
        return "some_right", {"count": hits, "of": len(right)}

    def suspects(
        self, answer: object, mirror: Mirror
    ) -> tuple[tuple[str, Mapping[str, object]], ...]:
        """The misconceptions that fit the pattern of answers, each with its groups."""
        assert isinstance(answer, tuple)
        (right,) = self.right()
        return tuple((name, self.evidence(name)) for name in explaining(right, answer, mirror))

    def evidence(self, mistake: str) -> Mapping[str, object]:
        """The groups on which the misconception and the rules part."""
        beliefs = MISCONCEPTIONS[mistake].beliefs
        parted = tuple(
            tuple(self.groups[number])
            for number in self.asked()
            if is_meld(self.groups[number], beliefs) == bool(why_not(self.groups[number]))
        )
        return {"melds": parted, "cards": parted[0] if parted else ()}

    def shown(self) -> CardSet:
        """All cards of all groups."""
        return together(self.groups)

    def working(self) -> tuple[tuple[Row, str, str | None], ...]:
        """Each group, what it is, and why it is no meld."""
        return tuple(
            (group, word, why_not(group))
            for group, word in zip(self.groups, self.truth(), strict=True)
        )

    def check(self) -> None:
        """Raise ValueError where the pin contradicts the engine."""
        Exercise.check(self)
        if self.pin and self.pin != self.truth():
            raise ValueError(f"pin: the engine says {self.truth()}")
