"""What a match tells those who follow it."""

from dataclasses import dataclass

from mijnmorris.match.result import Result
from mijnmorris.rules import Side


@dataclass(frozen=True)
class MovePlayed:
    """A move was played, for the first time or by redo."""

    side: Side
    move: int


@dataclass(frozen=True)
class MovesTakenBack:
    """The last moves were taken back; they can be played again by redo."""

    count: int


@dataclass(frozen=True)
class EndTakenBack:
    """The players ended the match and go on with it after all; no move was taken back."""


@dataclass(frozen=True)
class DrawOffered:
    """The side offers a draw."""

    side: Side


@dataclass(frozen=True)
class DrawDeclined:
    """The side declines the draw it was offered."""

    side: Side


@dataclass(frozen=True)
class MatchEnded:
    """The match is over."""

    result: Result


Event = MovePlayed | MovesTakenBack | EndTakenBack | DrawOffered | DrawDeclined | MatchEnded
