"""What was typed and has not been handled yet; no more of it than a person can have typed."""

import asyncio
from collections import deque
from threading import Lock
from typing import Any

from textual.app import App
from textual.events import MouseMove, Resize
from textual.message import Message
from textual.message_pump import MessagePump

MOST_WAITING = 500
"""Keys, mouse events and the like that wait; what comes while so many do is dropped."""
LONGEST_WAIT = 0.5
"""Seconds after which the next is handed on, though a widget is still busy with the last."""
_REPLACED = (Resize, MouseMove)
"""Of these only the last counts, so that it takes the place of one that waits at the end."""


class InputQueue:
    """Hands messages to the app one by one, each when the one before has been handled.

    Textual queues all of them in the app and then in the widget that has the focus, without
    a bound: 60 kB of keys took 1 GB and went on for minutes.
    """

    def __init__(self, app: App[Any], loop: asyncio.AbstractEventLoop) -> None:
        self._app = app
        self._loop = loop
        self._lock = Lock()
        self._waiting: deque[Message] = deque()
        self._task: asyncio.Task[None] | None = None

    @property
    def is_full(self) -> bool:
        """Whether what comes now is dropped."""
        return len(self._waiting) >= MOST_WAITING

    def put(self, message: Message) -> None:
        """Take a message, from any thread; drop it where too many wait."""
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
    """Wait until it has handled what was posted so far, or is closed, or takes too long."""
    done = asyncio.Event()
    if pump.call_later(done.set):
        try:
            await asyncio.wait_for(done.wait(), LONGEST_WAIT)
        except TimeoutError:
            return


def _replaces(message: Message, before: Message) -> bool:
    return type(message) is type(before) and isinstance(message, _REPLACED)
