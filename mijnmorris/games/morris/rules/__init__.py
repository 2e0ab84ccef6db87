"""Nine men's morris."""

from mijnmorris.games.morris.rules.board import MorrisBoard
from mijnmorris.games.morris.rules.geometry import LINES, MEN
from mijnmorris.games.morris.rules.options import MorrisOptions

__all__ = ["LINES", "MEN", "MorrisBoard", "MorrisOptions"]
