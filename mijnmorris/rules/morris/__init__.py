"""Nine men's morris."""

from mijnmorris.rules.morris.board import MorrisBoard
from mijnmorris.rules.morris.geometry import LINES
from mijnmorris.rules.morris.men import MEN
from mijnmorris.rules.morris.options import MorrisOptions

__all__ = ["LINES", "MEN", "MorrisBoard", "MorrisOptions"]
