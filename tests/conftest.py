"""What all tests share: examples of hypothesis, order, the search for garbage, parallel runs."""

import gc
import os
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples on every run and on every machine, fast or slow.
settings.register_profile("steady", derandomize=True, deadline=None, max_examples=50)
settings.load_profile("steady")


WAITING = (
    *("terminal", "fuzz/test_in_terminal.py", "plain/test_process.py"),
    *("lobby/test_full_screens.py", "lobby/test_sessions.py", "lobby/test_ssh.py"),
)
"""Tests that wait for programs and terminals more than they work."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What waits comes first, while there is other work for the cores, and what slows last."""
    waiting = [Path(__file__).parent / name for name in WAITING]

    def place(item: pytest.Item) -> int:
        if "watched" in getattr(item, "fixturenames", ()):
            return 1
        return -any(item.path.is_relative_to(path) for path in waiting)

    items.sort(key=place)


def pytest_collection_finish() -> None:
    """Leave alone what is there by now: looking through it took a tenth of the tests' time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """A few files have no use for workers: these take longer to start than the tests.

    Whole folders are shared out among the cores, and one more worker for all the waiting.
    """
    files = [Path(argument.partition("::")[0]).is_file() for argument in config.args]
    return 0 if all(files) else (os.cpu_count() or 1) + 1
