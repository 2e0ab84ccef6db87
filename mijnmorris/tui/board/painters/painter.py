"""What every way of drawing a board can do."""

from typing import ClassVar, NamedTuple

from textual.geometry import Size

from mijnmorris.tui.board.album import Album
from mijnmorris.tui.board.colours import Palette
from mijnmorris.tui.board.frame import Frame
from mijnmorris.tui.board.plan import Plan
from mijnmorris.tui.board.scene import Scene


class Margins(NamedTuple):
    """Room for coordinates: how many sides have them, across and down."""

    columns: int = 0
    """0, 1 (row numbers on the left) or 2 (on the right, too)."""
    rows: int = 0
    """0, 1 (column letters at the bottom) or 2 (at the top, too)."""


class Painter:
    """Draws boards of one plan at one scale.

    Geometry, cursor and steps know nothing of painters; a painter knows nothing of
    rules: it sees a plan and a scene.
    """

    scales: ClassVar[tuple[int, ...]]
    """The scales there are, smallest first."""
    album: Album | None = None
    """Where pictures come from, in programs that have any."""

    def __init__(self, plan: Plan, scale: int, margins: Margins, palette: Palette) -> None:
        self.plan = plan
        self.scale = scale
        self.margins = margins
        self.palette = palette

    @classmethod
    def measure(cls, plan: Plan, scale: int, margins: Margins) -> Size:
        """The size in characters of such a board."""
        raise NotImplementedError

    def paint(self, scene: Scene) -> Frame:
        """The board as it looks now."""
        raise NotImplementedError

    def hit(self, x: int, y: int) -> int | None:
        """The cell drawn at that character, if any."""
        raise NotImplementedError
