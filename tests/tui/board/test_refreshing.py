"""Only what changed is drawn and sent again."""

import pytest
from textual.geometry import Region

from mijnmorris.rules import Board
from mijnmorris.tui.board import PAINTERS, BoardView
from mijnmorris.tui.board.painters import sprites
from tests.tui.board.boards import mijnlieff, morris, shown


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
        # The frame of corners leaves one point and comes to another.
        (morris(), "drawn", 24),
        (morris(), "ascii", 24),
        (morris(), "pixels", 30),
        # On squares the preview of the next move changes, too.
        (mijnlieff("La1"), "drawn", 40),
        (mijnlieff("La1"), "ascii", 40),
        (mijnlieff("La1"), "pixels", 70),
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


@pytest.mark.parametrize("painter", PAINTERS)
async def test_the_regions_cover_every_change(
    painter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = morris("a1", "d2", "d1", "b4")
    async with shown(board, painter=painter) as here:
        before = [list(here.view.render_line(y)) for y in range(22)]
        rows_before = [_characters(row) for row in before]
        refreshed = Refreshed(here.view, monkeypatch)
        move = board.parse("g1xd2")
        board.push(move)
        here.view.show(board, move)
        rows_after = [_characters(list(here.view.render_line(y))) for y in range(22)]
        for y, (old, new) in enumerate(zip(rows_before, rows_after, strict=True)):
            for x, (was, now) in enumerate(zip(old, new, strict=True)):
                if was != now:
                    assert any(region.contains(x, y) for region in refreshed.regions)
        assert refreshed.everything == 0


def _characters(segments: list[object]) -> list[object]:
    """What is seen in each column: a space shows its background only."""
    seen: list[object] = []
    for text, style, _ in segments:  # type: ignore[misc]
        for character in text:
            seen.append((character, style.bgcolor, style.color if character != " " else None))
    return seen


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
        made = [f.cache_info().misses for f in (sprites.stone, sprites.sign, sprites.shadow)]
        await here.press("left", "up", "right", "2", "3")
        again = [f.cache_info().misses for f in (sprites.stone, sprites.sign, sprites.shadow)]
        assert again == made
