"""The list of commands, or of themes, that is searched by typing."""

from textual.command import CommandList, CommandPalette

from mijnmorris.tui.base_screen import ClosingScreen


class Palette(CommandPalette, ClosingScreen[None]):
    """Textual's own, but closing itself alone, and bearing keys before it is laid out."""

    def _action_command_list(self, action: str) -> None:
        if self.query_one(CommandList).scrollable_content_region:
            super()._action_command_list(action)
