"""Boards as pictures: what a terminal shows of them is what was drawn."""

import asyncio
from typing import NamedTuple

import pytest
from rich.color import ColorSystem
from rich.style import Style
from textual.strip import Strip

from mijnmorris.rules import Board
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.board.album import LARGEST_AREA, Album, pixels
from mijnmorris.tui.board.colours import PARTS, RGB, Palette
from mijnmorris.tui.board.frame import Frame, Mosaic, segments
from mijnmorris.tui.board.motion import scenes_between
from mijnmorris.tui.board.painters import Margins, Painter
from mijnmorris.tui.board.painters.drawing import Drawing
from mijnmorris.tui.board.painters.picture_cells import Plain, all_cells
from mijnmorris.tui.board.painters.point_pictures import PointPictures
from mijnmorris.tui.board.painters.square_pictures import SquareMotif, SquarePictures
from mijnmorris.tui.board.scene import Scene
from mijnmorris.tui.output.cells import cells_of
from mijnmorris.tui.output.pictures import MOST, SentPictures
from mijnmorris.tui.output.png import png
from mijnmorris.tui.output.shown_screen import Patch, ShownScreen
from mijnmorris.tui.terminal.known import CellSize
from tests.tui.board.boards import board_view, mijnlieff, morris
from tests.tui.output.kitty import Kitty, decoded

PALETTE = Palette({part: Style() for part in PARTS})
CELL = CellSize(4, 8)
SCALE = 8
BOARDS = [mijnlieff("Lb3", "La4", "Db4", "La3", "Pb2"), morris("a1", "d2", "d1", "b4", "g1xd2")]


class Desk:
    """An album, what it sends to a terminal, and the terminal."""

    def __init__(self, cell: CellSize | None = CELL) -> None:
        self.pictures = SentPictures({})
        self.terminal = Kitty()
        self.screen = ShownScreen()
        self.ready = asyncio.Event()
        self.failed = asyncio.Event()
        self.album = Album(self.pictures, self.ready.set, self.terminal.feed, self.failed.set)
        self.album.use(cell)

    def painter(self, board: Board) -> SquarePictures | PointPictures:
        """The painter of pictures for the board."""
        view = board_view(board)
        painter: Painter = view.painters["pictures"](view.plan, SCALE, Margins(), PALETTE)
        assert isinstance(painter, SquarePictures | PointPictures)
        painter.album = self.album
        return painter

    def show(self, frame: Frame) -> int:
        """Let the terminal show the frame; return how many bytes were sent."""
        rows = (Strip(segments(row, Style())) for row in frame.rows)
        patches = [Patch(0, y, cells_of(row, ColorSystem.TRUECOLOR)) for y, row in enumerate(rows)]
        text = self.screen.show(patches)
        sent = self.pictures.with_pictures(text)
        self.terminal.feed(sent)
        return len(sent.encode())

    async def shown(self, painter: Painter, view: BoardView) -> int:
        """Let the terminal show the view once all is drawn; return how many bytes were sent."""
        painter.paint(view.scene())
        if None in self.album._numbers.values():
            await self.drawn()
        return self.show(painter.paint(view.scene()))

    async def drawn(self) -> None:
        """Wait until all that was asked for is drawn."""
        await self.ready.wait()
        self.ready.clear()


def cut(pixels: list[list[RGB]], x: int, y: int) -> list[list[RGB]]:
    """One character of a picture."""
    rows = pixels[CELL.height * y : CELL.height * (y + 1)]
    return [row[CELL.width * x : CELL.width * (x + 1)] for row in rows]


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.game)
async def test_the_terminal_shows_what_was_drawn(board: Board) -> None:
    desk = Desk()
    painter, scene = desk.painter(board), board_view(board, interactive=True).scene()
    desk.show(painter.paint(scene))
    assert desk.terminal.received == 0
    await desk.drawn()
    desk.show(painter.paint(scene))
    wanted = sheet(painter, scene)
    assert {place: desk.terminal.seen(*place, 1, 1) for place in wanted} == wanted


