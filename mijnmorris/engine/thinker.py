"""Chooses a move: a proved one first, else by search, as the level allows."""

import math
import random
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from mijnmorris.engine.evaluation import PROVED, WIN
from mijnmorris.engine.info import Info, Kept, Knowledge, Score, ScoreKind
from mijnmorris.engine.levels import Level, Limits, SearchTimer, Skill
from mijnmorris.engine.part import engine_of
from mijnmorris.engine.search import MAX_DEPTH, Iteration, Search
from mijnmorris.engine.table import TranspositionTable
from mijnmorris.rules import Board, Game, GameOptions

Report = Callable[[Info], None]

REFINING = 700
"""Milliseconds after which a proved move is played without looking for a harder problem."""

PROVING = 2 / 3
"""The share of the time for a proof; after that, the search chooses."""

FULL_SKILL = Skill(depth=None, exact=True)
"""The skill of a search without a level."""


class Thinker:
    """Chooses moves in one game under one set of rules."""

    def __init__(
        self, game: Game, options: GameOptions, table: TranspositionTable, tables: Path | None
    ) -> None:
        """``tables`` is a folder of endgame tables."""
        self._table = table
        part = engine_of(game)
        self._skills, self._expertise = part.skills, part.expertise(options, tables)
        self._level: Level | None = None
        self.forget()

    @property
    def complaints(self) -> Sequence[str]:
        """A sentence for each damaged file of knowledge found and ignored so far."""
        return self._expertise.complaints

    def forget(self) -> None:
        """Clears what earlier searches have stored."""
        self._table.clear()
        self._is_fresh = True
        self._knowledge: Knowledge | None = None
        self._exact_search = Search(self._expertise.evaluation, self._table)
        self._plain_search = Search(self._expertise.estimates, self._table)

    def prepare(self) -> None:
        """Loads the data for proofs, so that the first move need not wait for it.

        Raises ``ValueError`` with a sentence if the data is damaged.
        """
        if self._knowledge is None:
            self._knowledge = self._expertise.prepare_knowledge()

    def choose(
        self, board: Board, limits: Limits, seed: int, stop: threading.Event, report: Report
    ) -> int | None:
        """The move to play; ``None`` when the game is over.

        The board is used for the search and left unchanged. With the same seed, position
        and limits of depth or nodes the move is the same: only the seed decides between
        equal moves.
        """
        if not board.legal_moves:
            return None
        level, limits = limits.level, _bounded(limits)
        skill = FULL_SKILL if level is None else self._skills[level.name]
        limits = _with_skill(limits, skill)
        timer = SearchTimer(limits.movetime, stop)
        if not self._is_fresh and (limits.nodes is not None or level != self._level):
            self.forget()  # a level must not use what a stronger one has stored
        self._is_fresh, self._level = False, level
        kept: Kept | None = None
        if skill.exact and (level is not None or limits.depth is None):
            move = self._choose_proved(board, limits, timer, seed, report)
            if move is not None:
                return _when_asked(move, limits, stop)
            assert self._knowledge is not None
            kept = self._knowledge.kept(board)
        search = self._exact_search if skill.exact else self._plain_search
        search.begin(board, limits.nodes, timer.is_over, skill.exchanges)
        if kept is not None:
            search.keep_to(kept.moves)
            report = partial(_report_kept, report, kept)
        chance = random.Random(f"{seed} {board.position()}")
        search.shuffle(chance)
        best = _choose_best(search, board, limits, timer, report)
        move = search.best_move
        if best is not None and best.value < PROVED and chance.random() < skill.carelessness:
            move = _choose_carelessly(search, board, skill, best, timer, report, chance)
        return _when_asked(move, limits, stop)

    def _choose_proved(
        self, board: Board, limits: Limits, timer: SearchTimer, seed: int, report: Report
    ) -> int | None:
        """A proved best move; ``None`` if there is no proof within the limits."""
        self.prepare()
        knowledge = self._knowledge
        assert knowledge is not None
        move: int | None = None
        first = knowledge.nodes
        proving = math.inf if limits.movetime is None else PROVING * limits.movetime

        def is_enough() -> bool:
            if limits.nodes is not None:  # time must not influence the choice
                return timer.is_over() or knowledge.nodes - first >= limits.nodes
            patience = proving if move is None else REFINING
            return timer.is_over() or timer.milliseconds >= patience

        for proved in knowledge.choices(board, seed, is_enough):
            move = proved.move
            nodes = knowledge.nodes - first
            line = (board.text(move),)
            report(Info(proved.depth, proved.score, nodes, timer.milliseconds, line))
        return move


