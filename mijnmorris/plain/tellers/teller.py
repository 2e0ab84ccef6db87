"""What line mode says of a game's positions and moves, whatever the game."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import ClassVar, Generic, TypeVar

from mijnmorris.match.naming import Names
from mijnmorris.plain.words import listed
from mijnmorris.rules import Board, Side

BoardT = TypeVar("BoardT", bound=Board)


class Teller(Generic[BoardT]):
    """Sentences about one game, one line each; the players are called as the names say."""

    example: ClassVar[str]
    """A move in notation."""
    notation: ClassVar[str]
    """How a move is written, for somebody who has never seen it."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def last_move(self, board: BoardT) -> list[str]:
        """What the last move did and what follows from it; there must be one."""
        raise NotImplementedError

    def legal(self, board: BoardT) -> list[str]:
        """The moves that may be played; there is at least one."""
        raise NotImplementedError

    def hand(self, board: BoardT, side: Side) -> str:
        """What the side has in hand."""
        raise NotImplementedError

    def score(self, board: BoardT, side: Side) -> str:
        """How the side stands."""
        raise NotImplementedError

    def pieces(self, board: BoardT, side: Side) -> str:
        """Where the side's pieces or men stand."""
        raise NotImplementedError

    def cell(self, board: BoardT, index: int) -> str:
        """What stands on the cell: ``your Straight``; empty where nothing does."""
        raise NotImplementedError

    def line_names(self, board: BoardT) -> Iterable[tuple[str, tuple[int, ...]]]:
        """The lines that count in the game: what each is called, and its cells in order."""
        raise NotImplementedError

    def names_all_cells(self, board: BoardT) -> bool:  # noqa: ARG002
        """Whether the board has another shape than usual, so that its cells must be named."""
        return False

    def rows(self, board: BoardT) -> list[str]:
        """The board row by row, from the top and from the left."""
        return [
            f"row {row + 1}: {self._contents(board, cells)}"
            for row, cells in self._cells_by_row(board).items()
        ]

    def shape(self, board: BoardT) -> list[str]:
        """Which cells there are, if nobody knows them by heart."""
        if not self.names_all_cells(board):
            return []
        rows = self._cells_by_row(board).values()
        names = (" ".join(map(board.cell_name, cells)) for cells in rows)
        return [f"the squares of the board from the top down: {'; '.join(names)}"]

    def _cells_by_row(self, board: BoardT) -> dict[int, list[int]]:
        """The cells' indices from the left, for each row from the top."""
        rows: dict[int, list[int]] = {}
        for index in sorted(range(len(board.cells)), key=board.cells.__getitem__):
            rows.setdefault(board.cells[index].row, []).append(index)
        return {row: rows[row] for row in sorted(rows, reverse=True)}

    def lines(self, board: BoardT) -> list[str]:
        """The board line by line, where anything stands on a line."""
        told, empty = [], 0
        for name, cells in self.line_names(board):
            if any(self.cell(board, index) for index in cells):
                told.append(f"{name}: {self._contents(board, cells)}")
            else:
                empty += 1
        if empty:
            told.append(f"{empty} more, all empty" if told else "all lines are empty")
        return told

    def _contents(self, board: BoardT, cells: Sequence[int]) -> str:
        """What stands on the cells, in order, those that are empty together."""
        is_empty = not any(self.cell(board, index) for index in cells)
        if is_empty and not self.names_all_cells(board):
            return "all empty"
        return ", ".join(self._groups(board, cells))

    def _groups(self, board: BoardT, cells: Iterable[int]) -> Iterator[str]:
        for what, group in groupby(cells, key=lambda index: self.cell(board, index)):
            names = [board.cell_name(index) for index in group]
            if what:
                yield from (f"{name} {what}" for name in names)
            else:
                yield f"{listed(names)} empty"

    def cells_of(self, board: BoardT, mask: int) -> list[str]:
        """The names of the cells of a mask, in alphabetical order."""
        return [board.cell_name(index) for index in self.indices_of(board, mask)]

    def indices_of(self, board: BoardT, mask: int) -> list[int]:
        """The indices of the cells of a mask, in the alphabetical order of their names."""
        indices = (index for index in range(len(board.cells)) if mask >> index & 1)
        return sorted(indices, key=board.cell_name)
