"""Work that goes on in the background of a screen."""

from contextlib import suppress

from textual.worker import Worker, WorkerError


async def ended(worker: Worker[None] | None) -> None:
    """Cancel the work and wait until it has cleaned up, so that no process is left behind."""
    if worker is not None:
        worker.cancel()
        with suppress(WorkerError):
            await worker.wait()