def _report_kept(report: Report, kept: Kept, info: Info) -> None:
    """Reports the outcome as proved, beside what the search estimates."""
    if kept.outcome is ScoreKind.DRAW:
        info = replace(info, score=Score(ScoreKind.DRAW))
    elif info.score.kind is ScoreKind.ESTIMATE:
        info = replace(info, score=Score(kept.outcome, info.score.value))
    report(info)


def _choose_best(
    search: Search, board: Board, limits: Limits, timer: SearchTimer, report: Report
) -> Iteration | None:
    """Searches deeper and deeper; returns the last completed depth."""
    best: Iteration | None = None
    for depth in range(1, min(limits.depth or MAX_DEPTH, MAX_DEPTH) + 1):
        iteration = search.deepen(depth, 0 if best is None else best.value)
        if iteration is None:
            break
        best = iteration
        report(_info(board, iteration, timer))
        if not limits.infinite and (not search.has_choice or _is_settled(iteration)):
            break
    return best


def _choose_carelessly(
    search: Search,
    board: Board,
    skill: Skill,
    best: Iteration,
    timer: SearchTimer,
    report: Report,
    chance: random.Random,
) -> int:
    """A random move among those that are good enough for the skill."""
    floor = best.value - skill.spread
    values = search.values(best.depth, floor)
    good = [(move, value) for move, value in values if value >= floor]
    if not good:  # stopped before any move had a value
        return search.best_move
    move, value = chance.choice(good)
    report(_info(board, Iteration(best.depth, value, search.nodes, best.depth, [move]), timer))
    return move


def _when_asked(move: int, limits: Limits, stop: threading.Event) -> int:
    """Returns the move; with ``infinite`` limits, only after ``stop``."""
    if limits.infinite:
        stop.wait()
    return move


def score_of(value: int) -> Score:
    """The search value as a score of the protocol."""
    if value > PROVED:
        return Score(ScoreKind.WIN, WIN - value)
    if value < -PROVED:
        return Score(ScoreKind.LOSS, WIN + value)
    return Score(ScoreKind.ESTIMATE, value)


def _bounded(limits: Limits) -> Limits:
    """The limits, tightened by those of the level; one second if nothing limits the search."""
    level = limits.level
    if level is None:
        bounded = limits.infinite or limits.depth or limits.nodes or limits.movetime
        return limits if bounded else replace(limits, movetime=1000)
    return replace(limits, movetime=_least(limits.movetime, level.movetime))


def _with_skill(limits: Limits, skill: Skill) -> Limits:
    depth, nodes = _least(limits.depth, skill.depth), _least(limits.nodes, skill.nodes)
    return replace(limits, depth=depth, nodes=nodes)


def _least(one: int | None, other: int | None) -> int | None:
    """The smaller of two limits; ``None`` means no limit."""
    return min((limit for limit in (one, other) if limit is not None), default=None)


def _is_settled(iteration: Iteration) -> bool:
    """Whether a deeper search cannot change what is proved."""
    return abs(iteration.value) > PROVED and iteration.depth >= WIN - abs(iteration.value)


def _info(board: Board, iteration: Iteration, timer: SearchTimer) -> Info:
    return Info(
        depth=iteration.depth,
        selective_depth=max(iteration.selective_depth, iteration.depth),
        score=score_of(iteration.value),
        nodes=iteration.nodes,
        milliseconds=timer.milliseconds,
        line=tuple(map(board.text, iteration.variation)),
    )
