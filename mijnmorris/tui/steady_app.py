"""An app that goes on where screens come and go quickly, and else ends with a sentence."""

from typing import Any

from rich.text import Text
from textual._context import active_message_pump
from textual.app import App, ReturnType
from textual.css.query import NoMatches
from textual.dom import DOMNode, NoScreen
from textual.events import Event, InputEvent, Paste
from textual.screen import Screen
from textual.worker import WorkerFailed

from mijnmorris.settings.faults import keep_fault


class SteadyApp(App[ReturnType]):
    """Keys of one packet come so fast that one opens a screen, and the next is for it.

    Textual hands it to the screen also while that has no widgets yet, and prints a
    traceback for what comes of it.
    """

    async def on_event(self, event: Event) -> None:
        """Wait with keys, mouse and pastes for the screen that is in front now.

        An event comes twice: first to be handed on, and again when no widget took it. By
        then the screen may be another. What comes after the end is for nobody.
        """
        if isinstance(event, InputEvent | Paste):
            if self._exit:
                return
            await self.screen._mounted_event.wait()
        await super().on_event(event)

    def _handle_exception(self, error: Exception) -> None:
        """End with one sentence and keep the traceback in a file.

        A screen that is closed before its widgets are there misses them, and no one else does.
        """
        if isinstance(error, NoMatches) and self._is_closed(_active_screen()):
            return
        super()._handle_exception(error)
        if not self.is_headless:
            fault = error.error if isinstance(error, WorkerFailed) else error
            self._exit_renderables[:] = [Text(keep_fault(fault))]

    def _is_closed(self, screen: Screen[Any] | None) -> bool:
        return self._exit or (screen is not None and screen not in self.screen_stack)


def _active_screen() -> Screen[Any] | None:
    """The screen whose message, or whose widget's, is taken right now; ``None`` for the app's."""
    node = active_message_pump.get()
    try:
        return node.screen if isinstance(node, DOMNode) and not isinstance(node, App) else None
    except NoScreen:
        return None
