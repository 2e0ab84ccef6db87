"""Textual's app with its faults mended."""

import asyncio
import os
import signal
import sys
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from rich.text import Text
from textual import constants
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual._context import active_message_pump
from textual.app import App, ReturnType
from textual.binding import Binding, BindingType
from textual.css.query import NoMatches
from textual.dom import DOMNode, NoScreen
from textual.driver import Driver
from textual.events import Event, InputEvent, MouseDown, MouseUp, Paste, Resize
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen
from textual.worker import WorkerFailed

from mijnmorris.settings.environment import animation_level, wants_no_color
from mijnmorris.settings.faults import keep_fault
from mijnmorris.tui.output.pictures import NUDGE, NUDGE_AFTER, SentPictures
from mijnmorris.tui.output.shown_screen import ShownScreen
from mijnmorris.tui.textual_fixes.updates import Changes

WINDOWS = sys.platform == "win32"

LARGEST = Size(500, 200)
"""The most columns and rows that are used; a terminal that claims more is not believed."""


@dataclass
class SizeNotServed(Message):
    """The terminal claims a size larger than ``LARGEST``."""

    size: Size


def served(size: Size) -> Size:
    """The part of that size that is used."""
    return Size(min(size.width, LARGEST.width), min(size.height, LARGEST.height))


class PatchedApp(App[ReturnType]):
    """An app that survives fast keys, odd terminals and its own faults, and sends few bytes.

    What Textual does instead is said at each method, and in ``table``.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "ctrl+l",
            "redraw",
            "redraw",
            tooltip="draw the whole screen again, when something else has written on it",
            id="app.redraw",
            show=False,
            priority=True,
        )
    ]

    def __init__(self) -> None:
        # Textual takes NO_COLOR as set when it is empty, and else turns colours into greys.
        if not wants_no_color():
            os.environ.pop("NO_COLOR", None)
        super().__init__(ansi_color=True if wants_no_color() else None)
        self.animation_level = animation_level()
        self._shown = ShownScreen()
        self._claimed: Size | None = None
        """The size that the terminal says it has."""
        self.pictures = SentPictures()
        """The pictures that the terminal keeps."""

    # Keys and mouse

    async def on_event(self, event: Event) -> None:
        """Hold back keys, mouse events and pastes until the screen in front has its widgets.

        Textual passes a key to a screen without widgets, which ends in a traceback. An event
        comes twice, first to be passed on and again if no widget took it; another screen may be
        in front by then. Once the app ends, events are dropped.

        A size is cut to ``LARGEST``, since Textual lays out as many cells as the terminal claims.
        Only the first mouse button clicks: people paste with the others, and Textual would make
        clicks of that.
        """
        if isinstance(event, MouseDown | MouseUp) and event.button > 1:
            return
        if isinstance(event, Resize):
            event = self._cut(event)
        if isinstance(event, InputEvent | Paste):
            if self._exit:
                return
            await self.screen._mounted_event.wait()
        await super().on_event(event)

    def _cut(self, event: Resize) -> Resize:
        """The event with its size cut; each size that is too large is reported once."""
        claimed, before = event.size, self._claimed
        self._claimed = claimed
        if served(claimed) == claimed:
            return event
        if claimed != before:
            self.post_message(SizeNotServed(claimed))
        return Resize.from_dimensions(served(claimed), event.pixel_size)

    def listen_to_mouse(self, wanted: bool) -> None:
        """Ask the terminal for mouse reports, or for none, while the app runs.

        Textual asks only at the start.
        """
        driver: Any = self._driver
        if driver is None or self.is_headless:
            return
        driver._mouse = True  # or else neither is done
        if wanted:
            driver._enable_mouse_support()
            # Of the two forms of reports, the one asked for last is in force.
            if driver._mouse_pixels:
                driver._enable_mouse_pixels()
        else:
            driver._disable_mouse_support()
        driver._mouse = wanted

    def action_suspend_process(self) -> None:
        """Stop and return to the shell, if there is one that can continue the program."""
        if self._driver is not None and not self._driver.can_suspend:
            self.notify("There is no shell to go back to here.", severity="warning")
        else:
            super().action_suspend_process()

    # Faults and the end

    def exit_on_signals(self) -> None:
        """From now on, end in good order and restore the terminal when a signal asks to end.

        Textual has no handlers, so a signal would leave the terminal in its modes. The exit
        status is 128 and the signal's number, as shells have it.
        """
        if WINDOWS:
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
            loop.add_signal_handler(number, partial(self.exit, return_code=128 + number))

    def _handle_exception(self, error: Exception) -> None:
        """End with one sentence, and write the traceback to a file.

        An exception for a missing widget is ignored if its screen is closed: what was still on
        its way may look for widgets that are gone.
        """
        fault = error.error if isinstance(error, WorkerFailed) else error
        if isinstance(fault, NoMatches) and self._is_closed(_active_screen()):
            return
        super()._handle_exception(error)
        if not self.is_headless:
            self._exit_renderables[:] = [Text(keep_fault(fault))]

    async def _shutdown(self) -> None:
        """End; work in the background ends before the widgets that it updates."""
        self.workers.cancel_all()
        await super()._shutdown()

    def _is_closed(self, screen: Screen[Any] | None) -> bool:
        return self._exit or (screen is not None and screen not in self.screen_stack)

    # Drawing

    def on_mount(self) -> None:
        """Draw everything again whenever the program returns from the shell."""
        self.app_resume_signal.subscribe(self, lambda _: self.action_redraw())

    def action_redraw(self) -> None:
        """Draw everything again, whatever the terminal shows now."""
        self._shown.forget()
        self.pictures.forget()
        self.screen.refresh()

    def on_resize(self, event: Resize) -> None:
        """Forget what the terminal shows, since it may have moved its text at a resize.

        At the start the size comes twice, from the app and from the driver; the second is
        ignored, or Textual would draw the first screen twice (13 ms of the 400 of a start).
        """
        if self._shown.is_blank and event.size == self._size:
            event.prevent_default()
        self._shown.forget()

    def begin_with_theme(self, theme: str) -> None:
        """Set the theme before the app runs, with the variables that style sheets need.

        Setting it later would make Textual read all style sheets again.
        """
        self.set_reactive(type(self).theme, theme)
        self.stylesheet.set_variables(self.get_css_variables())
        self._refresh_truecolor_filter(self.ansi_theme)

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        """Send only the cells that differ from what the terminal shows.

        Textual sends whole rows of widgets with all their colours: on a board, ten times as many
        bytes.
        """
        if isinstance(renderable, ChopsUpdate | LayoutUpdate):
            renderable = Changes(renderable, self._shown, self.pictures)
        super()._display(screen, renderable)
        if isinstance(renderable, Changes) and renderable.shows_pictures:
            self.set_timer(NUDGE_AFTER, partial(self.send, NUDGE))

    def send(self, text: str) -> None:
        """Write codes to the terminal that show no text, unless the app is ending."""
        driver = self._driver
        if text and driver is not None and not self.is_headless and not self._exit:
            driver.write(text)

    def get_driver_class(self) -> type[Driver]:
        """The mended driver, unless the environment names another; Textual's own on Windows."""
        if WINDOWS or constants.DRIVER:
            return super().get_driver_class()
        from mijnmorris.tui.textual_fixes.driver import PatchedDriver

        return PatchedDriver


def _active_screen() -> Screen[Any] | None:
    """The screen whose message, or whose widget's, is handled right now; ``None`` for the app's."""
    node = active_message_pump.get()
    try:
        return node.screen if isinstance(node, DOMNode) and not isinstance(node, App) else None
    except NoScreen:
        return None
