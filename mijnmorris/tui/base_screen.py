"""What all screens have in common."""

from typing import TYPE_CHECKING, cast

from textual import on
from textual.await_complete import AwaitComplete
from textual.events import ScreenResume
from textual.geometry import Size
from textual.screen import Screen, ScreenResultType

from mijnmorris.tui.board import BoardView

if TYPE_CHECKING:
    from mijnmorris.tui.app import MijnmorrisApp


class ClosingScreen(Screen[ScreenResultType]):
    """A screen that closes itself, once, and nothing else; among bases it comes last.

    Textual closes whatever screen is in front by then: the one below, if two keys or a click
    and a key came at once, or one that a key has just opened.
    """

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Close this screen, and those in front of it, unless it is closed already."""
        if self not in self.app.screen_stack:
            return AwaitComplete()
        while self.app.screen is not self:
            self.app.pop_screen()
        return super().dismiss(result)


class BaseScreen(ClosingScreen[None]):
    """A screen of this program."""

    @property
    def program(self) -> "MijnmorrisApp":
        """The app, as what it is."""
        return cast("MijnmorrisApp", self.app)

    @property
    def in_progress(self) -> bool:
        """Whether leaving breaks off a game."""
        return False

    @property
    def what_is_kept(self) -> str:
        """Whether that game can be continued after leaving it, as a sentence."""
        return ""

    def take_settings(self) -> None:
        """Draw by the settings that were just changed."""
        # Textual gives a new class of the app to the screen in front alone.
        self.app.stylesheet.update(self)
        for view in self.query(BoardView):
            self.program.dress(view)

    @on(ScreenResume)
    def take_size(self, event: ScreenResume) -> None:
        """Take over a size that changed while another screen lay in front.

        Textual lays out screens in the background anew, but leaves the classes of their
        breakpoints as they were. A screen that opens would take them with its first size:
        when it has all its styles already, which then are taken once more.
        """
        size = self.app.size
        self.update_classes(self._classes_at(size), update=not event.refresh_styles)
        self.program.check_size(size)

    def _compositor_refresh(self) -> None:
        """Draw, but not before a batch of changes is over, and the whole screen but once.

        Textual draws in the middle of a batch as well and shows nothing of that, and draws
        twice what was to be laid out and repainted. A screen that opens is both: 15 of 400 ms.
        """
        if self.app._batch_count:
            self.refresh(repaint=False, layout=True)
            return
        is_whole = self.size.region in self._compositor._dirty_regions
        super()._compositor_refresh()
        if is_whole:
            self._repaint_required = False

    def _classes_at(self, size: Size) -> dict[str, bool]:
        """Whether each class of a breakpoint is one of the screen's at that size."""
        app, classes = self.app, self._get_breakpoint_classes
        across, down = app.HORIZONTAL_BREAKPOINTS or [], app.VERTICAL_BREAKPOINTS or []
        now = classes(size.width, across) | classes(size.height, down)
        return {name: name in now for _, name in (*across, *down)}
