"""The ways of drawing a board, and the registers of them."""

from mijnmorris.tui.board.painters.painter import Margins, Painter
from mijnmorris.tui.board.painters.point_characters import AsciiPoints, DrawnPoints
from mijnmorris.tui.board.painters.point_mosaic import PointMosaic
from mijnmorris.tui.board.painters.point_pictures import PointPictures
from mijnmorris.tui.board.painters.point_pixels import PointPixels
from mijnmorris.tui.board.painters.square_characters import AsciiSquares, DrawnSquares
from mijnmorris.tui.board.painters.square_mosaic import SquareMosaic
from mijnmorris.tui.board.painters.square_pictures import SquarePictures
from mijnmorris.tui.board.painters.square_pixels import SquarePixels

__all__ = ["PAINTERS", "POINT_PAINTERS", "SQUARE_PAINTERS", "Margins", "Painter"]

SQUARE_PAINTERS: dict[str, type[Painter]] = {
    "pictures": SquarePictures,
    "mosaic": SquareMosaic,
    "pixels": SquarePixels,
    "drawn": DrawnSquares,
    "ascii": AsciiSquares,
}
"""By name, the painters of boards of squares (a ``SquarePlan``)."""

POINT_PAINTERS: dict[str, type[Painter]] = {
    "pictures": PointPictures,
    "mosaic": PointMosaic,
    "pixels": PointPixels,
    "drawn": DrawnPoints,
    "ascii": AsciiPoints,
}
"""By name, the painters of boards of points (a ``PointPlan``)."""

PAINTERS = tuple(SQUARE_PAINTERS)
"""The names of all ways of drawing."""
