"""A perfect player of Mijnlieff: plays proved moves that set the opponent hard problems."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from mijnmorris.games.mijnlieff.engine.book import book_for
from mijnmorris.games.mijnlieff.engine.problems import Problem, problem_of
from mijnmorris.games.mijnlieff.engine.prover import SearchStoppedError
from mijnmorris.games.mijnlieff.engine.solver import SLOTS, Solver, Stop
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, MijnlieffOptions


class Choice(NamedTuple):
    """A best move and the position's proved value."""

    move: int
    margin: int
    """The lead in points of the side to move at the end of best play."""


class PerfectPlayer:
    """Chooses moves under one set of options."""

    def __init__(self, options: MijnlieffOptions, slots: int = SLOTS) -> None:
        """``slots`` is the number of positions stored, 16 bytes each.

        Raises ``DamagedBookError``.
        """
        self._solver = Solver(options, slots, book_for(options))

    @property
    def nodes(self) -> int:
        """The number of positions searched so far."""
        return self._solver.nodes

    def choices(
        self, board: MijnlieffBoard, seed: int, stop: Stop | None = None
    ) -> Iterator[Choice]:
        """Moves that keep the position's value, each a harder problem than the one before.

        The last one leaves the opponent the fewest good replies; the seed decides between
        equal moves, symmetric ones included. ``stop`` may end it early, even before the
        first choice. There must be a legal move. The board is unchanged whenever a
        choice is yielded.
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
            # A game begins with a random best move, not always with the hardest.
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
