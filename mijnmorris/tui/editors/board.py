"""Boards on which a position is set up: any cell may be picked."""

from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.message import Message

from mijnmorris.tui.board import BoardView, MijnlieffView, MorrisView
from mijnmorris.tui.board.commands import CURSOR_COMMANDS, SCALE_COMMANDS, bindings
from mijnmorris.tui.board.scene import Mark


@dataclass
class CellPicked(Message):
    """The player picked the cell."""

    cell: int


class ArrangedView(BoardView, inherit_bindings=False):
    """Tells which cell is picked instead of making up moves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings(CURSOR_COMMANDS),
        *bindings(SCALE_COMMANDS),
        Binding(
            "space",
            "pick",
            "put",
            tooltip="put what is in hand on the board; once more takes it off",
            id="position.put",
            show=False,
        ),
    ]

    def pick_cell(self, cell: int) -> None:
        """Tell the cell."""
        self.post_message(CellPicked(cell))

    def _marks_of_choices(self) -> dict[Mark, set[int]]:
        hovered = set() if self.hovered is None else {self.hovered}
        return {Mark.CURSOR: {self.cursor}, Mark.HOVER: hovered}


class ArrangedMijnlieff(ArrangedView, MijnlieffView):
    """Squares on which pieces are put."""


class ArrangedMorris(ArrangedView, MorrisView):
    """Points on which men are put."""


ARRANGED_VIEWS: dict[str, type[BoardView]] = {
    "mijnlieff": ArrangedMijnlieff,
    "morris": ArrangedMorris,
}
"""By the name of the game."""
