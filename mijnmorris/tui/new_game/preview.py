"""The board of the game that is being chosen."""

from typing import TYPE_CHECKING, cast

from textual.containers import Container

from mijnmorris.rules import Board
from mijnmorris.tui.board import board_view

if TYPE_CHECKING:
    from mijnmorris.tui.app import MijnmorrisApp


class Preview(Container):
    """Shows a board that cannot be played on."""

    async def show(self, board: Board) -> None:
        """Show this board."""
        await self.remove_children()
        view = board_view(board, painter=cast("MijnmorrisApp", self.app).painter)
        view.can_focus = False
        await self.mount(view)
