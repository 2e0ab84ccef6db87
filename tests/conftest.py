"""What all tests share: examples of hypothesis, the search for garbage, and parallel runs."""

import gc
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples on every run and on every machine, fast or slow.
settings.register_profile("steady", derandomize=True, deadline=None, max_examples=50)
settings.load_profile("steady")


def pytest_collection_finish() -> None:
    """Leave alone what is there by now: looking through it took a tenth of the tests' time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000)


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int | None:
    """A few files have no use for workers: these take longer to start than the tests.

    Whole folders are shared out among as many workers as there are cores.
    """
    files = [Path(argument.partition("::")[0]).is_file() for argument in config.args]
    return 0 if all(files) else None
