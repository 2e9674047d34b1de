"""A scripted hand: a deal and the moves both players make in it."""

from collections.abc import Iterator

from tutor.rules import CardSet, Deal, Move

LEARNER = 0
RIVAL = 1


class Script:
    """The part of a hand that a step plays: `start`, then `moves` in turn.

    The learner is player 0. Never changed once made. A plain class: readers of lesson files take
    a dataclass apart instead of asking for one.
    """

    __slots__ = ("id", "moves", "start")

    def __init__(self, id: str, start: Deal, moves: tuple[Move, ...]) -> None:
        """Keep the parts; whether the moves are legal shows when `states` runs through them."""
        self.id, self.start, self.moves = id, start, moves

    def states(self) -> Iterator[Deal]:
        """The deal before the first move and after each. Raises Illegal."""
        state = self.start
        yield state
        for move in self.moves:
            state = state.apply(move)
            yield state

    def part(self, begin: int, end: int | None) -> "Script":
        """The moves from number `begin` to before `end`, the earlier ones made."""
        states = list(self.states())
        if not 0 <= begin < len(self.moves) or (end is not None and end > len(self.moves)):
            raise ValueError(f"{self.id} has {len(self.moves)} moves")
        return Script(self.id, states[begin], self.moves[begin:end])

    def hand(self, after: int) -> CardSet:
        """The learner's cards after that many moves."""
        states = list(self.states())
        if after >= len(states):
            raise ValueError(f"{self.id} has {len(self.moves)} moves")
        return states[after].hands[LEARNER]
