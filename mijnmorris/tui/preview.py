"""The board of the game that is being chosen."""

from typing import TYPE_CHECKING, cast

from textual.containers import Container

from mijnmorris.rules import Board
from mijnmorris.tui.board import BoardView

if TYPE_CHECKING:
    from mijnmorris.tui.app import MijnmorrisApp


class Preview(Container):
    """Shows a board that cannot be played on."""

    async def show(self, board: Board) -> None:
        """Show this board, in the view there is if it is one of the same game."""
        shown = next(iter(self.query(BoardView)), None)
        if shown is not None and shown.board.game == board.game:
            shown.show(board)
            return
        await self.remove_children()
        view = cast("MijnmorrisApp", self.app).new_board_view(board)
        view.can_focus = False
        await self.mount(view)
