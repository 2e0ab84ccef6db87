"""Proving puzzles again."""

from functools import lru_cache

from mijnmorris.learn.puzzles.difficulty import Gauge
from mijnmorris.learn.puzzles.proof import solve_in, solve_while_unique, texts_of
from mijnmorris.learn.puzzles.puzzle import Puzzle
from mijnmorris.rules import Board, Game, GameOptions


def fault_of(puzzle: Puzzle) -> str | None:
    """What is wrong with the puzzle, as a sentence; ``None`` if it is proved.

    Its solution has to be the only one, with the hardest replies by their rule. How
    hard it is, is not measured; ``depth_fault`` does that.
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
    """What is wrong with the depth of a puzzle that is proved; it is measured anew."""
    board = puzzle.board()
    depth = _gauge_for(puzzle.game, puzzle.options).depth(
        board, moves_of(puzzle, board), bounded=puzzle.theme.bounded
    )
    return None if depth == puzzle.depth else f"the depth is {depth}, not {puzzle.depth}"


def moves_of(puzzle: Puzzle, board: Board) -> list[int]:
    """The solution on a board of the puzzle; raises ``MoveError`` at a move that is none."""
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
