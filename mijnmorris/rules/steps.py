"""The steps by which a player enters a move: piece, cells, man to take.

The steps chosen so far narrow the legal moves; the next step may be any that one of
the remaining moves has at that place. Highlighting, cursor, mouse and typed entry of
every front end use these functions alone.
"""

from collections.abc import Iterable
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from mijnmorris.rules.board import Board


class StepKind(Enum):
    """What a step picks."""

    PIECE = "piece"
    """A type of piece from the hand."""
    PLACE = "place"
    """The cell a piece or man goes to from the hand."""
    FROM = "from"
    """The cell of the man that moves."""
    TO = "to"
    """The cell it moves to."""
    TAKE = "take"
    """The cell of the enemy man that is taken."""
    PASS = "pass"
    """Nothing: the player must pass."""


class Step(NamedTuple):
    """One pick: a type of piece for ``PIECE``, 0 for ``PASS``, else a cell's index."""

    kind: StepKind
    value: int

    @property
    def on_board(self) -> bool:
        """Whether the step picks a cell of the board."""
        return self.kind not in (StepKind.PIECE, StepKind.PASS)


def matching_moves(board: "Board", chosen: tuple[Step, ...]) -> list[int]:
    """The legal moves that begin with the chosen steps."""
    depth = len(chosen)
    return [move for move in board.legal_moves if board.steps(move)[:depth] == chosen]


def next_steps(board: "Board", chosen: tuple[Step, ...] = ()) -> set[Step]:
    """All steps that may follow the chosen ones; empty if these make a whole move."""
    return _at(len(chosen), (board.steps(move) for move in matching_moves(board, chosen)))


def finished_move(board: "Board", chosen: tuple[Step, ...]) -> int | None:
    """The legal move that the chosen steps make; ``None`` if they make none yet."""
    for move in matching_moves(board, chosen):
        if board.steps(move) == chosen:
            return move
    return None


def _at(place: int, sequences: Iterable[tuple[Step, ...]]) -> set[Step]:
    return {steps[place] for steps in sequences if len(steps) > place}
