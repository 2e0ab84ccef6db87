"""The register of evaluations: which one judges which game."""

from collections.abc import Callable
from typing import Any

from mijnmorris.engine.evaluation import Evaluation
from mijnmorris.engine.mijnlieff.evaluation import MijnlieffEvaluation
from mijnmorris.engine.morris.evaluation import MorrisEvaluation
from mijnmorris.rules import GameOptions

_EVALUATIONS: dict[str, Callable[[Any], Evaluation]] = {
    "mijnlieff": MijnlieffEvaluation,
    "morris": lambda _options: MorrisEvaluation(),
}


def evaluation_for(game: str, options: GameOptions) -> Evaluation:
    """The evaluation of the game of that name, played by these options."""
    return _EVALUATIONS[game](options)
