"""Measures what lessons show and keeps it: `python3 -m tutor.coach.measure`.

Reads from `lessons/coach.toml` which decisions are asked, each with its hand and history, computes
every number anew and writes the file. The same seed gives the same numbers.
"""

from collections.abc import Mapping
from dataclasses import replace

import msgspec
import numpy as np

from tutor import paths
from tutor.coach import claims
from tutor.coach.claims import CLAIMS, SEED, seeded
from tutor.coach.facts import Fact, facts
from tutor.coach.kept import NAME, Against, Ask, Decision, Kept, Moved, Reason, key, read, written
from tutor.coach.rivals import RIVALS, Rival
from tutor.coach.situation import Situation
from tutor.coach.verdict import Verdict, Weighed, candidates, knock_or_go_on, weigh
from tutor.rules import Move, arrangements

MARGIN = 2.0
"""Points a difference must be worth in a lesson: more than the models themselves are off."""
TRIAL = 2_000
"""Hands by which to find the moves worth comparing."""
HANDS: Mapping[Ask, int] = {"knock": 20_000, "throw": 10_000, "draw": 20_000, "spread": 20_000}
"""Other hands to compare them by."""


def decided(asked: Decision) -> Decision:
    """The decision with its numbers computed anew against every kind of rival."""
    situation = asked.situation()
    against = tuple(_against(asked, situation, rival) for rival in RIVALS.values())
    return msgspec.structs.replace(
        asked, hands=HANDS[asked.ask], key=key(situation), against=against
    )


def _against(asked: Decision, situation: Situation, rival: Rival) -> Against:
    rng = seeded(asked.id, rival.name)
    moves = _moves(asked.ask, situation, rival, rng)
    verdict = weigh(situation, rival, rng, list(moves), HANDS[asked.ask], contenders=len(moves))
    return Against(
        rival.name,
        tuple(_moved(situation, verdict, moves[each.move], each) for each in verdict.choices),
    )


def _moves(
    ask: Ask, situation: Situation, rival: Rival, rng: np.random.Generator
) -> Mapping[Move, str]:
    """The moves to compare, each with the answer that it stands for."""
    match ask:
        case "knock":
            # The hands that choose the moves do not weigh them: else the luckiest wins.
            trial = weigh(situation, rival, rng, hands=TRIAL)
            return {_first(trial, "knock"): "knock", _first(trial, "throw"): "go_on"}
        case "throw":
            return {m: str(m.card) for m in candidates(situation) if m.kind == "throw"}
        case "draw":
            return {move: move.kind for move in candidates(situation)}
        case "spread":
            knock = knock_or_go_on(situation)[0]
            assert knock.card
            layouts = arrangements(situation.hand - {knock.card})
            melds = [tuple(meld.cards for meld in layout.melds) for layout in layouts]
            return {replace(knock, melds=m): str(number) for number, m in enumerate(melds, start=1)}


def _first(verdict: Verdict, kind: str) -> Move:
    return next(choice.move for choice in verdict.choices if choice.move.kind == kind)


def _moved(situation: Situation, verdict: Verdict, answer: str, weighed: Weighed) -> Moved:
    numbers = weighed.points, weighed.behind, weighed.error
    points, behind, error = (round(number, 2) for number in numbers)
    found = facts(situation, verdict, weighed.move) if behind else ()
    reasons = tuple(map(_reason, found))
    return Moved(answer, str(weighed.move), points, behind, error, reasons)


def _reason(fact: Fact) -> Reason:
    params = {name: v if isinstance(v, int) else str(v) for name, v in fact.params.items()}
    return Reason(fact.code, params)


def main() -> None:
    """Measure everything and write the file."""
    folder = paths.lessons()
    asked = read(folder).decision
    kept = Kept(SEED, MARGIN, tuple(map(decided, asked)), tuple(map(claims.measured, CLAIMS)))
    (folder / NAME).write_text(written(kept, "measure"), encoding="utf-8")


if __name__ == "__main__":
    main()
