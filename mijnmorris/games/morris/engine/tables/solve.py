"""Making the tables of one pair of classes, by several threads."""

from array import array
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from functools import partial
from pathlib import Path

from mijnmorris.games.morris.engine.tables import files
from mijnmorris.games.morris.engine.tables.classes import Pair
from mijnmorris.games.morris.engine.tables.container import TableError
from mijnmorris.games.morris.engine.tables.files import Summary
from mijnmorris.games.morris.engine.tables.retrograde import (
    MOST_SHARES,
    TOO_LONG,
    VALUES,
    ClassStates,
)
from mijnmorris.games.morris.engine.tables.table import EXCEPTION, Table, places_of
from mijnmorris.games.morris.rules.geometry import FEWEST_MEN

CHUNK = 1 << 20
"""About how many positions a thread looks at before it hears of a request to stop."""
TICK_SECONDS = 0.1
BLOCKS_AHEAD = 64
"""How many blocks may be packed before they are written."""

Report = Callable[[int, int], None]
"""Called often, with the steps done and those there are at most; may raise to break off."""


class PairTask:
    """The making of one pair's tables in a folder."""

    def __init__(
        self, pair: Pair, flying: bool, folder: Path, threads: int, report: Report
    ) -> None:
        self._pair = pair
        self._flying = flying
        self._folder = folder
        self._threads = threads
        self._report = report
        self._stopped = False
        self._done = 0

    def run(self) -> None:
        """Solve the pair and write its tables; raises ``TableError`` and what ``report`` raises."""
        self._classes = [
            ClassStates(own, opp, self._flying, self._table_after_capture(own, opp))
            for own, opp in self._pair.classes
        ]
        self._steps = 2 * sum(each.index.size for each in self._classes)
        with ThreadPoolExecutor(self._threads) as self._pool:
            try:
                self._look_forwards()
                self._look_backwards()
                self._write_tables()
            finally:
                self._stopped = True

    def _table_after_capture(self, own: int, opp: int) -> Table | None:
        if opp == FEWEST_MEN:
            return None
        table = files.read(self._folder / files.name(opp - 1, own, self._flying))
        table.load_all()
        return table

    def _look_forwards(self) -> None:
        self._work(
            partial(self._look_forwards_at, states, start, end)
            for states in self._classes
            for start, end in _chunks(states)
        )

    def _look_forwards_at(self, states: ClassStates, start: int, end: int) -> None:
        if not self._stopped:
            states.look_forwards(start, end)
            self._done += (end - start) * states.index.width

    def _look_backwards(self) -> None:
        """Tell of all values, the smaller first: what hears of one gets a larger one."""
        shares = min(self._threads, MOST_SHARES)
        value = self._next_value(0)
        while value < VALUES:
            if value == VALUES - 1:
                raise TableError(f"{self._pair.men} men against {self._pair.others}: {TOO_LONG}")
            self._work(partial(self._tell, value, share, shares) for share in range(shares))
            value = self._next_value(value)

    def _next_value(self, value: int) -> int:
        """The smallest value still to be told, that one having been."""
        found = [VALUES]

        def look(states: ClassStates, start: int, end: int) -> None:
            found.append(states.next_value(value, start, end))

        self._work(
            partial(look, states, start, end)
            for states in self._classes
            for start, end in _chunks(states, 16 * CHUNK)
        )
        return min(found)

    def _tell(self, value: int, share: int, shares: int) -> None:
        for states, before in zip(self._classes, reversed(self._classes), strict=True):
            for start, end in _chunks(states):
                if self._stopped:
                    return
                self._done += states.look_backwards(before, value, share, shares, start, end)

    def _work(self, jobs: Iterable[Callable[[], None]]) -> None:
        """Have all the jobs done, reporting meanwhile."""
        waiting = {self._pool.submit(job) for job in jobs}
        while waiting:
            finished, waiting = wait(waiting, TICK_SECONDS, FIRST_COMPLETED)
            for job in finished:
                job.result()
            self._report(self._done, self._steps)

    def _write_tables(self) -> None:
        for (own, opp), states in zip(self._pair.classes, self._classes, strict=True):
            counts = array("I", [0]) * VALUES
            states.count(counts, 0, states.index.rows)
            summary = Summary.of_counts(own, opp, self._flying, counts)
            exceptions = self._exceptions(states, counts, summary)
            files.write(self._folder, summary, self._packed(states, summary), exceptions)

    def _exceptions(
        self, states: ClassStates, counts: "array[int]", summary: Summary
    ) -> list[tuple[int, int]]:
        """The places and values of all states whose value has no code, by place."""
        if all(value in summary.values for value, count in enumerate(counts) if count):
            return []
        code_of = _codes(summary)
        places = places_of(summary.own, summary.opp)
        found: list[tuple[int, int]] = []

        def look(start: int) -> None:
            codes = bytearray(min(CHUNK, places.size - start))
            states.encode(codes, code_of, places, start)
            offset = codes.find(EXCEPTION)
            while offset >= 0:
                found.append((start + offset, states.value_at(places, start + offset)))
                offset = codes.find(EXCEPTION, offset + 1)

        self._work(partial(look, start) for start in range(0, places.size, CHUNK))
        return sorted(found)

    def _packed(self, states: ClassStates, summary: Summary) -> Iterator[bytes]:
        code_of = _codes(summary)
        packing = summary.packing
        places = places_of(summary.own, summary.opp)

        def pack(start: int) -> bytes:
            codes = bytearray(min(packing.block, places.size - start))
            states.encode(codes, code_of, places, start)
            return packing.pack(codes)

        ahead: deque[Future[bytes]] = deque()
        for start in range(0, places.size, packing.block):
            ahead.append(self._pool.submit(pack, start))
            if len(ahead) > BLOCKS_AHEAD:
                yield self._finished(ahead.popleft())
        for block in ahead:
            yield self._finished(block)

    def _finished(self, block: Future[bytes]) -> bytes:
        self._report(self._done, self._steps)
        return block.result()


def _codes(summary: Summary) -> "array[int]":
    """The code of each value."""
    code_of = array("B", [EXCEPTION]) * VALUES
    for code, value in enumerate(summary.values):
        code_of[value] = code
    return code_of


def _chunks(states: ClassStates, positions: int = CHUNK) -> Iterator[tuple[int, int]]:
    """The rows of a class in runs of about so many positions."""
    rows, step = states.index.rows, max(positions // states.index.width, 1)
    for start in range(0, rows, step):
        yield start, min(start + step, rows)
