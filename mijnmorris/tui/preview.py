"""The board of the game that is being chosen."""

from typing import TYPE_CHECKING, cast

from textual.containers import Container

from mijnmorris.rules import Board
from mijnmorris.tui.board import BoardView

if TYPE_CHECKING:
    from mijnmorris.tui.app import MijnmorrisApp


class Preview(Container):
    """Shows a board that cannot be played on."""

    async def show(self, board: Board, *, shows_legal: bool = False) -> None:
        """Show this board; legal cells are marked if that is wanted and set.

        A view of the same game stays, and is redrawn by the settings of now.
        """
        program = cast("MijnmorrisApp", self.app)
        shown = next(iter(self.query(BoardView)), None)
        if shown is not None and shown.board.game == board.game:
            program.dress(shown)
            shown.show(board, interactive=shows_legal)
            return
        await self.remove_children()
        view = program.new_board_view(board)
        view.can_focus = view.show_cursor = False
        view.disabled, view.interactive = True, shows_legal
        await self.mount(view)
