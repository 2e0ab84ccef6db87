"""A bounded queue of input that waits to be handled."""

import asyncio
from collections import deque
from threading import Lock
from typing import Any

from textual.app import App
from textual.events import MouseMove, Resize
from textual.message import Message
from textual.message_pump import MessagePump

MOST_WAITING = 500
"""The most messages that wait; later ones are dropped."""
LONGEST_WAIT = 0.5
"""Seconds to wait for a widget to handle a message before the next one is passed on."""
_REPLACED = (Resize, MouseMove)
"""Messages of which only the newest counts: it replaces one of its kind at the end of the queue."""


class InputQueue:
    """Passes messages to the app one by one, each after the one before has been handled.

    Textual's own queues have no bound: 60 kB of keys took 1 GB of memory and minutes.
    """

    def __init__(self, app: App[Any], loop: asyncio.AbstractEventLoop) -> None:
        self._app = app
        self._loop = loop
        self._lock = Lock()
        self._waiting: deque[Message] = deque()
        self._task: asyncio.Task[None] | None = None

    @property
    def is_full(self) -> bool:
        """Whether new messages are dropped."""
        return len(self._waiting) >= MOST_WAITING

    def put(self, message: Message) -> None:
        """Add a message; it is dropped if the queue is full. May be called from any thread."""
        with self._lock:
            if self._waiting and _replaces(message, self._waiting[-1]):
                self._waiting[-1] = message
            elif not self.is_full or isinstance(message, Resize):
                self._waiting.append(message)
            else:
                return
        self._loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        if self._task is None or self._task.done():
            self._task = self._loop.create_task(self._hand_on())

    async def _hand_on(self) -> None:
        while (message := self._next()) is not None:
            self._app.post_message(message)
            if self._app.screen_stack:
                await _handled(self._app)
                await _handled(self._app.focused or self._app.screen)

    def _next(self) -> Message | None:
        with self._lock:
            return self._waiting.popleft() if self._waiting else None


async def _handled(pump: MessagePump) -> None:
    """Wait until the pump has handled its messages, is closed, or has taken ``LONGEST_WAIT``."""
    done = asyncio.Event()
    if pump.call_later(done.set):
        try:
            await asyncio.wait_for(done.wait(), LONGEST_WAIT)
        except TimeoutError:
            return


def _replaces(message: Message, before: Message) -> bool:
    return type(message) is type(before) and isinstance(message, _REPLACED)
