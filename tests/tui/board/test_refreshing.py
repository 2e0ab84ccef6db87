"""Only what changed is drawn and sent again."""

import pytest
from rich.color import ColorSystem
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

from mijnmorris.games.mijnlieff.tui.signs import piece_sprite
from mijnmorris.rules import Board
from mijnmorris.tui.board import PAINTERS, BoardView
from mijnmorris.tui.board.colours import PARTS, Palette
from mijnmorris.tui.board.frame import segments
from mijnmorris.tui.board.painters import Margins, sprites
from mijnmorris.tui.output.cells import cells_of
from mijnmorris.tui.output.shown_screen import Patch, ShownScreen
from tests.tui.board.boards import board_view, mijnlieff, morris, shown

PALETTE = Palette({part: Style() for part in PARTS})
TRUECOLOR = ColorSystem.TRUECOLOR


class Refreshed:
    """Counts the characters a view asks to draw again; a full refresh is one too many."""

    def __init__(self, view: BoardView, monkeypatch: pytest.MonkeyPatch) -> None:
        self.regions: list[Region] = []
        self.everything = 0
        whole = view.refresh

        def refresh(*regions: Region, **settings: bool) -> BoardView:
            self.regions += regions
            self.everything += not regions
            return whole(*regions, **settings)

        monkeypatch.setattr(view, "refresh", refresh)

    @property
    def characters(self) -> int:
        """How many characters were asked for."""
        return sum(region.area for region in self.regions)


@pytest.mark.parametrize(
    ("board", "painter", "most"),
    [
        # The frame of corners and the man in hand leave one point and come to another.
        (morris(), "drawn", 30),
        (morris(), "ascii", 30),
        (morris(), "pixels", 48),
        (morris(), "mosaic", 40),
        # On squares it changes, too, where the opponent could not go.
        (mijnlieff("La1"), "drawn", 120),
        (mijnlieff("La1"), "ascii", 120),
        (mijnlieff("La1"), "pixels", 166),
        (mijnlieff("La1"), "mosaic", 172),
    ],
)
async def test_a_cursor_step_draws_few_characters(
    board: Board, painter: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with shown(board, painter=painter) as here:
        here.at("b2")
        refreshed = Refreshed(here.view, monkeypatch)
        await here.press("up")
        assert 0 < refreshed.characters <= most
        assert refreshed.everything == 0


@pytest.mark.parametrize(
    ("board", "scale", "most"),
    [
        (mijnlieff(), 10, {"pixels": 1230, "mosaic": 1030}),
        (mijnlieff(), 5, {"drawn": 410, "ascii": 410}),
        (morris(), 6, {"pixels": 385, "mosaic": 430}),
        (morris(), 3, {"drawn": 110, "ascii": 80}),
    ],
    ids=["squares", "squares in characters", "points", "points in characters"],
)
def test_a_cursor_step_sends_few_bytes(board: Board, scale: int, most: dict[str, int]) -> None:
    """At the scales of 80 by 24 characters, from each cell to the next one on its right."""
    for name, limit in most.items():
        view = board_view(board, interactive=True)
        painter = view.painters[name](view.plan, scale, Margins(1, 1), PALETTE)
        screen, sent = ShownScreen(), []
        for cell in view.plan.reading_order:
            view.cursor = cell
            rows = (Strip(segments(row, Style())) for row in painter.paint(view.scene()).rows)
            patches = (Patch(0, y, cells_of(row, TRUECOLOR)) for y, row in enumerate(rows))
            sent.append(len(screen.show(patches).encode()))
        assert max(sent[1:]) <= limit, (name, sent)


@pytest.mark.parametrize("painter", PAINTERS)
async def test_the_regions_cover_every_change(
    painter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = morris("a1", "d2", "d1", "b4")
    async with shown(board, painter=painter) as here:
        rows_before = [_characters(here.view.render_line(y)) for y in range(22)]
        refreshed = Refreshed(here.view, monkeypatch)
        move = board.parse("g1xd2")
        board.push(move)
        here.view.show(board, move)
        rows_after = [_characters(here.view.render_line(y)) for y in range(22)]
        for y, (old, new) in enumerate(zip(rows_before, rows_after, strict=True)):
            for x, (was, now) in enumerate(zip(old, new, strict=True)):
                if was != now:
                    assert any(region.contains(x, y) for region in refreshed.regions)
        assert refreshed.everything == 0


def _characters(strip: Strip) -> list[object]:
    """What is seen in each column: a space shows its background only."""
    return [
        (character, style.bgcolor, style.color if character != " " else None)
        for text, style, _ in strip
        if style is not None
        for character in text
    ]


async def test_showing_the_same_position_draws_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    board = morris("a1")
    async with shown(board) as here:
        refreshed = Refreshed(here.view, monkeypatch)
        here.view.show(board)
        here.view.marks = frozenset()
        assert refreshed.characters == 0
        assert refreshed.everything == 0


async def test_sprites_are_made_once() -> None:
    board = mijnlieff("Sa1", "Da4", "Pd1")
    async with shown(board, painter="pixels") as here:
        await here.press("2", "3", "1")
        made = [f.cache_info().misses for f in (sprites.stone, piece_sprite, sprites.shadow)]
        await here.press("left", "up", "right", "2", "3")
        again = [f.cache_info().misses for f in (sprites.stone, piece_sprite, sprites.shadow)]
        assert again == made
