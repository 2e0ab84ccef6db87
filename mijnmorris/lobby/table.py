"""A table on the server: two players and the series of their games."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from mijnmorris.games import game_named
from mijnmorris.lobby.journal import Journal, Kept
from mijnmorris.lobby.standing import LEAST_PLIES
from mijnmorris.lobby.wire import Message
from mijnmorris.match.clock import CLOCK, Clock
from mijnmorris.match.events import (
    Declined,
    EndTakenBack,
    Event,
    MatchBegun,
    MatchEnded,
    MovePlayed,
    MovesTakenBack,
    Request,
    Requested,
)
from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer, Person, Player
from mijnmorris.match.ratings import rated
from mijnmorris.match.result import Ending, Result
from mijnmorris.match.series import Series
from mijnmorris.rules import MoveError, Side
from mijnmorris.rules.errors import MijnmorrisError

LEVEL = "level:"
"""The prefix of the ids of the computer's levels."""


class RefusedError(MijnmorrisError):
    """The lobby refuses a request; the text is a sentence."""


class Table:
    """Checks calls by the rules, writes them to the journal, and only then tells the players.

    Whatever changes the game is a call of a side; every call that is not refused ends in
    one message to all who follow, through ``tell``.
    """

    def __init__(self, journal: Journal, kept: Kept, tell: Callable[["Table", Message], None]):
        """Go on with a game of the journal."""
        self._journal = journal
        self._tell = tell
        self.entry = kept.entry
        self.game_id = kept.id
        self.id = kept.entry.first or kept.id
        """The id of the first game of the series, by which players know the table."""
        self.players = kept.entry.players
        """The ids of Light and Dark."""
        match = _match(kept, (self._player(kept, Side.LIGHT), self._player(kept, Side.DARK)))
        self.series = Series(match, kept.earlier)
        self._stop = match.follow(self._write, first=True)

    def _player(self, kept: Kept, side: Side) -> Player:
        player = kept.entry.players[side]
        if player.startswith(LEVEL):
            return Computer(player.removeprefix(LEVEL))
        return Person(self._journal.name_of(player))

    @property
    def match(self) -> Match:
        """The game being played."""
        return self.series.match

    @property
    def is_over(self) -> bool:
        """Whether the game has a result."""
        return self.match.result is not None

    def side_of(self, player: str) -> Side | None:
        """The side the player has."""
        return Side(self.players.index(player)) if player in self.players else None

    # Calls

    def move(self, side: Side, ply: int, text: str) -> None:
        """Play a move as the one of that ply; raises ``RefusedError``."""
        match = self.match
        if ply != match.board.ply or side is not match.board.turn:
            raise RefusedError("it is not your turn, or that move was played before")
        try:
            match.play(match.board.parse(text))
        except MoveError as error:
            raise RefusedError(str(error)) from error

    def ask(self, side: Side, request: Request) -> None:
        """Ask the other side for something; raises ``RefusedError``."""
        match = self.match
        if match.requested is not None and match.requested.side is side.other:
            raise RefusedError("first answer what you are asked for")
        possible = {
            Request.DRAW: not self.is_over,
            Request.TAKE_BACK: self._can_take_back(side),
            Request.REMATCH: self.is_over,
        }
        if not possible[request]:
            raise RefusedError(f"this is not the time for a {request.value}")
        match.request(side, request)

    def _can_take_back(self, side: Side) -> bool:
        board = self.match.board
        first = Side((board.turn + board.ply) % 2)
        has_moved = board.ply > (side is not first)
        # What counted for ratings is not changed.
        return self.match.can_undo and has_moved and not (self.is_over and self.entry.rated)

    def answer(self, side: Side, yes: bool) -> None:
        """Agree to what the other side asks for, or not; raises ``RefusedError``."""
        asked = self.match.requested
        if asked is None or asked.side is side:
            raise RefusedError("nobody asks you for anything")
        if yes and asked.request is Request.REMATCH:
            self._begin_next()
        else:
            self.match.answer(yes)

    def resign(self, side: Side) -> None:
        """The side gives up; raises ``RefusedError``."""
        self._must_go_on()
        self.match.resign(side)

    def claim(self, side: Side) -> None:
        """The other side has left, and this one wins; raises ``RefusedError``."""
        self._must_go_on()
        self.match.end(Result(side, Ending.ABANDONED))

    def _must_go_on(self) -> None:
        if self.is_over:
            raise RefusedError("the game is over")

    def _begin_next(self) -> None:
        entry = replace(self.entry, players=(self.players[1], self.players[0]), first=self.id)
        clock = self.match.clock
        left = None if clock is None else 2 * (60 * clock.control.minutes,)
        number = self._journal.begin(entry, left)  # it may fail, and then nothing has changed
        self.match.requested = None
        self._stop()
        self.game_id, self.entry, self.players = number, entry, entry.players
        self._stop = self.series.next_match().follow(self._write, first=True)
        self._relay(MatchBegun())

    def wake(self) -> None:
        """Start the clock if it stands: after a restart it waits for the player to move."""
        match = self.match
        clock = match.clock
        if clock is not None and clock.running is None and match.moves and not self.is_over:
            clock.run(match.board.turn)

    # What is written, and told

    def _write(self, event: Event) -> None:
        match = self.match
        asked = match.requested
        self._journal.write(
            self.game_id,
            ply=match.board.ply,
            move=match.board.text(event.move) if isinstance(event, MovePlayed) else None,
            left=self.left,
            asked=None if asked is None else (asked.side, asked.request.value),
            result=match.result,
        )
        if match.result is not None:
            self._count(match.result)
        self._relay(event)

    def _count(self, result: Result) -> None:
        if not self.entry.rated or self.match.board.ply < LEAST_PLIES:
            return
        light, dark = self.players
        name = self.entry.game
        points = 0.5 if result.winner is None else float(result.winner is Side.LIGHT)
        before = self._journal.rating(light, name), self._journal.rating(dark, name)
        after = {
            light: rated(before[0], [(before[1], points)]),
            dark: rated(before[1], [(before[0], 1 - points)]),
        }
        self._journal.settle(self.game_id, name, after)

    @property
    def left(self) -> tuple[float, float] | None:
        """The seconds both sides have left, if there is a clock."""
        clock = self.match.clock
        return None if clock is None else (clock.left(Side.LIGHT), clock.left(Side.DARK))

    def _relay(self, event: Event) -> None:
        message: dict[str, Any]
        match event:
            case MovePlayed(move=move):
                board = self.match.board
                message = {"is": "moved", "ply": board.ply - 1, "move": board.text(move)}
                if self.left is not None:
                    message["left"] = [round(seconds, 1) for seconds in self.left]
            case Requested(side, request):
                message = {"is": "asked", "side": side.value, "what": request.value}
            case Declined():
                message = {"is": "answered", "yes": False}
            case MovesTakenBack() | EndTakenBack() | MatchBegun():
                message = {"is": "answered", "yes": True}
            case MatchEnded(Result(winner, Ending.AGREEMENT)):
                message = {"is": "answered", "yes": True}
            case MatchEnded(Result(winner, ending)):
                assert winner is not None
                message = {"is": "ended", "winner": winner.value, "why": ending.value}
            case _:
                raise AssertionError(event)
        self._tell(self, message | {"table": self.id})

    def snapshot(self) -> Message:
        """The whole state of the game, for a visitor who comes to the table."""
        match = self.match
        asked, result = match.requested, match.result
        return {
            "is": "table",
            "table": self.id,
            "game": self.entry.game,
            "options": self.entry.options,
            "clock": self.entry.clock,
            "rated": self.entry.rated,
            "names": [player.called("somebody") for player in match.players],
            "moves": list(map(match.board.text, match.moves)),
            "left": self.left,
            "running": None if match.clock is None else match.clock.running is not None,
            "asked": None if asked is None else [asked.side.value, asked.request.value],
            "result": _result_words(result),
            "earlier": [_result_words(each) for each in self.series.results[:-1]],
        }


def _match(kept: Kept, players: tuple[Player, Player]) -> Match:
    game = game_named(kept.entry.game)
    options = game.options.from_words(kept.entry.options)
    control = CLOCK.parse(kept.entry.clock or "off")
    clock = None if control is None else Clock(control, kept.left)
    match = Match(game, options, players, clock=clock)
    board = game.start(options)
    for text in kept.moves:
        board.push(board.parse(text))
    match.restore(board.moves_played(), agreed=kept.result)
    if kept.asked is not None:
        match.requested = Requested(kept.asked[0], Request(kept.asked[1]))
    return match


def _result_words(result: Result | None) -> list[Any] | None:
    if result is None:
        return None
    return [None if result.winner is None else result.winner.value, result.ending.value]
