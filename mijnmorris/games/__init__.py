"""The register of games: the two built-in ones, and those of other packages.

A package registers a game as an entry point of the group ``mijnmorris.games`` whose
object is a :class:`~mijnmorris.rules.game.Game`.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from mijnmorris.games.mijnlieff import MIJNLIEFF
from mijnmorris.games.morris import MORRIS
from mijnmorris.rules import Board, Game, InvalidOptionError
from mijnmorris.rules.errors import UnusableGameError
from mijnmorris.rules.wording import quoted

GROUP = "mijnmorris.games"
"""The entry-point group for games of other packages."""


ENGINE_OPTIONS = ("Game", "Hash", "Tables", "Seed")
"""Names of protocol options that are the engine's own, so that no game may use them."""


def registered(games: Iterable[Game]) -> Mapping[str, Game]:
    """The games by name.

    Raises ``UnusableGameError`` if two games have the same name, or if a protocol option
    is declared twice: the second could not be reached.
    """
    by_name: dict[str, Game] = {}
    declared = {name.lower(): "the engine" for name in ENGINE_OPTIONS}
    for game in games:
        if game.name in by_name:
            raise UnusableGameError(f"two games have the name {game.name}; uninstall one of them")
        by_name[game.name] = game
        for option in game.options.declarations():
            name = option.protocol.lower()
            if name in declared:
                raise UnusableGameError(
                    f"{declared[name]} and {game.name} both declare the option {option.protocol} "
                    "of the engine's protocol; uninstall one of them"
                )
            declared[name] = game.name
    return by_name


def _are_declared() -> bool:
    """Whether an installed package mentions the group.

    ``importlib.metadata`` could say it, too, but takes 1.5 MB and 20 ms of every start.
    """
    for folder in sys.path:
        for file in Path(folder).glob("*.*-info/entry_points.txt"):
            with suppress(OSError):
                if GROUP.encode() in file.read_bytes():
                    return True
    return False


def _of_other_packages() -> Iterator[Game]:
    if not _are_declared():
        return
    from importlib.metadata import entry_points

    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            game = entry.load()
        except Exception as error:  # it may be anything: the code is another package's
            why = f"{type(error).__name__}: {error}"
            raise UnusableGameError(
                f"the game {entry.name} cannot be loaded ({why}); update or uninstall its package"
            ) from error
        yield game


GAMES = registered([MIJNLIEFF, MORRIS, *_of_other_packages()])
"""The games by name; the first is the default."""


def game_named(name: str) -> Game:
    """The game of that name; raises ``InvalidOptionError``."""
    if name not in GAMES:
        raise InvalidOptionError(f"the game is {' or '.join(GAMES)}, not {quoted(name)}")
    return GAMES[name]


def game_of(board: Board) -> Game:
    """The game of the board."""
    return GAMES[board.game]
