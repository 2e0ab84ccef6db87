"""The keys of a board, as the line of keys shows them."""

from mijnmorris.tui.board import PIECE_COMMANDS
from mijnmorris.tui.key_bar import KeyGroup

BOARD_KEYS = (
    KeyGroup(("board.left", "board.up", "board.down", "board.right"), "move"),
    KeyGroup(tuple(command.id for command in PIECE_COMMANDS), "piece"),
    KeyGroup(("board.pick",), "place"),
)
"""To go about, take a type of piece in hand, and choose."""
