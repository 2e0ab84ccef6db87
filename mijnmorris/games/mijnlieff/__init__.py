"""Mijnlieff, by Andy Hopwood."""

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, MijnlieffOptions
from mijnmorris.games.mijnlieff.rules.arrangement import MijnlieffArrangement
from mijnmorris.rules import Game

MIJNLIEFF = Game(
    "mijnlieff",
    "Mijnlieff",
    "each piece tells the other where to go; lines of three count",
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
        "records": "mijnmorris.games.mijnlieff.records:RECORDS",
        "findings": "mijnmorris.games.mijnlieff.commands:FINDINGS",
        "tui": "mijnmorris.games.mijnlieff.tui.part:SCREENS",
    },
    commands={
        "solve mijnlieff": "mijnmorris.games.mijnlieff.commands:mijnlieff",
        "solve book": "mijnmorris.games.mijnlieff.commands:book",
    },
)
