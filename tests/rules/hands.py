"""Hands to test with: the handed golden cases, and drawn ones."""

import json
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import strategies as st

from tutor.rules import DECK, Card, CardSet, parse_cards

DATA = Path(__file__).parent.parent / "data"


def golden(kind: str) -> list[dict[str, Any]]:
    """The golden cases of one kind: hand10, hand11 or knock."""
    lines = (DATA / "golden.jsonl").read_text().splitlines()
    return [case for case in map(json.loads, lines) if case["type"] == kind]


def public(kind: str) -> list[Any]:
    """The public cases whose input is of one type, as pytest parameters named by their id."""
    import pytest

    lines = (DATA / "public.jsonl").read_text().splitlines()
    cases = [case for case in map(json.loads, lines) if case["input"]["type"] == kind]
    return [pytest.param(case["input"], case["expected"], id=case["id"]) for case in cases]


def cards(texts: Iterable[str]) -> tuple[Card, ...]:
    return parse_cards(" ".join(texts))


def dense(rng: Random, size: int = 10) -> CardSet:
    """A hand full of sets and runs in each other's way: each card is a neighbour of another."""
    hand = {rng.choice(DECK)}
    while len(hand) < size:
        hand.add(
            rng.choice([c for c in DECK if c not in hand and any(is_near(c, h) for h in hand)])
        )
    return CardSet(hand)


def is_near(one: Card, other: Card) -> bool:
    """Whether two cards could stand side by side in a meld."""
    return one.rank == other.rank or (one.suit == other.suit and abs(one.rank - other.rank) == 1)


def hands(size: int) -> st.SearchStrategy[CardSet]:
    """Hands of a size, half of them dense."""
    uniform = st.permutations(DECK).map(lambda deck: CardSet(deck[:size]))
    crowded = st.integers(0, 2**32).map(lambda seed: dense(Random(seed), size))
    return uniform | crowded
