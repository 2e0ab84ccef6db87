"""The events of a match: followers get one for each call that changes it."""

from dataclasses import dataclass
from enum import Enum
from typing import Self

from mijnmorris.match.result import Result
from mijnmorris.rules import Board, Side, StepKind


@dataclass(frozen=True)
class MovePlayed:
    """A move was played: its effects, and the result if it ended the match.

    Cells are given by their indices.
    """

    side: Side
    move: int
    result: Result | None = None
    passed: bool = False
    target: int | None = None
    """The cell of the piece or man that moved; ``None`` for a pass."""
    origin: int | None = None
    """The cell it came from; ``None`` for a piece or man from the hand."""
    captured: int | None = None
    """The cell of the captured man, if any."""
    lines: tuple[tuple[int, ...], ...] = ()
    """The mills it closed, or the scoring lines through its cell, each as cells in order."""

    @classmethod
    def last_on(cls, board: Board, result: Result | None) -> Self:
        """The event for the last move played on the board."""
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
    """Moves taken back were played again, in order."""

    moves: tuple[MovePlayed, ...]

    @property
    def result(self) -> Result | None:
        """The result if the last move ended the match."""
        return self.moves[-1].result


@dataclass(frozen=True)
class MovesTakenBack:
    """The last moves were taken back; ``redo`` can play them again."""

    count: int


@dataclass(frozen=True)
class EndTakenBack:
    """A resignation or agreed draw was taken back, but no move."""


class Request(Enum):
    """A request that one side may make to the other."""

    DRAW = "draw"
    TAKE_BACK = "take back"
    REMATCH = "rematch"


@dataclass(frozen=True)
class Requested:
    """The side makes a request to the other; an answer or the next move settles it."""

    side: Side
    request: Request


@dataclass(frozen=True)
class Declined:
    """The side declines the other's request."""

    side: Side
    request: Request


@dataclass(frozen=True)
class MatchEnded:
    """The match was ended by the players or the clock, not by a move."""

    result: Result


@dataclass(frozen=True)
class MatchBegun:
    """The session began the next match of its series."""


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
