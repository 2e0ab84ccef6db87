"""Pong hau k'i, an old game of two men a side on five points: whoever cannot move loses.

All of a game that another package may bring: options, a board, and one object that
describes it. It has none of the optional parts.
"""

from mijnmorris.rules import Game
from ponghauki.board import PongHauKiBoard
from ponghauki.options import PongHauKiOptions

PONGHAUKI = Game(
    "ponghauki",
    "Pong hau k'i",
    "shut the other's men in",
    PongHauKiOptions,
    PongHauKiBoard,
)
