"""open_spiel's gin rummy, which ours is measured against; it is imported only when asked for."""

from collections.abc import Callable, Iterable

from tutor.rules import CardSet


def deadwood_of(hands: Iterable[CardSet]) -> Callable[[], list[int]]:
    """Its count of these hands, asked hand by hand, the cards turned into its own beforehand."""
    import pyspiel

    utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    names = [[str(card).replace("10", "T") for card in hand] for hand in hands]
    ints = [utils.card_strings_to_card_ints([n[0] + n[1].lower() for n in hand]) for hand in names]
    return lambda: [utils.min_deadwood(hand) for hand in ints]
