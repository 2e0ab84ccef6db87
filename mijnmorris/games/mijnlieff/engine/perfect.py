"""A player of Mijnlieff that cannot be beaten: proved values, and problems for the opponent."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from mijnmorris.games.mijnlieff.engine.book import book_for
from mijnmorris.games.mijnlieff.engine.problems import Problem, problem_of
from mijnmorris.games.mijnlieff.engine.prover import SearchStoppedError
from mijnmorris.games.mijnlieff.engine.solver import SLOTS, Solver, Stop
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, MijnlieffOptions


class Choice(NamedTuple):
    """A move of best play, and the position's proved value."""

    move: int
    margin: int
    """Points ahead at the end of best play, of the side to move."""


class PerfectPlayer:
    """Chooses moves in games by one set of options."""

    def __init__(self, options: MijnlieffOptions, slots: int = SLOTS) -> None:
        """``slots`` are the positions remembered, 16 bytes each.

        Raises ``DamagedBookError``.
        """
        self._solver = Solver(options, slots, book_for(options))

    @property
    def nodes(self) -> int:
        """How many positions have been searched so far."""
        return self._solver.nodes

    def choices(
        self, board: MijnlieffBoard, seed: int, stop: Stop | None = None
    ) -> Iterator[Choice]:
        """Moves that keep the position's value, each a harder problem than the one before.

        The last one leaves the opponent the fewest good answers; among equals, also
        symmetric ones, the seed decides. It ends early, perhaps before the first
        choice, when ``stop`` says so. There must be a legal move; between two choices
        the board is as it was.
        """
        self._solver.stop = stop
        try:
            yield from self._choose(board, random.Random(f"{seed} {board.position()}"))
        except SearchStoppedError:
            return

    def _choose(self, board: MijnlieffBoard, chance: random.Random) -> Iterator[Choice]:
        margin = self._solver.margin(board)
        moves = list(board.legal_moves)
        chance.shuffle(moves)
        equal = (move for move in moves if self._solver.move_reaches(board, move, margin))
        if not board.own | board.opp:
            # Games begin with any of the best moves, not always with the hardest.
            yield Choice(next(equal), margin)
            return
        yield Choice(self._solver.best_move(board, margin), margin)
        if len(moves) == 1:
            return
        hardest: Problem | None = None
        for move in equal:
            problem = problem_of(self._solver, board, move, margin)
            if hardest is None or problem < hardest:
                hardest = problem
                yield Choice(move, margin)
