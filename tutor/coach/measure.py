"""Measures what lessons show and keeps it: `python3 -m tutor.coach.measure`.

Reads from `lessons/coach.toml` which decisions are asked, each with its hand and history, computes
every number anew and writes the file. The same seed gives the same numbers.
"""

from collections.abc import Mapping, Sequence

import msgspec

from tutor import paths
from tutor.coach import claims
from tutor.coach.claims import CLAIMS, SEED, seeded
from tutor.coach.kept import NAME, Against, Ask, Decision, Kept, Moved, key, read, written
from tutor.coach.rivals import RIVALS, Rival
from tutor.coach.situation import Situation
from tutor.coach.verdict import Verdict, candidates, weigh
from tutor.rules import Move

MARGIN = 2.0
"""Points a difference must be worth in a lesson: more than the models themselves are off."""
TRIAL = 2_000
"""Hands by which to find the moves worth comparing."""
HANDS: Mapping[Ask, int] = {"knock": 20_000, "throw": 10_000}
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
    moves: Sequence[Move] = [m for m in candidates(situation) if m.kind == "throw"]
    if asked.ask == "knock":
        # The hands that choose the moves are not those that weigh them: else the luckiest wins.
        trial = weigh(situation, rival, rng, hands=TRIAL)
        moves = [_first(trial, "knock"), _first(trial, "throw")]
    verdict = weigh(situation, rival, rng, moves, HANDS[asked.ask], contenders=len(moves))
    return Against(
        rival.name, tuple(_moved(asked, verdict, choice.move) for choice in verdict.choices)
    )


def _first(verdict: Verdict, kind: str) -> Move:
    return next(choice.move for choice in verdict.choices if choice.move.kind == kind)


def _moved(asked: Decision, verdict: Verdict, move: Move) -> Moved:
    weighed = verdict.of(move)
    numbers = (round(x, 2) for x in (weighed.points, weighed.behind, weighed.error))
    answer = str(move.card)
    if asked.ask == "knock":
        answer = "knock" if move.kind == "knock" else "go_on"
    return Moved(answer, str(move), *numbers)


def main() -> None:
    """Measure everything and write the file."""
    folder = paths.lessons()
    asked = read(folder).decision
    kept = Kept(SEED, MARGIN, tuple(map(decided, asked)), tuple(map(claims.measured, CLAIMS)))
    (folder / NAME).write_text(written(kept), encoding="utf-8")


if __name__ == "__main__":
    main()
