"""The register of what the engine asks of a game: estimates and proofs."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from mijnmorris.engine.evaluation import Evaluation
from mijnmorris.engine.proof import Knowledge
from mijnmorris.games.mijnlieff.engine.evaluation import MijnlieffEvaluation
from mijnmorris.games.mijnlieff.engine.knowledge import MijnlieffKnowledge
from mijnmorris.games.mijnlieff.rules import MijnlieffOptions
from mijnmorris.games.morris.engine.evaluation import MorrisEvaluation
from mijnmorris.games.morris.engine.knowledge import MorrisKnowledge
from mijnmorris.games.morris.engine.tables.tables import Tables
from mijnmorris.games.morris.rules import MorrisOptions
from mijnmorris.rules import GameOptions


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


def expertise_for(options: GameOptions, tables: Path | None) -> Expertise:
    """The expertise for the game of those options; ``tables`` is a folder of further tables."""
    if isinstance(options, MijnlieffOptions):
        evaluation = MijnlieffEvaluation()
        return Expertise(evaluation, evaluation, lambda: MijnlieffKnowledge(options))
    if isinstance(options, MorrisOptions):
        exact = Tables(options.flying, tables)
        plain, informed = MorrisEvaluation(), MorrisEvaluation(exact)
        return Expertise(plain, informed, lambda: MorrisKnowledge(exact), exact.complaints)
    raise ValueError(f"the engine does not know the game of {type(options).__name__}")
