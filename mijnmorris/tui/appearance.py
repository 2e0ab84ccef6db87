"""How everything looks: theme, way of drawing, signs and motion, by settings and terminal."""

import asyncio
from dataclasses import replace
from typing import Any

from textual import on
from textual.binding import Binding
from textual.events import Resize

from mijnmorris.games import game_of
from mijnmorris.rules import Board, Side
from mijnmorris.rules.wording import capital
from mijnmorris.settings import Settings, SettingsFile
from mijnmorris.settings.environment import has_light_background, is_ascii_locale
from mijnmorris.tui.board import PAINTERS, BoardView
from mijnmorris.tui.board.album import Album
from mijnmorris.tui.board.picture import BoardPicture
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
from mijnmorris.tui.textual_fixes.app import PatchedApp
from mijnmorris.tui.textual_fixes.terminal_input import PicturesAnswered, TerminalKnown
from mijnmorris.tui.themes import CONTRAST, DARK, FIGURE_COLOURS, LIGHT, TERMINAL, THEMES, indexed

PATIENCE = 1.0
"""Seconds for the terminal to say that it takes pictures; one far away needs a third of one."""
_ASCII_ARROWS = {"←": "<", "→": ">", "↑": "^", "↓": "v"}


class Appearance(PatchedApp[None]):
    """An app that draws as its settings say, or else as its terminal can.

    ``kept`` are the settings.
    """

    def __init__(self, kept: SettingsFile) -> None:
        super().__init__()
        self.kept = kept
        self.complaints = list(self.kept.complaints)
        """Sentences on settings that are not followed."""
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

    def take_looks(self) -> None:
        """Take painter and contrast as the settings say, once there are style sheets."""
        self._use_painter()
        self._take_contrast()
        self.theme_changed_signal.subscribe(self, lambda _: self._take_contrast())

    def put_in_force(self, name: str, value: Any) -> None:
        """Change a setting, and what depends on it here."""
        setattr(self.settings, name, value)
        if name == "theme":
            self.theme = self._theme_named(value)
        elif name == "painter":
            self._use_painter()
        elif name == "mouse":
            self.listen_to_mouse(value)

    def warn(self, sentence: str) -> None:
        """Show a sentence about something that went wrong outside of the game."""
        self.notify(sentence, severity="warning", markup=False)

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

    @on(Resize)
    def ask_for_cell(self) -> None:
        """Ask how large characters are now, where that matters."""
        if self.painter == PICTURES:
            self.send(CELL_QUESTION)

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
        """Whether moves are shown in motion: where it is wanted and the line known to be quick."""
        trip = None if self._terminal is None else self._terminal.round_trip
        is_quick = trip is not None and trip <= LONGEST_ROUND_TRIP
        return self.settings.animation and is_quick

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
            self.complaints.append(f"there is no theme {wanted!r}; {first} is taken")
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
