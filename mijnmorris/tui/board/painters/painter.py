"""What every way of drawing a board can do."""

from typing import ClassVar, NamedTuple

from textual.geometry import Size

from mijnmorris.rules import Side
from mijnmorris.tui.board.album import Album
from mijnmorris.tui.board.colours import Palette
from mijnmorris.tui.board.frame import Frame
from mijnmorris.tui.board.painters.glyphs import DRAWN
from mijnmorris.tui.board.plan import Plan
from mijnmorris.tui.board.scene import Mark, Scene


class Margins(NamedTuple):
    """Room for coordinates: how many sides have them, across and down."""

    columns: int = 0
    """0, 1 (row numbers on the left) or 2 (on the right, too)."""
    rows: int = 0
    """0, 1 (column letters at the bottom) or 2 (at the top, too)."""


class Painter:
    """Draws boards of one plan at one scale.

    Geometry, cursor and steps know nothing of painters; a painter knows nothing of
    rules: it sees a plan and a scene. What it makes of them is a frame of cells, one for each
    character: a glyph with its style, or colours for parts of the character. How fine the parts
    are is the painter's own affair, and so is what its scales mean; :meth:`measure` says before
    anything is drawn how many characters a scale takes. Frames are compared cell by cell, so
    the same look must give equal cells, and the fewer of them a change touches, the fewer
    bytes it costs.
    """

    scales: ClassVar[tuple[int, ...]]
    """The scales there are, smallest first."""
    slides: ClassVar[bool] = False
    """Whether it draws men on their way from cell to cell; else scenes with one are left out."""
    album: Album | None = None
    """Where pictures come from, in programs that have any."""

    def __init__(self, plan: Plan, scale: int, margins: Margins, palette: Palette) -> None:
        self.plan = plan
        self.scale = scale
        self.margins = margins
        self.palette = palette

    @property
    def dims(self) -> bool:
        """Whether what is out of the question is dimmed."""
        return True

    def sign(self, mark: Mark, side: Side | None = None) -> str:  # noqa: ARG002
        """The character of a mark on a man of that side, or on an empty cell.

        Empty where it is more than a character.
        """
        return ""

    def sign_of_reply(self, side: Side) -> str:  # noqa: ARG002
        """The character that is like the mark of cells which a move would leave the side."""
        return DRAWN.hand_men[True]

    @classmethod
    def measure(cls, plan: Plan, scale: int, margins: Margins) -> Size:
        """The size in characters of such a board."""
        raise NotImplementedError

    def paint(self, scene: Scene) -> Frame:
        """The board as it looks now."""
        raise NotImplementedError

    def is_drawn(self, scene: Scene) -> bool:  # noqa: ARG002
        """Whether the scene can be shown at once as it is meant; if not, it soon can."""
        return True

    def hit(self, x: int, y: int) -> int | None:
        """The cell drawn at that character, if any."""
        raise NotImplementedError
