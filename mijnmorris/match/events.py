"""What a match tells those who follow it: one event for each call that changes it."""

from dataclasses import dataclass
from enum import Enum
from typing import Self

from mijnmorris.match.result import Result
from mijnmorris.rules import Board, Side, StepKind


@dataclass(frozen=True)
class MovePlayed:
    """A move was played: what it did, and the result if it ended the match.

    Cells are given by their indices.
    """

    side: Side
    move: int
    result: Result | None = None
    passed: bool = False
    target: int | None = None
    """The cell on which its piece or man stands now."""
    origin: int | None = None
    """The cell it came from, if it stood on the board before."""
    captured: int | None = None
    """The cell of the man that was taken."""
    lines: tuple[tuple[int, ...], ...] = ()
    """The mills it closed, or the counting lines it is part of, each from end to end."""

    @classmethod
    def last_on(cls, board: Board, result: Result | None) -> Self:
        """The last move on the board, which has been played there."""
        side, move = board.turn.other, board.peek()
        picked = {step.kind: step.value for step in board.steps(move)}
        target = picked.get(StepKind.TO, picked.get(StepKind.PLACE))
        return cls(
            side,
            move,
            result,
            passed=StepKind.PASS in picked,
            target=target,
            origin=picked.get(StepKind.FROM),
            captured=picked.get(StepKind.TAKE),
            lines=tuple(line for line in board.scoring_lines(side) if target in line),
        )


@dataclass(frozen=True)
class MovesReplayed:
    """Moves taken back were played again, the first one first."""

    moves: tuple[MovePlayed, ...]

    @property
    def result(self) -> Result | None:
        """The result if the last of them ended the match."""
        return self.moves[-1].result


@dataclass(frozen=True)
class MovesTakenBack:
    """The last moves were taken back; they can be played again by redo."""

    count: int


@dataclass(frozen=True)
class EndTakenBack:
    """The players ended the match and go on with it after all; no move was taken back."""


class Request(Enum):
    """What one side may ask of the other."""

    DRAW = "draw"
    TAKE_BACK = "take back"
    REMATCH = "rematch"


@dataclass(frozen=True)
class Requested:
    """The side asks the other for something; an answer or the next move settles it."""

    side: Side
    request: Request


@dataclass(frozen=True)
class Declined:
    """The side declines what it was asked for."""

    side: Side
    request: Request


@dataclass(frozen=True)
class MatchEnded:
    """The match was ended by the players or the clock, not by a move."""

    result: Result


@dataclass(frozen=True)
class MatchBegun:
    """A session goes on with the next match of its series."""


Event = (
    MovePlayed
    | MovesReplayed
    | MovesTakenBack
    | EndTakenBack
    | Requested
    | Declined
    | MatchEnded
    | MatchBegun
)
