"""Why one move is better than another, in numbers that a learner can check.

A fact is given only where one move is better for sure and the fact speaks for it; else there is
silence. It is a code with parameters, no sentence.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from tutor.coach.bits import Flags, Ints, hands_of
from tutor.coach.playout import knocked, laid_by
from tutor.coach.situation import Situation
from tutor.coach.solver import lay_out_eleven, least
from tutor.coach.table import Stakes
from tutor.coach.unseen import Worlds
from tutor.coach.verdict import AS_GOOD, SURE, Verdict, Weighed, standard_error
from tutor.rules import Arrangement, CardSet, Move, deadwood, discards, extensions

Param: TypeAlias = int | CardSet

MOST = 3
"""Facts at most."""
SAFE = 0.1
"""Chance of an undercut up to which it speaks for a knock."""
MANY = 0.2
"""Share of the unseen cards from which outs are many."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A reason as a code with its parameters.

    `counts`    deadwood points after the `better` and the `worse` throw
    `top`       deadwood points `now` and `after` taking the top card
    `outs`      `number` of the `of` unseen cards that would be melded and lower the count, the
                `cards`; after the `worse` throw only so many
    `undercut`  chance in `percent` that the rival ends with my `points` or fewer, lay-offs made
    `layoffs`   `number` of the `of` cards that the rival may hold fit my melds, the `cards`
    `doors`     so many of these fit as the hand is laid, and as the `worse` knock lays it
    """

    code: str
    params: Mapping[str, Param]


def facts(situation: Situation, verdict: Verdict, move: Move) -> tuple[Fact, ...]:
    """Why the best move beats this one, or, if this is the best, the nearest that is worse.

    None where neither is worse for sure: a close call needs no reason. Raises KeyError for a move
    that was not weighed.
    """
    worse = _clearly_worse(verdict, verdict.of(move))
    if worse is None:
        return ()
    better = verdict.best.move
    kinds = better.kind, worse.move.kind
    if kinds == ("throw", "throw"):
        found = _of_throws(situation, better, worse.move)
    elif "knock" in kinds and "throw" in kinds:
        found = _of_knock(situation, verdict, better, worse.move)
    elif kinds == ("knock", "knock"):
        found = _of_knocks(situation, better, worse.move)
    else:
        found = _of_draws(situation, better)
    return tuple(found)[:MOST]


def _clearly_worse(verdict: Verdict, asked: Weighed) -> Weighed | None:
    among = [asked] if asked != verdict.best else verdict.choices
    return next((choice for choice in among if choice.grade not in ("best", "as_good")), None)


def outs(hand: CardSet, unseen: CardSet) -> CardSet:
    """The unseen cards that, drawn to these ten, would lie in a meld and lower the count.

    Only those that must be melded for it: not low cards that would merely take a dear one's place.
    """
    cards = tuple(unseen)
    with_it = lay_out_eleven(hands_of(CardSet([card]) for card in cards) | hand.bits).points
    nine = int(lay_out_eleven(hands_of([hand])).points[0])
    loose = [min(deadwood(hand), nine + card.value) for card in cards]
    better = zip(cards, with_it, loose, strict=True)
    return CardSet(card for card, points, left in better if points < left)


def fitting(laid: Arrangement, among: CardSet) -> CardSet:
    """The cards among these that could be laid off, at once, on melds laid down (`R4`)."""
    return CardSet({card for meld in laid.melds for card in extensions(meld)} & set(among))


def _of_throws(situation: Situation, better: Move, worse: Move) -> Iterator[Fact]:
    kept = [situation.hand - CardSet([move.card]) for move in (better, worse) if move.card]
    left = [deadwood(ten) for ten in kept]
    if left[0] < left[1]:
        yield Fact("counts", {"better": left[0], "worse": left[1]})
    helping, fewer = (outs(ten, situation.unseen) for ten in kept)
    if len(helping) > len(fewer):
        yield _outs(situation, helping, worse=len(fewer))


def _outs(situation: Situation, helping: CardSet, **params: Param) -> Fact:
    unseen = len(situation.unseen)
    return Fact("outs", {"number": len(helping), "of": unseen, "cards": helping, **params})


def _of_draws(situation: Situation, better: Move) -> Iterator[Fact]:
    top = situation.open.pile[-1]
    now, with_top = deadwood(situation.hand), min(discards(situation.hand | {top}, top).values())
    takes = better.kind in ("pile", "take")
    if takes == (with_top < now):
        yield Fact("top", {"now": now, "after": with_top})
    helping = outs(situation.hand, situation.unseen)
    if takes == (len(helping) < MANY * len(situation.unseen)):
        yield _outs(situation, helping)


def _of_knocks(situation: Situation, better: Move, worse: Move) -> Iterator[Fact]:
    laid, other = (laid_by(situation, move) for move in (better, worse))
    may_hold = situation.unseen | situation.rival.known
    fit, more = (len(fitting(layout, may_hold)) for layout in (laid, other))
    if laid.deadwood == other.deadwood and fit < more:
        yield Fact("doors", {"number": fit, "of": len(may_hold), "worse": more})


def _of_knock(situation: Situation, verdict: Verdict, better: Move, worse: Move) -> Iterator[Fact]:
    knock, throw = (better, worse) if better.kind == "knock" else (worse, better)
    laid = laid_by(situation, knock)
    duel = _Duel.of(verdict, knock, throw)
    speaks = duel.undercuts_are_rare() if better is knock else duel.undercuts_decide()
    if laid.loose and speaks:
        percent = round(100 * float((duel.knocked < 0).mean()))
        yield Fact("undercut", {"percent": percent, "points": laid.deadwood})
    assert throw.card
    helping = outs(situation.hand - {throw.card}, situation.unseen)
    many = len(helping) >= MANY * len(situation.unseen)
    if duel.outs_are_few(helping) if better is knock else duel.outs_decide(helping, many):
        yield _outs(situation, helping)
    if better is throw and duel.layoffs_decide(laid, situation.stakes):
        may_hold = situation.unseen | situation.rival.known
        fit = fitting(laid, may_hold)
        yield Fact("layoffs", {"number": len(fit), "of": len(may_hold), "cards": fit})


@dataclass(frozen=True, slots=True)
class _Duel:
    """A knock and a throw in the same worlds, points of each."""

    knocked: Ints
    thrown: Ints
    worlds: Worlds

    @classmethod
    def of(cls, verdict: Verdict, knock: Move, throw: Move) -> "_Duel":
        tried = min(len(verdict.points[move]) for move in (knock, throw))
        worlds = verdict.worlds.at(np.arange(tried))
        return cls(verdict.points[knock][:tried], verdict.points[throw][:tried], worlds)

    def undercuts_are_rare(self) -> bool:
        return bool((self.knocked < 0).mean() <= SAFE)

    def undercuts_decide(self) -> bool:
        """Whether, but for them, the knock would be as good."""
        well = self.knocked >= 0
        often = not well.any() or self.knocked[well].mean() > self.thrown.mean() - AS_GOOD
        return bool(often and not self.undercuts_are_rare())

    def layoffs_decide(self, laid: Arrangement, stakes: Stakes) -> bool:
        """Whether, but for them, the knock would be as good."""
        if not laid.loose:
            return False
        left, _ = knocked(laid, self.worlds, stakes)
        laid_off = least(self.worlds.rivals) - left
        return bool(laid_off.mean() + self.knocked.mean() > self.thrown.mean() - AS_GOOD)

    def outs_are_few(self, helping: CardSet) -> bool:
        """Whether playing on gains with one of the next two cards of the stock at best."""
        soon, gain = self._soon(helping), self.thrown - self.knocked
        return bool(soon.mean() < 0.5 and gain[~soon].mean() < 0 and self._matters(soon, gain))

    def outs_decide(self, helping: CardSet, many: bool) -> bool:
        """Whether playing on gains with an out among the next two cards of the stock.

        Few outs count only where it gains by nothing else.
        """
        soon, gain = self._soon(helping), self.thrown - self.knocked
        if not soon.any() or not self._matters(soon, gain):
            return False
        return bool(gain[soon].mean() > 0 and (many or gain[~soon].mean() <= 0))

    def _soon(self, helping: CardSet) -> Flags:
        cards = [card.index for card in helping]
        return np.asarray(np.isin(self.worlds.stock[:, :2], cards).any(axis=1))

    def _matters(self, soon: Flags, gain: Ints) -> bool:
        if soon.all() or not soon.any():
            return not soon.any()
        family = self.worlds.family
        with_it, without = (standard_error(gain[s], family[s]) for s in (soon, ~soon))
        apart = gain[soon].mean() - gain[~soon].mean()
        return bool(apart > SURE * np.hypot(with_it, without))
