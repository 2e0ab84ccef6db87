"""What a stage of a lesson asks for: tests of a legal move in a position."""

from collections.abc import Callable
from typing import Any

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, Piece
from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.rules import Board, Outcome, StepKind, Termination

Goal = Callable[[Any, int], bool]
"""Whether the move, legal in the board's position, is what is meant."""


def anything(board: Board, move: int) -> bool:  # noqa: ARG001
    """Every move."""
    return True


def plays(*texts: str) -> Goal:
    """One of these moves; a man taken along may be any."""
    return lambda board, move: board.text(move).split("x")[0] in texts


def ends(termination: Termination) -> Goal:
    """A move that ends the game so: with a win of whoever plays it, or with a draw."""

    def judge(board: Board, move: int) -> bool:
        mover = board.turn
        outcome = after(board, move, lambda then: then.outcome())
        return outcome in (Outcome(mover, termination), Outcome(None, termination))

    return judge


# Mijnlieff


def places(piece: Piece) -> Goal:
    """A piece of the type, anywhere."""
    return lambda board, move: any(
        step.kind is StepKind.PIECE and step.value == piece for step in board.steps(move)
    )


def places_on(square: str) -> Goal:
    """A piece of any type on that square."""
    return lambda board, move: board.text(move)[1:] == square


def passes(board: MijnlieffBoard, move: int) -> bool:
    """A pass."""
    return any(step.kind is StepKind.PASS for step in board.steps(move))


def forces_pass(board: MijnlieffBoard, move: int) -> bool:
    """A move that leaves the opponent no square."""
    return not after(board, move, lambda then: then.allowed())


def gains(points: int) -> Goal:
    """A move worth exactly so many points to whoever plays it."""

    def judge(board: MijnlieffBoard, move: int) -> bool:
        side = board.turn
        return bool(after(board, move, lambda then: then.score(side)) - board.score(side) == points)

    return judge


# Nine men's morris


def closes_mill(board: MorrisBoard, move: int) -> bool:
    """A move that takes a man."""
    return any(step.kind is StepKind.TAKE for step in board.steps(move))


def after(board: Any, move: int, look: Callable[[Any], Any]) -> Any:
    """What is to be seen once the move is played; the board is as before."""
    board.push(move)
    seen = look(board)
    board.pop()
    return seen
