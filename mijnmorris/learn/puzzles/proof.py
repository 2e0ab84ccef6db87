"""Proves puzzles: finds solutions, measures depth, compares positions."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from mijnmorris.engine.part import engine_of
from mijnmorris.engine.search import Search
from mijnmorris.engine.table import TranspositionTable
from mijnmorris.games import game_of
from mijnmorris.learn.puzzles.puzzle import HARDEST_DEPTH, Puzzle
from mijnmorris.learn.puzzles.theme import Theme, puzzles_of
from mijnmorris.rules import Board, Game, GameOptions, Step, StepKind

_NEAR = 2
"""The largest number of cells in whose owner two near positions differ: one man elsewhere."""


class Pattern(NamedTuple):
    """The owners of the cells, seen from the side to move, on boards of one kind."""

    cells: tuple[object, ...]
    own: int
    opp: int

    @classmethod
    def of(cls, board: Board) -> "Pattern":
        """The pattern of the board."""
        return cls(board.cells, board.own, board.opp)


def is_near(one: Pattern, images: list[Pattern]) -> bool:
    """Whether the pattern is near one of those images."""
    return any(
        one.cells == image.cells
        and (one.own ^ image.own | one.opp ^ image.opp).bit_count() <= _NEAR
        for image in images
    )


def images_of(board: Board) -> list[Pattern]:
    """The patterns of all symmetric images of the position, including its own."""
    part = puzzles_of(game_of(board))
    assert part is not None
    return [Pattern(board.cells, own, opp) for own, opp in part.images(board)]


def same_to_a_player(board: Board) -> Pattern:
    """A pattern that is equal for symmetric positions."""
    return min(images_of(board), key=lambda image: (image.own, image.opp))


# Solutions

MOST_MOVES = 4
"""The most moves of a solution for a theme without a number of moves."""


def solve_in(theme: Theme, board: Board, moves: int) -> list[int] | None:
    """The solution that reaches the goal in exactly ``moves`` moves of the solver.

    ``None`` unless exactly one move is good each time. The reply is the one that delays
    the goal longest; among equals, the one that leaves the fewest good moves, then the
    first in alphabetical order.
    """
    if moves > 1 and theme.good_moves(board, moves - 1):
        return None
    line: list[int] = []
    try:
        for left in range(moves, 0, -1):
            good = theme.good_moves(board, left)
            if len({way(board, move, is_last=left == 1) for move in good}) != 1:
                return None
            _push(board, line, good[0])
            if left > 1:
                _push(board, line, _longest_defence(theme, board, left - 1))
        return line
    finally:
        for _ in line:
            board.pop()


def solve_while_unique(theme: Theme, board: Board) -> list[int] | None:
    """The solution for a goal about the result, which goes on while exactly one move is good.

    ``None`` if this fails at the first move. The reply gives nothing away and leaves one
    good move among others, in a new position, if possible; among equals, it is the one
    that leaves the most legal moves, then the first in alphabetical order.
    """
    line: list[int] = []
    stood: set[Pattern] = set()
    try:
        while len(line) < 2 * MOST_MOVES - 1:
            good = _only_good_move(theme, board)
            if good is None:
                break
            stood.add(same_to_a_player(board))
            _push(board, line, good)
            reply = _trickiest_reply(theme, board, stood)
            if reply is None:
                break
            _push(board, line, reply)
        length = len(line)
    finally:
        for _ in line:
            board.pop()
    length -= length % 2 == 0  # a last reply with nothing left to find is cut off
    return line[:length] if length > 0 else None


def way(board: Board, move: int, *, is_last: bool) -> tuple[Step, ...]:
    """The steps of the move by which it counts as different from others.

    For a move that reaches the goal, the captured man does not count.
    """
    steps = board.steps(move)
    return tuple(step for step in steps if not (is_last and step.kind is StepKind.TAKE))


def texts_of(board: Board, moves: Iterable[int]) -> tuple[str, ...]:
    """The successive moves from the position in notation."""
    texts = []
    for move in moves:
        texts.append(board.text(move))
        board.push(move)
    for _ in texts:
        board.pop()
    return tuple(texts)


def _push(board: Board, line: list[int], move: int) -> None:
    board.push(move)
    line.append(move)


def _longest_defence(theme: Theme, board: Board, left: int) -> int:
    def rank(reply: int) -> tuple[bool, int, str]:
        text = board.text(reply)
        board.push(reply)
        sooner = left > 1 and bool(theme.good_moves(board, left - 1))
        good = {way(board, move, is_last=left == 1) for move in theme.good_moves(board, left)}
        board.pop()
        return sooner, len(good), text

    return min(board.legal_moves, key=rank)


def _only_good_move(theme: Theme, board: Board) -> int | None:
    moves = list(board.legal_moves)
    if len(moves) < 2:
        return None
    good: int | None = None
    for move in moves:
        if theme.keeps(board, move, 0):
            if good is not None:
                return None
            good = move
    return good


def _trickiest_reply(theme: Theme, board: Board, stood: set[Pattern]) -> int | None:
    """The reply after which exactly one move is good; ``None`` if there is none."""
    tricky = []
    for reply in list(board.legal_moves):
        text = board.text(reply)
        board.push(reply)
        is_fit = same_to_a_player(board) not in stood and not theme.is_surpassed(board)
        if is_fit and _only_good_move(theme, board) is not None:
            tricky.append((-len(board.legal_moves), text, reply))
        board.pop()
    return min(tricky)[2] if tricky else None


class Gauge:
    """Measures how deep a search must look to solve puzzles under one set of options."""

    def __init__(self, game: Game, options: GameOptions) -> None:
        self._table = TranspositionTable(1)
        self._search = Search(engine_of(game).expertise(options, None).estimates, self._table)

    def depth(
        self, board: Board, solution: list[int], *, bounded: bool, deepest: int = HARDEST_DEPTH - 1
    ) -> int:
        """The smallest depth in plies from which on the search finds every move of the solution.

        That is the largest depth that any of the solver's moves needs, or ``deepest + 1``
        if one is not found by then. ``bounded`` is that of the theme. The board is left
        unchanged.
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
        # Results of earlier positions must not help.
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


