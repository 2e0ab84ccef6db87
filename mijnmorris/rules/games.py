"""The register of games."""

from dataclasses import dataclass

from mijnmorris.rules.arrangement import Arrangement
from mijnmorris.rules.board import Board
from mijnmorris.rules.errors import InvalidOptionError
from mijnmorris.rules.mijnlieff import MijnlieffBoard, MijnlieffOptions
from mijnmorris.rules.mijnlieff.arrangement import MijnlieffArrangement
from mijnmorris.rules.morris import MorrisBoard, MorrisOptions
from mijnmorris.rules.morris.arrangement import MorrisArrangement
from mijnmorris.rules.options import GameOptions
from mijnmorris.rules.wording import quoted


@dataclass(frozen=True)
class Game:
    """A game: its name on the command line, its title, and the classes that make it up."""

    name: str
    title: str
    options: type[GameOptions]
    board: type[Board]
    arrangement: type[Arrangement]

    def start(self, options: GameOptions) -> Board:
        """A board at the start of the game."""
        return self.board(options)

    def from_position(self, text: str, options: GameOptions) -> Board:
        """The board of a position line; raises ``InvalidPositionError``."""
        return self.board.from_position(text, options)

    def arrange(self, options: GameOptions, position: str | None = None) -> Arrangement:
        """A position to set up, by default the start; raises ``InvalidPositionError``."""
        return self.arrangement.of(position or self.start(options).position(), options)


GAMES = {
    game.name: game
    for game in (
        Game("mijnlieff", "Mijnlieff", MijnlieffOptions, MijnlieffBoard, MijnlieffArrangement),
        Game("morris", "Nine men's morris", MorrisOptions, MorrisBoard, MorrisArrangement),
    )
}
"""The games by name; the first is the default."""


def game_named(name: str) -> Game:
    """The game of that name; raises ``InvalidOptionError``."""
    if name not in GAMES:
        raise InvalidOptionError(f"the game is {' or '.join(GAMES)}, not {quoted(name)}")
    return GAMES[name]
