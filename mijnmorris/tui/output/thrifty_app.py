"""An app that sends the terminal no more than it has to."""

from typing import Any, ClassVar

from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App, ReturnType
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.screen import Screen

from mijnmorris.tui.output.shown_screen import ShownScreen
from mijnmorris.tui.output.updates import Changes


class ThriftyApp(App[ReturnType]):
    """Textual sends whole rows of widgets with all their colours.

    On a board that is ten times as many bytes (https://github.com/Textualize/textual/issues/5625).
    What the terminal shows is forgotten whenever something else may have written there.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "ctrl+l",
            "redraw",
            "redraw",
            tooltip="draw the screen anew, when something else has written on it",
            id="app.redraw",
            show=False,
            priority=True,
        )
    ]

    def __init__(self, *, ansi_color: bool | None = None) -> None:
        super().__init__(ansi_color=ansi_color)
        self._shown = ShownScreen()

    def on_mount(self) -> None:
        """Draw everything again after the shell had the terminal."""
        self.app_resume_signal.subscribe(self, lambda _: self.action_redraw())

    def action_redraw(self) -> None:
        """Draw everything, whatever stands on the screen now."""
        self._shown.forget()
        self.screen.refresh()

    def on_resize(self, event: Resize) -> None:
        """Take it that the terminal moved what it showed, if it showed anything.

        At the start the size comes twice, from the app and from the driver, and Textual would
        lay out and draw the first screen twice: 13 of 400 ms.
        """
        if self._shown.is_blank and event.size == self._size:
            event.prevent_default()
        self._shown.forget()

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        if isinstance(renderable, ChopsUpdate | LayoutUpdate):
            renderable = Changes(renderable, self._shown)
        super()._display(screen, renderable)
