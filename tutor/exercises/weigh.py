"""Decisions in the middle of a hand, judged by points measured against four kinds of players.

Nothing is measured here: the figures stand beside the lessons (`tutor.coach.kept`), and a step is
refused where its hand and rules are not those they were measured for.
"""

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import lru_cache

import msgspec

from tutor.coach import AS_GOOD, MISTAKE, SLIP, Decision, Kept, Moved, Reason, Situation, Stakes
from tutor.exercises.pattern import Answers, Pattern
from tutor.exercises.step import Fields, Mirror, Verdict
from tutor.mistakes import TRUE, groups
from tutor.rules import Arrangement, Card, Move, Unreadable, arrange, parse_cards

_ALWAYS: Mapping[str, str] = {"must_knock": "knock", "only_gin_ends": "go_on"}
"""By misconception about knocking, what it does whenever a knock is allowed."""

_DRAWS: Mapping[bool, Set[str]] = {True: {"take", "pile"}, False: {"refuse", "stock"}}
"""What is answered by whoever wants the top card, or does not."""


class Decided:
    """The figures of one decision, by their name. A plain class, as `Script` is."""

    __slots__ = ("id", "kept")

    def __init__(self, kept: Kept, id: str) -> None:
        """Keep the parts; whether there are such figures shows when they are asked for."""
        self.kept, self.id = kept, id

    def of(self, situation: Situation) -> Decision:
        """The decision. Raises ValueError where nothing was measured for this hand and rules."""
        return self.kept.decision_of(self.id, situation)


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a learner knows who was dealt `hand` and has seen `history` since.

    Both are written as `Situation.read` reads them; `stakes` only where they are not the usual.
    """

    measured: Decided
    hand: str
    upcard: str
    history: str
    stakes: Stakes = Stakes()

    def situation(self) -> Situation:
        """The same as the coach sees it. Raises Unreadable."""
        return Situation.read(self.hand, self.upcard, self.history, self.stakes)

    @property
    def dealer(self) -> bool:
        """Whether the learner dealt: then the other player was asked first."""
        return self.history.startswith("rival")

    @property
    def drew(self) -> Card | None:
        """The card just drawn from the stock."""
        who, kind, *cards = self.history.rpartition(",")[2].split()
        return parse_cards(cards[0])[0] if (who, kind) == ("you", "stock") else None


@dataclass(frozen=True, slots=True)
class Because:
    """A reason, and the moves it compares."""

    reason: Reason
    best: Moved
    worse: Moved

    @property
    def said(self) -> tuple[object, ...]:
        """All that its sentence is made of."""
        compared = [(move.answer, move.card) for move in (self.best, self.worse)]
        return (self.reason, *compared)


@dataclass(frozen=True, slots=True)
class Judged:
    """A moment with its figures: all that a page shows of it."""

    moment: Moment
    situation: Situation
    decision: Decision
    margin: float
    """Points from which a difference counts."""

    @property
    def answers(self) -> tuple[str, ...]:
        """Every answer, the best against the first player first."""
        return tuple(moved.answer for moved in self.decision.against[0].moves)

    @property
    def accepted(self) -> frozenset[str]:
        """The answers that are not called wrong."""
        return self.decision.accepted(self.margin)

    @property
    def close(self) -> bool:
        """Whether the figures do not decide."""
        return len(self.accepted) > 1

    @property
    def unusual(self) -> bool:
        """Whether this table plays for other numbers than most."""
        return self.situation.stakes != Stakes()

    @property
    def new(self) -> Card | None:
        """The card that came in this turn."""
        return self.situation.open.taken or self.moment.drew

    def layouts(self) -> Mapping[str, Arrangement]:
        """By answer, the hand as that knock would lay it."""
        hand, moves = self.situation.hand, self.decision.against[0].moves
        knocks = {moved.answer: Move.parse(moved.move) for moved in moves}
        return {
            answer: arrange(hand - {knock.card}, knock.melds)
            for answer, knock in sorted(knocks.items())
            if knock.card and knock.melds
        }

    def reasons(self, answer: str) -> tuple[tuple[Because, ...], ...]:
        """For each player, why the best is better than an answer, or than what is worse than it."""
        found = []
        for against in self.decision.against:
            worse = against.worse(answer)
            told = worse.reasons if worse else ()
            found.append(tuple(Because(each, against.moves[0], worse) for each in told if worse))
        return tuple(found)

    def everywhere(self, answer: str) -> tuple[Because, ...]:
        """The reasons that hold against all players alike, to be said once."""
        first, *others = self.reasons(answer)
        return tuple(
            each for each in first if all(each.said in [o.said for o in row] for row in others)
        )

    def behind(self, answer: str) -> tuple[float, ...]:
        """How many points an answer gives away against each player."""
        return tuple(against.of(answer).behind for against in self.decision.against)


class Weigh(Pattern, frozen=True, kw_only=True, tag="weigh"):
    """For each moment: to knock or go on, what to throw, where to draw, how to lay the hand.

    An answer is wrong only where `Decision.accepted` leaves it out; where it leaves several the
    figures do not decide, which is said. `pin` gives the accepted answers of each moment.
    """

    moments: tuple[Moment, ...]
    pin: tuple[str, ...] = ()

    def size(self) -> int:
        """The number of moments."""
        return len(self.moments)

    def judged(self, number: int) -> Judged:
        """A moment with its figures. Raises ValueError where they are of another hand or rules."""
        return _judged(self.moments[number])

    def working(self) -> tuple[Judged, ...]:
        """All of them."""
        return tuple(map(self.judged, range(self.size())))

    @property
    def thresholds(self) -> tuple[float, float, float]:
        """Points behind from which a choice is a slip, a mistake, a blunder."""
        return AS_GOOD, SLIP, MISTAKE

    def words(self) -> Sequence[str]:
        """Every answer to any of the questions."""
        return tuple(answer for judged in self.working() for answer in judged.answers)

    def read(self, fields: Fields) -> Answers:
        """One of its own answers for each moment asked. Raises Unreadable."""
        answers = Pattern.read(self, fields)
        for number, word in zip(self.asked(), answers, strict=True):
            if word not in self.judged(number).answers:
                raise Unreadable("choice_unknown", text=word)
        return answers

    def accepted(self, number: int) -> Set[str]:
        """The answers that the figures do not call wrong."""
        return self.judged(number).accepted

    def known(self) -> Set[str]:
        """Those about knocking, and that a card is taken for a meld alone."""
        return _ALWAYS.keys() | {"meld_decides"}

    def believed(self, mistake: str, number: int) -> Set[str]:
        """What the misconception would do; where it has no say, any answer that is accepted."""
        judged = self.judged(number)
        if mistake == "meld_decides" and judged.decision.ask == "draw":
            hand, top = judged.situation.hand, judged.situation.open.pile[-1]
            melds = any(top in group for group in groups((*hand, top), TRUE))
            return _DRAWS[melds] & set(judged.answers)
        return {_ALWAYS[mistake]} if judged.decision.ask == "knock" else judged.accepted

    def grade(self, fields: Fields, mirror: Mirror) -> Verdict:
        """Judge the answers. Raises Unreadable."""
        verdict = Pattern.grade(self, fields, mirror)
        close = all(self.judged(number).close for number in self.asked())
        return replace(verdict, code="close_call") if verdict.right and close else verdict

    def fault(self, answer: object) -> tuple[str, Mapping[str, object]]:
        """What the one answer gives away, or how many were accepted."""
        if self.size() > 1:
            return Pattern.fault(self, answer)
        assert isinstance(answer, tuple)
        lost = self.judged(0).behind(answer[0])
        return "gives_away", {"least": min(lost), "most": max(lost)}

    def check(self) -> None:
        """Raise ValueError where figures are missing or of another hand, or the pin is not met."""
        for number in range(self.size()):
            try:
                self.judged(number)
            except ValueError as error:
                raise ValueError(f"moments[{number}]: {error}") from error
        Pattern.check(self)
        for number, answers in enumerate(self.pin):
            if set(answers.split()) != self.accepted(number):
                raise ValueError(f"pin: measured is {sorted(self.accepted(number))}")


# A moment is looked at by each of its answers, and those of the quiz come again and again.
@lru_cache(maxsize=500)
def _judged(moment: Moment) -> Judged:
    situation = moment.situation()
    decision = moment.measured.of(situation)
    return Judged(moment, situation, decision, moment.measured.kept.margin)
