"""Thousands of whole hands: `pytest tests/rules --hands 20000` plays that many."""

from random import Random

import pytest

from tutor.rules import DECK, STANDARD, Card, Deal, Illegal, Move, Options

from .walk import all_cards, random_hand, random_options


def test_52_cards_are_always_accounted_for(request: pytest.FixtureRequest) -> None:
    rng = Random(1909)
    ends = set()
    for _ in range(request.config.getoption("hands", 2_000)):
        for deal in random_hand(rng):
            assert len(all_cards(deal)) == 52
            assert (deal.turn is None) == (deal.phase == "over") == (deal.result is not None)
        assert deal.result is not None
        ends.add(deal.result.kind)
    assert ends == {"knock", "undercut", "gin", "void"}


def test_every_table_settles_its_hands_by_its_own_rules(request: pytest.FixtureRequest) -> None:
    rng = Random(1910)
    seen: set[str | int] = set()
    for _ in range(request.config.getoption("hands", 2_000) // 4):
        options = random_options(rng)
        *before, last = random_hand(rng, options)
        upcard = before[0].pile[0]
        assert all(len(all_cards(deal)) == 52 for deal in before)
        assert last.result is not None
        if last.knock is None or last.result.showdown is None:
            assert last.result.kind == "void"
            continue
        counted, bonus = last.result.showdown, _bonus(last.result.kind, options)
        upcard_doubles = options.oklahoma and upcard.suit == "S"
        top_doubles = options.spades_double and [card.suit for card in last.pile[-1:]] == ["S"]
        times = 2 ** (upcard_doubles + top_doubles)
        difference = abs(counted.knocker_deadwood - counted.defender_deadwood)
        assert counted.knocker_deadwood <= _limit(upcard, options)
        assert last.result.points == (difference + bonus) * times
        seen |= {last.result.kind, times}
    assert seen == {"knock", "undercut", "gin", 1, 2, 4}


def _bonus(kind: str, options: Options) -> int:
    return {"knock": 0, "undercut": options.undercut_bonus, "gin": options.gin_bonus}[kind]


def _limit(upcard: Card, options: Options) -> int:
    if options.straight:
        return 0
    if not options.oklahoma:
        return options.knock_limit
    if upcard.rank == 1:
        return 1 if options.oklahoma_ace == "one" else 0
    return min(upcard.rank, 10, options.knock_limit)


def test_hands_come_back_from_their_text() -> None:
    rng = Random(2)
    for options in [STANDARD] * 20 + [random_options(rng) for _ in range(20)]:
        deal = list(random_hand(rng, options))[-1]
        assert Deal.parse(str(deal)) == deal


def test_every_legal_move_is_accepted_and_every_other_is_refused() -> None:
    rng = Random(3)
    every = [Move(kind) for kind in ("refuse", "take", "stock", "pile", "done")]
    every += [Move(kind, card) for kind in ("throw", "knock") for card in DECK]
    every += [Move("lay", card, index=index) for card in DECK for index in range(4)]
    for options in [STANDARD] * 40 + [random_options(rng) for _ in range(30)]:
        for deal in random_hand(rng, options):
            if deal.phase in ("offer", "layoff", "over") or rng.random() < 0.1:
                legal = set(deal.legal_moves())
                for move in legal:
                    deal.apply(move)
                for move in set(every) - legal:
                    with pytest.raises(Illegal):
                        deal.apply(move)