def sheet(painter: SquarePictures | PointPictures, scene: Scene) -> dict[tuple[int, int], object]:
    """The pixels of each character; nothing for those that are plain."""
    wanted: dict[tuple[int, int], object] = {}
    for motif, left, top, columns, rows, shown in painter._parts(scene):
        if not isinstance(motif, Plain):
            drawing = motif.drawn(CELL.width * columns, CELL.height * rows)
            pixels = decoded(png(drawing.rows))  # which may have rounded colours
        for x, y in shown or all_cells(columns, rows):
            wanted[left + x, top + y] = None if isinstance(motif, Plain) else cut(pixels, x, y)
    return wanted


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.game)
async def test_what_is_not_drawn_yet_is_mosaic(board: Board) -> None:
    desk = Desk()
    painter, view = desk.painter(board), board_view(board)
    scene = view.scene()
    mosaic = view.painters["mosaic"](painter.plan, SCALE, Margins(), PALETTE)
    assert painter.paint(scene).rows == mosaic.paint(scene).rows
    await desk.drawn()
    frame = painter.paint(scene)
    assert not any(isinstance(cell, Mosaic) for row in frame.rows[:4] for cell in row[:SCALE])


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.game)
async def test_what_was_seen_stays_until_the_new_is_drawn(board: Board) -> None:
    desk = Desk()
    painter, view = desk.painter(board), board_view(board)
    await desk.shown(painter, view)
    before, scene = painter.paint(view.scene()), with_sides_swapped(view)
    assert painter.paint(scene).rows == before.rows
    assert not painter.is_drawn(scene)
    await desk.drawn()
    assert painter.is_drawn(scene)
    assert painter.paint(scene).rows != before.rows
    desk.album.reset()  # then the terminal has lost what was seen
    assert any(isinstance(cell, Mosaic) for row in painter.paint(scene).rows for cell in row)


def with_sides_swapped(view: BoardView) -> Scene:
    """Its scene with a man or stone of the other side on each cell that has one."""
    scene = view.scene()
    looks = (
        look._replace(figure=look.figure._replace(side=look.figure.side.other))
        if look.figure
        else look
        for look in scene.looks
    )
    return scene._replace(looks=tuple(looks))


def play(view: BoardView, text: str) -> None:
    """Make the move on the view's board, and let it be shown."""
    move = view.board.parse(text)
    view.board.push(move)
    view.show(view.board, move)


async def test_a_mill_lights_up_and_a_man_fades_as_drawn() -> None:
    board = morris("a1", "d2", "d1", "b4")
    desk, view = Desk(), board_view(board)
    painter, before = desk.painter(board), view.scene()
    await desk.shown(painter, view)
    play(view, "g1xd2")
    scenes = [*scenes_between(before, view.scene()), view.scene()]
    are_drawn = [painter.is_drawn(scene) for scene in scenes]
    assert not all(are_drawn)
    await desk.drawn()
    assert all(painter.is_drawn(scene) for scene in scenes)
    seen = []
    for scene in scenes:
        desk.show(painter.paint(scene))
        wanted = sheet(painter, scene)
        seen.append({place: desk.terminal.seen(*place, 1, 1) for place in wanted})
        assert seen[-1] == wanted
    # The man is whole; he fades and the first half of the line lights up; then the other.
    assert seen[0] != seen[1] == seen[2] != seen[3]


async def test_a_man_slides_over_the_pictures_as_the_mosaic_has_him() -> None:
    board = morris(rings="*OO**@*@/@**@O*@*/@O***O**")
    desk, view = Desk(), board_view(board)
    painter, before = desk.painter(board), view.scene()
    await desk.shown(painter, view)
    play(view, "e4-e3")
    await desk.shown(painter, view)
    sliding = [scene for scene in scenes_between(before, view.scene()) if scene.moving]
    assert len({scene.moving for scene in sliding}) == 3
    are_drawn = [painter.is_drawn(scene) for scene in sliding]
    if not all(are_drawn):
        await desk.drawn()
    places = []
    for scene in sliding:
        still, moving = painter.paint(scene._replace(moving=None)), painter.paint(scene)
        cells = {
            (x, y)
            for y, row in enumerate(moving.rows)
            for x, cell in enumerate(row)
            if cell != still.rows[y][x]
        }
        assert all(isinstance(moving.rows[y][x], Mosaic) for x, y in cells)
        places.append(cells)
    heights = [sum(y for _, y in cells) / len(cells) for cells in places]
    assert heights == sorted(heights)  # from e4 down to e3
    assert heights[0] < heights[-1]


