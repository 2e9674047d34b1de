"""How the cards of the questions are put together, written as they stand in an address.

Each function tries once with a whole deck and raises `NoWay` where the cards do not come
together. Whether the question then tells a misconception from the rules is for `questions`.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise

from tutor.exercises.draw import prospects
from tutor.mistakes import TRUE, groups
from tutor.quiz.bank import statements
from tutor.quiz.codes import letters, write_hand
from tutor.quiz.deal import deal
from tutor.quiz.kinds import ALWAYS
from tutor.quiz.table import Dealt, NoWay, Table
from tutor.rules import (
    RANKS,
    STANDARD,
    SUITS,
    Card,
    CardSet,
    Meld,
    arrange,
    deadwood,
    discards,
)


def laid_out(table: Table) -> str:
    """Two melds laid out, and four loose cards, a court and an ace among them."""
    melds = table.melds((3, 3))
    loose = [*_ace_and_court(table), *table.gathered(2)]
    if not 15 <= sum(card.value for card in loose) <= 34:
        raise NoWay
    return f"{'-'.join(map(letters, melds))}.{letters(sorted(loose))}"


def five_groups(table: Table) -> str:
    """A run, one with a hole, one of mixed suits, one with the ace on the king, a set or a pair."""
    rng = table.rng
    run = table.meld(rng.choice((4, 5)))
    while run.kind != "run":
        table.left |= CardSet(run)
        run = table.meld(rng.choice((4, 5)))
    low, suit = rng.randint(1, 10), rng.choice(SUITS)
    hole = table.take(Card(low + step, suit) for step in rng.choice(((0, 1, 3), (0, 2, 3))))
    low, (suit, other) = rng.randint(2, 11), rng.sample(SUITS, 2)
    suits = rng.choice(((suit, suit, other), (suit, other, suit), (other, suit, suit)))
    mixed = table.take(Card(low + step, each) for step, each in enumerate(suits))
    suit, ranks = rng.choice(SUITS), rng.choice(((12, 13, 1), (13, 1, 2)))
    ace_high = table.take(Card(rank, suit) for rank in ranks)
    rank, number = rng.randint(1, 13), rng.choice((2, 4))
    alike = table.take(Card(rank, suit) for suit in rng.sample(SUITS, number))
    found: list[Sequence[Card]] = [tuple(run), hole, mixed, ace_high, sorted(alike)]
    rng.shuffle(found)
    return "-".join(map(letters, found))


def set_and_run(table: Table) -> str:
    """Ten cards: a set and a run apart from each other, and what only looks like a meld."""
    melds = table.melds((3, table.pick((3, 4))))
    if {meld.kind for meld in melds} != {"set", "run"}:
        raise NoWay
    together = [card for meld in melds for card in meld]
    return _hand([*together, *table.gathered(10 - len(together))])


def competing(table: Table) -> str:
    """Ten cards in which a set and a run want the same card."""
    together = _competing(table)
    return _hand([*together, *table.gathered(10 - len(together))])


def competing_with_weights(table: Table) -> str:
    """Ten cards in which a set and a run want the same card, with a loose court and a loose ace."""
    together = [*_competing(table), *_ace_and_court(table)]
    return _hand([*together, *table.gathered(10 - len(together))])


def four_statements(table: Table) -> str:
    """Four statements of the bank about four facts."""
    bank = statements()
    places = table.rng.sample(range(len(bank)), 4)
    if len({bank[place].fact for place in places}) < len(places):
        raise NoWay
    return "-".join(map(str, places))


def three_offers(table: Table) -> str:
    """An upcard that melds, one that makes a pair, one that leaves a hole or makes neighbours."""
    rng = table.rng
    dealt = [_offered(Table(rng), wish) for wish in (_melds, _pairs, _nears)]
    rng.shuffle(dealt)
    return "-".join(f"{_hand(cards)}{rng.choice('._')}{letters([top])}" for cards, top in dealt)


def three_draws(table: Table) -> str:
    """A top card that makes a meld, one that lengthens a meld, one that only tempts."""
    dealt = [_offered(Table(table.rng), wish) for wish in (_makes, _lengthens, _nears)]
    table.rng.shuffle(dealt)
    return "-".join(f"{_hand(cards)}.{letters([top])}" for cards, top in dealt)


def with_card_taken(table: Table) -> str:
    """Eleven cards, of which the one just taken from the pile would be the best to throw."""
    melds = table.melds(table.pick(((3,), (3, 3))))
    hand = [card for meld in melds for card in meld]
    hand += table.gathered(10 - len(hand))
    (taken,) = table.take([table.pick([card for card in table.left if card.value > 6])])
    free = discards(CardSet([*hand, taken]))
    if free[taken] > min(free.values()):
        raise NoWay
    return f"{_hand([*hand, taken])}.{letters([taken])}"


def near_the_limit(table: Table) -> str:
    """Eleven cards with some of which one may knock, and exactly ten points left by one of them."""
    sizes = table.pick(((3, 3), (3, 4)))
    hand = [card for meld in table.melds(sizes) for card in meld]
    hand += table.worth(10 - len(hand), 10)
    (more,) = table.take([table.pick([card for card in table.left if card.value < 9])])
    left = discards(CardSet([*hand, more]))
    within = [points for points in left.values() if points <= 10]
    if not (2 <= len(within) <= 5 and 10 in within):
        raise NoWay
    return _hand([*hand, more])


def gin_hidden(table: Table) -> str:
    """Eleven cards that are gin with one card away, which seems to go with two of the melds."""
    melds = table.melds(table.pick(((3, 3, 4), (3, 4, 3), (3, 3, 4), (5, 5), (4, 6))))
    hand = [card for meld in melds for card in meld]
    in_runs = [card for meld in melds if meld.kind == "run" for card in meld]
    ends = [
        card for meld in melds if meld.kind == "run" for card in (meld.cards[0], meld.cards[-1])
    ]
    seeming = [
        card
        for card in table.left
        if sum(card.rank == each.rank for each in in_runs) > 1
        or any(_beyond(card, end) in hand for end in ends)
    ]
    return _hand([*hand, *table.take([table.pick(seeming)])])


def chain_and_set(table: Table) -> str:
    """A knock with a set and a run, which take a fourth card and two cards in a row."""
    melds, loose = _knocker(table)
    fixed = [meld for meld in melds if meld.kind == "set"]
    if not fixed or len(fixed) == len(melds):
        raise NoWay
    given = [*table.chain(melds, 2), *table.fitting(fixed, 1)]
    table.keep_out(melds)
    own = table.melds(table.pick(((3,), (3,), ())))
    hand = [*given, *(card for meld in own for card in meld)]
    hand += table.gathered(10 - len(hand))
    return _knock(melds, loose, hand)


def meld_to_break(table: Table) -> str:
    """A knock against three of a kind, one of which goes on a run so that another can follow."""
    melds, loose = _knocker(table)
    near, far = table.chain(melds, 2)
    alike = table.take(
        Card(near.rank, suit) for suit in table.rng.sample([s for s in SUITS if s != near.suit], 2)
    )
    table.keep_out(melds)
    hand = [near, far, *alike, *(card for meld in table.melds((3,)) for card in meld)]
    hand += table.gathered(10 - len(hand))
    return _knock(melds, loose, hand)


def settled(kind: str) -> Dealt:
    """A knock of a kind that the scoring quiz asks about."""
    (wanted,) = (each for each in ALWAYS if each.name == kind)
    return lambda table: deal(wanted, table.rng).id


def four_endings(table: Table) -> str:
    """Who knocked and the two counts: more, as many, less, and gin against none."""
    rng = table.rng
    low, high, same = rng.randint(1, 9), rng.randint(11, 40), rng.randint(1, 10)
    counts = [(low, high), (same, same), (low + 1, rng.randint(0, low)), (0, 0)]
    rng.shuffle(counts)
    return "-".join(f"{rng.choice('yr')}{mine}.{theirs}" for mine, theirs in counts)


def whole_game(table: Table) -> str:
    """The hands of a game, with a void one or an undercut; one game in four is a shutout."""
    rng = table.rng
    sides = rng.choice(("y", "r", "yr", "yr", "yr", "yr", "yr", "yr"))
    points, hands = {"y": 0, "r": 0}, list[str]()
    while max(points.values()) < STANDARD.target:
        side, ending = rng.choice(sides), rng.choice("kkkkugv")
        won = rng.randint(25, 60) if ending in "ug" else rng.randint(3, 35)
        if ending != "v":
            points[side] += won
        hands.append("v0v" if ending == "v" else f"{side}{won}{ending}")
    if not 5 <= len(hands) <= 9 or not {"u", "v"} & {hand[-1] for hand in hands}:
        raise NoWay
    return "-".join(hands)


def other_table(table: Table) -> str:
    """A hand at a table with other bonuses, or where a spade on the pile doubles it."""
    kind = table.pick(("undercut", "gin"))
    if table.rng.random() < 0.5:
        undercut, gin = table.pick(((10, 20), (20, 20), (15, 30)))
        return f"{undercut}.{gin}.{settled(kind)(table)}"
    hand = settled(kind)(table)
    held = set(hand)
    spades = [card for card in table.left if card.suit == "S" and letters([card]) not in held]
    return f"{letters([table.pick(spades)])}.{hand}"


def help_wanted(table: Table) -> str:
    """Ten cards, and eight others of which some would make a meld with them."""
    melds = table.melds(table.pick(((3,), ())))
    hand = [card for meld in melds for card in meld]
    hand += table.gathered(10 - len(hand))
    helping = [card for card in table.left if _melds(hand, card)]
    near = [card for card in table.left if _nears(hand, card) or _pairs(hand, card)]
    number = table.pick((3, 4))
    if len(helping) < number or len(near) < 8 - number:
        raise NoWay
    others = [*table.rng.sample(helping, number), *table.rng.sample(near, 8 - number)]
    return f"{_hand(hand)}.{_hand(others)}"


def _hand(cards: Sequence[Card]) -> str:
    return letters(sorted(cards))


def _beyond(card: Card, end: Card) -> Card | None:
    """The card between the two, where there is just one."""
    if card.suit != end.suit or abs(card.rank - end.rank) != 2:
        return None
    return Card((card.rank + end.rank) // 2, card.suit)


def _ace_and_court(table: Table) -> tuple[Card, ...]:
    ace = table.pick([card for card in table.left if card.rank == 1])
    court = table.pick([card for card in table.left if card.rank > 10])
    return table.take((ace, court))


def _competing(table: Table) -> list[Card]:
    """A run, and two cards that make a set with one of its cards."""
    low, size = table.rng.randint(1, len(RANKS) - 3), table.pick((3, 4, 4))
    suit = table.pick(SUITS)
    run = table.take(Card(low + step, suit) for step in range(size) if low + step <= len(RANKS))
    wanted = table.pick(run)
    others = [each for each in SUITS if each != suit]
    return [*run, *table.take(Card(wanted.rank, each) for each in table.rng.sample(others, 2))]


def _knocker(table: Table) -> tuple[tuple[Meld, ...], tuple[Card, ...]]:
    """A hand that knocks with one card or more left, laid as well as can be."""
    sizes = table.pick(((3, 3, 3), (3, 4), (3, 4), (3, 3)))
    number = 10 - sum(sizes)
    melds, loose = table.melds(sizes), table.worth(number, table.rng.randint(number, 10))
    together = [*(card for meld in melds for card in meld), *loose]
    if deadwood(CardSet(together)) < sum(card.value for card in loose):
        raise NoWay
    return melds, loose


def _knock(melds: Sequence[Meld], loose: Sequence[Card], hand: Sequence[Card]) -> str:
    together = [*(card for meld in melds for card in meld), *loose]
    return write_hand(arrange(CardSet(together), [tuple(meld) for meld in melds]), hand)


Wish = Callable[[Sequence[Card], Card], bool]


def _offered(table: Table, wish: Wish) -> tuple[list[Card], Card]:
    """Ten cards and a top card with which they are as wished for, where counting decides."""
    melds = table.melds(table.pick(((3,), (3,), ())))
    hand = [card for meld in melds for card in meld]
    hand += table.gathered(10 - len(hand))
    (top,) = table.take([table.pick([card for card in table.left if wish(hand, card)])])
    try:
        prospects(CardSet(hand), top, CardSet()).source()
    except ValueError as error:
        raise NoWay from error
    return hand, top


def _melds(hand: Sequence[Card], top: Card) -> bool:
    return any(top in group for group in groups((*hand, top), TRUE))


def _makes(hand: Sequence[Card], top: Card) -> bool:
    """Whether the card makes a meld of loose cards."""
    held = {card for group in groups(hand, TRUE) for card in group}
    return _melds([card for card in hand if card not in held], top)


def _lengthens(hand: Sequence[Card], top: Card) -> bool:
    return _melds(hand, top) and not _makes(hand, top)


def _pairs(hand: Sequence[Card], top: Card) -> bool:
    return not _melds(hand, top) and any(card.rank == top.rank for card in hand)


def _nears(hand: Sequence[Card], top: Card) -> bool:
    """Whether the card has neighbours, or a run with a hole, and no more."""
    near = sorted(card.rank for card in (*hand, top) if card.suit == top.suit)
    return (
        not _melds(hand, top)
        and not _pairs(hand, top)
        and any(high - low <= 2 and top.rank in (low, high) for low, high in pairwise(near))
    )
