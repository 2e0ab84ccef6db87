"""Making all tables up to a number of men, several pairs of classes at a time.

A pair needs only the pairs that captures lead to, so that those with as many
men in total are independent: each is solved in a process of its own.
"""

import multiprocessing
import os
import queue
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import NamedTuple

from mijnmorris.games.morris.engine.tables import files
from mijnmorris.games.morris.engine.tables.classes import Pair, pairs
from mijnmorris.games.morris.engine.tables.container import TableError
from mijnmorris.games.morris.engine.tables.solve import PairTask, Stopped

TICK_SECONDS = 0.1


class Progress(NamedTuple):
    """How far the solving of a pair is; ``done`` equals ``steps`` when it is finished."""

    pair: Pair
    done: int
    steps: int


def missing(men: int, flying: bool, folder: Path) -> tuple[Pair, ...]:
    """The pairs with up to that many men that have no tables in the folder.

    Raises ``TableError`` if a table that is there is damaged.
    """
    return tuple(pair for pair in pairs(men) if not _is_finished(pair, flying, folder))


def _is_finished(pair: Pair, flying: bool, folder: Path) -> bool:
    paths = [folder / files.name(own, opp, flying) for own, opp in pair.classes]
    if not all(path.exists() for path in paths):
        return False
    for path in paths:
        try:
            files.read_summary(path)
        except TableError as error:
            raise TableError(f"{error}; delete it to make it again") from None
    return True


def build(
    men: int,
    flying: bool,
    folder: Path,
    processes: int,
    report: Callable[[Progress], None],
) -> None:
    """Make the missing tables with up to ``men`` men in total in the folder.

    ``report`` is called often. Broken off by ``KeyboardInterrupt``, the work is
    saved at once; by anything harder, at most the last half minute is lost. The
    same call goes on with it. Raises ``TableError``.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with _isolated_children():
        _build(men, flying, folder, processes, report)


def _build(
    men: int,
    flying: bool,
    folder: Path,
    processes: int,
    report: Callable[[Progress], None],
) -> None:
    context = multiprocessing.get_context("spawn")
    news: multiprocessing.Queue[Progress] = context.Queue()
    stop = context.Event()
    with ProcessPoolExecutor(processes, context, _start_worker, (news, stop)) as pool:
        crew = _Crew(pool, missing(men, flying, folder), flying, folder)
        try:
            while crew.work(report):
                _pass_on(news, report)
        except BaseException:
            stop.set()
            raise
        finally:
            crew.dismiss()


class _Crew:
    """Gives the pool every pair as soon as the pairs it needs are solved."""

    def __init__(
        self, pool: ProcessPoolExecutor, waiting: tuple[Pair, ...], flying: bool, folder: Path
    ) -> None:
        self._pool = pool
        self._waiting = list(waiting)
        self._running: dict[Future[None], Pair] = {}
        self._flying = flying
        self._folder = folder

    def work(self, report: Callable[[Progress], None]) -> bool:
        """Start what can be started and wait a moment; false when all is done."""
        unsolved = {*self._waiting, *self._running.values()}
        for pair in [pair for pair in self._waiting if unsolved.isdisjoint(pair.needs)]:
            self._waiting.remove(pair)
            with _deaf_to_interrupts():
                future = self._pool.submit(_solve, pair, self._flying, self._folder)
            self._running[future] = pair
        for future in wait(self._running, timeout=TICK_SECONDS).done:
            pair = self._running.pop(future)
            try:
                future.result()
            except BrokenProcessPool:
                raise TableError(
                    "a process that makes tables was ended from outside; the same "
                    "command goes on from what was saved"
                ) from None
            report(Progress(pair, 1, 1))
        return bool(self._waiting or self._running)

    def dismiss(self) -> None:
        """Start nothing more."""
        for future in self._running:
            future.cancel()


def _pass_on(news: "multiprocessing.Queue[Progress]", report: Callable[[Progress], None]) -> None:
    latest: dict[Pair, Progress] = {}
    try:
        while True:
            progress = news.get_nowait()
            latest[progress.pair] = progress
    except queue.Empty:
        pass
    for progress in latest.values():
        report(progress)


_news: "multiprocessing.Queue[Progress] | None" = None
_stop: Event | None = None


@contextmanager
def _isolated_children() -> Iterator[None]:
    """Python that is started meanwhile looks for no modules in the current folder.

    As the engine's ``-P`` does; ``multiprocessing`` writes its command lines itself.
    """
    before = os.environ.get("PYTHONSAFEPATH")
    os.environ["PYTHONSAFEPATH"] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONSAFEPATH"]
        else:
            os.environ["PYTHONSAFEPATH"] = before


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """What is started meanwhile inherits that Ctrl+C does nothing to it, from its first moment.

    The terminal sends it to all processes; a worker that died of it while it
    started would take the others along before they have saved their work.
    """
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _start_worker(news: "multiprocessing.Queue[Progress]", stop: Event) -> None:
    global _news, _stop
    _news, _stop = news, stop
    # Not every system hands this down from the process that started us.
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _solve(pair: Pair, flying: bool, folder: Path) -> None:
    """Solve the pair in this worker."""
    assert _news is not None
    assert _stop is not None
    news, stop = _news, _stop

    def watch(done: int, steps: int) -> bool:
        news.put(Progress(pair, done, steps))
        return stop.is_set()

    # Who asked to stop waits for no answer.
    with suppress(Stopped):
        PairTask(pair, flying, folder, watch).run()
