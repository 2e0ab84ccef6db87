"""A game's part for records: how other programs write its games."""

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
    """Other programs' names and notations for a game."""

    variant: str = ""
    """The value of the tag ``Variant`` for the game in other programs."""
    is_usual: bool = False
    """Whether a record without a game's name is of this game."""
    takes_apart: bool = False
    """Whether a removal may be a separate word after its move: ``d2 xa1``."""
    is_move_of_numbers: Callable[[str], bool] = _never
    """Whether the text, which may be a bare number, is a move in another notation."""
    read_move: Callable[[str], str] = _as_it_is
    """Translates a move of another notation into the game's own; leaves others unchanged."""
    read_page: Callable[[str], str] = _as_it_is
    """Turns the page of a playing site into a list of moves; leaves other texts unchanged."""
    looks_foreign: Callable[[str], bool] = _never
    """Whether the text is in another format, which ``read_foreign`` reads."""
    read_foreign: Callable[[str], list[Record]] = lambda _: []
    """Reads the games of that format; raises ``RecordError``."""


def records_of(game: Game) -> RecordPart:
    """The game's part for records, or a plain one."""
    part: RecordPart = game.part("records") or RecordPart()
    return part


def usual_game() -> Game:
    """The game of a record that names no game."""
    games = list(GAMES.values())
    return next((game for game in games if records_of(game).is_usual), games[0])
