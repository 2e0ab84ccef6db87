"""Nine men's morris."""

from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.games.morris.rules.arrangement import MorrisArrangement
from mijnmorris.rules import Game

MORRIS = Game(
    "morris",
    "Nine men's morris",
    MorrisOptions,
    MorrisBoard,
    MorrisArrangement,
    parts={
        "engine": "mijnmorris.games.morris.engine.part:ENGINE",
        "words": "mijnmorris.games.morris.words:WORDS",
        "learn": "mijnmorris.games.morris.learn.part:LEARN",
        "tui": "mijnmorris.games.morris.tui.part:SCREENS",
    },
)
