"""Requests to end the program, all of them heard as Ctrl+C is."""

import asyncio
import signal
from collections.abc import Coroutine
from types import FrameType
from typing import Any, Self, TypeVar

# What asks for the end on some systems only.
_REQUESTS = [
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(signal, name)
]

Answer = TypeVar("Answer")


class EndSignals:
    """While a ``with`` block runs, a request raises ``KeyboardInterrupt`` in it.

    Where :meth:`wait_for` runs work, that is cancelled first. asyncio's own way leaves a
    moment, when the work is made a task, in which an interrupt tears it apart.
    """

    def __init__(self) -> None:
        self.runner = asyncio.Runner()
        """What runs the work; it is closed at the end of the block."""
        self.number = int(signal.SIGINT)
        """The signal that asked."""
        self._before: dict[int, Any] = {}
        self._is_waiting = self._is_asked = False
        self._task: asyncio.Task[Any] | None = None

    def __enter__(self) -> Self:
        self._before[signal.SIGINT] = signal.signal(signal.SIGINT, self._interrupt)
        for number in _REQUESTS:
            if signal.getsignal(number) is signal.SIG_DFL:  # nohup ignores SIGHUP
                self._before[number] = signal.signal(number, self._interrupt)
        return self

    def __exit__(self, *_: object) -> None:
        self.runner.close()
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def ignore(self) -> None:
        """Pass over all further requests."""
        for number in self._before:
            signal.signal(number, signal.SIG_IGN)

    def wait_for(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """What the work gives; a request cancels it and raises ``KeyboardInterrupt``."""
        self._is_waiting = True
        try:
            answer = self.runner.run(self._unless_asked(work))
        except asyncio.CancelledError:
            raise KeyboardInterrupt from None
        finally:
            self._is_waiting = False
            work.close()
        if self._is_asked:  # when the work was done, but not yet given back
            raise KeyboardInterrupt
        return answer

    async def _unless_asked(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        self._task = asyncio.current_task()
        try:
            if self._is_asked:
                raise asyncio.CancelledError
            return await work
        finally:
            self._task = None

    def _interrupt(self, number: int, _frame: FrameType | None) -> None:
        self.number, self._is_asked = number, True
        if not self._is_waiting:
            raise KeyboardInterrupt
        if self._task is not None:
            # From a signal's handler only this is heard by a loop that waits.
            self._task.get_loop().call_soon_threadsafe(self._task.cancel)
