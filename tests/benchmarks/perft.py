"""How fast the rules play: ``python -m tests.benchmarks.perft``.

Counts the sequences of moves from both games' starts and prints how many a
second, on one core; the last move of a sequence is listed, the others are played.
The counts have to be those of the perft tables in ``tests/rules/test_perft.py``.
"""

import sys
import time

from mijnmorris.games import GAMES
from mijnmorris.rules import Board
from mijnmorris.rules import board as board_module
from mijnmorris.rules.perft import perft

DEPTHS = {"mijnlieff": 4, "morris": 5}
"""Deep enough for a steady rate, and some seconds interpreted."""


def is_compiled() -> bool:
    """Whether the boards run compiled."""
    return not str(board_module.__file__).endswith(".py")


def measure(board: Board, depth: int) -> tuple[int, float]:
    """The count of sequences of that many moves, and the seconds it took."""
    began = time.perf_counter()
    count = perft(board, depth)
    return count, time.perf_counter() - began


def main() -> None:
    """Print a line for every game and depth."""
    running = "compiled" if is_compiled() else "interpreted"
    print(f"boards {running}, Python {sys.version.split()[0]}")
    print(f"{'game':<10} {'depth':>5} {'nodes':>12} {'seconds':>9} {'nodes/s':>12}")
    for name, deepest in DEPTHS.items():
        game = GAMES[name]
        for depth in range(1, deepest + 1):
            nodes, seconds = measure(game.start(game.options()), depth)
            print(f"{name:<10} {depth:>5} {nodes:>12,} {seconds:>9.3f} {nodes / seconds:>12,.0f}")


if __name__ == "__main__":
    main()
