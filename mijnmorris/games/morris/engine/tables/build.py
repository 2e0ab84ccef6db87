"""Making all tables up to a number of men, one pair of classes after the other."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from mijnmorris.games.morris.engine.tables import files
from mijnmorris.games.morris.engine.tables.classes import Pair, pairs
from mijnmorris.games.morris.engine.tables.container import TableError
from mijnmorris.games.morris.engine.tables.solve import PairTask


class Progress(NamedTuple):
    """How far the solving of a pair is; ``done`` equals ``steps`` when it is finished."""

    pair: Pair
    done: int
    steps: int


def missing(men: int, flying: bool, folder: Path) -> tuple[Pair, ...]:
    """The pairs with up to that many men that have no tables in the folder.

    Raises ``TableError`` if a table that is there is damaged.
    """
    return tuple(pair for pair in pairs(men) if not _is_finished(pair, flying, folder))


def _is_finished(pair: Pair, flying: bool, folder: Path) -> bool:
    paths = [folder / files.name(own, opp, flying) for own, opp in pair.classes]
    if not all(path.exists() for path in paths):
        return False
    for path in paths:
        try:
            files.read_summary(path)
        except TableError as error:
            raise TableError(f"{error}; delete it to make it again") from None
    return True


def build(
    men: int,
    flying: bool,
    folder: Path,
    threads: int,
    report: Callable[[Progress], None],
) -> None:
    """Make the missing tables with up to ``men`` men in total in the folder.

    ``report`` is called often, and may raise to break off. Whatever ends the work, the
    same call goes on with the pair that was not finished. Raises ``TableError``.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for pair in missing(men, flying, folder):

        def report_pair(done: int, steps: int, pair: Pair = pair) -> None:
            report(Progress(pair, done, steps))

        PairTask(pair, flying, folder, threads, report_pair).run()
        report(Progress(pair, 1, 1))
