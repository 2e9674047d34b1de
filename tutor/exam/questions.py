"""The twenty questions of the examination: what each asks, for whom it is a trap, who teaches it.

A question is a kind of exercise whose cards are drawn fresh. It is asked only where misconceptions
answer it differently.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec

from tutor.exam import hands
from tutor.exam.bank import statements
from tutor.exam.codes import NoPaper, cards, parts, row
from tutor.exercises import (
    Arrange,
    Choose,
    Count,
    Discard,
    Exercise,
    FinalSheet,
    Judge,
    LayOff,
    Offer,
    Score,
    Text,
    TrueFalse,
    Who,
)
from tutor.exercises.offer import Offered
from tutor.exercises.persons import Case
from tutor.quiz import LISTENED
from tutor.quiz.codes import read_hand
from tutor.quiz.table import NoWay, Table
from tutor.rules import STANDARD, CardSet, RulesError

Parts = dict[str, Any]
"""The fields of an exercise that its cards fill."""

_WORDLESS = Text("", "")
"""What a question asks is said by the catalogues: it is the same for every hand."""
_SETTLE = ("layoff.after-knock", "score.knock", "score.undercut", "score.gin")
_SIDES: Mapping[str, Any] = {"y": "you", "r": "rival", "v": "void"}
_ENDINGS = {"k": "knock", "u": "undercut", "g": "gin", "v": "void"}
_ENDING = re.compile(r"([yr])(0|[1-9]\d?)\.(0|[1-9]\d?)", re.ASCII)
_HAND = re.compile(r"([yrv])(0|[1-9]\d?)([kugv])", re.ASCII)
_BONUSES = re.compile(r"(10|15|20)\.(20|30)\.(.+)")
_MELDS = ("pair_only", "two_run", "gap", "mixed_suit", "ace_high", "wrap", "sets_only", "runs_only")
_LAYOUT = ("set_first", "longest_run_first", "quad_never_split", "card_twice")
_WEIGHTS = ("face_as_rank", "ace_as_11", "face_and_ace", "courts_zero", "card_count")
_LAYOFFS = (
    "layoff_forgotten",
    "chain_missed",
    "high_end_only",
    "sets_only_layoff",
    "runs_only_layoff",
    "own_melds_first",
    "onto_deadwood",
    "any_suit_layoff",
    "wrap_layoff",
    "lay_all_that_fits",
)


def _laid(code: str) -> Parts:
    melds, loose = parts(code, ".", 2)
    laid = tuple(CardSet(row(meld)) for meld in melds.split("-"))
    return {"cards": cards(melds.replace("-", "") + loose, 10), "laid": laid}


def _groups(code: str) -> Parts:
    groups = tuple(row(group) for group in parts(code, "-", 5))
    if any(not 2 <= len(group) <= 5 for group in groups):
        raise NoPaper(code)
    return {"groups": groups}


def _ten(code: str) -> Parts:
    return {"cards": cards(code, 10)}


def _eleven(code: str) -> Parts:
    return {"cards": cards(code, 11)}


def _taken(code: str) -> Parts:
    hand, taken = parts(code, ".", 2)
    if taken not in hand:
        raise NoPaper(code)
    return {"cards": cards(hand, 11), "taken": cards(taken, 1)}


def _candidates(code: str) -> Parts:
    hand, others = parts(code, ".", 2)
    cards(hand + others, 18)
    return {"yours": cards(hand, 10), "cards": cards(others, 8)}


def _offers(code: str) -> Parts:
    """Three deals; a `_` before the top card says that the learner deals."""
    deals = []
    for each in parts(code, "-", 3):
        hand, top = parts(each.replace("_", "."), ".", 2)
        cards(hand + top, 11)
        deals.append(Offered(cards(hand, 10), cards(top, 1), dealer="_" in each))
    return {"deals": tuple(deals)}


def _statements(code: str) -> Parts:
    bank = statements()
    places = parts(code, "-", 4)
    if len(set(places)) < 4 or not set(places) <= set(map(str, range(len(bank)))):
        raise NoPaper(code)
    chosen = tuple(bank[int(place)] for place in places)
    return {"statements": chosen, "clauses": tuple(dict.fromkeys(each.clause for each in chosen))}


def _endings(code: str) -> Parts:
    cases = []
    for each in parts(code, "-", 4):
        found = _ENDING.fullmatch(each)
        if not found or int(found[2]) > STANDARD.knock_limit:
            raise NoPaper(code)
        cases.append(Case(knocker=_SIDES[found[1]], counts=(int(found[2]), int(found[3]))))
    return {"cases": tuple(cases)}


def _game(code: str) -> Parts:
    found = [_HAND.fullmatch(each) for each in code.split("-")]
    if len(found) > 9:
        raise NoPaper(code)
    hands = []
    for each in found:
        if not each or (each[1] == "v") != (each[3] == "v") or (each[1] == "v") != (each[2] == "0"):
            raise NoPaper(code)
        hands.append((_SIDES[each[1]], int(each[2]), _ENDINGS[each[3]]))
    return {"hands": tuple(hands)}


def _knock(code: str) -> Parts:
    spread, defender = read_hand(code)
    melds = tuple(CardSet(meld) for meld in spread.melds)
    return {"melds": melds, "loose": CardSet(spread.loose), "defender": defender}


def _table(code: str) -> Parts:
    numbers = _BONUSES.fullmatch(code)
    if numbers:
        bonuses = {"undercut": int(numbers[1]), "gin": int(numbers[2])}
        return {**_knock(numbers[3]), **bonuses, "clauses": (*_SETTLE, "variant.manhattan-chicago")}
    top, _, hand = code.partition(".")
    clauses = (*_SETTLE, "variant.spades-double")
    return {**_knock(hand), "spades_double": True, "top": cards(top, 1), "clauses": clauses}


@dataclass(frozen=True, slots=True)
class Question:
    """One of the twenty.

    `name` is what its sentence in the catalogues goes by and `letter` what its code begins with.
    `lessons` teach it, the one to look at first before the others. `fixed` are the fields that are
    the same for any cards; `deal` tries to put cards together, `read` gives the fields of their
    code. Of the misconceptions in `trapped` so many as `least` says answer otherwise, and not all
    the same; a wrong answer is compared with them and with those in `listened`.
    """

    name: str
    letter: str
    lessons: tuple[str, ...]
    kind: type[Exercise]
    deal: hands.Dealt
    read: Callable[[str], Parts]
    trapped: tuple[str, ...]
    listened: tuple[str, ...]
    clauses: tuple[str, ...] = ()
    fixed: Mapping[str, Any] = field(default_factory=dict)
    least: int = 2
    """How many have to be trapped when the cards are drawn; one, whatever the address."""

    def exercise(self, code: str) -> Exercise:
        """The exercise of a code, its letter left out. Raises NoPaper for what is none."""
        try:
            bare = self._bare(code)
            right = bare.right()
            mistakes = tuple(name for name in self._heard() if bare.held(name) - right)
            bare.check()
        except (ValueError, RulesError) as error:
            raise NoPaper(code) from error
        if not mistakes:
            raise NoPaper(code)
        return msgspec.structs.replace(bare, mistakes=mistakes)

    def draw(self, rng: Random) -> Exercise:
        """A fresh question that tells the misconceptions from the rules and from each other."""
        while True:
            try:
                code = self.deal(Table(rng))
                if self._tells_apart(self._bare(code)):
                    return self.exercise(code)
            except (NoWay, NoPaper):
                continue

    def _bare(self, code: str) -> Exercise:
        """The exercise without its misconceptions. Raises ValueError, RulesError."""
        fields: Parts = {
            "id": self.letter + code,
            "stage": "solo",
            "title": _WORDLESS,
            "text": _WORDLESS,
            "clauses": self.clauses,
            **self.fixed,
            **self.read(code),
        }
        return self.kind(**fields)

    def _heard(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*self.trapped, *self.listened)))

    def _tells_apart(self, asked: Exercise) -> bool:
        """Whether enough are trapped, stopping as soon as too many are not."""
        right, answers = asked.right(), set[object]()
        missing = len(self.trapped) - self.least
        for name in self.trapped:
            if wrong := asked.held(name) - right:
                answers.add(frozenset(wrong))
            elif (missing := missing - 1) < 0:
                return False
        return len(answers) >= min(self.least, 2)


@dataclass(frozen=True, slots=True)
class Area:
    """Questions that belong together in the result, by the `name` of their heading."""

    name: str
    questions: tuple[Question, ...]


AREAS = (
    Area(
        "cards",
        (
            Question(
                "value",
                "a",
                ("4", "A"),
                Count,
                hands.laid_out,
                _laid,
                ("face_as_rank", "ace_as_11", "card_count", "melded_counted"),
                _WEIGHTS,
                ("deck.values", "knock.count"),
                least=4,
            ),
            Question(
                "judge",
                "b",
                ("2",),
                Judge,
                hands.five_groups,
                _groups,
                ("gap", "mixed_suit", "ace_high"),
                (*_MELDS, "wrap", "flush"),
                ("meld.set", "meld.run", "meld.ace-low"),
                least=3,
            ),
            Question(
                "find",
                "c",
                ("2",),
                Choose,
                hands.set_and_run,
                _ten,
                ("pair_only", "gap", "sets_only", "runs_only"),
                _MELDS,
                ("meld.set", "meld.run"),
                {"ask": "melded"},
                least=4,
            ),
            Question(
                "arrange",
                "d",
                ("3",),
                Arrange,
                hands.competing,
                _ten,
                ("longest_run_first", "set_first", "sets_only", "runs_only"),
                (*_LAYOUT, *_MELDS),
                ("meld.no-dual-use",),
                least=3,
            ),
            Question(
                "deadwood",
                "e",
                ("4",),
                Count,
                hands.competing_with_weights,
                _ten,
                ("face_as_rank", "ace_as_11", "sets_only", "runs_only"),
                (*_WEIGHTS, *_LAYOUT, *_MELDS),
                ("meld.deadwood", "knock.count"),
                least=4,
            ),
        ),
    ),
    Area(
        "table",
        (
            Question(
                "setup",
                "f",
                ("5",),
                TrueFalse,
                hands.four_statements,
                _statements,
                (
                    "upcard_forgotten",
                    "eleven_dealt",
                    "winner_deals",
                    "dealer_first",
                    "take_after_refusal",
                    "pile_empty",
                    "joker_wild",
                    "spanish_deck",
                    "no_first_turn_knock",
                    "void_when_empty",
                    "void_changes_dealer",
                    "lower_wins",
                    "reshuffle",
                ),
                (),
                least=2,
            ),
            Question(
                "offer",
                "g",
                ("5",),
                Offer,
                hands.three_offers,
                _offers,
                ("sets_only", "runs_only", "pair_only", "gap", "two_run", "pile_always"),
                ("stock_always",),
                ("deal.first-offer",),
                {"ask": "offer"},
                least=3,
            ),
            Question(
                "draw",
                "h",
                ("6",),
                Offer,
                hands.three_draws,
                _offers,
                ("three_is_full", "pair_only", "gap", "two_run", "pile_always"),
                ("stock_always", "sets_only", "runs_only"),
                ("turn.draw",),
                {"ask": "draw"},
                least=2,
            ),
            Question(
                "discard",
                "i",
                ("6",),
                Discard,
                hands.with_card_taken,
                _taken,
                ("just_taken", "highest_card"),
                ("pair_only", "gap", "sets_only", "runs_only"),
                ("turn.discard",),
                {"ask": "least"},
            ),
        ),
    ),
    Area(
        "ending",
        (
            Question(
                "knock",
                "j",
                ("7",),
                Discard,
                hands.near_the_limit,
                _eleven,
                ("strict_limit", "before_discard", "sets_only", "runs_only"),
                ("pair_only", "gap", "eleven_cards", "card_count"),
                ("knock.limit", "knock.face-down", "knock.count"),
                {"ask": "knock"},
                least=3,
            ),
            Question(
                "gin",
                "k",
                ("8",),
                Discard,
                hands.gin_hidden,
                _eleven,
                ("set_first", "longest_run_first", "sets_only", "runs_only"),
                ("quad_never_split", "pair_only", "gap"),
                ("gin.declare",),
                {"ask": "gin"},
                least=3,
            ),
            Question(
                "layoff",
                "l",
                ("9",),
                LayOff,
                hands.chain_and_set,
                _knock,
                ("layoff_forgotten", "chain_missed", "sets_only_layoff", "runs_only_layoff"),
                _LAYOFFS,
                ("layoff.after-knock",),
                least=4,
            ),
            Question(
                "rearrange",
                "m",
                ("9",),
                LayOff,
                hands.meld_to_break,
                _knock,
                ("own_melds_first",),
                _LAYOFFS,
                ("layoff.after-knock", "meld.no-dual-use"),
                least=1,
            ),
        ),
    ),
    Area(
        "scoring",
        (
            Question(
                "winner",
                "n",
                ("10",),
                Who,
                hands.four_endings,
                _endings,
                ("tie_to_knocker", "tie_nobody", "knocker_always", "gin_undercut"),
                (),
                ("score.knock", "score.undercut", "score.gin"),
                {"ask": "hand"},
                least=4,
            ),
            *(
                Question(
                    f"score_{kind}",
                    letter,
                    ("10",),
                    Score,
                    hands.settled(kind),
                    _knock,
                    trapped,
                    LISTENED,
                    _SETTLE,
                    least=len(trapped),
                )
                for kind, letter, trapped in (
                    ("layoff", "o", ("layoff_forgotten", "no_difference")),
                    ("undercut_by_layoff", "p", ("layoff_forgotten", "bonus_missing")),
                    ("gin", "q", ("on_gin", "bonus_missing")),
                )
            ),
            Question(
                "game",
                "r",
                ("J",),
                FinalSheet,
                hands.whole_game,
                _game,
                ("boxes_forgotten", "boxes_winner_only", "no_subtraction", "box_25"),
                (
                    "undercut_box_to_knocker",
                    "void_is_box",
                    "box_difference",
                    "game_bonus_forgotten",
                    "bonus_to_higher",
                    "shutout_not_doubled",
                    "shutout_doubles_all",
                ),
                ("score.box", "score.game", "game.win"),
                least=3,
            ),
        ),
    ),
    Area(
        "judgement",
        (
            Question(
                "helping",
                "s",
                ("Q", "2"),
                Choose,
                hands.help_wanted,
                _candidates,
                ("sets_only", "runs_only", "pair_only", "gap"),
                ("two_run", "ace_high"),
                ("tip.flexible", "meld.set", "meld.run"),
                {"ask": "completing"},
                least=4,
            ),
            Question(
                "other_table",
                "t",
                ("K", "10"),
                Score,
                hands.other_table,
                _table,
                ("default_numbers", "no_double", "bonus_not_doubled", "bonus_missing"),
                LISTENED,
                _SETTLE,
            ),
        ),
    ),
)
"""The five parts of the result, in the order of the lessons."""

QUESTIONS: Mapping[str, Question] = {
    question.letter: question for area in AREAS for question in area.questions
}
"""All twenty by letter."""
