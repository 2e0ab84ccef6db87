"""The ways of drawing a board, and the register of them."""

from mijnmorris.tui.board.painters.painter import Margins, Painter
from mijnmorris.tui.board.painters.point_characters import AsciiPoints, DrawnPoints
from mijnmorris.tui.board.painters.point_pixels import PointPixels
from mijnmorris.tui.board.painters.square_characters import AsciiSquares, DrawnSquares
from mijnmorris.tui.board.painters.square_pixels import SquarePixels
from mijnmorris.tui.board.plan import Plan, PointPlan

__all__ = ["PAINTERS", "Margins", "Painter", "painter_class"]

PAINTERS: dict[str, tuple[type[Painter], type[Painter]]] = {
    "pixels": (SquarePixels, PointPixels),
    "drawn": (DrawnSquares, DrawnPoints),
    "ascii": (AsciiSquares, AsciiPoints),
}
"""The painters of squares and of points, by name."""


def painter_class(name: str, plan: Plan) -> type[Painter]:
    """The painter of that name for the plan's kind of board."""
    squares, points = PAINTERS[name]
    return points if isinstance(plan, PointPlan) else squares
