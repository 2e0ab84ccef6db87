"""What is said while a puzzle is solved: tips, what is wrong with a move, and the end.

All of it is read off the board or proved; sentences begin in lower case and have no
full stop.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, Piece
from mijnmorris.games.morris.engine.tables.moves import best_moves
from mijnmorris.games.morris.engine.tables.values import DRAW, is_loss, is_win, plies
from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.learn.puzzles.goals import goal_of, good_moves, solver_for, tables_for
from mijnmorris.learn.puzzles.puzzle import Puzzle
from mijnmorris.learn.puzzles.themes import HOLD, HOLD_POINTS, MILL, PASSES, WIN, WIN_POINTS
from mijnmorris.learn.reasons import facts_of
from mijnmorris.rules import Board, StepKind


class Tip(NamedTuple):
    """Something about the move to be found."""

    sentence: str
    cells: frozenset[int]
    """Cells to point at."""


def tips(board: Board, move: int) -> list[Tip]:
    """What may be told of the move bit by bit: what it does, then with which piece or man."""
    facts = [Tip(f"look for a move that {fact}", frozenset()) for fact in facts_of(board, move)]
    first = board.steps(move)[0]
    if first.kind is StepKind.PIECE:
        return [*facts[:1], Tip(f"it is a {Piece(first.value).title}", frozenset())]
    how = "move the man on" if first.kind is StepKind.FROM else "place a man on"
    where = Tip(f"{how} {board.cell_name(first.value)}", frozenset([first.value]))
    return [*facts[:1], where]


def what_is_wrong(puzzle: Puzzle, board: Board, move: int, left: int) -> str:
    """Why the legal move does not solve the puzzle; ``left`` moves were to be found.

    The proofs may take a moment. The board is moved about meanwhile.
    """
    return _FAULTS[puzzle.theme](board, move, left)


def how_it_ends(puzzle: Puzzle, board: Board) -> str:
    """What is proved of the position at the end of the solution, for its solver."""
    solver, other = puzzle.solver.title, puzzle.solver.other.title
    if puzzle.theme is PASSES:
        return f"{other} has to pass a second time"
    if puzzle.theme is MILL:
        return f"{solver} has the mill"
    if puzzle.theme is WIN:
        return f"{solver} has won"
    if isinstance(board, MijnlieffBoard):
        return _points_words(-solver_for(board.options).margin(board), solver, other)
    return "the draw is held"


def _wrong_points(board: Board, move: int, _left: int) -> str:
    assert isinstance(board, MijnlieffBoard)
    solver = solver_for(board.options)
    side, text = board.turn, board.text(move)
    board.push(move)
    margin = solver.margin(board)
    result = _points_words(-margin, side.title, side.other.title)
    if board.legal_moves:
        told = _after(text, board, solver.best_move(board, margin), result)
    else:
        told = f"after {text} the game is over: {result}"
    board.pop()
    return told


def _wrong_pass(board: Board, move: int, left: int) -> str:
    assert isinstance(board, MijnlieffBoard)
    other, text = board.turn.other.title, board.text(move)
    open_squares = board.left_by(move)
    if left <= 2 and open_squares:
        names = [name for index, name in _names(board) if open_squares >> index & 1]
        return f"after {text} {other} need not pass: {_listed(names)} can be taken"
    return _refuted(board, move, left, "two passes can no longer be forced in time")


def _wrong_mill(board: Board, move: int, left: int) -> str:
    if left == 1:
        return f"{board.text(move)} closes no mill"
    return _refuted(board, move, left, "no mill can be forced in time")


def _refuted(board: Board, move: int, left: int, result: str) -> str:
    """The reply after which the goal is out of reach, one that says why if there is one."""
    theme = MILL if isinstance(board, MorrisBoard) else PASSES
    goal, text = goal_of(theme, board.options), board.text(move)
    board.push(move)
    replies = []
    for reply in board.legal_moves:
        has_facts, name = bool(facts_of(board, reply)), board.text(reply)
        board.push(reply)
        if not good_moves(goal, board, left - 1):
            replies.append((not has_facts, name, reply))
        board.pop()
    told = _after(text, board, min(replies)[2], result) if replies else f"after {text} {result}"
    board.pop()
    return told


def _wrong_in_tables(board: Board, move: int, left: int) -> str:
    assert isinstance(board, MorrisBoard)
    tables = tables_for(board.options.flying)
    side, text = board.turn, board.text(move)
    board.push(move)
    value = tables.probe(board)
    if is_loss(value) and left:
        told = f"{text} wins, too, but takes {_moves(plies(value) + 1)} in all"
    else:
        result = "it is a draw" if value == DRAW else f"{side.other.title} wins"
        if is_win(value):
            result += f" in {_moves(plies(value))}"
        reply = min(best_moves(board, tables), key=board.text)
        told = _after(text, board, reply, result)
    board.pop()
    return told


_FAULTS: dict[Any, Callable[[Board, int, int], str]] = {
    WIN_POINTS: _wrong_points,
    HOLD_POINTS: _wrong_points,
    PASSES: _wrong_pass,
    MILL: _wrong_mill,
    WIN: _wrong_in_tables,
    HOLD: _wrong_in_tables,
}


def _after(text: str, board: Board, reply: int, result: str) -> str:
    """The move in words, the reply to it on the board, and what comes of it."""
    facts = facts_of(board, reply)
    told = f"after {text} {board.turn.title} plays {board.text(reply)}"
    if board.steps(reply)[0].kind is StepKind.PASS:
        told = f"after {text} {board.turn.title} has to pass"
    return f"{told}; it {facts[0]}, and {result}" if facts else f"{told}, and {result}"


def _points_words(margin: int, side: str, other: str) -> str:
    if margin == 0:
        return "it ends in a draw"
    winner, by = (side, margin) if margin > 0 else (other, -margin)
    return f"{winner} wins by {by}"


def _moves(count: int) -> str:
    """The moves of one side in so many plies, its own the first and the last."""
    moves = (count + 1) // 2
    return "1 move" if moves == 1 else f"{moves} moves"


def _names(board: Board) -> list[tuple[int, str]]:
    return [(index, board.cell_name(index)) for index in range(len(board.cells))]


def _listed(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
