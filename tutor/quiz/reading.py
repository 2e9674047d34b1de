"""The fields of an exercise, read from the code of its cards: one function for each form of code.

Each raises NoQuestion, ValueError or RulesError for what is no such code.
"""

import re
from collections.abc import Mapping
from typing import Any

from tutor.exercises.offer import Offered
from tutor.exercises.persons import Case
from tutor.quiz.bank import statements as bank_of_statements
from tutor.quiz.codes import NoQuestion, cards, read_hand, row, split
from tutor.rules import STANDARD, CardSet

Fields = dict[str, Any]
"""The fields of an exercise that its cards fill."""

SETTLING = ("layoff.after-knock", "score.knock", "score.undercut", "score.gin")
"""The clauses that a knock is settled by."""

_SIDES: Mapping[str, Any] = {"y": "you", "r": "rival", "v": "void"}
_ENDINGS = {"k": "knock", "u": "undercut", "g": "gin", "v": "void"}
_ENDING = re.compile(r"([yr])(0|[1-9]\d?)\.(0|[1-9]\d?)", re.ASCII)
_HAND = re.compile(r"([yrv])(0|[1-9]\d?)([kugv])", re.ASCII)
_BONUSES = re.compile(r"(10|15|20)\.(20|30)\.(.+)")


def laid(code: str) -> Fields:
    """Melds laid out, and the loose cards."""
    melds, loose = split(code, ".", 2)
    return {
        "cards": cards(melds.replace("-", "") + loose, 10),
        "laid": tuple(CardSet(row(meld)) for meld in melds.split("-")),
    }


def groups(code: str) -> Fields:
    """Five groups of two to five cards."""
    found = tuple(row(group) for group in split(code, "-", 5))
    if any(not 2 <= len(group) <= 5 for group in found):
        raise NoQuestion(code)
    return {"groups": found}


def ten(code: str) -> Fields:
    """Ten cards."""
    return {"cards": cards(code, 10)}


def eleven(code: str) -> Fields:
    """Eleven cards."""
    return {"cards": cards(code, 11)}


def taken(code: str) -> Fields:
    """Eleven cards, and the one of them just taken from the pile."""
    hand, new = split(code, ".", 2)
    if new not in hand:
        raise NoQuestion(code)
    return {"cards": cards(hand, 11), "taken": cards(new, 1)}


def candidates(code: str) -> Fields:
    """Ten cards, and eight others."""
    hand, others = split(code, ".", 2)
    cards(hand + others, 18)
    return {"yours": cards(hand, 10), "cards": cards(others, 8)}


def offers(code: str) -> Fields:
    """Three hands with a top card; a `_` before it says that the learner deals."""
    deals = []
    for each in split(code, "-", 3):
        hand, top = split(each.replace("_", "."), ".", 2)
        cards(hand + top, 11)
        deals.append(Offered(cards(hand, 10), cards(top, 1), dealer="_" in each))
    return {"deals": tuple(deals)}


def statements(code: str) -> Fields:
    """Four different statements of the bank."""
    bank = bank_of_statements()
    places = split(code, "-", 4)
    if len(set(places)) < 4 or not set(places) <= set(map(str, range(len(bank)))):
        raise NoQuestion(code)
    chosen = tuple(bank[int(place)] for place in places)
    return {"statements": chosen, "clauses": tuple(dict.fromkeys(each.clause for each in chosen))}


def endings(code: str) -> Fields:
    """Four endings of hands: who knocked, and both counts."""
    cases = []
    for each in split(code, "-", 4):
        found = _ENDING.fullmatch(each)
        if not found or int(found[2]) > STANDARD.knock_limit:
            raise NoQuestion(code)
        cases.append(Case(knocker=_SIDES[found[1]], counts=(int(found[2]), int(found[3]))))
    return {"cases": tuple(cases)}


def game(code: str) -> Fields:
    """One to nine hands: who won, how many points, how it ended."""
    found = [_HAND.fullmatch(each) for each in code.split("-")]
    if len(found) > 9:
        raise NoQuestion(code)
    hands = []
    for each in found:
        if not each or (each[1] == "v") != (each[3] == "v") or (each[1] == "v") != (each[2] == "0"):
            raise NoQuestion(code)
        hands.append((_SIDES[each[1]], int(each[2]), _ENDINGS[each[3]]))
    return {"hands": tuple(hands)}


def knock(code: str) -> Fields:
    """A knock by the standard rules."""
    spread, defender = read_hand(code)
    melds = tuple(CardSet(meld) for meld in spread.melds)
    return {"melds": melds, "loose": CardSet(spread.loose), "defender": defender}


def table(code: str) -> Fields:
    """A knock and what the table plays with: bonuses, or a spade on the pile that doubles."""
    numbers = _BONUSES.fullmatch(code)
    if numbers:
        bonuses = {"undercut": int(numbers[1]), "gin": int(numbers[2])}
        return {**knock(numbers[3]), **bonuses, "clauses": (*SETTLING, "variant.manhattan-chicago")}
    top, _, hand = code.partition(".")
    clauses = (*SETTLING, "variant.spades-double")
    return {**knock(hand), "spades_double": True, "top": cards(top, 1), "clauses": clauses}
