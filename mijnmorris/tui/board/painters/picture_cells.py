"""Boards of which some parts are pictures that the terminal shows in place of characters.

What follows the cursor are small pictures and plain characters laid over those of cells: a
picture of its own for each cell with the cursor on it would be sent anew at every step.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from rich.color import Color
from rich.style import Style

from mijnmorris.tui.board.album import Album, Motif
from mijnmorris.tui.board.colours import RGB
from mijnmorris.tui.board.frame import Cell, Frame, Glyph, Half
from mijnmorris.tui.board.painters.drawing import Drawing
from mijnmorris.tui.board.painters.painter import Painter
from mijnmorris.tui.board.scene import Look, Scene
from mijnmorris.tui.output.pictures import placeholder


class Plain(NamedTuple):
    """What plain characters of one colour show."""

    colour: RGB


class Part(NamedTuple):
    """A part of a board: its motif, and the columns and rows of characters it takes.

    It covers those before it.
    """

    motif: Motif | Plain
    x: int
    y: int
    columns: int
    rows: int
    shown: Collection[tuple[int, int]] = ()
    """The only characters of it that are shown, by column and row; all if there are none."""


class Corners(NamedTuple):
    """The corners of a frame on a ground of one colour."""

    ground: RGB
    colour: RGB
    thick: float
    """Share of the width."""
    reach: tuple[float, float]
    """How long their arms are, in shares of width and height."""

    def drawn(self, width: int, height: int) -> Drawing:
        """The corners."""
        drawing = Drawing(width, height, self.ground)
        reach = round(self.reach[0] * width), round(self.reach[1] * height)
        drawing.corners(max(2, round(width * self.thick)), reach, self.colour)
        return drawing


def all_cells(columns: int, rows: int) -> list[tuple[int, int]]:
    """The characters of a part of that size."""
    return [(x, y) for y in range(rows) for x in range(columns)]


def corner_cells(columns: int, rows: int, across: int, down: int) -> tuple[tuple[int, int], ...]:
    """Those of its corners, so many columns and rows each."""
    return tuple(
        (x, y)
        for x, y in all_cells(columns, rows)
        if not across <= x < columns - across and not down <= y < rows - down
    )


class PictureFrames:
    """The frames of one board, one after another."""

    def __init__(self) -> None:
        self._last: tuple[int, Frame] | None = None
        """The album's edition, and the last frame if that had pictures everywhere."""

    def frame(
        self, parts: Iterable[Part], album: Album | None, paint: Callable[[bool], Frame]
    ) -> Frame:
        """The pictures there are; the others are drawn meanwhile.

        Until then what was seen in their places stays, for that is a moment, or the board that
        is painted is shown, at first. Where all are there it is painted bare: marks would stick
        out beneath them.
        """
        if album is None:
            return paint(False)
        numbered = [(_numbered(part, album), part) for part in parts]
        is_whole = all(cell_at is not None for cell_at, part in numbered if not part.shown)
        before = self._last[1] if self._last and self._last[0] == album.edition else None
        has_pictures = is_whole or before is not None
        rows: list[list[Cell]] = [list(row) for row in paint(has_pictures).rows]
        for cell_at, (_, left, top, columns, height, shown) in numbered:
            for x, y in shown or all_cells(columns, height):
                if cell_at is not None:
                    rows[top + y][left + x] = cell_at(x, y)
                elif before is not None and not shown:
                    rows[top + y][left + x] = before.rows[top + y][left + x]
        frame = Frame(rows)
        self._last = (album.edition, frame) if has_pictures else None
        return frame


class PicturePainter(Painter):
    """Makes of the board that another painter paints one of pictures, as soon as they are drawn."""

    def _parts(self, scene: Scene) -> Iterator[Part]:
        """The parts of the board that are pictures."""
        raise NotImplementedError

    def paint(self, scene: Scene) -> Frame:
        """The board as it looks now.

        Who is on his way is seen as the other painter draws him: of pictures he would need one
        for each step of each way.
        """
        paint, still = super().paint, scene._replace(moving=None)
        bare = Scene((Look(),) * len(scene.looks))
        frame = self._frames.frame(
            self._parts(still), self.album, lambda is_bare: paint(bare if is_bare else still)
        )
        return frame if scene.moving is None else frame.with_changes(paint(still), paint(scene))

    def is_drawn(self, scene: Scene) -> bool:
        """Whether all its pictures are there; those that are not are drawn from now on."""
        if self.album is None:
            return False
        cells = [_numbered(part, self.album) for part in self._parts(scene)]
        return None not in cells

    @cached_property
    def _frames(self) -> PictureFrames:
        return PictureFrames()


def _numbered(part: Part, album: Album) -> Callable[[int, int], Cell] | None:
    """What gives the characters of the part; nothing while its picture is being drawn."""
    if isinstance(part.motif, Plain):
        colour = Color.from_rgb(*part.motif.colour)
        return lambda _x, _y: Half(colour, colour)
    number = album.number(part.motif, part.columns, part.rows)
    if number is None:
        return None
    return lambda x, y: Glyph(placeholder(number, x, y), Style.null())
