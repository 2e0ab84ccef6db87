"""The framework of all games' rules: boards, legal moves, outcomes, notation.

It imports only the standard library.
"""

from mijnmorris.rules.arrangement import Arrangement, Counter
from mijnmorris.rules.board import Board, Duty
from mijnmorris.rules.errors import (
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidMoveError,
    InvalidOptionError,
    InvalidPositionError,
    MijnmorrisError,
    MoveError,
)
from mijnmorris.rules.game import Game
from mijnmorris.rules.options import Choice, GameOptions, Option
from mijnmorris.rules.outcome import Outcome, Side, Termination
from mijnmorris.rules.steps import Step, StepKind, finished_move, next_steps

__all__ = [
    "AmbiguousMoveError",
    "Arrangement",
    "Board",
    "Choice",
    "Counter",
    "Duty",
    "Game",
    "GameOptions",
    "IllegalMoveError",
    "InvalidMoveError",
    "InvalidOptionError",
    "InvalidPositionError",
    "MijnmorrisError",
    "MoveError",
    "Option",
    "Outcome",
    "Side",
    "Step",
    "StepKind",
    "Termination",
    "finished_move",
    "next_steps",
]
