"""The table on which a layout is composed, in pixels: tiles on green cloth."""

from mijnmorris.tui.board.colours import BLACK, RGB
from mijnmorris.tui.board.painters.pixels import PixelSheet
from mijnmorris.tui.board.painters.square_pixels import SquarePixels
from mijnmorris.tui.board.plan import Spot, TablePlan
from mijnmorris.tui.board.scene import Scene

_CLOTH: RGB = (24, 62, 36)
_WEAVE: RGB = (59, 91, 69)
_INDEXED_CLOTH: RGB = (0, 95, 0)
_INDEXED_WEAVE: RGB = (0, 135, 0)


class TablePixels(SquarePixels):
    """Tiles on a cloth, and the one in hand over it with a frame and a shadow."""

    plan: TablePlan

    def empty_board(self) -> PixelSheet:
        """The cloth with its dots, then the tiles; the one in hand throws a shadow."""
        sheet = self.blank_sheet()
        sheet.fill(0, 0, sheet.width, sheet.height, _INDEXED_CLOTH if sheet.indexed else _CLOTH)
        for row in range(1, self.plan.side):
            for column in range(1, self.plan.side):
                self._draw_dot(sheet, Spot(column, row))
        if self.plan.hand is not None:
            x, y = self.corner(self.plan.hand)
            sheet.fill(x + 2, y + 2, self._tile_size, self._tile_size, BLACK, 0.5)
        self.draw_tiles(sheet)
        return sheet

    def draw(self, sheet: PixelSheet, scene: Scene) -> None:  # noqa: ARG002
        """The frame of the tile in hand; crossed out where it may not be laid."""
        if self.plan.hand is None:
            return
        x, y = self.corner(self.plan.hand)
        size = self._tile_size
        if self.plan.fits:
            self.outline(sheet, x, y, size, self.colours.cursor)
            return
        sheet.fill(x + 1, y + 1, size - 2, size - 2, self.colours.barred, 0.7)
        for step in range(1, size - 1):
            for across in (step, size - 1 - step):
                sheet.fill(x + across, y + step, 1, 1, self.colours.taken)
        self.outline(sheet, x, y, size, self.colours.taken)
        self.corners(sheet, x, y, size, self.scale // 2, self.colours.cursor)

    def tile_at(self, x: int, y: int) -> Spot:
        """The upper left square of a tile whose middle is nearest to that character."""
        left, top = self._offset
        column, row = (x - left) / self.scale, (2 * (y - top) + 1) / self.scale
        return Spot(round(column) - 1, round(row) - 1)

    @property
    def _tile_size(self) -> int:
        return 2 * self.scale + 1

    def _draw_dot(self, sheet: PixelSheet, crossing: Spot) -> None:
        """A dot where four squares meet; a bright one where the tile in hand fits round it."""
        x, y = self.corner(crossing)
        around = Spot(crossing.column - 1, crossing.row - 1)
        if around not in self.plan.spots_to_lay:
            sheet.dot(x, y, _INDEXED_WEAVE if sheet.indexed else _WEAVE)
            return
        sheet.dot(x, y, self.colours.preview)
        for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1)) if not sheet.indexed else ():
            sheet.dot(x + right, y + down, self.colours.preview, 0.25)
