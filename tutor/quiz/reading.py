"""The fields of an exercise, read from the code of its cards: one function for each form of code.

Each raises NoQuestion, ValueError or RulesError for what is no such code.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from tutor.exercises.house import only
from tutor.exercises.offer import Offered
from tutor.exercises.persons import Case
from tutor.quiz.bank import decisions
from tutor.quiz.bank import statements as bank_of_statements
from tutor.quiz.codes import NoQuestion, cards, read_hand, row, split
from tutor.quiz.house import read_table, write_table
from tutor.rules import STANDARD, CardSet, Options

Fields = dict[str, Any]
"""The fields of an exercise that its cards fill."""
Reading = Callable[[str], Fields]

SETTLING = ("layoff.after-knock", "score.knock", "score.undercut", "score.gin")
"""The clauses that a knock is settled by."""

_SIDES: Mapping[str, Any] = {"y": "you", "r": "rival", "v": "void"}
_ENDINGS: Mapping[str, Any] = {"k": "knock", "u": "undercut", "g": "gin", "v": "void"}
_ENDING = re.compile(r"([yr])(0|[1-9]\d?)\.(0|[1-9]\d?)", re.ASCII)
_HAND = re.compile(r"([yrv])(0|[1-9]\d{0,2})([kugv])", re.ASCII)
_DEALT = re.compile(r"([yr])(?:([yr])([kug])(n)?|v)")
_WIN = re.compile(r"([yr])([1-9]\d{0,2})", re.ASCII)


def laid(code: str) -> Fields:
    """Melds laid out, and the loose cards."""
    melds, loose = split(code, ".", 2)
    return {
        "cards": cards(melds.replace("-", "") + loose, 10),
        "laid": tuple(CardSet(row(meld)) for meld in melds.split("-")),
    }


def groups(code: str) -> Fields:
    """Three to six groups of two to six cards."""
    row(code.replace("-", ""))
    found = tuple(row(group) for group in code.split("-"))
    if not 3 <= len(found) <= 6 or any(not 2 <= len(group) <= 6 for group in found):
        raise NoQuestion(code)
    return {"groups": found}


def held(number: int) -> Reading:
    """So many cards."""
    return lambda code: {"cards": cards(code, number)}


def taken(code: str) -> Fields:
    """Eleven cards, and the one of them just taken from the pile."""
    hand, new = split(code, ".", 2)
    if new not in hand:
        raise NoQuestion(code)
    return {"cards": cards(hand, 11), "taken": cards(new, 1)}


def candidates(number: int, others: int) -> Reading:
    """So many cards, and so many others."""

    def read(code: str) -> Fields:
        hand, rest = split(code, ".", 2)
        cards(hand + rest, number + others)
        return {"yours": cards(hand, number), "cards": cards(rest, others)}

    return read


def offers(code: str) -> Fields:
    """Three hands with a top card; a `_` before it says that the learner deals."""
    deals = []
    for each in split(code, "-", 3):
        hand, top = split(each.replace("_", "."), ".", 2)
        cards(hand + top, 11)
        deals.append(Offered(cards(hand, 10), cards(top, 1), dealer="_" in each))
    return {"deals": tuple(deals)}


def statements(number: int) -> Reading:
    """So many different statements of the bank."""

    def read(code: str) -> Fields:
        bank = bank_of_statements()
        places = split(code, "-", number)
        if len(set(places)) < number or not set(places) <= set(map(str, range(len(bank)))):
            raise NoQuestion(code)
        chosen = tuple(bank[int(place)] for place in places)
        clauses = tuple(dict.fromkeys(each.clause for each in chosen))
        return {"statements": chosen, "clauses": clauses}

    return read


def moments(code: str) -> Fields:
    """Four different decisions of the bank."""
    bank = decisions()
    names = split(code, "-", 4)
    if len(set(names)) < 4 or not set(names) <= bank.keys():
        raise NoQuestion(code)
    return {"moments": tuple(bank[name] for name in names)}


def endings(number: int) -> Reading:
    """So many endings of hands: who knocked, and both counts."""

    def read(code: str) -> Fields:
        return {"cases": tuple(map(_ending, split(code, "-", number)))}

    return read


def _ending(text: str) -> Case:
    found = _ENDING.fullmatch(text)
    if not found or int(found[2]) > STANDARD.knock_limit:
        raise NoQuestion(text)
    return Case(knocker=_SIDES[found[1]], counts=(int(found[2]), int(found[3])))


def dealers(number: int) -> Reading:
    """So many hands: who dealt, who won and how; at times the last of a game."""

    def read(code: str) -> Fields:
        return {"cases": tuple(map(_dealt, split(code, "-", number)))}

    return read


def _dealt(text: str) -> Case:
    found = _DEALT.fullmatch(text)
    if not found:
        raise NoQuestion(text)
    dealer, winner, ending, last = found.groups()
    if not winner:
        return Case(dealer=_SIDES[dealer])
    won, ended = _SIDES[winner], _ENDINGS[ending]
    return Case(dealer=_SIDES[dealer], winner=won, ending=ended, new_game=bool(last))


def games(code: str) -> Fields:
    """Three games as far as they have gone."""
    return {"cases": tuple(Case(**game(each)) for each in split(code, ".", 3))}


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


def columns(code: str) -> Fields:
    """One to twelve hands: who won, how many points."""
    found = [_WIN.fullmatch(each) for each in code.split("-")]
    if len(found) > 12 or not all(found):
        raise NoQuestion(code)
    return {"hands": tuple((_SIDES[each[1]], int(each[2])) for each in found if each)}


def table(code: str) -> Fields:
    """A table's rules, the cards seen on which they turn, and a knock there."""
    rules, _, rest = code.partition(".")
    seen, _, hand = rest.partition(".")
    options = read_table(rules)
    upcard, top = _seen(options, seen)
    spread, defender = read_hand(hand, options, only(upcard))
    return {
        "melds": tuple(CardSet(meld) for meld in spread.melds),
        "loose": CardSet(spread.loose),
        "defender": defender,
        **_agreed(options),
        "upcard": upcard,
        "top": top,
        "clauses": (*SETTLING, *_variants(options)),
    }


