"""Which positions are worth a look, and which solutions are too dull for a puzzle."""

from array import array
from collections.abc import Iterable

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard
from mijnmorris.games.mijnlieff.rules.geometry import SQUARES
from mijnmorris.games.morris.engine.tables.values import DRAW, UNKNOWN, is_win, plies
from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.games.morris.rules.men import FEWEST_MEN
from mijnmorris.games.morris.rules.moves import NOTHING
from mijnmorris.learn.puzzles.goals import forces_pass, solver_for, tables_for
from mijnmorris.learn.puzzles.puzzle import HARDEST_DEPTH
from mijnmorris.learn.puzzles.themes import HOLD, HOLD_POINTS, MILL, PASSES, WIN, Theme
from mijnmorris.rules import Board
from mijnmorris.rules.board import MAX_MOVES

_LEAST_CHOICE = 6
"""With fewer legal moves the good one is soon found by trying."""

# So late in the game that a proof takes no time worth speaking of, also interpreted.
_EMPTY_SQUARES = range(5, 10)
_EMPTY_SQUARES_FOR_PASSES = range(6, 12)

_LONGEST_WIN = 6
"""Nobody looks more moves ahead."""
_WITHIN = (2, 3)
"""In how many moves a mill is closed, or two passes forced: one move is no puzzle, and
four take long to prove."""


def suits(theme: Theme, board: Board) -> bool:
    """Whether the position is of the kind that puzzles of the theme are about."""
    if len(board.legal_moves) < _LEAST_CHOICE:
        return False
    if isinstance(board, MijnlieffBoard):
        return _suits_mijnlieff(theme, board)
    assert isinstance(board, MorrisBoard)
    if theme is MILL:
        return _leaves_a_game(board) and not _can_take(board)
    value = tables_for(board.options.flying).probe(board)
    if theme is HOLD:
        return value == DRAW
    return value != UNKNOWN and is_win(value) and 1 < _moves_to_win(value) <= _LONGEST_WIN


def lengths(theme: Theme, board: Board) -> Iterable[int]:
    """In how many moves the solver may be asked to reach the goal."""
    if theme is not WIN:
        return _WITHIN
    assert isinstance(board, MorrisBoard)
    return (_moves_to_win(tables_for(board.options.flying).probe(board)),)


def is_dull(theme: Theme, board: Board, solution: list[int]) -> bool:
    """Whether the solution, though the only one, is what anybody would try first."""
    first = solution[0]
    if isinstance(board, MijnlieffBoard):
        return theme is PASSES and not (_has_rivals(board) and _is_best(board, first))
    if theme is MILL:  # the man that opens a mill closes it again
        return solution[-1] & 31 == first >> 5 & 31
    return theme is WIN and len(solution) == 3 and first >> 10 != NOTHING


def is_deep_enough(theme: Theme, solution: list[int], depth: int) -> bool:
    """Whether a plain search has to look far enough; see ``Gauge``."""
    if theme is MILL and depth == HARDEST_DEPTH:  # something better than the mill was found
        return False
    return depth >= (4 if len(solution) == 1 else 2)


def _suits_mijnlieff(theme: Theme, board: MijnlieffBoard) -> bool:
    empty = SQUARES - (board.own | board.opp).bit_count()
    if theme is PASSES:
        return empty in _EMPTY_SQUARES_FOR_PASSES
    if empty not in _EMPTY_SQUARES:
        return False
    wins = solver_for(board.options).reaches(board, 1)
    return not wins if theme is HOLD_POINTS else wins


def _leaves_a_game(board: MorrisBoard) -> bool:
    """Whether the mill is not the win already, which is another theme."""
    return board.opp_men + board.opp_hand > FEWEST_MEN


def _can_take(board: MorrisBoard) -> bool:
    return board.generate_captures(array("i", bytes(4 * MAX_MOVES)), 0) > 0


def _has_rivals(board: MijnlieffBoard) -> bool:
    """Whether more than one move makes the opponent pass once."""
    return sum(forces_pass(board, move) for move in board.legal_moves) != 1


def _is_best(board: MijnlieffBoard, move: int) -> bool:
    """Whether no other move of the position is worth as much."""
    solver = solver_for(board.options)
    margin = solver.margin(board)
    return [each for each in board.legal_moves if solver.move_reaches(board, each, margin)] == [
        move
    ]


def _moves_to_win(value: int) -> int:
    return (plies(value) + 1) // 2
