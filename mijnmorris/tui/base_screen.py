"""What all screens have in common, and how they end work in the background."""

from contextlib import suppress
from typing import TYPE_CHECKING, cast

from textual import on
from textual.events import ScreenResume
from textual.worker import Worker, WorkerError

from mijnmorris.tui.board import BoardView
from mijnmorris.tui.board.plan import Plan
from mijnmorris.tui.textual_fixes.widgets import DrawnOnceScreen, SelfClosingScreen

if TYPE_CHECKING:
    from mijnmorris.tui.app import MijnmorrisApp


class BaseScreen(DrawnOnceScreen[None], SelfClosingScreen[None]):
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

    def take_shape(self, plan: Plan) -> None:
        """Lay the screen out for boards of that shape: see the style sheet."""
        self.set_class(plan.rows > plan.columns, "-tall")
        self.set_class(plan.columns > 2 * plan.rows, "-flat")

    def take_settings(self) -> None:
        """Draw by the settings that were just changed."""
        # Textual gives a new class of the app to the screen in front alone.
        self.app.stylesheet.update(self)
        for view in self.query(BoardView):
            self.program.dress(view)

    @on(ScreenResume)
    def check_size(self) -> None:
        """Cover the screen again if the terminal became too small behind another screen."""
        self.program.check_size(self.app.size)


async def ended(worker: Worker[None] | None) -> None:
    """Cancel the work and wait until it has cleaned up, so that no process is left behind."""
    if worker is not None:
        worker.cancel()
        with suppress(WorkerError):
            await worker.wait()
