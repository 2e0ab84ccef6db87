"""Every screen, and the keys that lead to it from the menu. A new screen is a new line."""

from collections.abc import Sequence
from dataclasses import dataclass

from mijnmorris.games import GAMES
from mijnmorris.match.records.reading import read_records
from mijnmorris.match.setup import GameSetup, OpponentKind
from mijnmorris.match.store import Store

ESCAPE = "\x1b[27u"
"""As new terminals send it, with nothing to wait for."""
CTRL_P = "\x10"
DOWN, RIGHT, F3 = "\x1b[B", "\x1b[C", "\x1bOR"


@dataclass(frozen=True)
class Place:
    """A screen in a state that matters."""

    name: str
    screen: str
    """The name of the class of the screen in front."""
    keys: Sequence[str] = ()
    """From the menu."""
    game: str = "mijnlieff"
    """What the menu offers first."""
    opponent: OpponentKind = OpponentKind.PERSON

    def setup(self) -> GameSetup:
        """What the menu begins with; the computer is a weak one, which answers at once."""
        return GameSetup(game=GAMES[self.game], opponent=self.opponent, level="novice")


def _learn(entry: int) -> list[str]:
    return ["e", *[DOWN] * entry, "\r"]


PLACES = (
    Place("menu", "NewGameScreen"),
    Place("menu of morris", "NewGameScreen", [RIGHT]),
    Place("game of Mijnlieff", "GameScreen", ["\r"]),
    Place("game of morris", "GameScreen", ["\r"], "morris"),
    Place("against the computer", "GameScreen", ["\r"], "morris", OpponentKind.COMPUTER),
    Place("typed move", "GameScreen", ["\r", "m"]),
    Place("tip", "GameScreen", ["\r", "1", "\r", "t"]),
    Place("evaluation", "GameScreen", ["\r", "v"], "morris"),
    Place("question", "Confirm", ["\r", "1", "\r", "q"]),
    Place("result", "GameScreen", ["\r", "z", "y"]),
    Place("rules within a game", "RulesScreen", ["\r", "i"], "morris"),
    Place("settings", "SettingsScreen", ["s"]),
    Place("games", "GamesScreen", ["g"]),
    Place("game looked at", "ReviewScreen", ["g", DOWN, F3]),
    Place("review", "ReviewScreen", ["g", DOWN, "v"]),
    Place("name of a file", "AskText", ["g", "E"]),
    Place("question about a game", "Confirm", ["g", "x"]),
    Place("statistics", "StatisticsScreen", ["T"]),
    Place("help", "HelpScreen", ["?"]),
    Place("list of commands", "SearchPalette", [CTRL_P]),
    Place("learn", "LearnScreen", ["e"]),
    Place("lesson of Mijnlieff", "LessonScreen", _learn(0)),
    Place("lesson of morris", "LessonScreen", _learn(1)),
    Place("rules of Mijnlieff", "RulesScreen", _learn(2)),
    Place("rules of morris", "RulesScreen", [*_learn(3), "\r"]),
    Place("puzzle of the day", "PuzzleScreen", _learn(4)),
    Place("puzzles", "PuzzlesScreen", ["p"]),
    Place("puzzle", "PuzzleScreen", ["p", "\r"]),
    Place("choice of practice", "PracticeSetupScreen", _learn(6)),
    Place("practice", "PracticeScreen", [*_learn(6), "\r"]),
    Place("own layout", "TileEditor", ["o"]),
    Place("own position of Mijnlieff", "PositionEditor", ["b"]),
    Place("own position of morris", "PositionEditor", ["b"], "morris"),
)

_GAMES = """\
[White "Anna"]
[Black "Bea"]
[Result "1-0"]

1. d2 f2 2. d3 f4 3. d1xf2 1-0

[Game "mijnlieff"]

1. Sb2 Db4 2. Pd2 Da3 *
"""


def add_games(store: Store) -> None:
    """Keep a finished game and an unfinished one, for the screens that show games."""
    store.add(read_records(_GAMES))
