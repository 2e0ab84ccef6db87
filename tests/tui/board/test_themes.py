"""Boards follow a change of theme while the program runs."""

import pytest
from rich.style import Style

from mijnmorris.tui.board import PAINTERS
from tests.tui.playing import app_with, two_players, view_of

Styles = list[list[Style | None]]


async def styles_of(painter: str, *themes: str) -> Styles:
    """How a game looks, begun in the first theme and led through the others."""
    app = app_with(two_players("morris"), painter=painter, theme=themes[0])
    async with app.run_test() as pilot:
        await pilot.pause()
        for theme in themes[1:]:
            app.theme = theme
            await pilot.pause()
        view = view_of(pilot)
        lines = (view.render_line(y) for y in range(view.size.height))
        return [[style for text, style, _ in line for _ in text] for line in lines]


@pytest.mark.parametrize("painter", PAINTERS)
async def test_the_board_looks_as_if_begun_in_the_theme(painter: str) -> None:
    assert await styles_of(painter, "terminal", "dark") == await styles_of(painter, "dark")
