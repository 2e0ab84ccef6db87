"""Mijnlieff, by Andy Hopwood."""

from mijnmorris.games.mijnlieff.rules.board import MijnlieffBoard
from mijnmorris.games.mijnlieff.rules.geometry import PASS
from mijnmorris.games.mijnlieff.rules.layout import Layout, parse_layout, random_layout
from mijnmorris.games.mijnlieff.rules.options import LineScore, MijnlieffOptions, Opening, Passing
from mijnmorris.games.mijnlieff.rules.pieces import Piece
from mijnmorris.games.mijnlieff.rules.scoring import Line

__all__ = [
    "PASS",
    "Layout",
    "Line",
    "LineScore",
    "MijnlieffBoard",
    "MijnlieffOptions",
    "Opening",
    "Passing",
    "Piece",
    "parse_layout",
    "random_layout",
]
