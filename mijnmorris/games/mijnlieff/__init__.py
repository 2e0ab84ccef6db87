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
        "words": "mijnmorris.games.mijnlieff.words:MijnlieffWords",
        "lesson": "mijnmorris.games.mijnlieff.learn.lesson:LESSON",
        "rulebook": "mijnmorris.games.mijnlieff.learn.rulebook:RULEBOOK",
        "reasons": "mijnmorris.games.mijnlieff.learn.reasons:FACTS",
        "puzzles": "mijnmorris.games.mijnlieff.learn.puzzles:PUZZLES",
        "practice": "mijnmorris.games.mijnlieff.learn.practice:PRACTICE",
        "tui": "mijnmorris.games.mijnlieff.tui.part:SCREENS",
    },
)
