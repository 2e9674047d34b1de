"""From one hand to many tables and back: what policies see, and what they do as a move."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from tutor.coach.bits import Hands, Ints, hands_of
from tutor.coach.situation import Open, Public, Situation
from tutor.coach.solver import best_of_layouts, lay_out, lay_out_eleven
from tutor.coach.table import OFFER, OFFER_DEALER, REFUSED, ROW, Policy, Seen, Side, Tables
from tutor.rules import Arrangement, Card, CardSet, Deal, Move
from tutor.rules.melds import laid_out


def spread(ten: CardSet) -> Arrangement:
    """The hand laid out as all the players here lay it when they knock."""
    (rest,) = lay_out(hands_of([ten])).rest
    return laid_out(ten, CardSet.from_bits(int(rest)))


def moves(policy: Policy, situations: Sequence[Situation]) -> list[Move]:
    """What a policy does in each situation: `refuse`, `take`, `stock`, `pile`, `throw`, `knock`.

    A knock names its melds. All situations at once, as one call is not much cheaper than hundreds.
    """
    found: list[Move] = [Move("stock")] * len(situations)
    for decide, drawing in ((_draws, True), (_discards, False)):
        places = [i for i, s in enumerate(situations) if (len(s.hand) == 10) == drawing]
        if places:
            chosen = decide(policy, [situations[place] for place in places])
            for place, move in zip(places, chosen, strict=True):
                found[place] = move
    return found


def move_of(policy: Policy, deal: Deal) -> Move:
    """What a player in turn who plays so does, from what that player may see.

    Raises Unreadable `no_decision` as `Situation.of` does: lay-offs are left to `rules.defence`.
    """
    (move,) = moves(policy, [Situation.of(deal)])
    return move


def throw_of(policy: Policy, situation: Situation) -> Move:
    """What a policy throws where it is not to knock."""
    seen = seen_by([situation])
    (card,) = policy.throw(seen, lay_out_eleven(seen.hand))
    return Move("throw", _card(card))


def _card(bits: np.int64) -> Card:
    (card,) = CardSet.from_bits(int(bits))
    return card


def _draws(policy: Policy, situations: Sequence[Situation]) -> list[Move]:
    takes = policy.draw(seen_by(situations))
    return [_draw(s, bool(take)) for s, take in zip(situations, takes, strict=True)]


def _draw(situation: Situation, take: bool) -> Move:
    now = situation.open
    if now.opening in (OFFER, OFFER_DEALER):
        return Move("take" if take else "refuse")
    return Move("pile" if take and now.opening != REFUSED and now.row < ROW else "stock")


def _discards(policy: Policy, situations: Sequence[Situation]) -> list[Move]:
    seen = seen_by(situations)
    layouts = lay_out_eleven(seen.hand)
    points, best = best_of_layouts(layouts, seen.hand, seen.taken)
    limits = np.array([situation.stakes.limit for situation in situations])
    knocks = policy.knock(seen, points) & (points <= limits)
    cards = np.where(knocks, best, policy.throw(seen, layouts))
    return [
        _discard(situation, _card(card), bool(knock))
        for situation, card, knock in zip(situations, cards, knocks, strict=True)
    ]


def _discard(situation: Situation, card: Card, knock: bool) -> Move:
    if not knock:
        return Move("throw", card)
    laid = spread(situation.hand - CardSet([card]))
    return Move("knock", card, tuple(meld.cards for meld in laid.melds))


def seen_by(situations: Sequence[Situation]) -> Seen:
    """What the players in turn see, as arrays."""

    def sets(part: Callable[[Situation], CardSet]) -> Hands:
        return hands_of(map(part, situations))

    def numbers(part: Callable[[Situation], int]) -> Ints:
        return np.array([part(situation) for situation in situations], dtype=np.int64)

    return Seen(
        hand=sets(lambda s: s.hand),
        taken=sets(lambda s: CardSet([s.open.taken] if s.open.taken else [])),
        pile=sets(lambda s: CardSet(s.open.pile)),
        top=sets(lambda s: CardSet(s.open.pile[-1:])),
        known=sets(lambda s: s.me.known),
        rival_known=sets(lambda s: s.rival.known),
        rival_threw=sets(lambda s: s.rival.threw),
        rival_passed=sets(lambda s: s.rival.passed),
        rival_took=numbers(lambda s: s.rival.took),
        turns=numbers(lambda s: s.me.turns + 1),
        stock=numbers(lambda s: s.open.stock),
    )


def tables(situation: Situation, rivals: Hands, stock: NDArray[np.uint8]) -> Tables:
    """A table for each hand the rival may hold, the player of the situation to draw."""
    now = situation.open
    return Tables(
        _side(situation.me, np.full_like(rivals, situation.hand.bits)),
        _side(situation.rival, rivals),
        np.full_like(rivals, CardSet(now.pile).bits),
        np.full_like(rivals, CardSet(now.pile[-1:]).bits),
        stock,
        np.zeros_like(rivals),
        np.full_like(rivals, now.opening),
        np.full_like(rivals, now.row),
    )


def _side(seen: Public, hands: Hands) -> Side:
    return Side(
        hands,
        *(np.full_like(hands, cards.bits) for cards in (seen.known, seen.threw, seen.passed)),
        *(np.full_like(hands, number) for number in (seen.took, seen.turns)),
    )


def situation_at(tables: Tables, row: int) -> Situation:
    """What the player in turn of one table knows; of the pile in any order, but for its top."""
    top = int(tables.top[row])
    under = CardSet.from_bits(int(tables.pile[row]) & ~top)
    players = _public(tables.mover, row), _public(tables.other, row)
    stock = int(tables.stock.shape[1] - tables.drawn[row])
    pile = (*under, *CardSet.from_bits(top))
    now = Open(pile, stock, players, int(tables.opening[row]), int(tables.row[row]))
    return Situation(CardSet.from_bits(int(tables.mover.hand[row])), now)


def _public(side: Side, row: int) -> Public:
    known, threw, passed = (
        CardSet.from_bits(int(cards[row])) for cards in (side.known, side.threw, side.passed)
    )
    return Public(known, threw, passed, int(side.took[row]), int(side.turns[row]))
