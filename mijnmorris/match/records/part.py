"""How a game's moves are written elsewhere, for those who read and write records."""

from collections.abc import Callable
from dataclasses import dataclass

from mijnmorris.games import GAMES
from mijnmorris.match.records.record import Record
from mijnmorris.rules import Game


def _as_it_is(text: str) -> str:
    return text


def _never(_text: str) -> bool:
    return False


@dataclass(frozen=True)
class RecordPart:
    """What a game brings for records, beyond its own notation."""

    variant: str = ""
    """The value of the tag ``Variant`` by which other programs know the game."""
    is_usual: bool = False
    """Whether a record that names no game is one of this game."""
    takes_apart: bool = False
    """Whether a man taken may stand as a word of its own behind its move: ``d2 xa1``."""
    is_move_of_numbers: Callable[[str], bool] = _never
    """Whether the text, which may be a bare number, is a move in another notation."""
    read_move: Callable[[str], str] = _as_it_is
    """A move of another notation in the game's own; others as they are."""
    read_page: Callable[[str], str] = _as_it_is
    """A page of a playing site as a list of moves; another text as it is."""
    looks_foreign: Callable[[str], bool] = _never
    """Whether the text is of a format of its own, which ``read_foreign`` reads."""
    read_foreign: Callable[[str], list[Record]] = lambda _: []
    """The games of such a text; raises ``RecordError``."""


def records_of(game: Game) -> RecordPart:
    """The game's part for records; a plain one if it has none."""
    part: RecordPart = game.part("records") or RecordPart()
    return part


def usual_game() -> Game:
    """The game of a record that names none."""
    games = list(GAMES.values())
    return next((game for game in games if records_of(game).is_usual), games[0])
