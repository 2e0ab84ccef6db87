"""Proofs of Mijnlieff: time, positions and memory.

Run it with ``python -m tests.benchmarks.solve`` (on Linux). It tells first whether the solver
is compiled; interpreted, the proofs from the empty board take minutes each, and
are left out unless ``--all`` is given.
"""

import resource
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import product
from statistics import median

from mijnmorris.games.mijnlieff.engine import prover
from mijnmorris.games.mijnlieff.engine.perfect import PerfectPlayer
from mijnmorris.games.mijnlieff.engine.solver import MANY_SLOTS, Solver
from mijnmorris.games.mijnlieff.rules import (
    LineScore,
    MijnlieffBoard,
    MijnlieffOptions,
    Opening,
    Passing,
)
from mijnmorris.games.mijnlieff.rules.layout import NAMED
from tests.games.mijnlieff.engine.positions import board_after

COMPILED = not prover.__file__.endswith(".py")
SAMPLE = 20
"""Positions of each number of pieces."""


def main() -> None:
    """Print all figures."""
    print("compiled" if COMPILED else "interpreted")
    if COMPILED or "--all" in sys.argv:
        prove_second_player_wins()
        prove_empty_boards()
    for name in NAMED:
        answer(name)


def prove_second_player_wins() -> None:
    """The proof that is to be made in a tenth of 88 seconds, within 256 MB."""
    board = MijnlieffBoard(MijnlieffOptions(opening=Opening.EDGE))
    solver = Solver(board.options, MANY_SLOTS)
    reached, seconds, busy = timed(partial(solver.reaches, board, 0))
    print(
        f"square, edge, single, standard: Light reaches a draw: {bool(reached)}; "
        f"{seconds:.2f} s ({busy:.2f} s of the processor), {solver.nodes:,} positions, "
        f"{solver.nodes / busy:,.0f} a second, peak {peak():.0f} MB"
    )


def prove_empty_boards() -> None:
    """Every combination of rules on every layout that has a name."""
    print("margin of the empty board, seconds (of the processor), positions")
    for layout, opening, passing, line4 in product(NAMED.values(), Opening, Passing, LineScore):
        board = MijnlieffBoard(MijnlieffOptions(layout, opening, passing, line4))
        solver = Solver(board.options, MANY_SLOTS)
        margin, seconds, busy = timed(partial(solver.margin, board))
        words = " ".join(board.options.to_words().values())
        print(f"  {words:30} {margin:+3} {seconds:7.2f} ({busy:6.2f}) {solver.nodes:12,}")
    print(f"  peak {peak():.0f} MB")


def answer(name: str) -> None:
    """Time to the first choice and to the last one, over fixed positions."""
    print(f"{name}: pieces, to a proved value and move (median, worst), to the hardest problem")
    fewest = 0 if name == "square" else 3 if COMPILED else 5
    for pieces in range(fewest, 9):
        first, last = [], []
        for seed in range(SAMPLE):
            options = MijnlieffOptions(layout=NAMED[name], passing=list(Passing)[seed % 2])
            board = board_after(options, pieces, seed)
            player = PerfectPlayer(options)
            began = time.perf_counter()
            for number, _ in enumerate(player.choices(board, seed)):
                if number == 0:
                    first.append(time.perf_counter() - began)
            last.append(time.perf_counter() - began)
        print(
            f"  {pieces}  {median(first):6.3f} s {max(first):6.3f} s"
            f"   {median(last):6.3f} s {max(last):6.3f} s"
        )


def timed(call: Callable[[], int]) -> tuple[int, float, float]:
    """The result, the seconds it took, and those of the processor."""
    began, busy = time.perf_counter(), time.process_time()
    result = call()
    return result, time.perf_counter() - began, time.process_time() - busy


def peak() -> float:
    """The most memory the process has had so far, in megabytes; on Linux."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


if __name__ == "__main__":
    main()
