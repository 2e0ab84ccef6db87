"""What all tests share: how hypothesis searches for counterexamples, and how garbage is sought."""

import gc

from hypothesis import settings

# The same examples on every run and on every machine, fast or slow.
settings.register_profile("steady", derandomize=True, deadline=None, max_examples=50)
settings.load_profile("steady")


def pytest_collection_finish() -> None:
    """Leave alone what is there by now: looking through it took a tenth of the tests' time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000)
