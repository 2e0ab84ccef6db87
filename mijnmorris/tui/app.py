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
from mijnmorris.games import game_named, game_of
from mijnmorris.learn.progress import LESSON_PLACES, Progress
from mijnmorris.match.host import Host
from mijnmorris.match.match import Match
from mijnmorris.match.session import Session
from mijnmorris.match.setup import GameSetup, OpponentKind
from mijnmorris.match.store import Selection, StoreError
from mijnmorris.rules import Arrangement, Board, Game, GameOptions, Side
from mijnmorris.rules.wording import capital
from mijnmorris.settings import Settings, SettingsError, SettingsFile
from mijnmorris.settings.environment import has_light_background, is_ascii_locale
from mijnmorris.settings.model import key_names
from mijnmorris.tui import screens
from mijnmorris.tui.base_screen import WIDE, BaseScreen
from mijnmorris.tui.board import PAINTERS, BoardView
from mijnmorris.tui.board.album import Album
from mijnmorris.tui.board.picture import BoardPicture
from mijnmorris.tui.commands import commands_of, key_complaints
from mijnmorris.tui.glyphs import ASCII, UNICODE, Glyphs, use_scroll_bars
from mijnmorris.tui.part import screens_of
from mijnmorris.tui.terminal.choice import (
    LONGEST_ROUND_TRIP,
    PICTURES,
    choose,
    choose_pictures,
    must_ask,
)
from mijnmorris.tui.terminal.known import CELL_QUESTION, Terminal, cell_of_window
from mijnmorris.tui.terminal.multiplexer import TMUX, seen_through
from mijnmorris.tui.textual_fixes.app import LARGEST, PatchedApp, SizeNotServed
from mijnmorris.tui.textual_fixes.terminal_input import PicturesAnswered, TerminalKnown
from mijnmorris.tui.themes import CONTRAST, DARK, FIGURE_COLOURS, LIGHT, TERMINAL, THEMES, indexed
from mijnmorris.tui.too_small import TooSmallScreen, fits

PATIENCE = 1.0
"""Seconds for the terminal to say that it takes pictures; one far away needs a third of one."""
_OTHER_GAME = "your other game is kept under games in the menu"
_NOT_FOR_GUESTS = {"suspend_process", "screenshot"}
_ASCII_ARROWS = {"←": "<", "→": ">", "↑": "^", "↓": "v"}


