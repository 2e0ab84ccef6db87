"""What Perfect gives away in Morris's opening: ``python -m tests.benchmarks.first_moves [plies]``.

From the positions after one to six random placements the highest level chooses a
move within a second. A search of 13 plies, or as many as the argument says, then
values that move and the best one. Printed is the difference in hundredths of a man:
a move that leads into a lost position gives away a man or more. For compiled code;
it takes some minutes.
"""

import random
import sys
import threading

from mijnmorris.engine.levels import Limits
from mijnmorris.engine.part import engine_of
from mijnmorris.engine.search import Search
from mijnmorris.engine.table import TranspositionTable
from mijnmorris.engine.thinker import Thinker
from mijnmorris.games import game_of
from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.rules import Board

POSITIONS = 18
MOVETIME = 1000
TABLE_MEGABYTES = 64


def main() -> None:
    """Print a line for each position and the worst of them."""
    depth = int(sys.argv[1]) if len(sys.argv) > 1 else 13
    chance = random.Random(1)
    worst = 0
    for number in range(POSITIONS):
        board = MorrisBoard(MorrisOptions())
        for _ in range(1 + number % 6):
            board.push(chance.choice(list(board.legal_moves)))
        table = TranspositionTable(TABLE_MEGABYTES)
        thinker = Thinker(game_of(board), board.options, table, None)
        limits = Limits(movetime=MOVETIME)
        move = thinker.choose(board, limits, 1, threading.Event(), lambda _: None)
        assert move is not None
        best = value(board, depth)
        played = board.text(move)
        board.push(move)
        lost = best + value(board, depth - 1)
        board.pop()
        worst = max(worst, lost)
        print(f"{board.position()}: {played}, worth {best - lost}, gives away {lost}", flush=True)
    print(f"at worst {worst}")


def value(board: Board, depth: int) -> int:
    """The value of the position by a search of its own."""
    search = Search(
        engine_of(game_of(board)).expertise(board.options, None).evaluation,
        TranspositionTable(TABLE_MEGABYTES),
    )
    search.begin(board, None, lambda: False)
    guess = 0
    for each in range(1, depth + 1):
        iteration = search.deepen(each, guess)
        assert iteration is not None
        guess = iteration.value
    return guess


if __name__ == "__main__":
    main()
