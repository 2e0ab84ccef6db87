"""The settings screen: every setting a line, in effect as soon as it is changed."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from mijnmorris.rules import Board, Game
from mijnmorris.settings import Settings
from mijnmorris.tui.base_screen import BaseScreen
from mijnmorris.tui.key_bar import KeyBar, KeyGroup
from mijnmorris.tui.new_game.field import Field, line_keys
from mijnmorris.tui.new_game.option_field import OptionField
from mijnmorris.tui.preview import Preview

_KEYS = (
    KeyGroup(("settings.up", "settings.down"), "line"),
    KeyGroup(("field.back", "field.change"), "change"),
)

_SHOWN_ON_BOARD = ("painter", "board_size", "coordinates")


class SettingsScreen(BaseScreen):
    """Settings on the left, a board drawn by them on the right."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *line_keys("settings"),
        Binding(
            "escape,q,enter,s,f2",
            "dismiss",
            "back",
            tooltip="back to where you came from",
            id="settings.close",
        ),
    ]
    AUTO_FOCUS = "Field"

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game

    def compose(self) -> ComposeResult:
        """Fields and a board side by side; what a value means, and the file, below."""
        program = self.program
        yield Static("SETTINGS", id="title")
        with Horizontal(id="columns"):
            with Vertical(id="fields"):
                with Vertical(classes="panel") as panel:
                    panel.border_title = "Settings"
                    for declared in Settings.declarations():
                        value = getattr(program.settings, declared.name)
                        field = OptionField(declared, value, program.glyphs, scope="setting")
                        field.title_width = 14
                        yield field
                yield Static(self._about_file(), id="file", markup=False)
            with Vertical(classes="panel", id="board") as board:
                board.border_title = "Board"
                yield Preview()
        yield Static(id="explanation", markup=False)
        yield KeyBar(_KEYS)

    def _about_file(self) -> str:
        kept = self.program.kept
        if self.program.host.is_guest:
            return "They hold until you leave."
        return "\n".join([f"Kept in {kept.path}", *kept.complaints])

    async def on_mount(self) -> None:
        """Show a board as it is drawn now."""
        await self._show_board()

    async def _show_board(self) -> None:
        await self.query_one(Preview).show(self._sample())

    def _sample(self) -> Board:
        """A position with pieces or men of both sides."""
        board = self._game.start(self._game.options())
        for _ in range(6):
            moves = list(board.legal_moves)
            board.push(moves[len(moves) // 2])
        return board

    @on(Field.Changed)
    async def take_choice(self, event: Field.Changed) -> None:
        """Put a setting in force and keep it."""
        assert isinstance(event.field, OptionField)
        name = event.field.declared.name
        self.program.change_setting(name, event.field.value)
        self._explain(event.field)
        for field in self.query(Field):
            field.use(self.program.glyphs)
        if name in _SHOWN_ON_BOARD:
            await self._show_board()

    def on_descendant_focus(self) -> None:
        """Explain the line that has the focus now."""
        if isinstance(self.focused, OptionField):
            self._explain(self.focused)

    def _explain(self, field: OptionField) -> None:
        about, value = field.declared.explanation, field.choice.explanation
        meaning = "" if value == about else f" {field.choice.label}: {value}."
        self.query_one("#explanation", Static).update(f"{field.declared.sentence}{meaning}")
