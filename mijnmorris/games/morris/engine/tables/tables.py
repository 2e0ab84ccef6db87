"""All tables at hand, asked by position."""

from importlib.resources import files as package_files
from importlib.resources.abc import Traversable
from pathlib import Path

from mijnmorris.games.morris.engine.tables import files
from mijnmorris.games.morris.engine.tables.container import TableError
from mijnmorris.games.morris.engine.tables.files import ENDING, Summary
from mijnmorris.games.morris.engine.tables.table import Table
from mijnmorris.games.morris.engine.tables.values import LOST, UNKNOWN
from mijnmorris.games.morris.rules.board import MorrisBoard
from mijnmorris.games.morris.rules.geometry import FEWEST_MEN, MEN

STRIDE = MEN + 1

MOST_MEN_IN_SEARCH = 9
"""The men on the board of the largest tables that stay unpacked once they have been asked.

Others unpack a block for most questions of a search, a seventh of a millisecond each.
"""


class Tables:
    """The tables for games with or without flying: those shipped, and those of a folder.

    A block of a table is read when a position of it is first asked for. Opening verifies
    the checksum of small files. A file that is damaged or foreign is left out, and
    ``complaints`` gets a sentence about it: the shipped table of its class is used
    instead, or none.
    """

    def __init__(self, flying: bool = True, folder: Path | None = None) -> None:
        self.flying = flying
        self.complaints: list[str] = []
        # The user's file of a class comes before the shipped one.
        self._paths: dict[tuple[int, int], list[Traversable]] = {}
        for shelf in (folder, _shipped_folder()):
            for path in self._files_in(shelf):
                self._note(path)
        self._most_men = max((own + opp for own, opp in self._paths), default=0)
        self._tables: list[Table | None] = [None] * (STRIDE * STRIDE)

    def _files_in(self, folder: Traversable | None) -> list[Traversable]:
        try:
            return _paths_in(folder)
        except TableError as error:
            self._complain(error)
            return []

    def _note(self, path: Traversable) -> None:
        try:
            summary = files.read_summary(path)
        except TableError as error:
            self._complain(error)
            return
        if summary.flying == self.flying:
            self._paths.setdefault((summary.own, summary.opp), []).append(path)

    def _complain(self, error: TableError) -> None:
        self.complaints.append(
            f"{error}; it is left out: delete it if it is yours, else install mijnmorris again"
        )

    def covers(self, men: int, others: int) -> bool:
        """Whether there are tables of so many men against each other, whoever is to move."""
        return (men, others) in self._paths and (others, men) in self._paths

    def probe(self, board: MorrisBoard) -> int:
        """The value of the position for the side to move, or ``UNKNOWN``.

        Draw rules are not looked at. See the module ``values`` for what the
        number says; a decided position is at its end in ``value - 1`` plies.
        """
        if board.own_hand or board.opp_hand:
            return UNKNOWN
        return self.value(board.own, board.opp, board.own_men, board.opp_men)

    def probe_in_search(self, board: MorrisBoard) -> int:
        """As ``probe``, but ``UNKNOWN`` where answers are slow."""
        if board.own_men + board.opp_men > MOST_MEN_IN_SEARCH:
            return UNKNOWN
        return self.probe(board)

    def value(self, own: int, opp: int, own_men: int, opp_men: int) -> int:
        """The value of a position with both hands empty, given by its masks and counts."""
        if own_men < FEWEST_MEN:
            return LOST
        if own_men + opp_men > self._most_men:
            return UNKNOWN
        table = self._tables[own_men * STRIDE + opp_men]
        if table is None:
            table = self.table(own_men, opp_men)
            if table is None:
                return UNKNOWN
        try:
            return table.value(own, opp)
        except TableError as error:
            self._give_up(own_men, opp_men, error)
        return self.value(own, opp, own_men, opp_men)

    def _give_up(self, own_men: int, opp_men: int, error: TableError) -> None:
        """Go on without a table of which a block is damaged."""
        self._complain(error)
        self._tables[own_men * STRIDE + opp_men] = None
        del self._paths[own_men, opp_men][0]

    def table(self, own_men: int, opp_men: int) -> Table | None:
        """The table of a class, read anew; ``None`` if there is none that is sound."""
        paths = self._paths.get((own_men, opp_men), [])
        while paths:
            try:
                table = files.read(paths[0])
            except TableError as error:
                self._complain(error)
                del paths[0]
            else:
                self._tables[own_men * STRIDE + opp_men] = table
                return table
        return None


def shipped() -> list[tuple[Traversable, Summary]]:
    """The files of the tables that come with the package, and what they hold.

    Raises ``TableError`` with a sentence about the first one that is damaged.
    """
    return _summaries(_shipped_folder())


def in_folder(folder: Path | None) -> list[tuple[Traversable, Summary]]:
    """The same for a folder of the user's; nothing where there is none."""
    return _summaries(folder)


def _shipped_folder() -> Traversable:
    return package_files(__package__) / "shipped"


def _summaries(folder: Traversable | None) -> list[tuple[Traversable, Summary]]:
    return [(path, files.read_summary(path)) for path in _paths_in(folder)]


def _paths_in(folder: Traversable | None) -> list[Traversable]:
    """The files of the folder that are called tables, by name; none where there is no folder."""
    if folder is None or not folder.is_dir():
        return []
    try:
        paths = [path for path in folder.iterdir() if path.name.endswith(ENDING) and path.is_file()]
    except OSError as error:
        raise TableError(f"{folder} cannot be read: {error.strerror}") from None
    return sorted(paths, key=lambda path: path.name)
