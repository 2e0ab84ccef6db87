"""Proves the values of all layouts: first their margins, then their best first moves."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import NamedTuple

from mijnmorris.games.mijnlieff.engine import layout_values
from mijnmorris.games.mijnlieff.engine.first_moves import first_moves
from mijnmorris.games.mijnlieff.engine.layout_values import LayoutValue, Values
from mijnmorris.games.mijnlieff.engine.solver import MANY_SLOTS, Solver
from mijnmorris.games.mijnlieff.rules import (
    LineScore,
    MijnlieffBoard,
    MijnlieffOptions,
    Opening,
    Passing,
)
from mijnmorris.games.mijnlieff.rules.all_layouts import all_layouts

TICK_SECONDS = 0.2

Progress = Callable[[int, int], None]
"""Takes the number of proofs done and of all; called often, and may raise to stop the work."""


class Job(NamedTuple):
    """The proofs of one solver: one layout with both openings."""

    options: MijnlieffOptions
    moves: bool
    """Whether to prove the best first moves as well."""

    @property
    def both_openings(self) -> Iterator[MijnlieffOptions]:
        """The options with either opening."""
        return (replace(self.options, opening=opening) for opening in Opening)

    def is_done(self, values: Values) -> bool:
        """Whether the values already hold the job's results."""
        found = [values.get(options) for options in self.both_openings]
        return all(value and (value.best is not None or not self.moves) for value in found)

    def run(self, values: Values, stop: Callable[[], bool]) -> Values:
        """The proved values; ``values`` serve as guesses. Raises ``SearchStoppedError``."""
        solver = Solver(self.options, MANY_SLOTS)
        solver.stop = stop
        proved: Values = {}
        for options in self.both_openings:
            known = values.get(options)
            board = MijnlieffBoard(options)
            # Another rule rarely changes a value by more than a point.
            guess = values.get(_with_usual_rules(options), LayoutValue(0, None)).margin
            margin = solver.margin(board, guess) if known is None else known.margin
            best = tuple(self._best(solver, board, margin)) if self.moves else None
            proved[options] = LayoutValue(margin, best)
        return proved

    @staticmethod
    def _best(solver: Solver, board: MijnlieffBoard, margin: int) -> Iterator[int]:
        for each in first_moves(board):
            if solver.move_reaches(board, each.move, margin):
                yield each.move


def all_jobs() -> list[Job]:
    """All jobs: margins under the usual rules, then under others, then best moves."""
    rules = list(product(Passing, LineScore))
    return [
        Job(MijnlieffOptions(layout=layout, passing=passing, line4=line4), moves)
        for moves in (False, True)
        for passing, line4 in rules
        for layout in all_layouts()
    ]


def prove_all(file: Path, threads: int, progress: Progress) -> None:
    """Proves what the file does not hold yet, and rewrites the file after each proof.

    An interruption loses only unfinished proofs. Raises ``OSError``, or ``ValueError``
    if the file holds something else.
    """
    values = layout_values.read(file.read_text("utf-8")) if file.exists() else {}
    _write(file, values)  # where it cannot be, nothing has to be proved first
    jobs = all_jobs()
    todo = [job for job in jobs if not job.is_done(values)]
    stopped = False
    with ThreadPoolExecutor(threads) as pool:
        waiting = {pool.submit(job.run, values, lambda: stopped) for job in todo}
        try:
            while waiting:
                done, waiting = wait(waiting, TICK_SECONDS, "FIRST_COMPLETED")
                for proofs in done:
                    if proofs.exception() is None:
                        _merge(values, proofs.result())
                if done:
                    _write(file, values)
                for proofs in done:
                    proofs.result()  # raises the proof's exception, if any
                progress(len(jobs) - len(waiting), len(jobs))
        except BaseException:
            stopped = True
            pool.shutdown(cancel_futures=True)
            raise


def _with_usual_rules(options: MijnlieffOptions) -> MijnlieffOptions:
    return replace(options, passing=Passing.SINGLE, line4=LineScore.STANDARD)


def _merge(values: Values, proved: Values) -> None:
    for options, value in proved.items():
        known = values.get(options)
        if known is None or known.best is None:
            values[options] = value


def _write(file: Path, values: Values) -> None:
    part = file.with_name(f"{file.name}.part")
    part.write_text(layout_values.write(values), "utf-8")
    part.replace(file)