def fault_of(puzzle: Puzzle) -> str | None:
    """What is wrong with the puzzle, as a sentence; ``None`` if it is proved.

    Its solution must be the only one, with the replies that the rules above choose.
    ``depth_fault`` checks the depth.
    """
    try:
        board = puzzle.board()
        solution = moves_of(puzzle, board)
    except ValueError as error:
        return str(error)
    if puzzle.theme.bounded:
        proved = solve_in(puzzle.theme, board, puzzle.moves)
    else:
        proved = solve_while_unique(puzzle.theme, board)
    if proved is None:
        return "not exactly one move is good"
    if proved != solution:
        texts = " ".join(texts_of(board, proved))
        return f"the solution is {texts}, not {' '.join(puzzle.solution)}"
    return None


def depth_fault(puzzle: Puzzle) -> str | None:
    """What is wrong with the depth of a proved puzzle, after measuring it again."""
    board = puzzle.board()
    depth = _gauge_for(puzzle.game, puzzle.options).depth(
        board, moves_of(puzzle, board), bounded=puzzle.theme.bounded
    )
    return None if depth == puzzle.depth else f"the depth is {depth}, not {puzzle.depth}"


def moves_of(puzzle: Puzzle, board: Board) -> list[int]:
    """The solution's moves on the puzzle's board; raises one of ``MoveError``."""
    moves = []
    try:
        for text in puzzle.solution:
            moves.append(board.parse(text))
            board.push(moves[-1])
    finally:
        for _ in range(board.ply):
            board.pop()
    return moves


@lru_cache(maxsize=8)
def _gauge_for(game: Game, options: GameOptions) -> Gauge:
    return Gauge(game, options)
