"""What nine men's morris brings to the engine."""

from pathlib import Path

from mijnmorris.engine.levels import Skill
from mijnmorris.engine.part import Curve, EnginePart, Expertise
from mijnmorris.games.morris.engine.evaluation import MorrisEvaluation
from mijnmorris.games.morris.engine.knowledge import MorrisKnowledge
from mijnmorris.games.morris.engine.tables.tables import Tables, in_folder
from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.games.morris.rules.geometry import FEWEST_MEN
from mijnmorris.rules import Side


def _expertise(options: MorrisOptions, tables: Path | None) -> Expertise:
    exact = Tables(options.flying, tables)
    plain, informed = MorrisEvaluation(), MorrisEvaluation(exact)
    return Expertise(plain, informed, lambda: MorrisKnowledge(exact), exact.complaints)


def _check_tables(folder: Path) -> None:
    in_folder(folder)  # raises for the first that is damaged


def _phase_of(board: MorrisBoard) -> str:
    if board.placing:
        return "placing"
    fewest = min(board.men_on_board(side) for side in Side)
    return "moving" if fewest > FEWEST_MEN else "few men"


# A choice that is nearly the best costs nothing against who sees less, and a lot against who
# sees more: where it was tried the distances between levels grew too large, so that all but
# the weakest differ in sight alone. They vary among moves that look equal. The curves are
# printed by ``python -m tests.benchmarks.calibrate``.
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
    curves={
        "placing": Curve(235, 0.5),
        "moving": Curve(186, 0.45),
        "few men": Curve(47, 0.2),
    },
    phase_of=_phase_of,
)
