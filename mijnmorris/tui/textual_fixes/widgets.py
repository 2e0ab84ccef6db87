"""Textual's screens and widgets with their faults mended."""

from textual import on
from textual._compositor import Compositor, CompositorMap
from textual._styles_cache import StylesCache
from textual.await_complete import AwaitComplete
from textual.command import CommandInput, CommandList, CommandPalette
from textual.events import ScreenResume, Unmount
from textual.screen import Screen, ScreenResultType
from textual.style import Style
from textual.widgets import OptionList

LONGEST_SEARCH = 80
"""The most characters of a search text."""


class SelfClosingScreen(Screen[ScreenResultType]):
    """A screen that closes only itself, and only once. As a base class it comes last.

    Textual closes whatever screen is in front: after two quick keys that is the screen below,
    or one that was just opened.
    """

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Close this screen, and those in front of it, unless it is closed already."""
        if self not in self.app.screen_stack:
            return AwaitComplete()
        while self.app.screen is not self:
            self.app.pop_screen()
        return super().dismiss(result)

    @on(Unmount)
    def forget_lines(self) -> None:
        """Free the drawn lines, which Textual keeps for its last thousand widgets."""
        StylesCache.get_inner_outer.cache_clear()


class ThoroughCompositor(Compositor):
    """A compositor that also draws over widgets that were removed after a scroll.

    After a scroll Textual makes a new layout when it is next asked for a place. A widget removed
    in between is missing from both layouts that are compared later, so that nothing would be
    drawn over it: a notice could stay on the screen for good.
    """

    @property
    def full_map(self) -> CompositorMap:
        """The places of all widgets; the places of removed ones are marked to be drawn."""
        before, is_old = self._full_map, self._full_map_invalidated
        now = super().full_map
        if is_old:
            gone = before.keys() - now.keys()
            self._dirty_regions |= {before[widget].visible_region for widget in gone}
        return now


class DrawnOnceScreen(Screen[ScreenResultType]):
    """A screen that is drawn once for each change, and whose size classes are always right."""

    def __init__(self) -> None:
        super().__init__()
        self._compositor = ThoroughCompositor()

    def _compositor_refresh(self) -> None:
        """Draw after a batch of changes, not within it, and a whole screen only once.

        Textual draws within a batch without showing it, and draws a screen twice that needs both
        layout and repaint, as each does when it opens (15 ms of the 400 of a start).
        """
        if self.app._batch_count:
            self.refresh(repaint=False, layout=True)
            return
        is_whole = self.size.region in self._compositor._dirty_regions
        super()._compositor_refresh()
        if is_whole:
            self._repaint_required = False

    @on(ScreenResume)
    def take_size(self, event: ScreenResume) -> None:
        """Set the breakpoint classes for a size that changed while another screen was in front.

        Textual lays out such a screen again, but leaves its classes as they were. A screen that
        opens gets its classes here, too, before its styles are worked out.
        """
        app, classes, size = self.app, self._get_breakpoint_classes, self.app.size
        across, down = app.HORIZONTAL_BREAKPOINTS or [], app.VERTICAL_BREAKPOINTS or []
        now = classes(size.width, across) | classes(size.height, down)
        self.update_classes(
            {name: name in now for _, name in (*across, *down)}, update=not event.refresh_styles
        )


class SearchPalette(CommandPalette, SelfClosingScreen[None]):
    """Textual's palette, which closes only itself and accepts keys before its first layout.

    What is searched for is bounded.
    """

    def on_mount(self) -> None:
        """Bound the length of the search text."""
        self.query_one(CommandInput).max_length = LONGEST_SEARCH

    def _action_command_list(self, action: str) -> None:
        if self.query_one(CommandList).scrollable_content_region:
            super()._action_command_list(action)


class PagedList(OptionList):
    """A list of options that accepts the keys for pages before its first layout.

    Textual's looks for lines that it has not worked out yet, and fails. It does not reverse
    what its styles reverse either, by which the highlighted option is told without colours.
    """

    def get_visual_style(self, *component_classes: str, partial: bool = False) -> Style:
        """The style, reversed where that of a component is."""
        style = super().get_visual_style(*component_classes, partial=partial)
        styles = map(self.get_component_styles, component_classes)
        is_reversed = any(component.text_style.reverse for component in styles)
        return style + Style(reverse=True) if is_reversed else style

    def action_page_up(self) -> None:
        """Go up by a page, as far as there are pages."""
        if self.scrollable_content_region:
            super().action_page_up()  # type: ignore[no-untyped-call]

    def action_page_down(self) -> None:
        """Go down by a page, as far as there are pages."""
        if self.scrollable_content_region:
            super().action_page_down()  # type: ignore[no-untyped-call]
