"""A layout or a position of the player's own, with which a game of the menu begins."""

from dataclasses import replace
from enum import Enum

from textual import on
from textual.binding import Binding, BindingType

from mijnmorris.match.setup import GameSetup, board_to_play
from mijnmorris.rules import InvalidPositionError
from mijnmorris.tui.base_screen import BaseScreen
from mijnmorris.tui.glyphs import Glyphs
from mijnmorris.tui.new_game.field import Field, FieldChoice
from mijnmorris.tui.new_game.option_field import OptionField


class _Start(Enum):
    USUAL = "usual"
    POSITION = "position"


_CHOICES = (
    FieldChoice(_Start.USUAL, "as usual", "the game begins as its rules say"),
    FieldChoice(_Start.POSITION, "set up", "from the position you set up; b changes it"),
)


class StartField(Field):
    """The start of the game or the position; hidden while there is no position."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__("Start", glyphs, id="start")
        self.line: str | None = None
        """The position line on offer."""
        self.offer_position(None)

    @property
    def position(self) -> str | None:
        """The position line chosen; ``None`` for the game's start."""
        return self.line if self.choice.value is _Start.POSITION else None

    def offer_position(self, line: str | None) -> None:
        """Offer that position and choose it, or offer none."""
        self.line = line
        self.display = line is not None
        self.offer(_CHOICES, _Start.USUAL if line is None else _Start.POSITION)


BEGINNING_KEYS: tuple[BindingType, ...] = (
    Binding(
        "o",
        "own_layout",
        "own layout",
        tooltip="lay out the board in an editor",
        id="menu.layout",
    ),
    Binding("b", "set_up", "set up", tooltip="set up a position to play from", id="menu.position"),
)
"""The keys of the editors; the menu puts them behind its own."""


class Beginnings(BaseScreen):
    """The editors opened from the menu; its choices are for the subclass."""

    setup: GameSetup

    def chosen(self) -> GameSetup:
        """What the lines of the menu say now."""
        raise NotImplementedError

    @property
    def edited_fields(self) -> list[OptionField]:
        """The lines of options that have an editor."""
        return [field for field in self.query(OptionField) if field.editor is not None]

    @on(OptionField.EditorWanted)
    def action_own_layout(self) -> None:
        """Open the editor of the option that has one; its line takes the result."""
        field = self.edited_fields[0]
        assert field.editor is not None
        field.focus()
        self.app.push_screen(field.editor(self.program, field.value, field.take_value))

    def action_set_up(self) -> None:
        """Open the editor of positions; a game begins from the result."""
        from mijnmorris.tui.editors import position  # 20 ms that no start has to wait for

        self.setup = self.chosen()
        self.drop_unfit_position()
        setup = self.setup
        arrangement = position.begun(
            setup.game, setup.options, self.program.arrangement, setup.position
        )
        self.app.push_screen(position.PositionEditor(setup.game, arrangement, self._play_from))

    def _play_from(self, line: str) -> None:
        """Offer to play from the position, and let choose who plays."""
        start = self.query_one(StartField)
        start.offer_position(line)
        start.focus()
        start.choose(start.chosen)

    def drop_unfit_position(self) -> str:
        """Offer a position no longer that cannot be played on by the rules chosen; why not."""
        start, setup = self.query_one(StartField), self.setup
        if start.line is None:
            return ""
        try:
            board_to_play(setup.game, start.line, setup.options)
        except InvalidPositionError as error:
            start.offer_position(None)
            self.setup = replace(setup, position=None)
            return f"the position you set up is dropped: {error}"
        return ""
