"""The rival's hidden hand: drawn by the model exactly, and by a model that holds in real hands."""

from itertools import combinations

import numpy as np
import pytest

from tutor.coach import RIVALS, Open, Public, Situation
from tutor.coach.bits import hands_of
from tutor.coach.features import OF_CARDS, OF_HANDS, Floats, of_cards, of_hands
from tutor.coach.fit import theta, written
from tutor.coach.moments import moments
from tutor.coach.trust import checked
from tutor.coach.unseen import PLACE, STRETCHES, Model, draw, evidence, models
from tutor.rules import DECK, CardSet, parse_cards

from .hands import LATE


def a_model(**weights: float) -> Model:
    """The same few weights for every stretch of turns."""
    names = [*OF_CARDS, *OF_HANDS]
    row = [weights.get(name, 0.0) for name in names]
    return Model(np.array([row] * len(STRETCHES)))


def few_hidden() -> Situation:
    """A rival of whom seven cards are known, and nine cards unseen."""
    known = CardSet(parse_cards("5S 6S 7S 9H 9D KC 2C"))
    unseen = CardSet(parse_cards("4S 8S 9S AC 3C KD QD 9C 10H"))
    mine = CardSet([c for c in DECK if c not in known and c not in unseen][:10])
    pile = tuple(c for c in DECK if c not in known and c not in unseen and c not in mine)
    rival = Public(known=known, threw=CardSet(pile[-2:]), took=7, turns=7)
    return Situation(mine, Open(pile, 6, (Public(turns=7), rival)))


@pytest.mark.parametrize(
    "weights",
    [
        {},
        {"low": 0.8, "threw_rank": -1.0},
        {"deadwood": -0.15, "melded": 0.3, "at_most_10": 1.0, "known_loose": -1.0, "outs": 0.2},
    ],
    ids=["any hand", "by cards", "by hands"],
)
def test_hands_come_as_often_as_the_model_says(weights: dict[str, float]) -> None:
    situation, model = few_hidden(), a_model(**weights)
    seen = evidence(situation)
    every = hands_of(CardSet(some) for some in combinations(situation.unseen, 3))
    values = [*(np.bitwise_count(every & has) for has in of_cards(seen)), *of_hands(every, seen)]
    log_p = sum(w * v for w, v in zip(model.stretch(7), values, strict=True))
    right = np.exp(log_p) / np.exp(log_p).sum()
    drawn = draw(model, situation, 20_000, np.random.default_rng(4)).rivals
    found = np.array([(drawn == hand | situation.rival.known.bits).mean() for hand in every])
    assert found.sum() == pytest.approx(1)
    # Twice the scatter of independent draws, for hands that are still alike.
    assert np.abs(found - right).max() < 2 * 4 * np.sqrt(right.max() / 20_000)
    assert float(np.abs(found - right).sum()) < 0.1


@pytest.mark.parametrize("rival", RIVALS)
def test_a_world_holds_each_card_once(rival: str) -> None:
    worlds = draw(models()[rival], LATE, 500, np.random.default_rng(1))
    open_ = (LATE.hand | CardSet(LATE.open.pile)).bits
    for hand, stock in zip(worlds.rivals, worlds.stock, strict=True):
        assert int(hand).bit_count() == 10
        assert int(hand) & LATE.rival.known.bits == LATE.rival.known.bits
        cards = CardSet(DECK[card] for card in stock)
        assert len(cards) == LATE.open.stock
        assert int(hand) | cards.bits | open_ == (1 << 52) - 1
        assert int(hand) & (cards.bits | open_) == 0


def test_the_same_seed_draws_the_same() -> None:
    one, other = (draw(models()["strong"], LATE, 300, np.random.default_rng(9)) for _ in range(2))
    assert np.array_equal(one.rivals, other.rivals)
    assert np.array_equal(one.stock, other.stock)


def test_the_file_is_as_fitting_writes_it() -> None:
    kept = {name: model.theta for name, model in models().items()}
    assert PLACE.read_text(encoding="utf-8") == written(kept)
    assert list(kept) == list(RIVALS)


def test_fitting_finds_the_model_that_hands_were_drawn_by() -> None:
    rng = np.random.default_rng(6)
    seen, hidden = moments(RIVALS["strong"], 120, rng)
    there = np.flatnonzero((seen.turns >= 5) & (seen.turns < 7))[:1500]
    seen, hidden = seen.at(there), hidden[there]
    found = theta(seen, hidden, rng)
    names = [*OF_CARDS, *OF_HANDS]
    kept = models()["strong"].stretch(5)
    for name in ("threw_rank", "passed_rank", "deadwood", "loose_outs"):
        at = names.index(name)
        assert np.sign(found[at]) == np.sign(kept[at])
        assert abs(found[at] - kept[at]) < 0.5


def test_the_model_is_far_nearer_to_real_hands_than_any_hand() -> None:
    """On hands that nothing was fitted to: going on, and what a knock gains, in points."""

    def off(said: Floats, true: Floats, column: int) -> float:
        return abs(float((said - true)[:, column].mean()))

    late = [p for p in checked("strong", 25, 250, np.random.default_rng(2027)) if p.turns[0] > 3]
    assert len(late) == 4
    for part in late:
        assert off(part.uniform, part.truth, 0) > 10
        assert off(part.model, part.truth, 0) < off(part.uniform, part.truth, 0) / 2
    model, uniform, truth = (
        np.concatenate([getattr(part, name) for part in late])
        for name in ("model", "uniform", "truth")
    )
    assert off(model, truth, 2) < 0.08 < 0.15 < off(uniform, truth, 2)
