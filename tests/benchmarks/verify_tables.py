"""Proves the shipped tables: ``python -m tests.benchmarks.verify_tables``.

Every position of every class is compared with the positions one move on, played
by the rules' board. A win must be one ply longer than the shortest loss it can
give the opponent, a loss one longer than the longest win, and a draw must have a
drawn move and no winning one; then, by induction over the distance, all the values
are right. Minutes compiled. Prints a line for each class; exit status 1 if any is wrong.
"""

import sys
import time

from mijnmorris.games.morris.engine.tables import Tables
from mijnmorris.games.morris.engine.tables.index import PositionIndex, positions
from mijnmorris.games.morris.engine.tables.verify import set_up, value_by_moves
from tests.games.morris.engine.tables.positions import CLASSES, endgame


def wrong_values(own_men: int, opp_men: int, flying: bool) -> tuple[int, int]:
    """How many positions of the class there are, and how many have a wrong value."""
    tables, index = Tables(flying), PositionIndex(own_men, opp_men)
    board = endgame(0, 0, flying)
    seen = wrong = 0
    for number in range(index.size):
        if index.set_up(number):
            set_up(board, index.own, index.opp)
            seen += 1
            wrong += tables.probe(board) != value_by_moves(board, tables)
    return seen, wrong


def main() -> None:
    """Verify all classes that come with the program."""
    all_right = True
    for own_men, opp_men, flying in CLASSES:
        began = time.perf_counter()
        seen, wrong = wrong_values(own_men, opp_men, flying)
        all_right = all_right and not wrong and seen == positions(own_men, opp_men)
        print(
            f"{own_men} against {opp_men}, flying {'on' if flying else 'off'}: {seen:,} positions, "
            f"{wrong:,} wrong, {time.perf_counter() - began:.0f} s",
            flush=True,
        )
    sys.exit(not all_right)


if __name__ == "__main__":
    main()