class MijnmorrisApp(PatchedApp[None]):
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
        super().__init__()
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
        self.kept = kept or SettingsFile(Path(), Settings(), frozenset(), ())
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
        self._complaints = list(self.kept.complaints)
        self._terminal: Terminal | None = None
        self._takes_pictures: bool | None = None
        """The terminal's answer about pictures, once it was asked."""
        self._has_asked_for_pictures = False
        self.album = Album(
            self.pictures, self._repaint_boards, self.send, self._do_without_pictures
        )
        """The pictures that boards are made of."""
        self._take_theme()
        self.painter = self._best_painter()
        """How boards are drawn here, a name in ``PAINTERS``."""

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.kept.settings

    @property
    def glyphs(self) -> Glyphs:
        """The signs that go with the boards."""
        glyphs = ASCII if self.painter == "ascii" else UNICODE
        return replace(glyphs, solid=self.solid_side, reversed=self.reversed_side)

    @property
    def solid_side(self) -> Side:
        """The side whose pieces are solid in boards of characters.

        What is solid is bright, but dark on a light ground. Among the terminal's own colours
        Dark's blue is seen on any ground, as is the outline of Light's.
        """
        if not self.no_color:
            return Side.DARK if self.current_theme.ansi else Side.LIGHT
        known = None if self._terminal is None else self._terminal.has_light_ground
        is_light = has_light_background() if known is None else known
        return Side.DARK if is_light else Side.LIGHT

    @property
    def reversed_side(self) -> Side | None:
        """The side whose pieces are in reverse where nothing is coloured; ``None`` with colours."""
        return self.solid_side if self.no_color else None

    def change_setting(self, name: str, value: Any) -> None:
        """Put a setting in force and keep it in the file."""
        setattr(self.settings, name, value)
        if name == "theme":
            self.theme = self._theme_named(value)
        elif name == "painter":
            self._use_painter()
        elif name == "mouse":
            self.listen_to_mouse(value)
        if self.host.is_guest:  # other guests share the file
            return
        from mijnmorris.settings.changing import changed_settings  # what writes TOML: 10 ms

        try:
            with changed_settings(self.kept.path) as settings:
                setattr(settings, name, value)
        except SettingsError as error:
            self.warn(f"{error}; the change is not kept")

    def _use_painter(self) -> None:
        if self.settings.painter == PICTURES:
            self._look_for_pictures()
        self.painter = self._best_painter()
        cell = None if self._terminal is None else self._terminal.cell
        self.album.use(cell if self.painter == PICTURES else None)
        plain = self.painter == "ascii"
        self.set_class(plain, "-ascii")
        use_scroll_bars(plain)

    def _best_painter(self) -> str:
        if is_ascii_locale():  # whatever the settings say, for others were made elsewhere
            return "ascii"
        if self.settings.painter in PAINTERS and self.settings.painter != PICTURES:
            return self.settings.painter
        return self._fine_painter if self.many_colours else "drawn"

    @property
    def _fine_painter(self) -> str:
        """How boards are drawn where there are colours enough."""
        if self.settings.painter == PICTURES:
            return choose_pictures(self._terminal, takes_them=self._takes_pictures).painter
        return choose(self._terminal).painter

    def _look_for_pictures(self) -> None:
        """Find out what pictures need; say so where the terminal does not tell it."""
        terminal = self._terminal
        if terminal is None or is_ascii_locale() or not self.many_colours:
            return
        if terminal.cell is None:
            terminal = self._terminal = replace(terminal, cell=cell_of_window())
        if terminal.cell is None:
            self.warn(f"{capital(choose_pictures(terminal).why)}.")
        elif must_ask(terminal) and not self._has_asked_for_pictures:
            self._has_asked_for_pictures = True
            self.send(self.pictures.question())
            self.set_timer(PATIENCE, self._take_no_answer)

    def _take_no_answer(self) -> None:
        if self._takes_pictures is None:
            self._take_pictures(takes_them=False)

    @on(PicturesAnswered)
    def take_answer_of_pictures(self, message: PicturesAnswered) -> None:
        """Draw pictures, if the terminal takes them; it may say so late."""
        self._take_pictures(takes_them=message.takes_them)

    def _take_pictures(self, *, takes_them: bool) -> None:
        self._takes_pictures = takes_them
        if not takes_them and self.settings.painter == PICTURES:
            self.warn(f"{capital(choose_pictures(self._terminal, takes_them=False).why)}.")
        self._draw_anew()

    @on(TerminalKnown)
    async def take_terminal(self, message: TerminalKnown) -> None:
        """Draw boards by what the terminal said of itself, or the one behind tmux."""
        self._terminal = message.terminal
        if message.terminal.name == TMUX:
            self._terminal = await asyncio.to_thread(seen_through, message.terminal)
        self._draw_anew()

    def _draw_anew(self) -> None:
        """Draw boards in the best way known now."""
        before = self.painter
        self._use_painter()
        for view in self._boards():
            if self.painter != before:
                scale, view.painter = view.scale, self.painter
                view.scale = scale
            if isinstance(view, BoardView):
                view.moves = self.shows_motion
            view.redraw()

    def _repaint_boards(self) -> None:
        """Show the pictures that were drawn meanwhile."""
        for view in self._boards():
            view.redraw()

    def _do_without_pictures(self) -> None:
        """Show boards in characters, since a picture cannot be drawn."""
        self.warn("a picture of the board cannot be drawn; it is shown in characters")
        self._repaint_boards()

    def _boards(self) -> list[BoardPicture]:
        return [view for screen in self.screen_stack for view in screen.query(BoardPicture)]

    @property
    def shows_motion(self) -> bool:
        """Whether moves are shown in motion: where it is wanted and the line known to be quick.

        Pictures stand still: sending one takes longer than it would be shown.
        """
        trip = None if self._terminal is None else self._terminal.round_trip
        is_quick = trip is not None and trip <= LONGEST_ROUND_TRIP
        return self.settings.animation and is_quick and self.painter != PICTURES

    @property
    def many_colours(self) -> bool:
        """Whether there are 256 colours or more."""
        return self.console.color_system in ("truecolor", "256") and not self.no_color

    def _take_theme(self) -> None:
        """Set the theme of the settings, before a style sheet is read with other colours."""
        for theme in THEMES:
            self.register_theme(indexed(theme) if self.console.color_system == "256" else theme)
        wanted, first = self.settings.theme, self._first_theme
        if first != wanted and "theme" in self.kept.set_here:
            self._complaints.append(f"there is no theme {wanted!r}; {first} is taken")
        self.settings.theme = first
        self.begin_with_theme(first)

    @property
    def _first_theme(self) -> str:
        if "theme" not in self.kept.set_here:
            if not self.many_colours:
                return TERMINAL.name
            if has_light_background():
                return LIGHT.name
        return self._theme_named(self.settings.theme)

    def _theme_named(self, wanted: str) -> str:
        """The theme of that name, or one that suits the terminal if there is none."""
        if wanted in self.available_themes:
            return wanted
        return (DARK if self.many_colours else TERMINAL).name

    def _take_contrast(self) -> None:
        """Give boards the colours of high contrast if the theme has them."""
        contrasts = self.theme == CONTRAST.name
        if contrasts != self.has_class("-contrast"):
            self.set_class(contrasts, "-contrast")
            for view in self._boards():
                self.stylesheet.update(view)
                view.redraw()

    def on_mount(self) -> None:
        """Take the settings, show the menu, and a game at once where one was asked for."""
        self.set_keymap({name: key_names(keys) for name, keys in self.settings.keys.items()})
        self._use_painter()
        self._take_contrast()
        self.theme_changed_signal.subscribe(self, lambda _: self._take_contrast())
        if not self.is_headless:
            self.exit_on_signals()
        for complaint in self._complaints:
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

    def warn(self, sentence: str) -> None:
        """Show a sentence about something that went wrong outside of the game."""
        self.notify(sentence, severity="warning", markup=False)

    def new_board_view(self, board: Board, view_class: type[BoardView] | None = None) -> BoardView:
        """A board drawn as the settings say."""
        view = screens_of(game_of(board)).board_view(board, view_class)
        self.dress(view)
        return view

    def dress(self, view: BoardView) -> None:
        """Set how the board is drawn, by the settings."""
        view.painter = self.painter
        view.moves = self.shows_motion
        view.show_legal = self.settings.show_legal
        view.show_coordinates = self.settings.coordinates
        size = self.settings.board_size
        view.scale = size if isinstance(size, int) else None

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

    def get_key_display(self, binding: Binding) -> str:
        """The key as Textual shows it, but Enter by its name, and arrows in ASCII where needed."""
        if binding.key == "enter":
            return "enter"
        shown = super().get_key_display(binding)
        if self.painter == "ascii":
            for arrow, name in _ASCII_ARROWS.items():
                shown = shown.replace(arrow, name)
        return shown

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Variables of our own for themes that are not ours."""
        return {"quiet": "auto 60%", "light-side": "auto", "dark-side": "auto"} | FIGURE_COLOURS

    def on_resize(self, event: Resize) -> None:
        """Say what size is needed while the terminal is too small.

        Its characters may have another size as well.
        """
        self.check_size(event.size)
        if self.painter == PICTURES:
            self.send(CELL_QUESTION)

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
