"""Several small questions on one page, judged together: the pattern of answers tells more.

One item with two possible answers cannot say which misconception spoke; the pattern can.
"""

from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import product

from tutor.exercises.step import Exercise, Fields, Mirror, one
from tutor.rules import Unreadable

Answers = tuple[str, ...]
"""One word for each question asked."""


class Pattern(Exercise, frozen=True, kw_only=True):
    """Questions with one word each. The first `solved` are shown with their answer.

    Each kind says how many there are, which words there are to choose from, which of them the
    engine accepts and which a misconception would choose.
    """

    solved: int = 0

    def size(self) -> int:
        """The number of questions, those shown solved too."""
        raise NotImplementedError

    def words(self) -> Sequence[str]:
        """The words to choose from."""
        raise NotImplementedError

    def accepted(self, number: int) -> Set[str]:
        """The engine's words for a question, by its number from 0."""
        raise NotImplementedError

    def believed(self, mistake: str, number: int) -> Set[str]:
        """The words that the misconception would choose for a question."""
        raise NotImplementedError

    def asked(self) -> range:
        """The numbers of the questions that are asked, not shown solved."""
        return range(self.solved, self.size())

    def read(self, fields: Fields) -> Answers:
        """One word for each question asked. Raises Unreadable."""
        answers = tuple(one(fields, f"g{number}") for number in self.asked())
        for number, word in zip(self.asked(), answers, strict=True):
            if not word:
                raise Unreadable("item_unanswered", number=number + 1)
            if word not in self.words():
                raise Unreadable("choice_unknown", text=word[:20])
        return answers

    def write(self, answer: object) -> Fields:
        """The form with these words chosen."""
        assert isinstance(answer, tuple)
        return {f"g{n}": (word,) for n, word in zip(self.asked(), answer, strict=True)}

    def keeps(self, name: str) -> bool:
        """One field for each question."""
        return name in {f"g{number}" for number in self.asked()}

    def right(self) -> Set[Answers]:
        """Every row of words that the engine accepts."""
        return _rows(self.accepted(number) for number in self.asked())

    def held(self, mistake: str) -> Set[Answers]:
        """Every row of words that the misconception would give."""
        return _rows(self.believed(mistake, number) for number in self.asked())

    def fault(self, answer: object) -> tuple[str, Mapping[str, object]]:
        """How many of the questions were answered rightly."""
        assert isinstance(answer, tuple)
        pairs = zip(self.asked(), answer, strict=True)
        hits = sum(word in self.accepted(number) for number, word in pairs)
        return "some_right", {"count": hits, "of": len(answer)}

    def suspects(
        self, answer: object, mirror: Mirror
    ) -> tuple[tuple[str, Mapping[str, object]], ...]:
        """The misconceptions that fit the pattern of answers, each with its evidence."""
        assert isinstance(answer, tuple)
        right = [self.accepted(number) for number in self.asked()]
        given = zip(self.asked(), answer, right, strict=True)
        wrong = {number + 1 for number, word, good in given if word not in good}
        return tuple(
            (name, _only(self.evidence(name), wrong)) for name in explaining(right, answer, mirror)
        )

    def evidence(self, mistake: str) -> Mapping[str, object]:
        """The numbers of the questions on which the misconception and the engine part, from 1."""
        return {
            "numbers": tuple(
                number + 1
                for number in self.asked()
                if not self.believed(mistake, number) & self.accepted(number)
            )
        }


def explaining(right: Sequence[Set[str]], given: Answers, mirror: Mirror) -> tuple[str, ...]:
    """The misconceptions that fit a row of answers; `right` are the words accepted for each.

    First those that give exactly this row; failing that, those that give every wrong answer in it.
    """
    exact = tuple(name for name, rows in mirror.items() if given in rows)
    if exact:
        return exact
    wrong = [i for i, (good, word) in enumerate(zip(right, given, strict=True)) if word not in good]
    return tuple(
        name
        for name, rows in mirror.items()
        if any(all(row[i] == given[i] for i in wrong) for row in rows)  # type: ignore[index]
    )


def _only(evidence: Mapping[str, object], wrong: Set[int]) -> Mapping[str, object]:
    """The evidence with the numbers of those questions alone that were answered wrongly."""
    return {
        name: tuple(number for number in seen if number in wrong)
        for name, seen in evidence.items()
        if isinstance(seen, tuple)
    }


def _rows(choices: Iterable[Set[str]]) -> Set[Answers]:
    return set(product(*choices))