@pytest.mark.parametrize("board", [mijnlieff(), *BOARDS], ids=["empty", "mijnlieff", "morris"])
async def test_a_step_of_the_cursor_sends_few_and_small_pictures(board: Board) -> None:
    desk, view = Desk(CellSize(10, 20)), board_view(board, interactive=True)
    painter = desk.painter(board)
    await desk.shown(painter, view)
    for cell in view.choices():
        known = set(desk.pictures.pictures)
        view.cursor = cell
        await desk.shown(painter, view)
        sent = [desk.pictures.pictures[number] for number in {*desk.pictures.pictures} - known]
        assert len(sent) <= 2  # the cursor on wood of its colour, and the piece in hand
        assert all(len(picture.data) <= 450 for picture in sent)
    view.cursor = next(cell for cell in view.choices())
    received = desk.terminal.received
    # All is known: what is in between is the frame, the piece in hand and what is dimmed.
    assert await desk.shown(painter, view) <= 1200
    assert desk.terminal.received == received


async def test_another_size_of_characters_begins_anew() -> None:
    desk = Desk()
    painter, scene = desk.painter(BOARDS[0]), board_view(BOARDS[0]).scene()
    painter.paint(scene)
    await desk.drawn()
    desk.show(painter.paint(scene))
    assert desk.terminal.pictures
    edition = desk.album.edition
    desk.album.use(CellSize(6, 12))
    assert desk.terminal.pictures == {}
    assert desk.album.edition == edition + 1
    painter.paint(scene)
    await desk.drawn()
    desk.show(painter.paint(scene))
    placed = next(iter(desk.terminal.pictures.values()))
    assert (len(placed.rows[0]), len(placed.rows)) == (6 * SCALE, 12 * SCALE // 2)


async def test_without_a_size_of_characters_nothing_is_drawn() -> None:
    desk = Desk(None)
    frame = desk.painter(BOARDS[0]).paint(board_view(BOARDS[0]).scene())
    assert any(isinstance(cell, Mosaic) for row in frame.rows for cell in row)
    assert desk.album._thread is None


class Undrawable(NamedTuple):
    """A motif of which no picture can be drawn."""

    def drawn(self, _width: int, _height: int) -> Drawing:
        """Fail."""
        raise MemoryError


async def test_a_picture_that_cannot_be_drawn_ends_all_pictures() -> None:
    desk = Desk()
    painter, scene = desk.painter(BOARDS[0]), board_view(BOARDS[0]).scene()
    painter.paint(scene)
    await desk.drawn()
    painter.paint(scene)
    assert painter.is_drawn(scene)
    assert desk.album.number(Undrawable(), 2, 2) is None
    await desk.failed.wait()
    assert desk.terminal.pictures == {}
    assert desk.album.number(Undrawable(), 2, 2) is None
    frame = painter.paint(scene)
    assert any(isinstance(cell, Mosaic) for row in frame.rows for cell in row)
    desk.album.close()


async def test_more_looks_than_numbers_begin_anew() -> None:
    desk = Desk(CellSize(1, 2))
    painter, view = desk.painter(BOARDS[0]), board_view(BOARDS[0])
    motif = next(iter(painter._parts(view.scene()))).motif
    assert isinstance(motif, SquareMotif)
    edition = desk.album.edition
    for number in range(MOST + 1):
        desk.album.number(motif._replace(wood=(number, 0, 0)), 2, 2)
    assert desk.album.edition == edition + 1
    await desk.drawn()
    desk.album.close()


@pytest.mark.parametrize("cell", [(10, 20), (9, 18), (17, 38), (20, 40), (13, 27), (31, 61)])
@pytest.mark.parametrize("scale", range(6, 19, 2))
def test_pictures_have_the_shape_of_their_places(cell: tuple[int, int], scale: int) -> None:
    place = CellSize(*cell)
    width, height = pixels(place, scale, scale // 2)
    assert width * place.height * (scale // 2) == height * place.width * scale
    assert width * height <= max(LARGEST_AREA, place.width * scale * place.height * scale // 2)
