"""Words of the screens that show games."""

from mijnmorris.match.naming import opponents
from mijnmorris.match.players import Player
from mijnmorris.rules import Game
from mijnmorris.tui.glyphs import Glyphs


def pairing(game: Game, players: tuple[Player, Player], glyphs: Glyphs) -> str:
    """Game and players: ``Mijnlieff · you (Light) against Club``."""
    return f"{game.title} {glyphs.dot} {opponents(players)}"
