"""The board on the screen: one widget, drawn in one of several ways."""

from mijnmorris.tui.board.legend import Legend
from mijnmorris.tui.board.motion import ScoredLine
from mijnmorris.tui.board.painters import PAINTERS, POINT_PAINTERS, SQUARE_PAINTERS
from mijnmorris.tui.board.picture import DrawnAnew
from mijnmorris.tui.board.scene import Figure, Sign
from mijnmorris.tui.board.scene_maker import SceneMaker
from mijnmorris.tui.board.view import (
    BoardView,
    CursorMoved,
    MoveChosen,
    MoveConfirmed,
    Refused,
    StepsChanged,
)

__all__ = [
    "PAINTERS",
    "POINT_PAINTERS",
    "SQUARE_PAINTERS",
    "BoardView",
    "CursorMoved",
    "DrawnAnew",
    "Figure",
    "Legend",
    "MoveChosen",
    "MoveConfirmed",
    "Refused",
    "SceneMaker",
    "ScoredLine",
    "Sign",
    "StepsChanged",
]
