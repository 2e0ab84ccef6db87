"""The full-screen program."""

import random
from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.screen import Screen

from mijnmorris.engine.client import EngineClient
from mijnmorris.tui import workarounds
from mijnmorris.tui.board import PAINTERS
from mijnmorris.tui.commands import commands_of
from mijnmorris.tui.confirm import Confirm
from mijnmorris.tui.game.screen import GameScreen
from mijnmorris.tui.glyphs import ASCII, UNICODE
from mijnmorris.tui.help import HelpScreen
from mijnmorris.tui.new_game.screen import NewGameScreen
from mijnmorris.tui.setup import GameSetup
from mijnmorris.tui.themes import DARK, TERMINAL, THEMES
from mijnmorris.tui.too_small import TooSmallScreen, fits


class MijnmorrisApp(App[None]):
    """Menu, games and help.

    ``setup`` starts a game at once; without one the menu comes first. ``engine`` is
    whom the computer's players ask, ``lot`` where chance comes from.
    """

    TITLE = "mijnmorris"
    CSS_PATH = "app.tcss"
    HORIZONTAL_BREAKPOINTS: ClassVar[list[tuple[int, str]] | None] = [(0, "-narrow"), (80, "-wide")]
    VERTICAL_BREAKPOINTS: ClassVar[list[tuple[int, str]] | None] = [(0, "-low"), (24, "-high")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "question_mark,f1",
            "help",
            "help",
            tooltip="Show all keys that work here",
            id="app.help",
            key_display="?",
        ),
        Binding(
            "ctrl+q,ctrl+c",
            "quit",
            "quit",
            tooltip="End the program; a game in progress asks first",
            id="app.quit",
            show=False,
            priority=True,
        ),
        Binding(
            "ctrl+z",
            "suspend_process",
            "suspend",
            tooltip="Back to the shell for a while; fg returns",
            id="app.suspend",
            show=False,
            priority=True,
        ),
    ]

    def __init__(
        self,
        setup: GameSetup | None = None,
        *,
        ascii_only: bool = False,
        engine: EngineClient | None = None,
        lot: random.Random | None = None,
    ) -> None:
        super().__init__(ansi_color=workarounds.ansi_color())
        self.setup = setup or GameSetup()
        """What was chosen last."""
        self.engine = engine or EngineClient()
        self.lot = lot or random.Random()
        self.painter = self._best_painter(ascii_only or workarounds.is_ascii_locale())
        """How boards are drawn here: ``pixels``, ``drawn`` or ``ascii``."""
        self.glyphs = ASCII if self.painter == "ascii" else UNICODE
        self._play_at_once = setup is not None
        if not workarounds.wants_animation():
            self.animation_level = "none"

    def _best_painter(self, ascii_only: bool) -> str:
        if ascii_only:
            return "ascii"
        many_colours = self.console.color_system in ("truecolor", "256") and not self.no_color
        return "pixels" if many_colours and "pixels" in PAINTERS else "drawn"

    def on_mount(self) -> None:
        """Choose a theme, show the menu, and a game at once where one was asked for."""
        for theme in THEMES:
            self.register_theme(theme)
        few_colours = self.no_color or self.console.color_system == "standard"
        self.theme = (TERMINAL if few_colours else DARK).name
        self.set_class(self.painter == "ascii", "-ascii")
        if not self.is_headless:
            workarounds.exit_on_signals(self)
        self.push_screen(NewGameScreen(self.setup))
        if self._play_at_once:
            self.play(self.setup)

    async def on_unmount(self) -> None:
        """Leave no engine behind."""
        await self.engine.close()

    def play(self, setup: GameSetup) -> None:
        """Start a game with what was chosen."""
        self.setup = setup
        self.push_screen(GameScreen(setup.new_match(self.lot), self.engine, self.lot))

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Variables of our own for themes that are not ours."""
        return {"quiet": "auto 60%"}

    def on_resize(self, event: Resize) -> None:
        """Say what size is needed while the terminal is too small."""
        if not fits(event.size) and not isinstance(self.screen, TooSmallScreen):
            self.push_screen(TooSmallScreen())

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the command palette offers: every command declared with a key, and themes."""
        for command in commands_of(screen):
            yield SystemCommand(
                command.explanation,
                f"key: {command.keys}",
                partial(self.run_action, command.action, command.node),
            )
        yield SystemCommand("Choose a theme", "colours of the program", self.action_change_theme)

    def action_help(self) -> None:
        """Show the keys that work on the screen in front."""
        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(commands_of(self.screen)))

    async def action_quit(self) -> None:
        """End the program; asks while a game is in progress."""
        playing = any(
            isinstance(screen, GameScreen) and screen.in_progress for screen in self.screen_stack
        )
        # A second press while the question is open answers it.
        if not playing or isinstance(self.screen, Confirm):
            self.exit()
            return

        def leave(confirmed: bool | None) -> None:
            if confirmed:
                self.exit()

        self.push_screen(Confirm("Quit? The game in progress is lost.", yes="Quit"), leave)
