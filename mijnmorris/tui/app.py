"""The full-screen program."""

import asyncio
import gc
import os
import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from textual import on, work
from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen
from textual.theme import ThemeProvider

from mijnmorris.engine.client import EngineClient
from mijnmorris.engine.levels import Level
from mijnmorris.games import game_named
from mijnmorris.learn.progress import LESSON_PLACES, Progress
from mijnmorris.match.host import Host
from mijnmorris.match.match import Match
from mijnmorris.match.session import Session
from mijnmorris.match.setup import GameSetup, OpponentKind
from mijnmorris.match.store import Selection, StoreError
from mijnmorris.rules import Arrangement, Game, GameOptions
from mijnmorris.settings import Settings, SettingsError, SettingsFile
from mijnmorris.settings.model import key_names
from mijnmorris.tui import screens
from mijnmorris.tui.appearance import Appearance
from mijnmorris.tui.base_screen import WIDE, BaseScreen
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.commands import commands_of, key_complaints
from mijnmorris.tui.textual_fixes.app import LARGEST, SizeNotServed
from mijnmorris.tui.too_small import TooSmallScreen, fits

_OTHER_GAME = "your other game is kept under games in the menu"
_NOT_FOR_GUESTS = {"suspend_process", "screenshot"}


class MijnmorrisApp(Appearance):
    """Menu, games and help.

    The menu begins with ``setup``; ``at_once`` its game begins without asking, and the
    stored game of the id ``resume`` goes on before the menu is shown. ``kept``
    are the settings, ``keep`` is called with what was chosen for a game, ``engine``
    is whom the computer's players ask, ``lot`` where chance comes from. ``games`` is the
    database of games, ``progress`` what was learnt; without them both are kept in memory alone.
    At the ``is_first_start`` the menu says where somebody new begins. ``is_guest`` takes away
    what a stranger on this machine must not have: files of their choice, and a shell.
    """

    TITLE = "mijnmorris"
    CSS_PATH = "app.tcss"
    # Textual's annotation makes them variables of an instance.
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (28, "-high")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "question_mark,f1",
            "help",
            "help",
            tooltip="show all keys that work here",
            id="app.help",
        ),
        # In front of screens whose own keys these are, they mean what those say.
        Binding(
            "s,f2",
            "settings",
            "settings",
            tooltip="change settings",
            id="app.settings",
            show=False,
        ),
        Binding(
            "ctrl+q,ctrl+c",
            "quit",
            "leave",
            tooltip="leave the program; a game in progress asks first",
            id="app.quit",
            show=False,
            priority=True,
        ),
        Binding(
            "ctrl+z",
            "suspend_process",
            "suspend",
            tooltip="back to the shell for a while; fg returns",
            id="app.suspend",
            show=False,
            priority=True,
        ),
    ]

    def __init__(
        self,
        setup: GameSetup | None = None,
        kept: SettingsFile | None = None,
        *,
        at_once: bool = False,
        resume: int | None = None,
        keep: Callable[[GameSetup], None] = lambda _: None,
        engine: EngineClient | None = None,
        lot: random.Random | None = None,
        games: Path | None = None,
        progress: Progress | None = None,
        is_first_start: bool = False,
        is_guest: bool = False,
    ) -> None:
        super().__init__(kept or SettingsFile(Path(), Settings(), frozenset(), ()))
        self.host = Host(
            self.warn,
            setup,
            games=games,
            keep_choices=keep,
            engine=engine,
            lot=lot,
            is_guest=is_guest,
        )
        """Who begins and resumes games."""
        self.drafts: dict[str, Any] = {}
        """Unfinished work of editors, by their names, for the next time they are opened."""
        self.tells_moved_keys = not is_first_start
        """Whether to tell which keys have moved; a new player never knew the old ones."""
        self.keys_told: set[tuple[type[Screen[Any]], str]] = set()
        """The moved keys already told, with their screens."""
        self.arrangement: Arrangement | None = None
        """The position set up last."""
        self.progress = progress or Progress()
        """What the player has learnt so far."""
        self._is_first_start = is_first_start
        self._following: GameSetup | None = None
        """The game to begin when the screen of another is left."""
        self._at_once = at_once
        self._resume = resume

    def change_setting(self, name: str, value: Any) -> None:
        """Put a setting in force and keep it in the file."""
        self.put_in_force(name, value)
        if self.host.is_guest:  # other guests share the file
            return
        from mijnmorris.settings.changing import changed_settings  # what writes TOML: 10 ms

        try:
            with changed_settings(self.kept.path) as settings:
                setattr(settings, name, value)
        except SettingsError as error:
            self.warn(f"{error}; the change is not kept")

    def on_mount(self) -> None:
        """Take the settings, show the menu, and a game at once where one was asked for."""
        self.set_keymap({name: key_names(keys) for name, keys in self.settings.keys.items()})
        self.take_looks()
        if not self.is_headless:
            self.exit_on_signals()
        for complaint in self.complaints:
            self.warn(complaint)
        if self.settings.keys:
            self._complain_of_keys()
        self._open_store()
        if self._at_once:
            self.play(self.host.setup)
        elif self._resume is not None and self.host.store is not None:
            self.resume(self._resume)
        else:
            self.open_menu()
        self.call_after_refresh(self.check_size, self.size)
        self.call_after_refresh(self._collect_garbage)

    @work
    async def _complain_of_keys(self) -> None:
        """Say which of the user's own keys are meant for commands that do not exist."""
        complaints = await asyncio.to_thread(key_complaints, self.kept)
        self.kept = replace(self.kept, complaints=(*self.kept.complaints, *complaints))
        for complaint in complaints:
            self.warn(complaint)

    def _collect_garbage(self) -> None:
        """Turns the garbage collector on again (start-up turned it off); what exists now stays."""
        if not gc.isenabled():
            gc.freeze()
            gc.enable()

    def _open_store(self) -> None:
        store = self.host.store
        # A store that does not exist yet holds nothing to show and can wait (20 of 400 ms).
        if store is None or os.path.exists(store.path):
            self.host.open_store()
        else:
            self.call_after_refresh(self.host.open_store)

    async def on_unmount(self) -> None:
        """Leave no engine behind, no pictures to draw, and no open database."""
        self.album.close()
        await self.host.close()

    def play(self, setup: GameSetup) -> None:
        """Start a game with what was chosen; the menu comes after it."""
        self._is_first_start = False
        note = _OTHER_GAME if self.host.unfinished_game() else ""
        self._show_game(self.host.begin(setup), note)

    def play_on(self, game: Game, options: GameOptions, position: str) -> None:
        """Play on from the position against the computer; the screen in front comes back."""
        self.push_screen(screens.GameScreen(self.host.play_on(game, options, position)))

    @property
    def is_new_here(self) -> bool:
        """Whether nothing was ever chosen, played or learnt."""
        if not self._is_first_start or self.progress.section(LESSON_PLACES):
            return False
        return self.host.last_game(Selection()) is None

    def resume(self, game: int) -> None:
        """Go on with the stored game of that id."""
        try:
            self._show_game(self.host.resume(game))
        except StoreError as error:
            self.warn(str(error))
            self.open_menu()

    def _show_game(self, session: Session, note: str = "") -> None:
        self.push_screen(screens.GameScreen(session, note), self._go_on_after)

    def _go_on_after(self, _: None) -> None:
        """Show the menu after a game, and the game that is to follow it."""
        self.open_menu()
        following, self._following = self._following, None
        if following is not None:
            self.play(following)

    def play_next(self, match: Match, level: Level) -> None:
        """Play by the rules of the match against that level, once its screen is left."""
        setup = replace(
            self.host.setup, game=match.game, opponent=OpponentKind.COMPUTER, level=level.name
        )
        self._following = setup.with_options(match.options)

    def open_menu(self) -> None:
        """Show the menu, unless it is there behind other screens."""
        if not any(isinstance(screen, screens.NewGameScreen) for screen in self.screen_stack):
            self.push_screen(screens.NewGameScreen(self.host.setup))

    def open_settings(self, game: Game) -> None:
        """Change settings, with a board of the game to show them; all screens take them over."""

        def take_settings(_: None) -> None:
            for screen in list(self.screen_stack):
                if isinstance(screen, BaseScreen):
                    screen.take_settings()

        self.push_screen(screens.SettingsScreen(game), take_settings)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer settings where a board is looked at that they would change; guests no shell."""
        if action in _NOT_FOR_GUESTS and self.host.is_guest:
            return False
        if action == "settings":
            return self._board_looked_at is not None
        return super().check_action(action, parameters)

    @property
    def _board_looked_at(self) -> BoardView | None:
        screen = self.screen
        if not isinstance(screen, BaseScreen) or screen.is_modal:
            return None
        return next(iter(screen.query(BoardView)), None)

    def action_settings(self) -> None:
        """Change settings; the board in front is drawn by them afterwards."""
        view = self._board_looked_at
        if view is not None:
            self.open_settings(game_named(view.board.game))

    def open_games(self) -> None:
        """List the stored games."""
        if self.host.store is None:
            self.warn("games are not kept here, so there is no list of them")
        else:
            self.push_screen(screens.GamesScreen(self.host.store))

    def open_learn(self) -> None:
        """List what there is to learn by."""
        self.push_screen(screens.LearnScreen())

    def open_puzzles(self) -> None:
        """List the puzzles."""
        self.push_screen(screens.PuzzlesScreen())

    def open_daily(self) -> None:
        """Open the puzzle of the day."""
        self.push_screen(screens.PuzzleScreen.of_the_day(date.today()))

    def open_rules(
        self, game: Game, in_force: GameOptions | None = None, page: str | None = None
    ) -> None:
        """Show the rules of the game, from that page on; options in force are named."""
        if "rulebook" in game.parts:
            self.push_screen(screens.RulesScreen(game, in_force, page))
        else:
            self.warn(f"{game.title} brings no rules to read")

    def open_statistics(self) -> None:
        """Show statistics of the stored games."""
        try:
            store = self.host.store
            games = [] if store is None else store.games(report=self.warn)
        except StoreError as error:
            self.warn(str(error))
        else:
            self.push_screen(screens.StatisticsScreen(games))

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Open the address in a browser, but not for guests: it would run on this machine."""
        if not self.host.is_guest:
            super().open_url(url, new_tab=new_tab)

    def action_suspend_process(self) -> None:
        """Go back to the shell for a while; guests have none."""
        if not self.host.is_guest:
            super().action_suspend_process()

    def action_screenshot(self, filename: str | None = None, path: str | None = None) -> None:
        """Write a picture of the screen to a file; guests write none."""
        if not self.host.is_guest:
            super().action_screenshot(filename, path)

    def on_resize(self, event: Resize) -> None:
        """Say what size is needed while the terminal is too small."""
        self.check_size(event.size)

    @on(SizeNotServed)
    def tell_size_not_served(self, message: SizeNotServed) -> None:
        """Say that the terminal is larger than the part in use."""
        times = self.glyphs.times
        most, claimed = (f"{size.width}{times}{size.height}" for size in (LARGEST, message.size))
        self.warn(f"The terminal claims {claimed} characters; only {most} of them are used.")

    def check_size(self, size: Size) -> None:
        """Cover the screen in front if the size is too small for it, uncover it if not."""
        is_covered = isinstance(self.screen, TooSmallScreen)
        if is_covered and fits(size):
            self.pop_screen()
        elif not is_covered and not fits(size):
            self.push_screen(TooSmallScreen())

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What the command palette offers: every command declared with a key, and themes."""
        for command in commands_of(screen):
            yield SystemCommand(
                f"{command.word}: {command.explanation}" if command.word else command.explanation,
                f"key: {command.keys}",
                partial(self.run_action, command.action, command.node),
            )
        yield SystemCommand("Choose a theme", "colours of the program", self.action_change_theme)

    def action_command_palette(self) -> None:
        """Offer every command by its name; Textual's own placeholder is not ASCII."""
        if self.use_command_palette and not isinstance(self.screen, screens.SearchPalette):
            self.push_screen(screens.SearchPalette(placeholder="Search for commands"))

    def search_themes(self) -> None:
        """Offer the themes by their names."""
        self.push_screen(screens.SearchPalette([ThemeProvider], placeholder="Search for themes"))

    def action_help(self) -> None:
        """Show the keys that work on the screen in front."""
        if not isinstance(self.screen, screens.HelpScreen):
            self.push_screen(screens.HelpScreen(commands_of(self.screen)))

    def action_ask_to_quit(self) -> None:
        """End the program after a question: on other screens the same key only leads back."""

        def leave(confirmed: bool | None) -> None:
            if confirmed:
                self.exit()

        self.push_screen(screens.Confirm("Leave the program?", yes="Leave"), leave)

    async def action_quit(self) -> None:
        """End the program; asks while a game is in progress."""
        playing = [
            screen
            for screen in self.screen_stack
            if isinstance(screen, BaseScreen) and screen.in_progress
        ]
        # A second press while the question is open answers it.
        if not playing or isinstance(self.screen, screens.Confirm):
            self.exit()
            return

        def leave(confirmed: bool | None) -> None:
            if confirmed:
                self.exit()

        kept = playing[0].what_is_kept
        question = screens.Confirm(f"Leave the program? {kept}", yes="Leave")
        self.push_screen(question, leave)
