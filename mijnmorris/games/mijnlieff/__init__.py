"""Mijnlieff, by Andy Hopwood."""

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, MijnlieffOptions
from mijnmorris.games.mijnlieff.rules.arrangement import MijnlieffArrangement
from mijnmorris.rules import Game

MIJNLIEFF = Game(
    "mijnlieff",
    "Mijnlieff",
    MijnlieffOptions,
    MijnlieffBoard,
    MijnlieffArrangement,
    parts={
        "engine": "mijnmorris.games.mijnlieff.engine.part:ENGINE",
        "words": "mijnmorris.games.mijnlieff.words:WORDS",
        "learn": "mijnmorris.games.mijnlieff.learn.part:LEARN",
        "tui": "mijnmorris.games.mijnlieff.tui.part:SCREENS",
    },
)
