"""Textual's app without its faults."""

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
"""Columns and rows that are used of a terminal; no person can see more."""


@dataclass
class SizeNotServed(Message):
    """The terminal claims to be larger than what is used of it."""

    size: Size


def served(size: Size) -> Size:
    """As much of that size as is used."""
    return Size(min(size.width, LARGEST.width), min(size.height, LARGEST.height))


class PatchedApp(App[ReturnType]):
    """An app that survives fast keys, odd terminals and its own faults, and sends few bytes."""

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
        """Wait with keys, mouse and pastes until the screen in front has its widgets.

        Textual hands a key to a screen without widgets too, and prints a traceback for what
        comes of it. An event comes twice: first to be handed on, and again when no widget
        took it. By then another screen may be in front. After the end nobody takes it.

        A size is cut to what is used; Textual lays out as many cells as the terminal claims.
        Only the first button of the mouse clicks: Textual makes clicks of the others, with which
        people paste.
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
        """The event with as much of the size as is used; tell once of each that is larger."""
        claimed, before = event.size, self._claimed
        self._claimed = claimed
        if served(claimed) == claimed:
            return event
        if claimed != before:
            self.post_message(SizeNotServed(claimed))
        return Resize.from_dimensions(served(claimed), event.pixel_size)

    def listen_to_mouse(self, wanted: bool) -> None:
        """Let the terminal report the mouse, or keep it for itself, while the app runs.

        Textual asks for it only at the start.
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
        """Stop and give the terminal to the shell, where there is one to bring it back."""
        if self._driver is not None and not self._driver.can_suspend:
            self.notify("There is no shell to go back to here.", severity="warning")
        else:
            super().action_suspend_process()

    # Faults and the end

    def exit_on_signals(self) -> None:
        """Leave in good order, the terminal restored, at a signal to end.

        Textual has no handlers, so a signal would leave the terminal in its modes. The
        exit status is the one shells use for the signal.
        """
        if WINDOWS:
            return
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
            loop.add_signal_handler(number, partial(self.exit, return_code=128 + number))

    def _handle_exception(self, error: Exception) -> None:
        """End with one sentence and keep the traceback in a file.

        A screen that is closed misses its widgets, also where its work goes on in the
        background; nobody else does.
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
        """Draw everything again after the shell had the terminal."""
        self.app_resume_signal.subscribe(self, lambda _: self.action_redraw())

    def action_redraw(self) -> None:
        """Draw everything, whatever stands on the screen now."""
        self._shown.forget()
        self.pictures.forget()
        self.screen.refresh()

    def on_resize(self, event: Resize) -> None:
        """Assume that the terminal moved what it showed, if it showed anything.

        At the start the size comes twice, from the app and from the driver, and Textual would
        lay out and draw the first screen twice: 13 of 400 ms.
        """
        if self._shown.is_blank and event.size == self._size:
            event.prevent_default()
        self._shown.forget()

    def begin_with_theme(self, theme: str) -> None:
        """Set the theme before the app runs.

        Setting it later would read all style sheets again; setting it now without what
        Textual does when it changes would leave another theme's colours in them.
        """
        self.set_reactive(type(self).theme, theme)
        self.stylesheet.set_variables(self.get_css_variables())
        self._refresh_truecolor_filter(self.ansi_theme)

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        """Send only what differs from what the terminal shows.

        Textual sends whole rows of widgets with all their colours; on a board that is ten
        times as many bytes. What the terminal shows is forgotten whenever something else may
        have written there.
        """
        if isinstance(renderable, ChopsUpdate | LayoutUpdate):
            renderable = Changes(renderable, self._shown, self.pictures)
        super()._display(screen, renderable)
        if isinstance(renderable, Changes) and renderable.shows_pictures:
            self.set_timer(NUDGE_AFTER, partial(self.send, NUDGE))

    def send(self, text: str) -> None:
        """Writes to the terminal what has no place on the screen."""
        driver = self._driver
        if text and driver is not None and not self.is_headless and not self._exit:
            driver.write(text)

    def get_driver_class(self) -> type[Driver]:
        """The driver with its faults mended, unless the environment names another."""
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
