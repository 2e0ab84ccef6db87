"""Moves of Mijnlieff as integers."""

from mijnmorris.games.mijnlieff.rules.geometry import SQUARES

PASS = 64
"""The move that passes; a placement is ``piece * 16 + square``."""

NOWHERE = SQUARES
"""The last square of a side that has no piece on the board."""
