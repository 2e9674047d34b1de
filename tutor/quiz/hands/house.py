"""Hands for questions at a table of house rules: the learner's own, or one that is well known."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

from tutor.quiz.codes import letters
from tutor.quiz.deal import deal
from tutor.quiz.hands.parts import code, together
from tutor.quiz.house import TABLES, write_table
from tutor.quiz.kinds import EVERY
from tutor.quiz.table import Dealt, MeldKind, NoWay, Table
from tutor.rules import DECK, STANDARD, SUITS, Card, CardSet, Options, deadwood, discards

_LEAST_TO_UNDERCUT = 5
"""The limit from which hands to undercut are dealt, in points."""


def settled_there(table: Table) -> str:
    """A knock with a bonus, and the cards on which the score turns."""
    options = _rules(table, _SCORED)
    upcard = _upcard(table, options)
    limit = min(_limit(options, upcard), STANDARD.knock_limit)
    kinds = ("gin", "undercut", "undercut_by_layoff") if limit >= _LEAST_TO_UNDERCUT else ("gin",)
    hand = deal(EVERY[table.pick(kinds)], table.rng, limit).id
    if set(letters(upcard)) & set(hand):
        raise NoWay
    unseen = [card for card in table.left if letters([card]) not in hand]
    top = [table.pick(_mostly_spades(table, unseen))] if options.spades_double else []
    return f"{write_table(options)}.{letters([*upcard, *top])}.{hand}"


def all_at_once(kind: str) -> Dealt:
    """A hand of this kind that counts four times, at a table with bonuses of its own.

    As `settled_there` where the table is the learner's.
    """

    def dealt(table: Table) -> str:
        if table.options:
            return settled_there(table)
        asked = deal(EVERY[kind], table.rng)
        spread = asked.spread()
        top, upcard = _two_spades(table.rng, spread.cards | asked.defender, spread.deadwood)
        return f"{write_table(_EVERYTHING)}.{letters([upcard, top])}.{asked.id}"

    return dealt


def ace_turned_up(table: Table) -> str:
    """Eleven cards, all in sets or all in runs but an ace, where the upcard is an ace and so asks
    for gin.

    As `knock_there` where the table is the learner's.
    """
    if table.options:
        return knock_there(table)
    ace, upcard = table.take(Card(1, suit) for suit in table.rng.sample(SUITS, 2))
    hand = [*_of_a_kind(table, table.pick(((3, 3, 4), (3, 4, 3), (4, 3, 3)))), ace]
    left = discards(CardSet(hand)).values()
    if 1 not in left or not any(1 < points <= STANDARD.knock_limit for points in left):
        raise NoWay
    return f"{write_table(TABLES['oklahoma'])}.{letters([upcard])}.{code(hand)}"


def little_left(table: Table) -> str:
    """Eleven cards, all in sets or all in runs but two, which together are within the limit.

    As `knock_there` where the table is the learner's.
    """
    if table.options:
        return knock_there(table)
    (upcard,) = table.take([table.pick([card for card in table.left if 4 < card.value < 9])])
    hand = _of_a_kind(table, (3, 3, 3))
    hand += table.worth(2, table.rng.randint(3, upcard.value))
    if deadwood(CardSet(hand)) > upcard.value:
        raise NoWay
    return f"{write_table(TABLES['oklahoma'])}.{letters([upcard])}.{code(hand)}"


def _of_a_kind(table: Table, sizes: Iterable[int]) -> list[Card]:
    """Sets of these sizes, or runs."""
    kind: MeldKind = "set" if table.rng.random() < 0.5 else "run"
    return together(table.meld(size, kind) for size in sizes)


def knock_there(table: Table) -> str:
    """Eleven cards, with some of which gone one may knock there, with others only elsewhere."""
    options = _rules(table, ("oklahoma", "oklahoma", "chicago", "straight"))
    upcard = _upcard(table, options)
    limit = _limit(options, upcard)
    sizes = table.pick([each for each in _SIZES if 10 - sum(each) <= limit])
    loose = 10 - sum(sizes)
    hand = [*together(table.melds(sizes)), *(table.worth(loose, limit) if loose else ())]
    hand += table.take([table.pick([card for card in table.left if card.value < 9])])
    left = discards(CardSet(hand)).values()
    if limit not in left or not 2 <= sum(points <= STANDARD.knock_limit for points in left) <= 6:
        raise NoWay
    return f"{write_table(options)}.{letters(upcard)}.{code(hand)}"


def at_tables(rng: Random) -> list[str]:
    """One hand with a bonus, at the usual table and at the others where it may end so.

    A spade doubles it as upcard or on the pile, which comes to the same: one of these tables does.
    """
    kind = rng.choice(("gin", "undercut", "undercut_by_layoff"))
    asked = deal(EVERY[kind], rng)
    held, deadwood = asked.spread().cards | asked.defender, asked.spread().deadwood
    left_out = rng.choice(("oklahoma", "spades_double"))
    low, high = _two_spades(rng, held, deadwood)
    seen = {
        "oklahoma": (high,),
        "spades_double": (low,),
        "oklahoma_spades_double": (high, low),
    }
    return [
        f"{write_table(TABLES[name])}.{letters(seen.get(name, ()))}.{asked.id}"
        for name in ("standard", *_SCORED)
        if name != left_out and deadwood <= TABLES[name].limit(high)
    ]


def _two_spades(rng: Random, held: CardSet, deadwood: int) -> tuple[Card, Card]:
    """Two that nobody holds, the second with no fewer points than these."""
    spades = [card for card in DECK if card.suit == "S" and card not in held]
    high = [card for card in spades if card.value >= deadwood]
    if len(spades) < 2 or not high:
        raise NoWay
    upcard = rng.choice(high)
    return rng.choice([card for card in spades if card != upcard]), upcard


_SCORED = (
    "low_bonuses",
    "manhattan",
    "chicago",
    "oklahoma",
    "spades_double",
    "oklahoma_spades_double",
)
"""Tables at which a hand is not scored as usual."""
_EVERYTHING = replace(TABLES["manhattan"], oklahoma=True, spades_double=True)
"""A table at which all of that comes together."""
_SIZES = ((3, 3), (3, 4), (4, 4), (3, 3, 3), (3, 3, 4))


def _rules(table: Table, names: Sequence[str]) -> Options:
    return table.options or TABLES[table.pick(names)]


def _upcard(table: Table, options: Options) -> tuple[Card, ...]:
    """The card turned up at the deal, where it matters: an ace now and then, often a spade."""
    if not options.oklahoma:
        return ()
    high = [card for card in table.left if card.rank > 1 or table.rng.random() < 0.5]
    return table.take([table.pick(_mostly_spades(table, high))])


def _limit(options: Options, upcard: Iterable[Card]) -> int:
    return options.limit(next(iter(upcard), None))


def _mostly_spades(table: Table, cards: Sequence[Card]) -> Sequence[Card]:
    if table.rng.random() < 0.6:
        return [card for card in cards if card.suit == "S"]
    return cards
