"""What all screens have in common."""

from typing import TYPE_CHECKING, cast

from textual.await_complete import AwaitComplete
from textual.events import Resize
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

    def take_settings(self) -> None:
        """Draw by the settings that were just changed."""
        # Textual gives a new class of the app to the screen in front alone.
        self.app.stylesheet.update(self)
        for view in self.query(BoardView):
            self.program.dress(view)

    def on_screen_resume(self) -> None:
        """Take over a size that changed while another screen lay in front.

        Textual lays out screens in the background anew, but leaves the classes of
        their breakpoints as they were.
        """
        self.post_message(Resize(self.app.size, self.app.size))
        self.program.check_size(self.app.size)
