"""All tables at hand, asked by position."""

from importlib.resources import files as package_files
from importlib.resources.abc import Traversable
from pathlib import Path

from mijnmorris.games.morris.engine.tables import files
from mijnmorris.games.morris.engine.tables.files import ENDING, Summary
from mijnmorris.games.morris.engine.tables.table import Table
from mijnmorris.games.morris.engine.tables.values import LOST, UNKNOWN
from mijnmorris.games.morris.rules.board import MorrisBoard
from mijnmorris.games.morris.rules.men import FEWEST_MEN, MEN

STRIDE = MEN + 1


class Tables:
    """The tables for games with or without flying: those shipped, and those of a folder.

    A table is read when a position of its class is first asked for. Opening
    verifies the checksum of every file, and raises ``TableError`` with a
    sentence about the first one that is damaged or foreign.
    """

    def __init__(self, flying: bool = True, folder: Path | None = None) -> None:
        self.flying = flying
        self._paths = {
            (summary.own, summary.opp): path
            for path, summary in [*shipped(), *in_folder(folder)]
            if summary.flying == flying
        }
        self._most_men = max((own + opp for own, opp in self._paths), default=0)
        self._tables: list[Table | None] = [None] * (STRIDE * STRIDE)

    def probe(self, board: MorrisBoard) -> int:
        """The value of the position for the side to move, or ``UNKNOWN``.

        Draw rules are not looked at. See the module ``values`` for what the
        number says; a decided position is at its end in ``value - 1`` plies.
        """
        if board.own_hand or board.opp_hand:
            return UNKNOWN
        return self.value(board.own, board.opp, board.own_men, board.opp_men)

    def value(self, own: int, opp: int, own_men: int, opp_men: int) -> int:
        """The value of a position with both hands empty, given by its masks and counts."""
        if own_men < FEWEST_MEN:
            return LOST
        if own_men + opp_men > self._most_men:
            return UNKNOWN
        table = self._tables[own_men * STRIDE + opp_men]
        if table is None:
            table = self._read(own_men, opp_men)
            if table is None:
                return UNKNOWN
        return table.value(own, opp)

    def _read(self, own_men: int, opp_men: int) -> Table | None:
        path = self._paths.get((own_men, opp_men))
        if path is None:
            return None
        table = files.read(path)
        self._tables[own_men * STRIDE + opp_men] = table
        return table


def shipped() -> list[tuple[Traversable, Summary]]:
    """The files of the tables that come with the package, and what they hold."""
    return _tables_in(package_files(__package__) / "shipped")


def in_folder(folder: Path | None) -> list[tuple[Traversable, Summary]]:
    """The same for a folder of the user's; nothing where there is none."""
    return [] if folder is None or not folder.is_dir() else _tables_in(folder)


def _tables_in(folder: Traversable) -> list[tuple[Traversable, Summary]]:
    paths = [path for path in folder.iterdir() if path.name.endswith(ENDING)]
    return [(path, files.read_summary(path)) for path in sorted(paths, key=lambda path: path.name)]