def limits(code: str) -> Fields:
    """A table's rules, the upcard where it matters, and eleven cards."""
    rules, seen, hand = split(code, ".", 3)
    options = read_table(rules)
    cards(seen + hand, 11 + options.oklahoma)
    return {
        "cards": cards(hand, 11),
        **_agreed(options),
        "upcard": cards(seen, options.oklahoma),
        "clauses": ("knock.limit", *_variants(options)),
    }


def game_elsewhere(code: str) -> Fields:
    """A table's rules, and one to nine hands."""
    rules, hands = split(code, ".", 2)
    options = read_table(rules)
    return {**game(hands), "target": options.target, "box": options.box}


def _seen(options: Options, text: str) -> tuple[CardSet, CardSet]:
    """The upcard, where it matters, and the top of the pile, where it does and there is one."""
    seen = row(text)
    upcard, top = CardSet(seen[: options.oklahoma]), CardSet(seen[options.oklahoma :])
    if len(upcard) != options.oklahoma or len(top) > options.spades_double:
        raise NoQuestion(text)
    return upcard, top


def _agreed(options: Options) -> Fields:
    if options.oklahoma_ace != STANDARD.oklahoma_ace:
        raise NoQuestion(write_table(options))
    return {
        "limit": options.knock_limit,
        "undercut": options.undercut_bonus,
        "gin": options.gin_bonus,
        "oklahoma": options.oklahoma,
        "straight": options.straight,
        "spades_double": options.spades_double,
    }


def _variants(options: Options) -> tuple[str, ...]:
    """The clauses by which a hand is scored in another way there."""
    numbers = options.knock_limit, options.undercut_bonus, options.gin_bonus
    usual = STANDARD.knock_limit, STANDARD.undercut_bonus, STANDARD.gin_bonus
    agreed = {
        "variant.oklahoma": options.oklahoma,
        "variant.straight": options.straight,
        "variant.spades-double": options.spades_double,
        "variant.manhattan-chicago": numbers != usual,
    }
    return tuple(clause for clause, holds in agreed.items() if holds)
