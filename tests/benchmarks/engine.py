"""How fast the engine searches and answers: ``python -m tests.benchmarks.engine``.

Prints, after whether the search is compiled: the bench signature, and nodes a second over
its positions; the time to fixed depths from the empty board of Morris; the time to
an answer at every level, over the same positions; by how much a limit of time is
overrun; and a short tournament. Nodes a second and depths are by the processor's
time, answers by the clock. ``tests.benchmarks.solve`` and ``tests.benchmarks.tables`` measure
the proofs.
"""

import threading
import time
from collections.abc import Iterator
from statistics import median

from mijnmorris.cli.tournament import tournament
from mijnmorris.engine import search as search_module
from mijnmorris.engine.info import Info
from mijnmorris.engine.levels import LEVELS, Limits
from mijnmorris.engine.settings import DEFAULT_HASH
from mijnmorris.engine.table import TranspositionTable
from mijnmorris.engine.thinker import Thinker
from mijnmorris.games import GAMES
from mijnmorris.rules import Board
from tests.engine import signature

COMPILED = not str(search_module.__file__).endswith(".py")
EXTRA_DEPTH = 6 if COMPILED else 2
DEPTHS = (8, 10, 12) if COMPILED else (4, 6, 7)
MOVETIMES = (50, 200, 1000)


def main() -> None:
    """Print all figures."""
    print("compiled" if COMPILED else "interpreted")
    for game in GAMES:
        print_speed(game)
    print_depths()
    for game in GAMES:
        print_answers(game)
    print_overrun()
    for game in GAMES:
        tournament.main([game, "--games", "4", "--nodes", "20000"], standalone_mode=False)


def thinker_for(game: str) -> Thinker:
    """A thinker with the usual amount of memory."""
    return Thinker(GAMES[game], GAMES[game].options(), TranspositionTable(DEFAULT_HASH), None)


def think(thinker: Thinker, board: Board, limits: Limits) -> tuple[Info | None, float]:
    """The last line of a search and the seconds it took by the clock."""
    infos: list[Info] = []
    began = time.perf_counter()
    thinker.choose(board, limits, signature.SEED, threading.Event(), infos.append)
    return infos[-1] if infos else None, time.perf_counter() - began


def print_speed(game: str) -> None:
    """The signature, which also reads the endgame tables; then nodes a second, deeper.

    The time to set up each search is included.
    """
    thinker, depth = signature.thinker_for(game), signature.DEPTHS[game]
    print(f"{game}: {signature.nodes(thinker, game):,} nodes to depth {depth}")
    began = time.process_time()
    nodes = signature.nodes(thinker, game, EXTRA_DEPTH)
    seconds = time.process_time() - began
    depth += EXTRA_DEPTH
    print(f"{game}: {nodes:,} nodes to depth {depth}, {nodes / seconds:,.0f} a second")


def print_depths() -> None:
    """The time from the empty board of Morris to fixed depths."""
    board = GAMES["morris"].start(GAMES["morris"].options())
    for depth in DEPTHS:
        thinker = thinker_for("morris")
        began = time.process_time()
        info, _ = think(thinker, board, Limits(depth=depth))
        seconds = time.process_time() - began
        assert info is not None
        rate = info.nodes / seconds
        print(f"morris, depth {depth}: {seconds:.2f} s, {info.nodes:,} nodes, {rate:,.0f} a second")


def print_answers(game: str) -> None:
    """The time to an answer at every level."""
    print(f"{game}, seconds to an answer: median, worst")
    for level in LEVELS.values():
        seconds = list(_answer_times(game, Limits(level=level)))
        print(f"  {level.title:<8} {median(seconds):6.3f} {max(seconds):6.3f}")


def print_overrun() -> None:
    """By how much searches end late, at worst."""
    for movetime in MOVETIMES:
        limits = Limits(movetime=movetime)
        late = [1000 * s - movetime for game in GAMES for s in _answer_times(game, limits)]
        print(f"movetime {movetime} ms: at worst {max(late):.0f} ms late")


def _answer_times(game: str, limits: Limits) -> Iterator[float]:
    thinker = thinker_for(game)
    for board in signature.boards(game):
        thinker.forget()
        _, seconds = think(thinker, board, limits)
        yield seconds


if __name__ == "__main__":
    main()
