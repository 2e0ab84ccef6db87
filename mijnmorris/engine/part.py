"""A game's part for the engine, and the substitute for a game without one."""

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
"""The value of one point of lead in an estimate."""


class Curve(NamedTuple):
    """A logistic curve that maps an estimate to the expected result."""

    scale: int
    """The lead, in hundredths of a point or man, that gains 46 % of ``share``."""
    share: float
    """The largest distance from ½; below ½ where even clear leads are often drawn."""

    def points(self, value: int) -> float:
        """The expected result for the estimate: 1 is a win, 0 a loss.

        >>> Curve(100, 0.4).points(0), round(Curve(100, 0.4).points(10_000), 2)
        (0.5, 0.9)
        """
        return 0.5 + self.share * math.tanh(value / (2 * self.scale))


class Expertise(NamedTuple):
    """Evaluation and knowledge for one game under one set of rules."""

    estimates: Evaluation
    """Evaluates positions without exact knowledge."""
    evaluation: Evaluation
    """As ``estimates``, but exact where endgame tables apply."""
    prepare_knowledge: Callable[[], Knowledge]
    """Makes the exact knowledge, which only strong levels need."""
    complaints: Sequence[str] = ()
    """A sentence for each damaged file that is ignored; it may grow when files are read."""


@dataclass(frozen=True)
class EnginePart:
    """A game's part for the engine."""

    expertise: Callable[[Any, Path | None], Expertise]
    """Takes the game's options and a folder of further endgame tables, or ``None``."""
    skills: Mapping[str, Skill]
    """Depth and care of each level, by the level's name."""
    opening_plies: int = 4
    """The number of random moves that open a game between two engines."""
    check_tables: Callable[[Path], None] = lambda _: None
    """Raises ``ValueError`` with a sentence if a table in the folder is damaged."""
    is_provable: Callable[[Any], bool] = lambda _: False
    """Whether the board's position can certainly be proved while a player waits."""
    curves: Mapping[str, Curve] = field(default_factory=lambda: {"game": Curve(100, 0.5)})
    """The curve for estimates in each phase of the game, by the phase's name."""
    phase_of: Callable[[Any], str] = lambda _: "game"
    """The phase of the board's position, a name in ``curves``."""


class PlainEvaluation(Evaluation):
    """An evaluation for any game: points on the board and the result of a finished game."""

    def evaluate(self, board: Board) -> int:
        """The lead of the side to move in hundredths of a point; 0 in games without points."""
        points = board.points()
        return 0 if points is None else POINT * (points[board.side] - points[1 - board.side])

    def proved(self, board: Board, ply: int) -> int:
        """The value of a game that is over by what is on the board alone."""
        return self.final(board, ply) if board.is_finished() else NOT_PROVED

    def final(self, board: Board, ply: int) -> int:
        """The value of the result; quicker wins are worth more."""
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
        """Ranks moves by the history heuristic alone."""
        for place in range(start, end):
            ranks[place] = history[side + (moves[place] & 1023)]

    def symmetry(self, board: Board) -> int:  # noqa: ARG002
        """Always the identity."""
        return 0


class NoKnowledge:
    """The knowledge of a game without proofs."""

    nodes = 0
    """No position is searched for proofs."""

    def choices(self, board: Board, seed: int, stop: Stop) -> Iterator[ProvedMove]:  # noqa: ARG002
        """No moves."""
        return iter(())

    def kept(self, board: Board) -> None:
        """Nothing."""


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
"""The part for a game without one of its own."""


@cache
def engine_of(game: Game) -> EnginePart:
    """The game's part for the engine, or ``PLAIN``."""
    part: EnginePart = game.part("engine") or PLAIN
    return part
