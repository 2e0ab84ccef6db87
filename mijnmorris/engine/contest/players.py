"""Who takes part in a tournament: the levels, and a player that looks one ply ahead."""

import random
import threading
from dataclasses import replace
from typing import Protocol

from mijnmorris.engine.evaluation import Evaluation
from mijnmorris.engine.levels import LEVELS, Level
from mijnmorris.engine.limits import Limits
from mijnmorris.engine.part import engine_of
from mijnmorris.engine.table import TranspositionTable
from mijnmorris.engine.thinker import Thinker
from mijnmorris.rules import Board, Game, GameOptions

ONE_PLY = "one-ply"
"""The name of the player that looks one ply ahead."""

NAMES = (ONE_PLY, *LEVELS)
"""All that may take part, the weakest first."""

_TABLE_MEGABYTES = 16


class ContestPlayer(Protocol):
    """Chooses moves; what it chooses depends on nothing but the game so far and the seed."""

    def begin(self) -> None:
        """Get ready for a new game."""

    def choose(self, board: Board, seed: int) -> int:
        """The move to play; there is one. The board is as before afterwards."""


class LevelPlayer:
    """A level without a clock, so that it plays the same on every machine."""

    def __init__(self, level: Level, game: Game, options: GameOptions, nodes: int) -> None:
        """``nodes`` limit a move of a level that has no limit of its own but time."""
        is_endless = engine_of(game).skills[level.name].depth is None
        self._limits = Limits(
            level=replace(level, movetime=None), nodes=nodes if is_endless else None
        )
        self._thinker = Thinker(game, options, TranspositionTable(_TABLE_MEGABYTES), None)

    def begin(self) -> None:
        """Forget the game before."""
        self._thinker.forget()

    def choose(self, board: Board, seed: int) -> int:
        """The move of the level."""
        move = self._thinker.choose(board, self._limits, seed, threading.Event(), lambda _: None)
        assert move is not None
        return move


class OnePlyPlayer:
    """Plays the move after which the position looks best, and sees nothing of the answer."""

    def __init__(self, judge: Evaluation) -> None:
        self._judge = judge

    def begin(self) -> None:
        """Nothing is remembered."""

    def choose(self, board: Board, seed: int) -> int:
        """One of the moves that look best."""
        moves = list(board.legal_moves)
        random.Random(f"{seed} {board.position()}").shuffle(moves)
        return max(moves, key=lambda move: self._after(board, move))

    def _after(self, board: Board, move: int) -> int:
        board.push(move)
        over = not board.legal_moves
        value = self._judge.final(board, 1) if over else self._judge.evaluate(board)
        board.pop()
        return -value


def player_named(name: str, game: Game, options: GameOptions, nodes: int) -> ContestPlayer:
    """The player of one of the ``NAMES``."""
    if name == ONE_PLY:
        return OnePlyPlayer(engine_of(game).expertise(options, None).estimates)
    return LevelPlayer(LEVELS[name], game, options, nodes)
