"""Mijnlieff's part for the engine."""

from pathlib import Path

from mijnmorris.engine.levels import Skill
from mijnmorris.engine.part import Curve, EnginePart, Expertise
from mijnmorris.games.mijnlieff.engine.evaluation import MijnlieffEvaluation
from mijnmorris.games.mijnlieff.engine.knowledge import MijnlieffKnowledge, is_in_reach
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, MijnlieffOptions

_OPENING, _MIDDLE = 6, 11
"""The numbers of pieces on the board that end the opening and the middle game."""


def _expertise(options: MijnlieffOptions, _tables: Path | None) -> Expertise:
    evaluation = MijnlieffEvaluation()
    return Expertise(evaluation, evaluation, lambda: MijnlieffKnowledge(options))


def _phase_of(board: MijnlieffBoard) -> str:
    pieces = (board.own | board.opp).bit_count()
    return "opening" if pieces < _OPENING else "middle" if pieces < _MIDDLE else "end"


# ``python -m tests.benchmarks.calibrate`` prints the curves.
ENGINE = EnginePart(
    _expertise,
    {
        "novice": Skill(1, carelessness=0.4, spread=60),
        "casual": Skill(2, carelessness=0.5, spread=60),
        "club": Skill(3, carelessness=0.4, spread=50),
        "strong": Skill(5, carelessness=0.3, spread=40),
        "master": Skill(7),
        "perfect": Skill(None, exact=True),
    },
    opening_plies=3,
    is_provable=is_in_reach,
    curves={"opening": Curve(160, 0.5), "middle": Curve(47, 0.5), "end": Curve(19, 0.5)},
    phase_of=_phase_of,
)
