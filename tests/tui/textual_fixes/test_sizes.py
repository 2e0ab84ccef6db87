"""Of a terminal that claims more than a person can see, a part is used."""

from textual.events import Resize
from textual.geometry import Size

from mijnmorris.tui.textual_fixes.app import LARGEST, served
from tests.tui.playing import game_app, two_players


async def test_a_size_is_cut_to_what_is_used_and_told_once() -> None:
    async with game_app(two_players("morris")).run_test(size=(80, 24)) as pilot:
        for size in ((9999, 9999), (9999, 9999), (100, 30)):
            pilot.app.post_message(Resize.from_dimensions(size, None))
            await pilot.pause()
            assert pilot.app.size == served(Size(*size))
        (notice,) = pilot.app._notifications
        assert "9999×9999" in notice.message
        assert f"{LARGEST.width}×{LARGEST.height}" in notice.message
