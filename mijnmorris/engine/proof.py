"""Moves that are proved to be best."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, Protocol

from mijnmorris.engine.info import Score

Stop = Callable[[], bool]
"""Asked now and then whether to stop looking."""


class ProvedMove(NamedTuple):
    """A move of best play and the proved value of the position."""

    move: int
    score: Score
    depth: int
    """How many plies of play the proof covers."""


class Knowledge(Protocol):
    """What is proved in one game by one set of rules."""

    @property
    def nodes(self) -> int:
        """How many positions have been searched for proofs so far."""

    def choices(self, board: Any, seed: int, stop: Stop) -> Iterator[ProvedMove]:
        """Moves of best play, each a harder problem for the opponent than the one before.

        Nothing where nothing is proved, or ``stop`` came first. The seed decides
        between equals. Between two choices the board is as it was.
        """
