"""Choosing a move: what is proved first, then the search, as the level allows."""

import random
import threading
from collections.abc import Callable
from dataclasses import replace

from mijnmorris.engine.evaluation import PROVED, WIN
from mijnmorris.engine.info import Info, Score, ScoreKind
from mijnmorris.engine.judges import evaluation_for
from mijnmorris.engine.levels import Level
from mijnmorris.engine.limits import Clock, Limits
from mijnmorris.engine.search import MAX_DEPTH, Iteration, Search
from mijnmorris.engine.table import TranspositionTable
from mijnmorris.rules import Board, GameOptions

Report = Callable[[Info], None]


class Thinker:
    """Thinks about the moves of one game by one set of rules."""

    def __init__(self, game: str, options: GameOptions, table: TranspositionTable) -> None:
        self._table = table
        self._search = Search(evaluation_for(game, options), table)

    def forget(self) -> None:
        """Clear what was learnt from earlier positions."""
        self._table.clear()
        self._search.forget()

    def choose(
        self, board: Board, limits: Limits, seed: int, stop: threading.Event, report: Report
    ) -> int | None:
        """The move to play, ``None`` when the game is over.

        The board is moved about meanwhile. The same seed, position and limits of
        depth or nodes give the same move: the seed alone decides between equals.
        """
        moves = list(board.legal_moves)
        if not moves:
            return None
        limits = _with_level(limits)
        if limits.nodes is not None:
            self.forget()
        clock = Clock(limits.movetime, stop)
        self._search.begin(board, limits.nodes, clock.is_over)
        chance = random.Random(f"{seed} {board.position()}")
        self._search.shuffle(chance)
        if limits.level is not None and limits.level.spread:
            return self._choose_loosely(board, limits, limits.level, clock, report, chance)
        return self._choose_best(board, limits, clock, report, stop)

    def _choose_best(
        self, board: Board, limits: Limits, clock: Clock, report: Report, stop: threading.Event
    ) -> int:
        value = 0
        for depth in range(1, (limits.depth or MAX_DEPTH) + 1):
            iteration = self._search.deepen(depth, value)
            if iteration is None:
                break
            value = iteration.value
            report(_info(board, iteration, clock))
            if _is_settled(board, iteration) and not limits.infinite:
                break
        if limits.infinite:
            stop.wait()
        return self._search.best_move

    def _choose_loosely(
        self,
        board: Board,
        limits: Limits,
        level: Level,
        clock: Clock,
        report: Report,
        chance: random.Random,
    ) -> int:
        """One of the moves that the level takes for about equally good."""
        choice = self._search.best_move
        for depth in range(1, (limits.depth or MAX_DEPTH) + 1):
            values = self._search.values(depth)
            if self._search.stopped:
                break
            best = max(value for _, value in values)
            good = [(move, value) for move, value in values if value >= best - level.spread]
            choice, value = chance.choice(good)
            iteration = Iteration(depth, value, self._search.nodes, depth, [choice])
            report(_info(board, iteration, clock))
        return choice


def score_of(value: int) -> Score:
    """How the protocol tells a value of the search."""
    if value > PROVED:
        return Score(ScoreKind.WIN, WIN - value)
    if value < -PROVED:
        return Score(ScoreKind.LOSS, WIN + value)
    return Score(ScoreKind.ESTIMATE, value)


def _with_level(limits: Limits) -> Limits:
    """The limits, tightened to those of the level; a second where there is none."""
    level = limits.level
    if level is None:
        bounded = limits.infinite or limits.depth or limits.nodes or limits.movetime
        return limits if bounded else replace(limits, movetime=1000)
    depths = [depth for depth in (limits.depth, level.depth) if depth is not None]
    times = [limits.movetime or level.movetime, level.movetime]
    return replace(limits, depth=min(depths, default=None), movetime=min(times))


def _is_settled(board: Board, iteration: Iteration) -> bool:
    """Whether looking deeper cannot change the move."""
    if len(board.legal_moves) == 1:
        return True
    return abs(iteration.value) > PROVED and iteration.depth >= WIN - abs(iteration.value)


def _info(board: Board, iteration: Iteration, clock: Clock) -> Info:
    return Info(
        depth=iteration.depth,
        selective_depth=max(iteration.selective_depth, iteration.depth),
        score=score_of(iteration.value),
        nodes=iteration.nodes,
        milliseconds=clock.milliseconds,
        line=tuple(map(board.text, iteration.variation)),
    )
