"""The rules engine against open_spiel's, hand by hand, in one run."""

from collections.abc import Callable, Sequence
from random import Random

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
    import pyspiel

    utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    lines = []
    for name, draw in (("uniform", uniform), ("dense", dense)):
        rng = Random(SEED)
        hands = [draw(rng) for _ in range(HANDS)]
        theirs = [_as_theirs(utils, hand) for hand in hands]
        for hand, ints in zip(hands, theirs, strict=True):
            if deadwood(hand) != utils.min_deadwood(ints):
                raise SystemExit(f"the engines differ on {hand}")
        lines += _lines(name, hands, theirs, utils.min_deadwood)
    rows(
        f"least deadwood of {HANDS:,} hands of ten cards (processor time, median of rounds)",
        ("hands", "engine/s", "open_spiel/s", "times as fast", "goal"),
        lines,
    )
    _others()


def _lines(
    name: str,
    hands: Sequence[CardSet],
    theirs: Sequence[list[int]],
    min_deadwood: Callable[[list[int]], int],
) -> list[tuple[str, ...]]:
    def ours() -> None:
        for hand in hands:
            deadwood(hand)

    def other() -> None:
        for ints in theirs:
            min_deadwood(ints)

    spent = in_turn({"ours": ours, "other": other})
    ratio = spent["other"] / spent["ours"]
    goal = {"uniform": 2, "dense": 3}[name]
    speeds = (HANDS / spent["ours"], HANDS / spent["other"])
    return [(name, *(f"{speed:,.0f}" for speed in speeds), f"{ratio:.1f}", f"{goal}")]


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


def _as_theirs(utils: object, hand: CardSet) -> list[int]:
    names = [("T" if card.rank == 10 else str(card)[0]) + card.suit.lower() for card in hand]
    ints: list[int] = utils.card_strings_to_card_ints(names)  # type: ignore[attr-defined]
    return ints
