"""How fast endgame tables are made and asked: ``python -m tests.benchmarks.tables [men]``.

Makes the tables of up to that many men (6 if not given), one class after the
other on one core, in a folder that is thrown away; prints positions a second,
the files' sizes and what was found. Then asks the shipped tables for random
positions: the time to the first answer, which reads the table, and answers a
second as Python code gets them. All times are the processor's. Interpreted, 6 men
take some minutes.
"""

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from mijnmorris.games.morris.engine.tables import Tables, files, index
from mijnmorris.games.morris.engine.tables.classes import Pair, pairs
from mijnmorris.games.morris.engine.tables.files import Summary
from mijnmorris.games.morris.engine.tables.solve import PairTask
from tests.games.morris.engine.tables.positions import CLASSES, endgame, random_masks

PROBES = 20_000


def build(pair: Pair, flying: bool, folder: Path) -> tuple[float, Iterator[tuple[Summary, int]]]:
    """Make a pair's tables: the seconds, and what came out with the files' sizes in bytes."""
    began = time.process_time()
    PairTask(pair, flying, folder, lambda _done, _steps: False).run()
    seconds = time.process_time() - began
    paths = [folder / files.name(own, opp, flying) for own, opp in pair.classes]
    return seconds, ((files.read_summary(path), path.stat().st_size) for path in paths)


def print_builds(men: int) -> None:
    """Make the tables of both kinds of rules and print a line for each class."""
    print(
        f"{'class':<12} {'positions':>10} {'wins':>9} {'draws':>9} {'losses':>9} {'longest':>7}",
        end="",
    )
    print(f" {'bytes':>8} {'positions/s':>12}")
    with TemporaryDirectory() as folder:
        for flying in (True, False):
            for pair in pairs(men):
                seconds, made = build(pair, flying, Path(folder))
                rate = pair.positions / seconds
                for summary, size in made:
                    print(_line(summary, size), f"{rate:>12,.0f}", flush=True)


def _line(found: Summary, size: int) -> str:
    name = f"{found.own}-{found.opp} {'flying' if found.flying else 'walking'}"
    counts = f"{found.wins:>9,} {found.draws:>9,} {found.losses:>9,} {found.longest:>7}"
    return f"{name:<12} {found.positions:>10,} {counts} {size:>8,}"


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
    print(f"tables {running}, Python {sys.version.split()[0]}, one core")
    print_builds(int(sys.argv[1]) if len(sys.argv) > 1 else 6)
    print_probes()


if __name__ == "__main__":
    main()
