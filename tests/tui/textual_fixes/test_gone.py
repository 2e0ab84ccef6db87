"""What is removed is drawn over."""

from textual.widgets import Static

from mijnmorris.tui.base_screen import BaseScreen
from tests.tui.playing import app_with, two_players


async def test_nothing_is_left_of_what_is_gone() -> None:
    async with app_with(two_players("morris")).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, BaseScreen)
        notice = Static("the lobby is back")
        notice.styles.dock = "bottom"
        await screen.mount(notice)
        await pilot.pause()
        place = notice.region
        assert place.area
        compositor = screen._compositor
        compositor.reflow_visible(screen, screen.size)  # as after a scroll
        compositor._dirty_regions.clear()
        screen._nodes._remove(notice)
        assert notice not in compositor.full_map  # somebody asks where everything is
        compositor.reflow(screen, screen.size)
        assert any(region.contains_region(place) for region in compositor._dirty_regions)
        await notice.remove()
