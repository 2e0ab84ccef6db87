"""Waiting until an app has nothing to do: as long as that takes, and no longer."""

import asyncio
from typing import Any

import pytest

FRAME = 1 / 1000
"""Seconds that screens put off painting; of the 1/60 that Textual takes, most is sleep."""
SOON = 1 / 60
"""Seconds within which whatever is due is waited for."""


async def wait_for_quiet(min_sleep: float = 0.0, max_sleep: float = 1.0) -> None:
    """Wait until the event loop has nothing to do now, nor soon.

    Textual's own function sleeps for 20 ms at a time until the process has used next to
    none of them, twice a key: tests sleep longer than they work, and where other programs
    have the processor an app passes for idle that is not.
    """
    loop: Any = asyncio.get_running_loop()  # what waits in a loop is not public
    end = loop.time() + max(min_sleep, max_sleep)
    while loop.time() < end:
        await asyncio.sleep(0)
        if loop._ready:
            continue
        due = min((t.when() for t in loop._scheduled if not t.cancelled()), default=end)
        wait = due - loop.time()
        if wait > SOON:
            return
        await asyncio.sleep(max(wait, 0.0))


def let_pilots_wait_for_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put that in the place of Textual's function, and let screens be painted sooner."""
    monkeypatch.setattr("textual.screen.UPDATE_PERIOD", FRAME)
    for module in ("app", "pilot"):
        monkeypatch.setattr(f"textual.{module}.wait_for_idle", wait_for_quiet)
