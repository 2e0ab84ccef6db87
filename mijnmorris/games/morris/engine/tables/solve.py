"""Making the tables of one pair of classes, with checkpoints on the way."""

import sys
import time
from array import array
from collections.abc import Callable
from pathlib import Path

from mijnmorris.games.morris.engine.tables import container, files
from mijnmorris.games.morris.engine.tables.classes import Pair
from mijnmorris.games.morris.engine.tables.container import TableError
from mijnmorris.games.morris.engine.tables.files import Summary
from mijnmorris.games.morris.engine.tables.retrograde import VALUES, PairSolver
from mijnmorris.games.morris.engine.tables.table import Table
from mijnmorris.games.morris.rules.men import FEWEST_MEN

CHUNK = 8192
"""How many positions are looked at between two calls of ``watch``."""
CHECKPOINT_SECONDS = 30.0

Watch = Callable[[int, int], bool]
"""Called often with the steps done and those there are at most; true asks to stop."""


class Stopped(Exception):  # noqa: N818 - asked for, not an error
    """The work was broken off; a checkpoint keeps what was done."""


class PairTask:
    """The making of one pair's tables in a folder."""

    def __init__(self, pair: Pair, flying: bool, folder: Path, watch: Watch) -> None:
        self._pair = pair
        self._flying = flying
        self._folder = folder
        self._watch = watch
        self._solver = PairSolver(
            pair.men,
            pair.others,
            flying,
            self._table(pair.others - 1, pair.men),
            self._table(pair.men - 1, pair.others),
        )
        self._looked_at = 0
        self._saved = time.monotonic()
        self._checkpoint = folder / checkpoint_name(pair, flying)

    def run(self) -> None:
        """Solve the pair and write its tables; raises ``Stopped`` and ``TableError``."""
        solver = self._solver
        if self._checkpoint.exists():
            self._resume()
        while self._looked_at < solver.states:
            end = min(self._looked_at + CHUNK, solver.states)
            solver.look_forwards(self._looked_at, end)
            self._looked_at = end
            self._report()
        if not solver.value:
            solver.start_layers()
        more = True
        while more:
            while solver.look_backwards(CHUNK):
                self._report()
            more = solver.finish_layer()
            self._report()
        self._write_tables()

    def _table(self, own: int, opp: int) -> Table | None:
        """The table of a class that captures lead to."""
        if own < FEWEST_MEN:
            return None
        return files.read(self._folder / files.name(own, opp, self._flying))

    def _report(self) -> None:
        stop = self._watch(self._looked_at + self._solver.settled, 2 * self._solver.states)
        if stop or time.monotonic() - self._saved > CHECKPOINT_SECONDS:
            self._save()
        if stop:
            raise Stopped

    def _save(self) -> None:
        solver = self._solver
        queue = solver.queue[solver.head : solver.tail]
        header = {
            "byteorder": sys.byteorder,
            "looked_at": self._looked_at,
            "value": solver.value,
            "layer_end": solver.layer_end - solver.head,
            "queue": len(queue),
        }
        parts = (part.tobytes() for part in (solver.values, solver.open_moves, queue))
        container.write(self._checkpoint, header, parts)
        self._saved = time.monotonic()

    def _resume(self) -> None:
        try:
            header, data = container.read(self._checkpoint)
            if header["byteorder"] != sys.byteorder:
                raise TableError(f"{self._checkpoint} is from a machine of another kind")
        except TableError as error:
            raise TableError(f"{error}; delete it to begin this class anew") from None
        solver = self._solver
        words = data[: 4 * solver.states].cast("H")
        _fill(solver.values, words[: solver.states])
        _fill(solver.open_moves, words[solver.states :])
        _fill(solver.queue, data[4 * solver.states :].cast("I"))
        self._looked_at = header["looked_at"]
        if header["value"]:
            solver.resume_layer(header["value"], 0, header["layer_end"], header["queue"])

    def _write_tables(self) -> None:
        for second, (own, opp) in enumerate(self._pair.classes):
            size = self._solver.class_size(bool(second))
            values = array("H", bytes(2 * size))
            counts = array("I", bytes(4 * VALUES))
            self._solver.collect(bool(second), values, counts)
            files.write(self._folder, Summary.of_counts(own, opp, self._flying, counts), values)
        self._checkpoint.unlink(missing_ok=True)


def checkpoint_name(pair: Pair, flying: bool) -> str:
    """The name of the file that keeps the pair's unfinished work."""
    return f"{'flying' if flying else 'walking'}-{pair.men}-{pair.others}.checkpoint"


def _fill(target: "array[int]", source: memoryview) -> None:
    memoryview(target)[: len(source)] = source
