"""The rules engine against open_spiel's, hand by hand, in one run."""

from collections.abc import Callable, Sequence
from random import Random

from tutor.bench import yardstick
from tutor.bench.timing import in_turn, rows
from tutor.rules import DECK, Card, CardSet, arrangements, deadwood, discards

HANDS = 20_000
SEED = 1909


def uniform(rng: Random) -> CardSet:
    """Ten cards of the deck, every hand as likely as another."""
    return CardSet(rng.sample(DECK, 10))


def dense(rng: Random) -> CardSet:
    """Ten cards full of sets and runs in each other's way: each is a neighbour of another."""
    hand = {rng.choice(DECK)}
    while len(hand) < 10:
        near = [card for card in DECK if card not in hand and any(_near(card, h) for h in hand)]
        hand.add(rng.choice(near))
    return CardSet(hand)


def _near(one: Card, other: Card) -> bool:
    return one.rank == other.rank or (one.suit == other.suit and abs(one.rank - other.rank) == 1)


def table() -> None:
    """Print how many hands a second each engine counts, and that they agree on every hand."""
    lines = []
    for name, draw, goal in (("uniform", uniform, "2"), ("dense", dense, "3")):
        rng = Random(SEED)
        hands = [draw(rng) for _ in range(HANDS)]
        ours, theirs = _counting(hands), yardstick.deadwood_of(hands)
        if ours() != theirs():
            raise SystemExit(f"the engines differ on {name} hands")
        spent = in_turn({"ours": ours, "theirs": theirs})
        speeds = [f"{HANDS / seconds:,.0f}" for seconds in spent.values()]
        lines.append((name, *speeds, f"{spent['theirs'] / spent['ours']:.1f}", goal))
    rows(
        f"least deadwood of {HANDS:,} hands of ten cards (processor time, median of rounds)",
        ("hands", "engine/s", "open_spiel/s", "times as fast", "goal"),
        lines,
    )
    _others()


def _counting(hands: Sequence[CardSet]) -> Callable[[], list[int]]:
    return lambda: [deadwood(hand) for hand in hands]


def _others() -> None:
    rng = Random(SEED)
    hands = [uniform(rng) for _ in range(HANDS // 10)]
    elevens = [hand | {next(card for card in DECK if card not in hand)} for hand in hands]

    def laid() -> None:
        for hand in hands:
            arrangements(hand)

    def thrown() -> None:
        for hand in elevens:
            discards(hand)

    spent = in_turn({"every best arrangement of ten": laid, "every discard of eleven": thrown})
    lines = [(name, f"{len(hands) / seconds:,.0f}") for name, seconds in spent.items()]
    rows("other work of the engine", ("uniform hands", "hands/s"), lines)
