"""What the menu and the game screen have in common."""

from typing import TYPE_CHECKING, cast

from textual.events import Resize
from textual.screen import Screen

if TYPE_CHECKING:
    from mijnmorris.tui.app import MijnmorrisApp


class BaseScreen(Screen[None]):
    """A screen of this program."""

    @property
    def program(self) -> "MijnmorrisApp":
        """The app, as what it is."""
        return cast("MijnmorrisApp", self.app)

    def on_screen_resume(self) -> None:
        """Take over a size that changed while another screen lay in front.

        Textual lays out screens in the background anew, but leaves the classes of
        their breakpoints as they were.
        """
        self.post_message(Resize(self.app.size, self.app.size))
        self.program.check_size(self.app.size)
