"""Nine men's morris."""

from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.games.morris.rules.arrangement import MorrisArrangement
from mijnmorris.rules import Game

MORRIS = Game(
    "morris",
    "Nine men's morris",
    "close mills of three men to take the other's men",
    MorrisOptions,
    MorrisBoard,
    MorrisArrangement,
    parts={
        "engine": "mijnmorris.games.morris.engine.part:ENGINE",
        "words": "mijnmorris.games.morris.words:MorrisWords",
        "lesson": "mijnmorris.games.morris.learn.lesson:LESSON",
        "rulebook": "mijnmorris.games.morris.learn.rulebook:RULEBOOK",
        "reasons": "mijnmorris.games.morris.learn.reasons:FACTS",
        "puzzles": "mijnmorris.games.morris.learn.puzzles:PUZZLES",
        "practice": "mijnmorris.games.morris.learn.practice:PRACTICE",
        "records": "mijnmorris.games.morris.records:RECORDS",
        "findings": "mijnmorris.games.morris.commands:FINDINGS",
        "tui": "mijnmorris.games.morris.tui.part:SCREENS",
    },
    commands={
        "tables": "mijnmorris.games.morris.commands:tables",
        "solve morris": "mijnmorris.games.morris.commands:solve",
    },
)
