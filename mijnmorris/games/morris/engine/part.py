"""What nine men's morris brings to the engine."""

from pathlib import Path

from mijnmorris.engine.levels import Skill
from mijnmorris.engine.part import EnginePart, Expertise
from mijnmorris.games.morris.engine.evaluation import MorrisEvaluation
from mijnmorris.games.morris.engine.knowledge import MorrisKnowledge
from mijnmorris.games.morris.engine.tables.tables import Tables
from mijnmorris.games.morris.rules import MorrisOptions


def _expertise(options: MorrisOptions, tables: Path | None) -> Expertise:
    exact = Tables(options.flying, tables)
    plain, informed = MorrisEvaluation(), MorrisEvaluation(exact)
    return Expertise(plain, informed, lambda: MorrisKnowledge(exact))


def _check_tables(folder: Path) -> None:
    for flying in (True, False):
        Tables(flying, folder)


# A choice that is nearly the best costs nothing against who sees less, and a lot against who
# sees more: where it was tried the distances between levels grew too large, so that all but
# the weakest differ in sight alone. They vary among moves that look equal.
ENGINE = EnginePart(
    _expertise,
    {
        "novice": Skill(1, exchanges=False, carelessness=0.3, spread=50),
        "casual": Skill(1),
        "club": Skill(2),
        "strong": Skill(3),
        "master": Skill(6, exact=True),
        "perfect": Skill(None, exact=True),
    },
    opening_plies=8,
    check_tables=_check_tables,
)
