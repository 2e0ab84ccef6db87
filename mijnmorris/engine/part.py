"""What a game brings to the engine, and what stands in for a game that brings nothing."""

import math
from collections.abc import Callable, Iterator, Mapping, MutableSequence, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from mijnmorris.engine.evaluation import NOT_PROVED, WIN, Evaluation
from mijnmorris.engine.info import Knowledge, ProvedMove, Stop
from mijnmorris.engine.levels import Skill
from mijnmorris.rules import Board, Game

POINT = 100
"""What a point more than the opponent has is worth in an estimate."""


class Curve(NamedTuple):
    """A logistic curve from an estimate to points."""

    scale: int
    """How far ahead, in hundredths of a point or man, brings about half of all there is to gain."""
    share: float
    """How far from half a point it may be at most; where that is less than ½, draws are many."""

    def points(self, value: int) -> float:
        """The points, 0 to 1, to expect from the estimate.

        >>> Curve(100, 0.4).points(0), round(Curve(100, 0.4).points(10_000), 2)
        (0.5, 0.9)
        """
        return 0.5 + self.share * math.tanh(value / (2 * self.scale))


class Expertise(NamedTuple):
    """What the engine brings to one game by one set of rules."""

    estimates: Evaluation
    """Judges positions without looking anything up that is proved."""
    evaluation: Evaluation
    """The same, and exact where tables reach."""
    prepare_knowledge: Callable[[], Knowledge]
    """Makes what proves moves; only strong levels need it."""
    complaints: Sequence[str] = ()
    """A sentence for every damaged file that is left out; it may grow when files are read."""


@dataclass(frozen=True)
class EnginePart:
    """What the engine asks of a game."""

    expertise: Callable[[Any, Path | None], Expertise]
    """Takes the game's options and a folder of further endgame tables, which may be ``None``."""
    skills: Mapping[str, Skill]
    """How far each level looks, by the level's name."""
    opening_plies: int = 4
    """How many random moves a game between two engines begins with."""
    check_tables: Callable[[Path], None] = lambda _: None
    """Raises ``ValueError`` with a sentence if a table of the folder is damaged."""
    is_provable: Callable[[Any], bool] = lambda _: False
    """Whether the board's position is certain to be proved while a player waits."""
    curves: Mapping[str, Curve] = field(default_factory=lambda: {"game": Curve(100, 0.5)})
    """What estimates are worth in each phase of the game, by the phase's name."""
    phase_of: Callable[[Any], str] = lambda _: "game"
    """The phase of the board's position, a name in ``curves``."""


class PlainEvaluation(Evaluation):
    """Sees the points on the board and the end of the game, and nothing else."""

    def evaluate(self, board: Board) -> int:
        """The points the side to move is ahead; 0 in games without points."""
        points = board.points()
        return 0 if points is None else POINT * (points[board.side] - points[1 - board.side])

    def proved(self, board: Board, ply: int) -> int:
        """The result of a game that is over by what is on the board."""
        return self.final(board, ply) if board.is_finished() else NOT_PROVED

    def final(self, board: Board, ply: int) -> int:
        """The result; the sooner a win comes, the more it is worth."""
        outcome = board.outcome()
        if outcome is None or outcome.winner is None:
            return 0
        return WIN - ply if outcome.winner == board.side else ply - WIN

    def rank(
        self,
        board: Board,  # noqa: ARG002  every game's evaluation takes it
        moves: MutableSequence[int],
        ranks: MutableSequence[int],
        start: int,
        end: int,
        history: MutableSequence[int],
        side: int,
    ) -> None:
        """Moves that did well before come first."""
        for place in range(start, end):
            ranks[place] = history[side + (moves[place] & 1023)]

    def symmetry(self, board: Board) -> int:  # noqa: ARG002
        """No position stands for another."""
        return 0


class NoKnowledge:
    """Nothing is proved beyond what the search finds."""

    nodes = 0
    """Nothing is searched."""

    def choices(self, board: Board, seed: int, stop: Stop) -> Iterator[ProvedMove]:  # noqa: ARG002
        """No moves."""
        return iter(())


def _plain_expertise(_options: Any, _tables: Path | None) -> Expertise:
    evaluation = PlainEvaluation()
    return Expertise(evaluation, evaluation, NoKnowledge)


PLAIN = EnginePart(
    _plain_expertise,
    {
        "novice": Skill(1, carelessness=0.4, spread=60),
        "casual": Skill(2, carelessness=0.4, spread=60),
        "club": Skill(3, carelessness=0.3, spread=50),
        "strong": Skill(5),
        "master": Skill(8),
        "perfect": Skill(None),
    },
)
"""What the engine makes do with where a game has no part for it."""


@cache
def engine_of(game: Game) -> EnginePart:
    """The game's part for the engine."""
    part: EnginePart = game.part("engine") or PLAIN
    return part
