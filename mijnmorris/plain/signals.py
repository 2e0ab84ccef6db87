"""Requests to end the program, all of them heard as Ctrl+C is."""

import signal
from types import FrameType
from typing import Any, Self

# What asks for the end on some systems only.
_REQUESTS = [
    getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGQUIT") if hasattr(signal, name)
]


class EndSignals:
    """While a ``with`` block runs, the first request raises ``KeyboardInterrupt`` in it.

    asyncio, which knows how to stop its work at an interrupt, knows nothing of the other
    signals. Further requests are passed over, so that the end is in good order.
    """

    def __init__(self) -> None:
        self.number = int(signal.SIGINT)
        """The signal that asked."""
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Self:
        self._before[signal.SIGINT] = signal.signal(signal.SIGINT, signal.default_int_handler)
        for number in _REQUESTS:
            if signal.getsignal(number) is signal.SIG_DFL:  # nohup ignores SIGHUP
                self._before[number] = signal.signal(number, self._interrupt)
        return self

    def __exit__(self, *_: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def ignore(self) -> None:
        """Pass over all further requests."""
        for number in self._before:
            signal.signal(number, signal.SIG_IGN)

    def _interrupt(self, number: int, _frame: FrameType | None) -> None:
        self.number = number
        signal.raise_signal(signal.SIGINT)
