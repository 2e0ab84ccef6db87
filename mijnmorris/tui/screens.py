"""The screens, each imported when it is first asked for, as ``screens.GameScreen``.

Together they take 130 ms to import, and a start shows one of them.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mijnmorris.tui.game.screen import GameScreen as GameScreen
    from mijnmorris.tui.games.screen import GamesScreen as GamesScreen
    from mijnmorris.tui.games.statistics import StatisticsScreen as StatisticsScreen
    from mijnmorris.tui.help import HelpScreen as HelpScreen
    from mijnmorris.tui.learn.puzzle import PuzzleScreen as PuzzleScreen
    from mijnmorris.tui.learn.puzzles import PuzzlesScreen as PuzzlesScreen
    from mijnmorris.tui.learn.rules import RulesScreen as RulesScreen
    from mijnmorris.tui.learn.screen import LearnScreen as LearnScreen
    from mijnmorris.tui.new_game.screen import NewGameScreen as NewGameScreen
    from mijnmorris.tui.questions import Confirm as Confirm
    from mijnmorris.tui.review.screen import ReviewScreen as ReviewScreen
    from mijnmorris.tui.settings_screen import SettingsScreen as SettingsScreen
    from mijnmorris.tui.textual_fixes.widgets import SearchPalette as SearchPalette

_MODULES = {
    "Confirm": "questions",
    "GameScreen": "game.screen",
    "GamesScreen": "games.screen",
    "HelpScreen": "help",
    "LearnScreen": "learn.screen",
    "NewGameScreen": "new_game.screen",
    "PuzzleScreen": "learn.puzzle",
    "PuzzlesScreen": "learn.puzzles",
    "ReviewScreen": "review.screen",
    "RulesScreen": "learn.rules",
    "SearchPalette": "textual_fixes.widgets",
    "SettingsScreen": "settings_screen",
    "StatisticsScreen": "games.statistics",
}
"""Where each is, below this package."""


def __getattr__(name: str) -> Any:
    """The screen of that name (PEP 562)."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"mijnmorris.tui.{_MODULES[name]}"), name)
