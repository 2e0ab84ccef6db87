"""Handles all signals to end the program as Ctrl+C."""

import asyncio
import signal
from collections.abc import Coroutine
from types import FrameType
from typing import Any, Self, TypeVar

# Signals that only some systems have.
_REQUESTS = [
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(signal, name)
]

Answer = TypeVar("Answer")


class EndSignals:
    """Makes signals raise ``KeyboardInterrupt`` in a ``with`` block.

    Work run by :meth:`wait_for` is cancelled first. With asyncio's own handling, an
    interrupt just when the task is created would break it.
    """

    def __init__(self) -> None:
        self.runner = asyncio.Runner()
        """The runner of the work, closed at the end of the block."""
        self.number = int(signal.SIGINT)
        """The number of the signal received."""
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
        """Ignores all further signals."""
        for number in self._before:
            signal.signal(number, signal.SIG_IGN)

    def wait_for(self, work: Coroutine[Any, Any, Answer]) -> Answer:
        """The result of the work; a signal cancels it and raises ``KeyboardInterrupt``."""
        self._is_waiting = True
        try:
            answer = self.runner.run(self._unless_asked(work))
        except asyncio.CancelledError:
            raise KeyboardInterrupt from None
        finally:
            self._is_waiting = False
            work.close()
        if self._is_asked:  # the signal came between the end of the work and its return
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
            # A waiting loop notices only this call from a signal handler.
            self._task.get_loop().call_soon_threadsafe(self._task.cancel)
