"""A game at a table of the lobby, as a session for both front ends."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from mijnmorris.games import game_named
from mijnmorris.lobby.wire import Message
from mijnmorris.match.clock import CLOCK, Clock
from mijnmorris.match.events import Request, Requested
from mijnmorris.match.host import Host
from mijnmorris.match.match import Match
from mijnmorris.match.players import Person, Player, Remote
from mijnmorris.match.result import Ending, Result
from mijnmorris.match.session import Session
from mijnmorris.rules import IllegalMoveError, Side

Send = Callable[[Message], bool]


class ShownClock(Clock):
    """A clock that only shows the time; the server says when it is up."""

    def fallen(self) -> Side | None:
        """Nobody, as far as is known here."""
        return None

    def fresh(self) -> "ShownClock":
        """Another one with nothing used."""
        return ShownClock(self.control, now=self._now)


class Elsewhere:
    """A player in another session: the server tells what they do, so they are never asked."""

    async def choose(self, match: Match, side: Side) -> int:  # noqa: ARG002
        """Wait until the game goes on."""
        return await _for_ever()

    async def accepts(self, match: Match, side: Side, request: Request) -> bool:  # noqa: ARG002
        """Wait until the answer is told."""
        return bool(await _for_ever())

    async def hurry(self) -> None:
        """Nobody hurries people."""


async def _for_ever() -> int:
    import asyncio  # line mode that plays alone does without it

    await asyncio.Event().wait()
    raise AssertionError


class RemoteSession(Session):
    """Sends the player's actions to the server, and applies them when the server confirms."""

    def __init__(self, host: Host, table: Message, send: Send) -> None:
        """Take up the game as the server's message ``table`` tells it."""
        super().__init__(host, _match(table), earlier=[_result(each) for each in table["earlier"]])
        self.table: int = table["table"]
        self.is_replaced = False
        """Whether another session goes on with this table."""
        self.is_rated: bool = table["rated"]
        self._set_away(table)
        self._send = send
        self._pending: Message | None = None
        """The move that the server has not confirmed."""
        self._is_unsure = False
        """Whether the server may not have heard of that move."""
        self.expects = False
        """Whether an answer of the server is due."""
        self._set_clock(table)

    def _set_away(self, table: Message) -> None:
        now = monotonic()
        self.away: dict[Side, float] = {Side(side): now + left for side, left in table["away"]}
        """Until when the players of these sides may come back, who have left for now."""

    def seconds_to_return(self, side: Side) -> float:
        """How long the player, who has left, may still come back before the game is claimed."""
        return max(self.away[side] - monotonic(), 0)

    @property
    def can_claim(self) -> bool:
        """Whether the other player has left for too long."""
        mine = self.my_side
        if mine is None or self.match.result is not None or mine.other not in self.away:
            return False
        return self.seconds_to_return(mine.other) == 0

    @property
    def can_take_back(self) -> bool:
        """Whether the player may ask for that: what counted for ratings is not changed."""
        return self.match.can_undo and not (self.is_rated and self.match.result is not None)

    @property
    def my_side(self) -> Side | None:
        """The side that is played here; ``None`` for those who watch."""
        return self.match.side_of_person()

    @property
    def game_id(self) -> int | None:
        """The number of the table."""
        return self.table

    @property
    def is_kept(self) -> bool:
        """The server keeps every game."""
        return True

    def close(self) -> None:
        """Leave the table, unless another session goes on with it."""
        super().close()
        if not self.is_replaced:
            self.is_replaced = True
            self._send({"do": "rise"})

    # What is done here

    def play(self, move: int) -> None:
        """Ask the server to play the move; raises ``IllegalMoveError`` if that makes no sense."""
        match = self.match
        if self.my_side is not match.board.turn:
            raise IllegalMoveError("you watch this game" if self.my_side is None else "wait")
        if match.result is not None or move not in match.board.legal_moves:
            raise IllegalMoveError("that move is not legal here")
        if self._pending is not None:
            raise IllegalMoveError("your move is on its way")
        text = match.board.text(move)
        self._pending = {"do": "move", "table": self.table, "ply": match.board.ply, "move": text}
        self.expects = self._send(self._pending)
        self._is_unsure = not self.expects

    def undo(self) -> None:
        """Ask to take back your last move."""
        self._call("ask", what=Request.TAKE_BACK.value)

    def resign(self, side: Side) -> None:  # noqa: ARG002
        """Give the game up."""
        self._call("resign")

    def offer_draw(self) -> None:
        """Offer a draw."""
        self._call("ask", what=Request.DRAW.value)

    def rematch(self) -> None:
        """Ask for another game."""
        self._call("ask", what=Request.REMATCH.value)

    def answer(self, accepted: bool) -> None:
        """Agree to what the other side asks for, or not."""
        self._call("answer", yes=accepted)

    def claim(self) -> None:
        """Take the game for won, for the other player did not come back."""
        self._call("claim")

    def say(self, what: str) -> None:
        """Say one of the courtesies."""
        self._call("say", what=what)

    def _call(self, do: str, **rest: Any) -> None:
        if self.my_side is None:
            self._host.report("you watch this game and do not play it")
            return
        self.expects = self._send({"do": do, "table": self.table, **rest})
        if not self.expects:
            self._host.report("the lobby cannot be reached now; try again in a moment")

    # What the server says

    def lost(self) -> None:
        """The connection broke; the next one begins with :meth:`take_up`."""
        self.expects = False
        self._is_unsure = True

    def refused(self) -> None:
        """The last call was refused."""
        self._pending = None
        self.expects = False

    def take_message(self, message: Message) -> None:
        """Apply a message to the game; raises ``LookupError`` or ``ValueError`` if it cannot be."""
        match = self.match
        self.expects = False
        match message:
            case {"is": "moved", "ply": ply, "move": text}:
                self._pending = None
                if ply != match.board.ply:
                    raise LookupError("a move is missing")
                match.play(match.board.parse(text))
                self._set_clock(message)
            case {"is": "asked", "side": side, "what": what}:
                match.request(Side(side), Request(what))
            case {"is": "answered", "yes": yes}:
                super().answer(yes)
            case {"is": "ended", "winner": winner, "why": why}:
                match.end(Result(Side(winner), Ending(why)))
            case {"is": "away", "side": side, "seconds": seconds}:
                self.away[Side(side)] = monotonic() + seconds
            case {"is": "back", "side": side}:
                self.away.pop(Side(side), None)

    def take_up(self, table: Message) -> bool:
        """Go on after the connection broke; return whether the game could be followed here.

        Otherwise it has gone another way, and a new session must show it.
        """
        match = self.match
        played = list(map(match.board.text, match.moves))
        moves, result = table["moves"], _result(table["result"])
        goes_on = (
            len(table["earlier"]) == self.series.round - 1
            and moves[: len(played)] == played
            and match.result in (None, result)
            and list(table["names"]) == [_name(each) for each in match.players]
        )
        if not goes_on:
            return False
        self._set_away(table)
        for text in moves[len(played) :]:
            self._pending = None
            match.play(match.board.parse(text))
        if result is not None and match.result is None:
            match.end(result)
        asked = _asked(table)
        if match.requested not in (None, asked):
            match.answer(False)
        if asked is not None and match.requested != asked:
            match.request(asked.side, asked.request)
        self._set_clock(table)
        if self._pending is not None and self._is_unsure:
            self._is_unsure = not self._send(self._pending)
        return True

    def _set_clock(self, message: Message) -> None:
        match, left = self.match, message.get("left")
        if match.clock is None or left is None:
            return
        was_running = match.clock.running is not None
        match.clock = ShownClock(match.clock.control, (float(left[0]), float(left[1])))
        if match.result is None and message.get("running", was_running):
            match.clock.run(match.board.turn)


def _match(table: Message) -> Match:
    game = game_named(table["game"])
    options = game.options.from_words(table["options"])
    names, you = table["names"], table["you"]
    light, dark = (
        Person(names[side]) if side == you else Remote(names[side], Elsewhere()) for side in Side
    )
    players: tuple[Player, Player] = light, dark
    control = CLOCK.parse(table["clock"] or "off")
    clock = None if control is None else ShownClock(control)
    match = Match(game, options, players, clock=clock)
    board = game.start(options)
    for text in table["moves"]:
        board.push(board.parse(text))
    match.restore(board.moves_played(), agreed=_result(table["result"]))
    match.requested = _asked(table)
    return match


def _asked(table: Message) -> Requested | None:
    asked = table["asked"]
    return None if asked is None else Requested(Side(asked[0]), Request(asked[1]))


def _result(words: Any) -> Result | None:
    if words is None:
        return None
    return Result(None if words[0] is None else Side(words[0]), Ending(words[1]))


def _name(player: Player) -> str:
    return player.called("")
