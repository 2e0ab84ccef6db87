"""Mijnlieff, by Andy Hopwood."""

from mijnmorris.rules.mijnlieff.board import MijnlieffBoard
from mijnmorris.rules.mijnlieff.layout import Layout, parse_layout, random_layout
from mijnmorris.rules.mijnlieff.moves import PASS
from mijnmorris.rules.mijnlieff.options import LineScore, MijnlieffOptions, Opening, Passing
from mijnmorris.rules.mijnlieff.pieces import Piece
from mijnmorris.rules.mijnlieff.scoring import Line

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
