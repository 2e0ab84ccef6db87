"""A hall without a socket: visitors whose messages are kept in lists."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mijnmorris.games import GAMES
from mijnmorris.lobby.calls import handle
from mijnmorris.lobby.hall import Hall, Visitor
from mijnmorris.lobby.identity import Identity
from mijnmorris.lobby.journal import Journal
from mijnmorris.lobby.limits import Limits
from mijnmorris.lobby.wire import Message

MORRIS_TERMS: Message = {"game": "morris", "options": {"draw_after": "2"}, "light": "you"}


class Guest:
    """A visitor and what was sent to them."""

    def __init__(self, hall: Hall, name: str) -> None:
        self.got: list[Message] = []
        self.hall = hall
        self.visitor: Visitor = hall.enter(Identity(f"key:{name}", name), self.got.append)

    def do(self, do: str, **rest: Any) -> None:
        """Send a message."""
        handle(self.hall, self.visitor, {"do": do, **rest})

    def last(self, kind: str) -> Message:
        """The last message of that kind."""
        return next(each for each in reversed(self.got) if each["is"] == kind)

    @property
    def refusal(self) -> str:
        """Why the last message was refused; it must have been."""
        last = self.got[-1]
        assert last["is"] == "refused", last
        return str(last["why"])


class Clockwork:
    """Time that goes on when it is told to."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        """The time, in seconds."""
        return self.time


JOURNALS: list[Journal] = []
"""The journals that the running test has opened."""


def open_hall(folder: Path, now: Clockwork | None = None, limits: Limits | None = None) -> Hall:
    JOURNALS.append(Journal(folder / "lobby.db"))
    return Hall(JOURNALS[-1], limits or Limits(), now or Clockwork())


def seated(hall: Hall, terms: Message = MORRIS_TERMS) -> tuple[Guest, Guest, int]:
    """Light, Dark and the number of their table."""
    light, dark = Guest(hall, "Ann"), Guest(hall, "Bob")
    light.do("challenge", **terms)
    dark.do("accept", challenge=next(iter(hall.challenges)))
    return light, dark, dark.last("table")["table"]


def play(players: tuple[Guest, Guest], table: int, moves: Sequence[str], ply: int = 0) -> None:
    for number, move in enumerate(moves, ply):
        players[number % 2].do("move", table=table, ply=number, move=move)


def legal(game: str, moves: Sequence[str] = ()) -> list[str]:
    board = GAMES[game].start(GAMES[game].options())
    for move in moves:
        board.push(board.parse(move))
    return board.legal_moves.texts()
