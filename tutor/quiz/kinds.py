"""The kinds of hands that the scoring quiz asks about, and how each is put together.

Cards are not drawn blindly: among hands that come about in play a chain of lay-offs or an exact
tie is rare. Of the cards that fit the knocker's melds, the other player gets those wanted and no
more, unless by chance.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from tutor.quiz.table import NoWay, Table
from tutor.rules import SUITS, Card, Meld, Showdown

Hands = tuple[Sequence[Meld], Sequence[Card], Sequence[Card]]
"""The knocker's melds and loose cards, and the other player's cards."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of hand: how one is tried, what makes it one, and for whom it is a trap."""

    name: str
    hands: Callable[[Table], Hands]
    """Raises NoWay where the cards do not come together."""
    fits: Callable[[Showdown], bool]
    traps: tuple[str, ...]
    """Misconceptions that all give another answer than the engine, and not all the same one."""


def _knocker(table: Table, least: int = 1) -> tuple[tuple[Meld, ...], tuple[Card, ...]]:
    """A hand that knocks with this many points or more."""
    sizes = table.pick(((3, 3, 3), (3, 3, 3), (3, 4), (3, 4), (4, 4), (3, 5), (3, 3)))
    loose = 10 - sum(sizes)
    return table.melds(sizes), table.worth(loose, _up_to(table, table.limit, max(loose, least)))


def _other(
    table: Table,
    melds: Sequence[Meld],
    sizes: Sequence[int],
    given: Sequence[Card] = (),
    total: int | None = None,
) -> list[Card]:
    """The other player's cards: own melds, those `given`, and loose ones, which weigh `total`."""
    table.keep_out(melds)
    own = [card for meld in table.melds(sizes) for card in meld]
    missing = 10 - len(own) - len(given)
    loose = table.gathered(missing) if total is None else table.worth(missing, total)
    return [*own, *given, *loose]


def _early(table: Table) -> tuple[int, ...]:
    """Sizes of the melds of somebody who is far from knocking."""
    return table.pick(((), (3,), (3,), (4,), (3, 3)))


def _weight(cards: Sequence[Card]) -> int:
    return sum(card.value for card in cards)


def _up_to(table: Table, most: int, least: int) -> int:
    """A weight between these, in points."""
    if most < least:
        raise NoWay
    return table.rng.randint(least, most)


def _plain(table: Table) -> Hands:
    melds, loose = _knocker(table)
    return melds, loose, _other(table, melds, _early(table))


def _layoff(table: Table) -> Hands:
    melds, loose = _knocker(table)
    fitting = table.fitting(melds, table.pick((1, 1, 2)))
    return melds, loose, _other(table, melds, _early(table), fitting)


def _chain(table: Table) -> Hands:
    melds, loose = _knocker(table)
    chain = table.chain(melds, table.pick((2, 2, 3)))
    return melds, loose, _other(table, melds, _early(table), chain)


def _undercut(table: Table) -> Hands:
    melds, loose = _knocker(table, least=4)
    sizes = table.pick(((3, 3, 3), (3, 4), (4, 4), (3, 3)))
    total = _up_to(table, _weight(loose) - 1, 10 - sum(sizes))
    return melds, loose, _other(table, melds, sizes, (), total)


def _undercut_by_layoff(table: Table) -> Hands:
    melds, loose = _knocker(table, least=5)
    sizes, number = table.pick((((3, 3), 1), ((3, 3), 2), ((3, 4), 1), ((3, 4), 2), ((3,), 4)))
    fitting = table.fitting(melds, number)
    total = _up_to(table, _weight(loose) - 1, 10 - sum(sizes) - number)
    return melds, loose, _other(table, melds, sizes, fitting, total)


def _tie(table: Table) -> Hands:
    melds, loose = _knocker(table, least=2)
    sizes, number = table.pick((((3, 3, 3), 0), ((3, 4), 0), ((3, 4), 1), ((4, 4), 0), ((3, 3), 1)))
    fitting = table.fitting(melds, number)
    return melds, loose, _other(table, melds, sizes, fitting, _weight(loose))


