"""Matches between the engine's players, and the Elo difference that they show."""

import math
import random
import threading
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from mijnmorris.engine.evaluation import Evaluation
from mijnmorris.engine.levels import LEVELS, Level, Limits
from mijnmorris.engine.part import engine_of
from mijnmorris.engine.search import Search
from mijnmorris.engine.table import TranspositionTable
from mijnmorris.engine.thinker import Thinker
from mijnmorris.rules import Board, Game, GameOptions

ONE_PLY = "one-ply"
"""The name of the player that searches one ply."""

NAMES = (ONE_PLY, *LEVELS)
"""The names of all players, the weakest first."""

_TABLE_MEGABYTES = 16


class ContestPlayer(Protocol):
    """A player whose moves depend only on the game so far and the seed."""

    def begin(self) -> None:
        """Prepares for a new game."""

    def choose(self, board: Board, seed: int) -> int:
        """The move to play, in a position with legal moves; leaves the board unchanged."""


class LevelPlayer:
    """A level without a clock, so that it plays the same moves on every machine."""

    def __init__(self, level: Level, game: Game, options: GameOptions, nodes: int) -> None:
        """``nodes`` limits the search of a level that otherwise has only a time limit."""
        is_endless = engine_of(game).skills[level.name].depth is None
        self._limits = Limits(
            level=replace(level, movetime=None), nodes=nodes if is_endless else None
        )
        self._thinker = Thinker(game, options, TranspositionTable(_TABLE_MEGABYTES), None)

    def begin(self) -> None:
        """Forgets the previous game."""
        self._thinker.forget()

    def choose(self, board: Board, seed: int) -> int:
        """The move of the level."""
        move = self._thinker.choose(board, self._limits, seed, threading.Event(), lambda _: None)
        assert move is not None
        return move


class OnePlyPlayer:
    """Plays the move after which the evaluation is best; it ignores the opponent's reply."""

    def __init__(self, judge: Evaluation) -> None:
        self._judge = judge

    def begin(self) -> None:
        """Does nothing: this player remembers nothing."""

    def choose(self, board: Board, seed: int) -> int:
        """One of the moves with the best evaluation."""
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


_DEPTH = 4
_BALANCE = 60
"""The largest absolute value of an opening, in hundredths of a point or man."""


def openings(game: Game, options: GameOptions, seed: int) -> Iterator[list[int]]:
    """An endless sequence of random balanced openings, each a list of moves."""
    chance = random.Random(seed)
    part = engine_of(game)
    search = Search(part.expertise(options, None).estimates, TranspositionTable(1))
    while True:
        board = game.start(options)
        for _ in range(part.opening_plies):
            board.push(chance.choice(list(board.legal_moves)))
        search.begin(board, None, lambda: False)
        if max(abs(value) for value in _values(search)) <= _BALANCE:
            yield board.moves_played()


def _values(search: Search) -> Iterator[int]:
    """The values at the last two depths, since odd depths favour the side to move."""
    for depth in (_DEPTH - 1, _DEPTH):
        iteration = search.deepen(depth, 0)
        assert iteration is not None
        yield iteration.value


Players = tuple[ContestPlayer, ContestPlayer]
"""Light, then Dark."""


def play(
    game: Game, options: GameOptions, opening: Iterable[int], players: Players, seed: int
) -> float:
    """Plays a game from the opening on and returns Light's score: 1, ½ or 0."""
    board = game.start(options)
    for move in opening:
        board.push(move)
    for player in players:
        player.begin()
    while board.legal_moves:
        board.push(players[board.side].choose(board, seed))
    outcome = board.outcome()
    assert outcome is not None
    if outcome.winner is None:
        return 0.5
    return 1.0 if outcome.winner == 0 else 0.0


def play_pair(
    game: Game, options: GameOptions, opening: Sequence[int], players: Players, seed: int
) -> tuple[float, float]:
    """The first player's scores in two games from the same opening, with sides changed."""
    first, second = players
    as_light = play(game, options, opening, (first, second), seed)
    as_dark = 1 - play(game, options, opening, (second, first), seed)
    return as_light, as_dark


_CONFIDENCE = 1.96
"""Standard deviations either side of the mean that hold 19 of 20 cases."""


@dataclass
class Tally:
    """Wins, draws and losses of one player against another."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """The number of games."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """The share of the points, from 0 to 1; ½ if no game was played."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    def add(self, points: float) -> None:
        """Counts a game that scored 1, ½ or 0."""
        self.wins += points == 1
        self.draws += points == 0.5
        self.losses += points == 0

    def reversed(self) -> "Tally":
        """The tally of the other player."""
        return Tally(self.losses, self.draws, self.wins)


@dataclass(frozen=True)
class Difference:
    """A difference in strength in Elo points, with bounds."""

    elo: float
    low: float
    high: float


def difference(tally: Tally) -> Difference:
    """The difference in strength that the games show, with 95 % bounds.

    It uses the normal approximation of the mean of independent games. To estimate the
    variance, one win and one loss are added, since a few games that are all won prove
    little. Each side's score counts as half a point at least, so that the difference
    stays finite.

    >>> round(difference(Tally(wins=64, losses=36)).elo)
    100
    """
    if not tally.games:
        return Difference(0.0, -math.inf, math.inf)
    wider = Tally(tally.wins + 1, tally.draws, tally.losses + 1)
    squares = (wider.wins + wider.draws / 4) / wider.games
    deviation = math.sqrt((squares - wider.score**2) / wider.games)
    margin = 0.5 / tally.games
    elo, low, high = (
        _elo(min(max(score, margin), 1 - margin))
        for score in (
            tally.score,
            tally.score - _CONFIDENCE * deviation,
            tally.score + _CONFIDENCE * deviation,
        )
    )
    return Difference(elo, low, high)


def _elo(score: float) -> float:
    return 400 * math.log10(score / (1 - score))
