"""What a board tells the screen that holds it."""

from dataclasses import dataclass

from textual.message import Message

from mijnmorris.rules import Step


@dataclass
class MoveChosen(Message):
    """The steps chosen make up a whole legal move; the board does not play it."""

    move: int


@dataclass
class MoveConfirmed(Message):
    """The last cell of a whole move was picked once more."""

    move: int


@dataclass
class StepsChanged(Message):
    """Other steps of a move are chosen now, or another piece."""

    steps: tuple[Step, ...]


@dataclass
class CursorMoved(Message):
    """The cursor stands on another cell."""

    cell: int


@dataclass
class Refused(Message):
    """What the player picked is not legal; the sentence says why."""

    sentence: str
