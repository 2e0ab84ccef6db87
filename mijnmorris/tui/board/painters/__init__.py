"""The ways of drawing a board, and the register of them."""

from mijnmorris.tui.board.painters.painter import Margins, Painter
from mijnmorris.tui.board.painters.point_characters import AsciiPoints, DrawnPoints
from mijnmorris.tui.board.painters.point_pixels import PointPixels
from mijnmorris.tui.board.painters.square_characters import AsciiSquares, DrawnSquares
from mijnmorris.tui.board.painters.square_pixels import SquarePixels
from mijnmorris.tui.board.painters.table_characters import AsciiTable, DrawnTable
from mijnmorris.tui.board.painters.table_pixels import TablePixels
from mijnmorris.tui.board.plan import Plan, PointPlan, SquarePlan, TablePlan

__all__ = ["PAINTERS", "Margins", "Painter", "painter_class"]

PAINTERS: dict[str, dict[type[Plan], type[Painter]]] = {
    "pixels": {SquarePlan: SquarePixels, PointPlan: PointPixels, TablePlan: TablePixels},
    "drawn": {SquarePlan: DrawnSquares, PointPlan: DrawnPoints, TablePlan: DrawnTable},
    "ascii": {SquarePlan: AsciiSquares, PointPlan: AsciiPoints, TablePlan: AsciiTable},
}
"""By name the painter of each kind of plan."""


def painter_class(name: str, plan: Plan) -> type[Painter]:
    """The painter of that name for the plan's kind."""
    return PAINTERS[name][type(plan)]
