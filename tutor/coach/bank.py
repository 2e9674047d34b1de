"""A bank of decisions to knock or to go on, for the quiz: `python3 -m tutor.coach.bank`.

Programs play hands against each other; wherever one of them might knock without having gin, both
ways are weighed as for a lesson (`tutor.coach.measure`). Only what the figures decide is kept, as
often for the knock as for going on, early and late. The same seed gives the same bank.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

from tutor import paths
from tutor.coach.claims import SEED, seeded
from tutor.coach.kept import BANK, Decision, Kept, written
from tutor.coach.measure import MARGIN, decided
from tutor.coach.rivals import RIVALS
from tutor.coach.seats import moves, throw_of
from tutor.coach.situation import Situation
from tutor.coach.table import STANDARD
from tutor.coach.verdict import knock_or_go_on, weigh
from tutor.rules import DECK, Deal, Move, discards

EACH = 16
"""Decisions of each sort: to knock or to go on, early or late."""
LATE = 4
"""Turns finished from which a decision is late."""
GLANCE = 400
"""Hands by which a decision that promises nothing is passed over."""
ME, RIVAL = 0, 1

Sort = tuple[str, bool]


def main() -> None:
    """Find the decisions and write the file."""
    found: list[Decision] = []
    sorts: Counter[Sort] = Counter()
    for asked, situation in _moments(Random(SEED)):
        late = situation.me.turns >= LATE
        promised = _glance(asked, situation)
        if promised is None or sorts[promised, late] == EACH:
            continue
        kept = decided(asked)
        accepted = kept.accepted(MARGIN)
        if accepted != {promised}:
            continue
        sorts[promised, late] += 1
        found.append(kept)
        print(asked.id, promised, "late" if late else "early", dict(sorts), flush=True)
        if len(found) == 4 * EACH:
            break
    bank = Kept(SEED, MARGIN, tuple(found))
    (paths.lessons() / BANK).write_text(written(bank, "bank"), encoding="utf-8")


def _glance(asked: Decision, situation: Situation) -> str | None:
    """The better answer at a glance; None where it is too close to look at twice."""
    knock, throw = knock_or_go_on(situation)
    speaks: Counter[str] = Counter()
    for rival in RIVALS.values():
        rng = seeded(asked.id, "glance", rival.name)
        verdict = weigh(situation, rival, rng, [knock, throw], GLANCE)
        gain = verdict.of(throw).points - verdict.of(knock).points
        if abs(gain) >= MARGIN:
            speaks["go_on" if gain > 0 else "knock"] += 1
    if len(speaks) != 1:
        return None
    ((answer, times),) = speaks.items()
    return answer if times > 1 else None


def _moments(rng: Random) -> Iterator[tuple[Decision, Situation]]:
    """Moments at which the first player might knock, one of a hand at most."""
    number = 0
    while True:
        number += 1
        if moment := _moment(rng, f"hand {number}"):
            yield moment


def _moment(rng: Random, name: str) -> tuple[Decision, Situation] | None:
    """Play a hand as far as a moment that is picked by chance; None where none comes."""
    deal = Deal.from_deck(rng.sample(DECK, len(DECK)), rng.choice((ME, RIVAL)))
    players = rng.choices(list(RIVALS.values()), k=2)
    hand, (upcard,) = deal.hands[ME], deal.pile
    history: list[str] = []
    while deal.turn is not None and deal.phase != "layoff":
        situation = Situation.of(deal)
        if deal.turn == ME and len(situation.hand) == 11:
            points = min(discards(situation.hand, situation.open.taken).values())
            if 0 < points <= STANDARD.limit and rng.random() < 0.3:
                told = str(hand), str(upcard), ", ".join(history)
                return Decision(name, "knock", *told), situation
            (move,) = [throw_of(players[ME], situation)] if points else [None]
            if move is None:
                return None
        else:
            (move,) = moves(players[deal.turn], [situation])
        after = deal.apply(move)
        history.append(_told(deal, move, after))
        deal = after
    return None


def _told(before: Deal, move: Move, after: Deal) -> str:
    """A move as `Situation.read` reads it."""
    if move.kind in ("take", "pile"):
        drawn = str(before.pile[-1])
    else:
        drawn = str(after.hands[ME] - before.hands[ME]) if move.kind == "stock" else ""
    return " ".join(filter(None, (("you", "rival")[before.turn or 0], str(move), drawn)))


if __name__ == "__main__":
    main()