def _gin(table: Table) -> Hands:
    melds = table.melds(table.pick(((3, 3, 4), (3, 3, 4), (3, 3, 4), (4, 6), (5, 5))))
    fitting = table.fitting(melds, table.pick((1, 1, 2)))
    return melds, (), _other(table, melds, _early(table), fitting)


def _nothing_left(table: Table) -> Hands:
    melds, loose = _knocker(table)
    sizes = table.pick(((3, 3, 3), (3, 3, 3), (3, 4), (4, 4), (4, 5)))
    fitting = table.fitting(melds, 10 - sum(sizes))
    return melds, loose, _other(table, melds, sizes, fitting)


def _aces_and_courts(table: Table) -> Hands:
    melds, loose = _knocker(table)
    ace = table.pick([card for card in table.left if card.rank == 1])
    court = table.pick([card for card in table.left if card.rank > 10])
    return melds, loose, _other(table, melds, _early(table), table.take((ace, court)))


def _broken_meld(table: Table) -> Hands:
    """One of four of a kind goes on a run, so that its neighbour can follow."""
    melds, loose = _knocker(table)
    near, far = table.chain(melds, 2)
    alike = table.take(Card(near.rank, suit) for suit in SUITS if suit != near.suit)
    return melds, loose, _other(table, melds, table.pick(((), (3,))), (near, far, *alike))


def _knockers_card_fits(table: Table) -> Hands:
    """A loose card of the knocker fits a meld of the other player, others do not."""
    melds, own = table.melds(table.pick(((3, 4), (3, 4), (3, 3)))), table.meld(3)
    (fitting,) = table.fitting([own], 1)
    others = 9 - sum(map(len, melds))
    rest = table.worth(others, _up_to(table, table.limit - fitting.value, others))
    return melds, (fitting, *rest), _other(table, melds, table.pick(((), (3,))), tuple(own))


ALWAYS = (
    Kind(
        "tie",
        _tie,
        lambda result: result.knocker_deadwood == result.defender_deadwood,
        ("tie_to_knocker", "tie_nobody", "bonus_missing"),
    ),
    Kind(
        "plain",
        _plain,
        lambda result: result.kind == "knock" and not result.defence.layoffs,
        ("no_difference", "bonus_always"),
    ),
    Kind(
        "layoff",
        _layoff,
        lambda result: result.kind == "knock",
        ("layoff_forgotten", "no_difference"),
    ),
    Kind("chain", _chain, lambda _: True, ("chain_missed", "layoff_forgotten")),
    Kind(
        "undercut",
        _undercut,
        lambda result: result.kind == "undercut" and not result.defence.layoffs,
        ("knocker_always", "bonus_missing", "bonus_only"),
    ),
    Kind(
        "undercut_by_layoff",
        _undercut_by_layoff,
        lambda result: result.kind == "undercut",
        ("layoff_forgotten", "bonus_missing", "other_bonus"),
    ),
    Kind("gin", _gin, lambda _: True, ("on_gin", "bonus_missing", "other_bonus")),
    Kind(
        "nothing_left",
        _nothing_left,
        lambda result: result.defender_deadwood == 0,
        ("zero_is_gin", "layoff_forgotten", "bonus_missing"),
    ),
    Kind(
        "aces_and_courts",
        _aces_and_courts,
        lambda _: True,
        ("face_as_rank", "ace_as_11"),
    ),
)
"""One of each is in every run. All exact ties have the same answer, so the tie comes first."""

SOMETIMES = (
    Kind("broken_meld", _broken_meld, lambda _: True, ("own_melds_first", "no_difference")),
    Kind(
        "knockers_card_fits",
        _knockers_card_fits,
        lambda _: True,
        ("by_closer", "no_difference", "bonus_always"),
    ),
    *(kind for kind in ALWAYS if kind.name in ("plain", "layoff", "undercut")),
)
"""One of these is the tenth."""

EVERY: Mapping[str, Kind] = {kind.name: kind for kind in (*ALWAYS, *SOMETIMES)}
"""Every kind by its name."""
