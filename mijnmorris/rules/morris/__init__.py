"""Nine men's morris."""

from mijnmorris.rules.morris.board import MEN, MorrisBoard
from mijnmorris.rules.morris.geometry import LINES
from mijnmorris.rules.morris.options import MorrisOptions

__all__ = ["LINES", "MEN", "MorrisBoard", "MorrisOptions"]
