"""What a game of the menu begins with that is the player's own: a layout, a position."""

from dataclasses import replace

from textual import on
from textual.binding import Binding, BindingType

from mijnmorris.match.setup import GameSetup, board_to_play
from mijnmorris.rules import InvalidPositionError
from mijnmorris.tui.base_screen import BaseScreen
from mijnmorris.tui.new_game.option_field import OptionField
from mijnmorris.tui.new_game.start_field import StartField

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
        """Open the editor of the option that has one; its line takes what comes of it."""
        field = self.edited_fields[0]
        assert field.editor is not None
        field.focus()
        self.app.push_screen(field.editor(self.program, field.value, field.take_value))

    def action_set_up(self) -> None:
        """Open the editor of positions; a game begins from what comes of it."""
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
