"""Findings about the program itself."""

import importlib.util
import platform
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import mijnmorris
from mijnmorris.cli.findings.finding import Finding


def installation() -> Iterator[Finding]:
    """Versions, and whether the engine is compiled and has its tables."""
    yield Finding("version", f"mijnmorris {mijnmorris.__version__}, Textual {version('textual')}")
    yield Finding("Python", f"{platform.python_version()} on {platform.system()}")
    yield _engine()
    yield _tables()
    yield _book()


def hot_modules() -> dict[str, bool]:
    """The modules that can be compiled, and whether each one is."""
    package = Path(mijnmorris.__file__).parent
    names = {}
    for types in sorted(package.rglob("*.pxd")):
        parts = types.relative_to(package.parent).with_suffix("").parts
        spec = importlib.util.find_spec(".".join(parts))
        origin = "" if spec is None or spec.origin is None else spec.origin
        names[".".join(parts)] = bool(origin) and not origin.endswith(".py")
    return names


def _engine() -> Finding:
    modules = hot_modules()
    compiled = sum(modules.values())
    if compiled == len(modules):
        return Finding("engine", "compiled")
    advice = "install a C compiler and mijnmorris again: the engine gets fifty times faster"
    if compiled:
        return Finding("engine", f"{compiled} of {len(modules)} modules compiled", advice)
    return Finding("engine", "interpreted", advice)


def _tables() -> Finding:
    from mijnmorris.games.morris.engine.tables.container import TableError
    from mijnmorris.games.morris.engine.tables.tables import in_folder, shipped
    from mijnmorris.settings.paths import tables_path

    try:
        own = in_folder(tables_path())
        found = [*shipped(), *own]
    except TableError as error:
        return Finding("endgame tables", "damaged", str(error))
    except OSError as error:
        return Finding("endgame tables", "unreadable", f"{tables_path()}: {error.strerror}")
    men = max(summary.own + summary.opp for _, summary in found)
    return Finding("endgame tables", f"{len(found)} classes, up to {men} men; {len(own)} your own")


def _book() -> Finding:
    from mijnmorris.games.mijnlieff.engine.book import MOST_PIECES, DamagedBookError, book_for
    from mijnmorris.games.mijnlieff.rules import MijnlieffOptions

    try:
        book_for(MijnlieffOptions())
    except DamagedBookError as error:
        return Finding("opening book", "damaged", str(error))
    return Finding("opening book", f"positions of up to {MOST_PIECES} pieces")
