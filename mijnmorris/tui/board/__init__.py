"""The board on the screen: one widget a board, drawn in one of several ways."""

from mijnmorris.games.mijnlieff.tui.view import MijnlieffView
from mijnmorris.games.morris.tui.view import MorrisView
from mijnmorris.tui.board.commands import BOARD_COMMANDS, PIECE_COMMANDS, Command
from mijnmorris.tui.board.messages import (
    CursorMoved,
    MoveChosen,
    MoveConfirmed,
    Refused,
    StepsChanged,
)
from mijnmorris.tui.board.painters import PAINTERS
from mijnmorris.tui.board.register import VIEWS, board_view
from mijnmorris.tui.board.view import BoardView

__all__ = [
    "BOARD_COMMANDS",
    "PAINTERS",
    "PIECE_COMMANDS",
    "VIEWS",
    "BoardView",
    "Command",
    "CursorMoved",
    "MijnlieffView",
    "MorrisView",
    "MoveChosen",
    "MoveConfirmed",
    "Refused",
    "StepsChanged",
    "board_view",
]
