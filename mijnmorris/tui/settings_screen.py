"""The settings screen: every setting a line, in effect as soon as it is changed."""

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from mijnmorris.rules import Game
from mijnmorris.settings import Settings
from mijnmorris.tui.base_screen import BaseScreen
from mijnmorris.tui.key_bar import KeyBar, KeyGroup
from mijnmorris.tui.new_game.field import Field, line_keys
from mijnmorris.tui.new_game.option_field import OptionField
from mijnmorris.tui.settings_sample import SettingsSample

_KEYS = (
    KeyGroup(("settings.up", "settings.down"), "line"),
    KeyGroup(("field.back", "field.change"), "change"),
)

_SEPARATORS = re.escape("".join(filter(None, (os.sep, os.altsep))))


def _path_lines(path: Path, width: int) -> list[str]:
    """The path in lines that end behind a separator, where there are such.

    >>> _path_lines(Path("/home/anna/.config/mijnmorris/settings.toml"), 20)
    ['/home/anna/.config/', 'mijnmorris/', 'settings.toml']
    """
    lines = [""]
    for part in re.findall(rf"[^{_SEPARATORS}]*[{_SEPARATORS}]?", str(path)):
        if lines[-1] and len(lines[-1]) + len(part) > width:
            lines.append("")
        lines[-1] += part
    return lines


class FileNote(Static):
    """Where the settings are kept, and what is wrong with the file."""

    def __init__(self, path: Path | None, complaints: Sequence[str]) -> None:
        """Without a path they are kept nowhere."""
        super().__init__(id="file", markup=False)
        self._path = path
        self._complaints = complaints

    def on_resize(self) -> None:
        """Break the path for the columns there are."""
        where = ["They hold until you leave."]
        if self._path is not None:
            where = ["Kept in", *_path_lines(self._path, self.content_size.width)]
        self.update("\n".join([*where, *self._complaints]))


class SettingsScreen(BaseScreen):
    """Settings on the left, a board drawn by them on the right."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *line_keys("settings"),
        Binding(
            "enter",
            "change",
            "change",
            tooltip="change the choice of the line",
            id="settings.change",
            show=False,
        ),
        Binding("q,escape", "dismiss", "leave", tooltip="leave the settings", id="settings.close"),
        Binding(
            "s,f2",
            "dismiss",
            "settings",
            tooltip="leave the settings",
            id="settings.settings",
            show=False,
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
                yield FileNote(self._where_kept(), self.program.kept.complaints)
            with Vertical(classes="panel", id="board") as board:
                board.border_title = "Board"
                yield SettingsSample(self._game)
        yield Static(id="explanation", markup=False)
        yield KeyBar(_KEYS)

    def _where_kept(self) -> Path | None:
        return None if self.program.host.is_guest else self.program.kept.path

    @on(Field.Changed)
    async def take_choice(self, event: Field.Changed) -> None:
        """Put a setting in force and keep it."""
        assert isinstance(event.field, OptionField)
        name = event.field.declared.name
        self.program.change_setting(name, event.field.value)
        await self._explain(event.field)
        for field in self.query(Field):
            field.use(self.program.glyphs)
        if name == "sound" and event.field.value:
            self.app.bell()

    def action_change(self) -> None:
        """Change the line in focus."""
        if isinstance(self.focused, Field):
            self.focused.action_change(1)

    async def on_descendant_focus(self) -> None:
        """Explain the line that has the focus now."""
        if isinstance(self.focused, OptionField):
            await self._explain(self.focused)

    async def _explain(self, field: OptionField) -> None:
        """Say what the setting means, and show on the board what it does."""
        about, value = field.declared.explanation, field.choice.explanation
        meaning = "" if value == about else f" {field.choice.label}: {value}."
        self.query_one("#explanation", Static).update(f"{field.declared.sentence}{meaning}")
        sample = self.query_one(SettingsSample)
        await sample.show_effect(field.declared.name, is_on=field.value is True)
