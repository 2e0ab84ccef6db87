"""The register of games: the two that come with the program, and those of other packages.

A package registers a game as an entry point of the group ``mijnmorris.games`` whose
object is a :class:`~mijnmorris.rules.game.Game`.
"""

from collections.abc import Mapping
from importlib.metadata import entry_points

from mijnmorris.games.mijnlieff import MIJNLIEFF
from mijnmorris.games.morris import MORRIS
from mijnmorris.rules import Board, Game, InvalidOptionError
from mijnmorris.rules.wording import quoted

GROUP = "mijnmorris.games"
"""The entry-point group of games that other packages bring."""


def _registered() -> Mapping[str, Game]:
    games = {game.name: game for game in (MIJNLIEFF, MORRIS)}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        game = entry.load()
        games.setdefault(game.name, game)
    return games


GAMES = _registered()
"""The games by name; the first is the default."""


def game_named(name: str) -> Game:
    """The game of that name; raises ``InvalidOptionError``."""
    if name not in GAMES:
        raise InvalidOptionError(f"the game is {' or '.join(GAMES)}, not {quoted(name)}")
    return GAMES[name]


def game_of(board: Board) -> Game:
    """The game that is played on the board."""
    return GAMES[board.game]
