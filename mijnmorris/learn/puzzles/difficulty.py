"""How hard a puzzle is: what a search misses that knows nothing but its own estimates."""

from mijnmorris.engine.part import engine_of
from mijnmorris.engine.search import Search
from mijnmorris.engine.table import TranspositionTable
from mijnmorris.learn.puzzles.proof import way
from mijnmorris.learn.puzzles.puzzle import HARDEST_DEPTH
from mijnmorris.rules import Board, Game, GameOptions


class Gauge:
    """Measures puzzles of one game by one set of options."""

    def __init__(self, game: Game, options: GameOptions) -> None:
        self._table = TranspositionTable(1)
        self._search = Search(engine_of(game).expertise(options, None).estimates, self._table)

    def depth(
        self, board: Board, solution: list[int], *, bounded: bool, deepest: int = HARDEST_DEPTH - 1
    ) -> int:
        """The least depth in plies from which on the search has every move of the solution.

        The largest that any of the solver's moves needs; ``deepest + 1`` where one is
        not found by then. ``bounded`` is that of the theme. The board is as before
        afterwards.
        """
        needed = 1
        last = len(solution) - 1
        for place, move in enumerate(solution):
            if place % 2 == 0:
                is_last = bounded and place == last
                needed = max(needed, self._depth_of(board, move, is_last, deepest))
            board.push(move)
        for _ in solution:
            board.pop()
        return needed

    def _depth_of(self, board: Board, move: int, is_last: bool, deepest: int) -> int:
        wanted = way(board, move, is_last=is_last)
        # What earlier positions left behind must not help.
        self._table.clear()
        self._search.forget()
        self._search.begin(board, None, lambda: False)
        needed, value = 1, 0
        for depth in range(1, deepest + 1):
            iteration = self._search.deepen(depth, value)
            assert iteration is not None  # nothing stops it
            value = iteration.value
            if way(board, self._search.best_move, is_last=is_last) != wanted:
                needed = depth + 1
        return needed
