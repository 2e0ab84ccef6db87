"""How fast endgame tables are made and asked: ``python -m tests.benchmarks.tables [men]``.

Makes the tables of up to that many men (6 if not given) on all cores, in a folder that
is thrown away; prints positions a second, by the clock and by the time of all
processors together, the memory, the files' sizes and what was found. Then asks the
shipped tables for random positions: the time to the first answer, which reads a block,
and answers a second as Python code gets them. Interpreted, 6 men take some minutes.
"""

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from mijnmorris.games.morris.engine.tables import Tables, files, index
from mijnmorris.games.morris.engine.tables.classes import Pair, pairs
from mijnmorris.games.morris.engine.tables.estimate import estimate
from mijnmorris.games.morris.engine.tables.files import Summary
from mijnmorris.games.morris.engine.tables.solve import PairTask
from tests.games.morris.engine.tables.positions import CLASSES, endgame, random_masks

PROBES = 20_000


def build(pair: Pair, flying: bool, folder: Path) -> Iterator[str]:
    """Make a pair's tables: a line for each class."""
    began, processor = time.perf_counter(), time.process_time()
    PairTask(pair, flying, folder, os.cpu_count() or 1, lambda _done, _steps: None).run()
    seconds, processor = time.perf_counter() - began, time.process_time() - processor
    for own, opp in pair.classes:
        path = folder / files.name(own, opp, flying)
        line = _line(files.read_summary(path), path.stat().st_size)
        yield f"{line} {pair.positions / seconds:>12,.0f} {pair.positions / processor:>16,.0f}"


def print_builds(men: int) -> None:
    """Make the tables of both kinds of rules and print a line for each class."""
    print(
        f"{'class':<12} {'positions':>13} {'wins':>11} {'draws':>11} {'losses':>11} {'longest':>7}",
        end="",
    )
    print(f" {'bytes':>11} {'positions/s':>12} {'a processor s':>16}")
    with TemporaryDirectory() as folder:
        for flying in (True, False):
            for pair in pairs(men):
                for line in build(pair, flying, Path(folder)):
                    print(line, flush=True)
            print_memory(pair, flying)


def print_memory(pair: Pair, flying: bool) -> None:
    """Compare what was said that making the largest pair takes with what it took."""
    said = estimate([pair], flying, threads=1).memory_bytes
    print(f"{pair.men}-{pair.others}: {said / pair.positions:.2f} bytes of memory a position said")
    if sys.platform == "linux":
        import resource

        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
        print(f"the process had {most / pair.positions:.2f} at most, all its modules included")


def _line(found: Summary, size: int) -> str:
    name = f"{found.own}-{found.opp} {'flying' if found.flying else 'walking'}"
    counts = f"{found.wins:>11,} {found.draws:>11,} {found.losses:>11,} {found.longest:>7}"
    return f"{name:<12} {found.positions:>13,} {counts} {size:>11,}"


def print_probes() -> None:
    """Ask the shipped tables and print a line for each class."""
    print(f"{'class':<12} {'first answer, ms':>17} {'answers/s':>12}")
    for own_men, opp_men, flying in CLASSES:
        tables = Tables(flying)
        boards = [
            endgame(own, opp, flying) for own, opp in random_masks(own_men, opp_men, PROBES, seed=1)
        ]
        began = time.process_time()
        tables.probe(boards[0])
        first = time.process_time() - began
        began = time.process_time()
        for board in boards:
            tables.probe(board)
        rate = PROBES / (time.process_time() - began)
        name = f"{own_men}-{opp_men} {'flying' if flying else 'walking'}"
        print(f"{name:<12} {first * 1000:>17.1f} {rate:>12,.0f}")


def main() -> None:
    """Print all of it."""
    running = "interpreted" if str(index.__file__).endswith(".py") else "compiled"
    print(f"tables {running}, Python {sys.version.split()[0]}, {os.cpu_count()} cores")
    print_builds(int(sys.argv[1]) if len(sys.argv) > 1 else 6)
    print_probes()


if __name__ == "__main__":
    main()
